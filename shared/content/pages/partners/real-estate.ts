import { mailLink, phoneLink } from '../../copy/contact-links.ts'
import type { PartnerWords } from './words.ts'

/** For buyers and sellers of a house: its installations. */
export const realEstate: PartnerWords = (brand, agent) => ({
  seo: {
    title: `Huskøb og energi: book tid via ${agent}`,
    description: `Køber eller sælger du gennem ${agent}? Få set på taget, energimærket, varmen og det solcelleanlæg, der følger med huset.`,
  },
  hero: {
    ground: 'almond',
    title: 'Læs husets energi, før du køber',
    lead: `Når du køber et hus gennem ${agent}, køber du også dets tag, kedel og måske et solcelleanlæg. Vi læser papirerne sammen og siger, hvad de næste ti år kan koste.`,
    art: {
      picture: 'house-solar',
      alt: 'Huset og solcellerne i farver; have, carport, bil, batteri og varmepumpe er en stille stregtegning.',
      caption: {
        badge: 'Strømmen',
        text: 'De stiplede linjer går fra taget ned til vekselretteren og ud i elnettet.',
      },
    },
  },
  before: [
    {
      type: 'table',
      id: 'spoerg',
      title: 'Spørg sælger om det her',
      lead: 'Tag listen med til fremvisningen.',
      columns: ['Del', 'Spørg om', 'Fordi'],
      rows: [
        {
          label: 'Taget',
          cells: [
            { text: 'Alder, materiale, asbest, hvornår det er lagt om' },
            { text: 'Skal det skiftes om otte år, skal solcellerne af og på igen' },
          ],
        },
        {
          label: 'Energimærket',
          cells: [
            { text: 'Årstal, og hvilke forslag der er udført siden' },
            { text: 'Forbruget i mærket er beregnet; regningen viser det virkelige' },
          ],
        },
        {
          label: 'Varmen',
          cells: [
            { text: 'Kedlens alder, sidste eftersyn, planer om fjernvarme' },
            { text: 'En varmepumpe holder 15–20 år, en kedel tit kortere tid end håbet' },
          ],
        },
        {
          label: 'Solcellerne',
          cells: [
            { text: 'Sidste års produktion, vekselretterens alder' },
            { text: 'Vekselretteren skiftes typisk efter ca. 12 år' },
          ],
        },
        {
          label: 'Batteriet',
          cells: [
            { text: 'Kapacitet nu, garanti, aftale om netbalancering' },
            { text: 'En aftale følger personen eller huset; det skal stå på skrift' },
          ],
        },
      ],
      source:
        'Levetider er skøn: Bolius om varmepumper, hollandsk praksis om vekselrettere, læst november 2026.',
    },
  ],
  booking: {
    meeting: {
      spot: 'keys',
      tint: 'almond',
      place: 'På telefonen, med salgsopstillingen foran os.',
      about: [
        'Taget, kedlen og det, energimærket foreslår',
        'Solceller eller batteri, der følger med',
        'Hvad de næste ti år kan koste',
      ],
      bring: ['Adresse eller sagsnummer', 'Salgsopstilling og energimærke', 'Datoen for fristen'],
    },
    title: 'Book en gennemgang af huset',
    lead: `Skriv sagsnummer eller adresse, og hvornår fristen løber ud. Send gerne salgsopstilling og energimærke i forvejen til ${mailLink(brand)}. Er der kun to dage til fristen, så ring i stedet: ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'prose',
      id: 'overtag',
      title: 'Når du overtager et anlæg',
      body: [
        [
          '**Papirer:** faktura, datablade, installationsrapport og garantibeviser. Uden dem ved ingen, hvad der sidder på taget.',
          '**Ejerskifte:** netselskabet og elselskabet skal vide, hvem der nu sælger strømmen. Spørg, hvilken ordning anlægget afregnes på. Den gamle årsbaserede nettoafregning kan tit gå over til dig, men [Energistyrelsen afgør det](https://ens.dk/ansvarsomraader/stoette-til-vedvarende-energi/sol-og-vind/ejerskifte-sol-og-husstandsvind): du får et brev, du skal svare på. Kommer det ikke inden for fire uger efter tinglysningen, melder du det selv på borger.dk (læst november 2026).',
          '**Adgang:** få vekselretterens og batteriets app flyttet til dig, før sælger er rejst.',
          '**Gæld:** spørg, om anlægget eller varmepumpen er lejet eller på abonnement. Så følger det ikke med købet af sig selv. Spørg også, om noget er købt på afbetaling, og få svaret på skrift.',
          '**Garanti:** nogle følger udstyret, andre den første køber. Det står i beviset.',
        ],
        'Har du købt, og vil du have anlægget set efter, hører det til under [service](service). Er der ingen solceller endnu, kan du se, [om taget egner sig](solar#roof-types).',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Sælger du, eller haster det?',
      items: [
        {
          question: 'Kan det betale sig at sætte solceller op før salget?',
          answer:
            'Sjældent for salgets skyld. Et anlæg kan løfte energimærket, men prisen får du ikke nødvendigvis igen. Tal med mægleren om kvarteret, og med os om tallene.',
        },
        {
          question: 'Skriver I noget, jeg kan lægge i salgsmappen?',
          answer:
            'Ja: en side om taget, varmen og det udstyr, der er, med dato og med det, vi ikke har kunnet se. Den er ikke et energimærke og ikke en tilstandsrapport.',
        },
        {
          question: 'Jeg køber. Kan I nå det før min frist?',
          answer:
            'Tit, når papirerne er digitale. Kan vi ikke, siger vi det med det samme, så du kan nå at bede om en længere frist.',
        },
      ],
    },
  ],
  agreement: [
    {
      label: 'Hører mægleren, hvad I siger?',
      text: `Nej, heller ikke når du er køber, og ${agent} er sælgers mægler.`,
    },
    {
      label: 'Får mægleren penge for det?',
      text: `Nej, der går ingen betaling mellem os og ${agent}.`,
    },
  ],
  onward: [
    {
      route: 'solarMounting',
      title: 'Sådan sidder solceller fast',
      text: 'Hvad der skal ses på, når taget er gammelt.',
      spot: 'solar-panel',
    },
    {
      route: 'heatPump',
      title: 'Varmepumper',
      text: 'Når kedlen i det nye hus er ved at være færdig.',
      spot: 'heat-pump',
    },
    {
      route: 'service',
      title: 'Service',
      text: 'Få det anlæg, der fulgte med, set igennem.',
      spot: 'service',
    },
  ],
})
