import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Elbil og solceller · ${brand.company.shortName}`,
    description:
      'Lad elbilen op med egen sol eller billig nattestrøm: hvor meget strøm bilen bruger, hvad ladeboksen kræver, og hvornår det kan betale sig.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Sol om dagen, billig strøm om natten',
      lead: 'En elbil bruger godt halvt så meget strøm som resten af huset. Venter bilen på solen eller på natten, bliver strømmen billigere. Lader den, så snart du kommer hjem, koster et år en tredjedel mere eller halvanden gang så meget som om natten, efter hvor høj elafgiften er.',
      art: {
        scene: 'car',
        alt: 'Elbilen lader i carporten; ledningen går fra ladeboksen på gavlen til bilen.',
        caption: { badge: 'Ladeboksen', text: 'Den stiplede linje er strømmen til bilen.' },
      },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=elbil-lader' },
        { label: 'Spørg om ladeboks', route: 'electricCar', hash: 'contact' },
      ],
      numbers: [
        { value: { text: 'ca.\u00a02.700 kWh' }, note: 'om året, ved 15.000 km' },
        {
          value: { text: 'ca.\u00a0{=ev.year-night.with-public} kr.' },
          note: 'i {=year}, ladet fra midnat, heraf 10 % ladet ude',
        },
        {
          value: { text: 'ca.\u00a0{=ev.year-evening.with-public} kr.' },
          note: 'i {=year}, ladet fra klokken 17, heraf 10 % ladet ude',
        },
        { value: { value: 'ev.example-charger' }, note: 'for en ladeboks med standardmontage' },
      ],
    },
    {
      type: 'calculator',
      id: 'calculator',
      calculator: 'car-and-sun',
      part: 'whole',
      startFigures: { power: 'ev.example-charger.charge-kw' },
      title: 'Hvad koster kilometerne?',
      lead: 'Samme bil, samme kilometer. Hvor og hvornår du lader, flytter mest.',
    },
    {
      type: 'electricityPrices',
      id: 'elpriser',
      title: 'Hvornår er det billigst?',
      lead: 'Strømmen time for time i dag, og i morgen, når priserne er kommet omkring kl. 13. Sæt bilen til at lade, hvor søjlerne er lavest.',
    },
    {
      type: 'bars',
      id: 'sol',
      title: 'Er der sol nok?',
      lead: 'Så stor en del af bilens 225 kWh om måneden kunne seks paneler lave, hvis bilen altid stod hjemme.',
      unit: '% af bilens strøm',
      bars: [
        { label: 'jan', value: 33 },
        { label: 'feb', value: 56 },
        { label: 'mar', value: 104 },
        { label: 'apr', value: 138 },
        { label: 'maj', value: 164, mark: 'overskud' },
        { label: 'jun', value: 160 },
        { label: 'jul', value: 159 },
        { label: 'aug', value: 141 },
        { label: 'sep', value: 106 },
        { label: 'okt', value: 71 },
        { label: 'nov', value: 39 },
        { label: 'dec', value: 25, mark: 'for lidt' },
      ],
      sentence:
        'Over året går det op. Fra oktober til februar gør det ikke, og på en hverdag er bilen væk, når solen er her. Regn derfor med en del sol og mest nat.',
      example: true,
      source:
        '2,7 kWp mod syd, ca. 2.700 kWh om året, mod 0,18 kWh pr. km. Om vinteren bruger bilen mere pr. km, og det er ikke med. Model for 56° nord, november 2026.',
    },
    {
      type: 'fits',
      title: 'Skal bilen køre på sol?',
      lead: 'Du kan gøre begge dele: sol i weekenden, nat i ugen.',
      yes: {
        title: 'Ja, når',
        points: [
          'bilen står hjemme om dagen',
          'der er to biler, og den ene er hjemme',
          'taget laver mere, end huset bruger',
          'ladeboksen kan gå ned i effekt og følge solen',
        ],
      },
      no: {
        title: 'Nej, vælg natten, når',
        points: [
          'bilen er på arbejde i dagtimerne',
          'du kører langt hver dag',
          'taget er lille eller vender mod nord',
          'du har timepris; om vinteren er natten næsten altid billigst',
        ],
      },
    },
    {
      type: 'receipt',
      id: 'ladeboks',
      title: 'Ladeboksen',
      lead: 'Den skal sættes op af en autoriseret elinstallatør.',
      body: [
        'En almindelig stikkontakt er ikke lavet til at blive belastet fuldt i mange timer (Bolius). En boks har sin egen gruppe og fejlstrømsafbryder og kan styres efter pris og sol.',
        'De fleste huse har nok i 11 kW på tre faser. Vil du have 22 kW, skal netselskabet ofte levere mere ind til huset, og det koster.',
        'Sammen med varmepumpe og komfur kan hovedsikringen blive det svage led. En boks ved elmåleren, som [vores egen](box), kan holde dem fra hinanden.',
      ],
      receipt: {
        title: 'Ladeboks på 11 kW',
        subtitle: 'Op til 15 m synligt kabel fra tavlen',
        lines: [
          { label: 'Ladeboks', value: 'ev.example-charger.unit' },
          { label: 'Montage og elarbejde', value: 'ev.example-charger.labour' },
        ],
        total: { label: 'I alt inkl. moms', value: 'ev.example-charger' },
        note: 'Det kan blive dyrere: ny tavle, gravearbejde, fritstående stander, dårlig jordforbindelse.',
      },
    },
    {
      type: 'prose',
      id: 'afgift',
      title: 'Refusion af elafgift: læs det med småt',
      body: [
        'Ladeoperatører tilbyder at søge elafgiften retur for den strøm, bilen lader. Ordningen løber til og med 2030 (takecharge.dk). Afgiften er 0,8 øre pr. kWh i 2026 og 2027 (lov L 24), så i de år er der næsten intet at få retur, og et abonnement kan koste mere.',
        'Har du solceller eller nedsat elafgift på grund af elvarme, kan du normalt slet ikke få refusion. {=tax-law}. Med en høj afgift er regnestykket et andet, og loven kan blive ændret. Så regn igen, før du binder dig.',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om bil og sol',
      items: [
        {
          question: 'Hvor mange paneler skal der til en elbil?',
          answer:
            'Seks til syv mod syd laver på et år det, bilen bruger på 15.000 km. De laver det bare ikke altid, når bilen er hjemme. Se [solceller](solar).',
        },
        {
          question: 'Skal jeg have batteri til bilen?',
          answer:
            'Sjældent for bilens skyld alene. Et husbatteri på 10 kWh er omkring en sjettedel af et bilbatteri. Det bruges bedre til huset om aftenen. Læs om [batterier](battery#battery-selection-guide).',
        },
        {
          question: 'Kan bilen give strøm tilbage til huset?',
          answer:
            'Nogle biler og bokse kan. Det skal tilmeldes netselskabet som et anlæg, der leverer, og garantien på bilen afgør, om du må. Vi lover det ikke på nogens vegne.',
        },
        {
          question: 'Får jeg håndværkerfradrag for ladeboksen?',
          answer:
            'Listen over arbejder ligger hos Skattestyrelsen og ændrer sig. Tjek den, før du regner med det. Se også [energitilskud](subsidies).',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Gør din bolig klar til en elbil, Bolius',
          url: 'https://www.bolius.dk/goer-din-bolig-klar-til-en-elbil-87529',
          read: '2026-11-21',
        },
        {
          label: 'Refusion af elafgift og betingelser, takecharge.dk',
          url: 'https://takecharge.dk/refusionsordninger/',
          read: '2026-11-21',
        },
        {
          label: 'Lov om nedsat elafgift 2026–2027 (L 24)',
          url: 'https://www.retsinformation.dk/eli/ft/202512L00024',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om ladeboks',
      lead: `Fortæl om bilen, tavlen og hvor boksen skal hænge. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
