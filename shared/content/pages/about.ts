import type { Brand } from '../../brand.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { addressLine, mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Om os · ${brand.company.shortName}`,
    description:
      'Hvem vi er, hvad vi laver, og hvor du finder os. Vi sælger og rådgiver om solceller, varmepumper og batterier til danske huse.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Vi regner på huse',
      lead: `${brand.company.name} rådgiver om og sælger solceller, varmepumper og batterier til danske huse. Vi begynder med tallene og slutter med en tændt kontakt.`,
      art: {
        scene: 'plan',
        alt: 'Huset som stregtegning; taget er i farver, solcellerne er endnu kun tegnet ind.',
      },
      actions: [
        { label: `Hvorfor ${brand.company.shortName}`, route: 'why' },
        { label: 'Kontakt os', route: 'contact' },
      ],
    },
    {
      type: 'prose',
      id: 'om-os',
      title: 'Det laver vi',
      body: [
        'Vi ser på et hus, giver en pris linje for linje, bestiller udstyret, koordinerer de autoriserede installatører og følger op, når anlægget kører. Du har én at ringe til undervejs.',
        'Vi er en salgs- og rådgivningsvirksomhed og lægger ikke skjul på det. Vi får vores løn af det, vi sælger. Netop derfor viser vi også, hvornår det ikke kan betale sig.',
      ],
    },
    {
      type: 'map',
      id: 'omraade',
      title: 'Her monteres der',
      text: '**Eksempel:** installatørerne kører fra tre steder, Viborg, Odense og Roskilde, og fra Roskilde også til Bornholm. De tre steder er markeret på kortet. Skriv dit postnummer på forsiden, og se, hvem der monterer hos dig.',
      alt: 'Danmarkskort i sekskanter med tre markerede steder: Viborg, Odense og Roskilde.',
      actions: [{ label: 'Find dit hold', route: 'home', hash: 'montoerer' }],
    },
    { type: 'quote', ground: 'dark', text: 'Et godt nej er også rådgivning.' },
    {
      type: 'cards',
      title: 'Det gør vi selv, og det gør andre',
      lead: 'Så du ved, hvem der har ansvaret for hvad.',
      cards: [
        {
          art: { spot: 'laptop' },
          tint: 'almond',
          title: 'Vi selv',
          text: 'Rådgivning, regnestykke, tilbud, indkøb, planlægning, support. Det er os, du har aftalen med.',
        },
        {
          art: { spot: 'service' },
          tint: 'breeze',
          title: 'Autoriserede installatører',
          text: 'El- og vvs-arbejdet. Navn og CVR står i dit tilbud, før du skriver under.',
        },
        {
          art: {
            partners: [brand.heatPumpBrand, brand.batteryBrand].map(({ name }) =>
              findPartnerKey(brand, name),
            ),
          },
          tint: 'lavender',
          title: 'Fabrikanterne',
          text: `Udstyret og garantien på det, for eksempel ${brand.heatPumpBrand.name} og ${brand.batteryBrand.name}.`,
        },
      ],
    },
    {
      type: 'prose',
      id: 'principper',
      title: 'Tre regler, vi holder',
      body: [
        [
          '**Ingen pris uden det, den forudsætter.** Står der »monteret«, kan du læse, [hvad der er med](standardInstallation).',
          '**Intet tal uden sin oprindelse.** En kilde med dato, her eller på den side, der linkes til. Ellers står der Eksempel eller »antaget«.',
          '**Ingen opkald, du ikke har bedt om.** Og ingen lister, vi har købt.',
        ],
        'Holder vi dem ikke et sted på siden, så skriv. Vi retter det, og vi siger tak.',
      ],
    },
    {
      type: 'facts',
      id: 'virksomhed',
      title: 'Virksomheden',
      rows: [
        { label: 'Navn', value: { text: brand.company.name } },
        { label: 'CVR', value: { text: brand.company.cvr } },
        { label: 'Adresse', value: { text: `[${addressLine(brand)}](address)` } },
        { label: 'Telefon', value: { text: phoneLink(brand) } },
        { label: 'Mail', value: { text: mailLink(brand) } },
        { label: 'Rådgivning og salg', value: { text: `Hverdage ${brand.contact.salesHours}` } },
        { label: 'Support', value: { text: `Hverdage ${brand.contact.supportHours}` } },
      ],
      source: brand.placeholders
        ? '**Pladsholder:** CVR, adresse, telefon og mail er eksempler, indtil virksomhedens egne er sat ind.'
        : 'Oplysningerne kan efterprøves på [virk.dk](https://datacvr.virk.dk/).',
    },
    {
      type: 'links',
      title: 'Mere om, hvordan vi arbejder',
      items: [
        {
          route: 'partners',
          title: 'Partnere',
          text: 'Hvem vi arbejder sammen med, og hvad de får at vide.',
          spot: 'refer',
        },
        {
          route: 'terms',
          title: 'Handelsbetingelser',
          text: 'Det, du skriver under på, sagt så det kan læses.',
          spot: 'document',
        },
        {
          route: 'service',
          title: 'Service',
          text: 'Hvad der sker, når noget går i stykker.',
          spot: 'service',
        },
      ],
    },
  ],
})
