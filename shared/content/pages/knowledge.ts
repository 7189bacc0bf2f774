import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Videnscenter om energi i huset · ${brand.company.shortName}`,
    description:
      'Søg i artikler om elpriser, solceller, varmepumper, batterier, afgifter og tilskud, med kilde og dato. Find det, du mangler, og spørg om resten.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Find svaret, før du spørger',
      lead: 'Artikler efter emne, rapporter om dit eget hus og de tal, der går igen. Hvert tal har en kilde eller står som vores eksempel, og er der noget, vi ikke ved, står det der.',
      art: { scene: 'street', alt: 'To huse side om side, det ene med solceller på taget.' },
    },
    { type: 'siteSearch', id: 'soeg', title: 'Søg på hele siden' },
    { type: 'topics', id: 'emner', title: 'Emner' },
    { type: 'posts', id: 'nyeste', title: 'Nyeste artikler', limit: 3 },
    {
      type: 'links',
      id: 'rapporter',
      title: 'Om dit eget hus',
      lead: 'Få en rådgiver til at regne, eller se, hvad du kan få.',
      items: [
        {
          route: 'solarReport',
          title: 'Solrapport',
          text: 'Hvad taget kan give, og hvad du selv bruger af det.',
          spot: 'solar-panel',
        },
        {
          route: 'heatPumpReport',
          title: 'Varmepumperapport',
          text: 'Fra dit gas- eller olieforbrug til strøm.',
          spot: 'heat-pump',
        },
        {
          route: 'subsidies',
          title: 'Tilskud og fradrag',
          text: 'Hvad der findes i 2026, og hvad der er lukket.',
          spot: 'subsidy',
        },
      ],
    },
    {
      type: 'links',
      title: 'Gå direkte til sagen',
      items: [
        {
          route: 'solar',
          hash: 'roof-types',
          title: 'Passer dit tag?',
          text: 'Retning, hældning, skygge og tagets alder.',
        },
        {
          route: 'battery',
          hash: 'battery-selection-guide',
          title: 'Hvor stort et batteri?',
          text: 'Hvorfor de sidste kWh giver mindst.',
        },
        {
          route: 'heatPump',
          hash: 'calculator',
          title: 'Fra gas til strøm',
          text: 'Sådan bliver kubikmeter til kilowatttimer.',
        },
        {
          route: 'gridBalancing',
          hash: 'systemydelser-deep-dive',
          title: 'Systemydelser',
          text: 'FCR, FFR og de andre forkortelser.',
        },
        {
          route: 'electricCar',
          title: 'Elbil og solceller',
          text: 'Hvornår bilen skal lade, og hvad taget kan dække.',
        },
        { route: 'service', title: 'Service', text: 'Hvad der skal ses efter, og hvor tit.' },
      ],
    },
    {
      type: 'facts',
      title: 'Tal, der går igen',
      rows: [
        {
          label: 'Strøm i et hus på 150\u00a0m² med fire personer',
          value: { text: '4.500 kWh om året' },
        },
        {
          label: 'Strøm pr. person, gennemsnit af alle boliger',
          value: { text: '1.600 kWh om året' },
        },
        { label: 'Rumvarme i et hus fra 1977–97', value: { text: '110 kWh/m² om året' } },
        { label: 'Elafgift i {=year}, uden moms', value: { value: 'tax.electricity' } },
        { label: 'Energinets tarif i {=year}, uden moms', value: { value: 'tariff.energinet' } },
      ],
      source:
        'Jo flere der bor sammen, jo mindre bruger hver. Bolius og Energistyrelsen (forbrug), Ørsted (varme; varmt vand kommer oveni, ca. 850 kWh pr. person om året), lov L 24 (afgift), Energi Data Service (tarif). Læst november 2026.',
    },
    {
      type: 'callToAction',
      title: 'Fandt du ikke svaret?',
      lead: 'Så spørg. De bedste spørgsmål bliver til artikler.',
      actions: [
        { label: 'Kontakt os', route: 'contact' },
        { label: 'Book et opkald', route: 'bookCall' },
      ],
    },
  ],
})
