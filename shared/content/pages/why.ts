import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { creditNotice } from '../copy/credit-notice.ts'
import { heatPumpReceipt } from '../examples/receipts.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Hvorfor vælge os · ${brand.company.shortName}`,
    description:
      'Vi viser prisen linje for linje, spændet for besparelsen og det, der er usikkert. Sådan arbejder vi, og sådan kan du efterprøve det.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: `Hvorfor ${brand.company.shortName}?`,
      lead: 'Fordi du kan efterprøve det, vi siger. Vi sælger ting, der skal holde i mange år, og så skal tallene kunne tåle at blive set efter.',
      art: { scene: 'house', alt: 'Huset i morgensol: solceller, batteri, varmepumpe og elbil.' },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart' },
        { label: 'Sådan foregår det', route: 'quoteRequest' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'om-os', label: 'Hvem vi er' },
        { hash: 'mission', label: 'Vi regner først' },
        { hash: 'losninger', label: 'Løsninger' },
        { hash: 'finansiering', label: 'Finansiering' },
        { hash: 'installatorer', label: 'Installatører' },
        { hash: 'kontakt', label: 'Kontakt' },
      ],
    },
    {
      type: 'prose',
      id: 'om-os',
      title: 'Hvem vi er',
      body: [
        `${brand.company.name} rådgiver om og sælger solceller, varmepumper og batterier til danske huse. Vi tjener penge, når du køber. Det siger vi højt. Derfor får du hele regnestykket, så du selv kan efterprøve det.`,
        'Du har én rådgiver fra det første opkald, til anlægget kører. Bagefter er det supporten, du ringer til. Læs mere [om os](about).',
      ],
    },
    {
      type: 'receipt',
      id: 'mission',
      title: 'Vi regner, før vi sælger',
      lead: 'Et tilbud fra os er et regnestykke, du kan tage med til en anden.',
      body: [
        'Hver linje har en pris inkl. moms. Hver antagelse står der med sin dato, og med kilde, hvor der er en. Besparelsen er et spænd med lav, midt og høj, for ingen kender strømprisen om ti år.',
        'Det, der kan blive dyrere, står nederst på sedlen, før du siger ja. Kommer der noget til undervejs, får du prisen på det, før nogen gør det.',
        'Passer økonomien ikke, siger vi det. Et tag mod nord, et hus på vej til fjernvarme, et batteri, der kun lever af nettets betaling: det er gode grunde til at lade være.',
      ],
      receipt: heatPumpReceipt,
    },
    {
      type: 'cards',
      id: 'losninger',
      title: 'Én ting ad gangen',
      lead: 'Solceller, varmepumpe og batteri virker sammen, men behøver ikke komme samtidig. Vi begynder med det, der gør mest hos dig.',
      cards: [
        {
          art: { crop: 'solar' },
          tint: 'almond',
          title: 'Solceller',
          text: 'Mest værd, når nogen bruger strøm om dagen.',
          value: 'solar.example-6kwp',
          note: '6 kWp, monteret',
          action: { label: 'Se solceller', route: 'solar' },
        },
        {
          art: { crop: 'heat-pump' },
          tint: 'breeze',
          title: 'Varmepumpe',
          text: 'Mest værd, hvor der i dag er oliefyr eller vandbåren elvarme. Med gas afhænger det af gasprisen.',
          value: 'heat-pump.example-8kw',
          note: '8 kW til 150 m²',
          action: { label: 'Se varmepumper', route: 'heatPump' },
        },
        {
          art: { crop: 'battery' },
          tint: 'lavender',
          title: 'Batteri',
          text: 'Mest værd sammen med solceller.',
          value: 'battery.example-10kwh',
          note: '10 kWh, monteret, når vekselretteren er en hybrid',
          action: { label: 'Se batterier', route: 'battery' },
        },
      ],
    },
    {
      type: 'facts',
      id: 'finansiering',
      title: 'Penge, uden omsvøb',
      lead: 'Kontantprisen først. Fradrag og tilskud står for sig: de kommer fra andre, kommer senere og kan ændre sig.',
      rows: [
        {
          label: 'Håndværkerfradrag, værd i skat, højst',
          value: { value: 'subsidy.craft-deduction-worth' },
        },
        {
          label: 'Varmepumpepuljen; regn med, at den er lukket',
          value: { value: 'subsidy.heat-pump-pool' },
        },
        {
          label: 'Salg af solstrøm uden skat efter den skematiske ordning, op til',
          value: { value: 'solar.tax-free-sale' },
        },
      ],
      source: `Fradraget er ikke en rabat: i 2026 får du omkring {=deduction.worth * 100} % igen i skat af højst {=deduction.craft@2026} kr. pr. person (bsrev.dk, april 2025). Ordningen er for arbejde i 2025–2027. Puljens beløb er for 2026 (Energistyrelsen, læst november 2026); den er først til mølle og kan være lukket. Over grænsen for salg beskattes det meste (stromlinet.dk, læst november 2026). ${creditNotice} Se [finansiering](financing) og [energitilskud](subsidies).`,
    },
    {
      type: 'steps',
      id: 'installatorer',
      title: 'Hvem der kommer, og hvornår',
      lead: 'El og vvs må kun udføres af autoriserede virksomheder. Vi sender ikke nogen, du ikke kender navnet på.',
      steps: [
        {
          spot: 'document',
          title: 'Navnet i tilbuddet',
          text: 'Virksomheden, der monterer, står der med CVR, så du kan slå autorisationen op.',
        },
        {
          spot: 'booking',
          title: 'Ugen aftales',
          text: 'Når du har skrevet under. Hvor længe du kan fortryde, står i [handelsbetingelserne](terms#fortrydelse).',
        },
        {
          spot: 'service',
          title: 'Montage',
          text: 'Netselskabet får besked først. Så monteres og tændes anlægget, og du får vist, hvad du kan se og styre.',
        },
        {
          spot: 'meter',
          title: 'Efterprøvet',
          text: 'Anlægget viser, hvad det laver. Hold det op mod regnestykket efter et år, og ring, hvis det ligger under spændet.',
        },
      ],
    },
    {
      type: 'fits',
      title: 'Hvad vi lover, og hvad vi ikke lover',
      yes: {
        title: 'Det lover vi',
        points: [
          'en pris, hvor alt er med, eller hvor det står, hvad der mangler',
          'svar inden for én hverdag',
          'ingen opkald, du ikke har bedt om',
          'at sige nej, når det ikke kan betale sig',
        ],
      },
      no: {
        title: 'Det lover vi ikke',
        points: [
          'et bestemt antal år, før pengene er hjemme',
          'et tilskud: det afgør staten',
          'et bestemt bogstav på energimærket',
          'indtægt fra elnettet: den [svinger](gridBalancing#payments)',
        ],
      },
    },
    {
      type: 'prose',
      id: 'kontakt',
      title: 'Hvem du taler med',
      body: [
        `Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, så får du en rådgiver. Support har åbent ${brand.contact.supportHours}. Eller skriv til ${mailLink(brand)}. Vil du mødes, så se [adressen](address) og aftal en tid først.`,
      ],
    },
    {
      type: 'contact',
      title: 'Prøv os med et spørgsmål',
      lead: 'Gerne et svært et. Har du et tilbud fra en anden, så send det, og få det regnet efter linje for linje.',
    },
  ],
})
