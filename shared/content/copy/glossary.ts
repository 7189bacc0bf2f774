/** A term explained in one or two sentences. */
export interface Term {
  /** The term as a heading. */
  readonly name: string
  readonly text: string
  /** Its source, and when it was read. */
  readonly source: string
}

const terms = {
  kwh: {
    name: 'kWh (kilowatttime)',
    text: 'Mængden af strøm. Et apparat på 1.000 W, der kører i en time, bruger 1 kWh. Det er den, du betaler for.',
    source: 'Internationale måleenheder (SI)',
  },
  kwp: {
    name: 'kWp (kilowatt peak)',
    text: 'Solcellers størrelse: den effekt, de har i en standardprøve med fuld sol, 1.000 W på hver m².',
    source: 'Standardprøven STC, IEC 61215',
  },
  cop: {
    name: 'COP',
    text: 'Hvor meget varme en varmepumpe laver af 1 kWh strøm lige nu. Tallet falder, når det bliver koldere udenfor.',
    source: 'varmepumpeberegner.dk, læst november 2026',
  },
  scop: {
    name: 'SCOP (årsvirkningsgrad)',
    text: 'COP som gennemsnit over et år. Fabrikantens tal er ofte lidt højere end i et rigtigt hus.',
    source: 'varmepumpeberegner.dk, læst november 2026',
  },
  elafgift: {
    name: 'Elafgift',
    text: 'Statens afgift på hver kWh, du køber. Den er næsten nul i 2026 og 2027. Satsen fra 2028 er usikker.',
    source: 'Lovforslag L 24, retsinformation.dk, læst november 2026',
  },
  nettarif: {
    name: 'Nettarif',
    text: 'Netselskabets pris for at føre strømmen frem. Den er højest klokken 17–21 og lavest om natten.',
    source: 'energidataservice.dk, læst oktober 2026',
  },
  spotpris: {
    name: 'Spotpris',
    text: 'Børsprisen på strøm, sat dagen før for hvert kvarter. Afgift, tariffer, gebyr og moms kommer oveni.',
    source: 'energidataservice.dk, læst november 2026',
  },
  dk1: {
    name: 'DK1',
    text: 'Prisområdet vest for Storebælt: Jylland, Fyn og øerne dér. Strømmen kan koste noget andet end i øst.',
    source: 'energinet.dk, læst november 2026',
  },
  dk2: {
    name: 'DK2',
    text: 'Prisområdet øst for Storebælt: Sjælland, Lolland, Falster, Bornholm og øerne dér. Strømmen kan koste noget andet end i vest.',
    source: 'energinet.dk, læst november 2026',
  },
  fcr: {
    name: 'FCR',
    text: 'Hjælp til at holde elnettets frekvens på 50 Hz. Et batteri kan få betaling for at stå klar og svare med det samme.',
    source: 'energinet.dk, læst november 2026',
  },
  ffr: {
    name: 'FFR',
    text: 'Den hurtigste hjælp til elnettet. Svaret skal komme på omkring et sekund.',
    source: 'co2pro.dk, læst november 2026',
  },
  afrr: {
    name: 'aFRR',
    text: 'Automatisk regulering, som bringer elnettet tilbage i balance, når FCR har taget det første stød.',
    source: 'energinet.dk, læst november 2026',
  },
  mfrr: {
    name: 'mFRR',
    text: 'Regulering, som Energinet bestiller, når ubalancen i elnettet varer ved.',
    source: 'energinet.dk, læst november 2026',
  },
  systemydelser: {
    name: 'Systemydelser',
    text: 'De ydelser, Energinet køber for at holde elnettet i balance: FCR, FFR, aFRR og mFRR.',
    source: 'energinet.dk, læst november 2026',
  },
  aggregator: {
    name: 'Aggregator',
    text: 'En virksomhed, der samler mange små anlæg til ét stort, så de kan være med på markedet for systemydelser.',
    source: 'energinet.dk, læst november 2026',
  },
  åop: {
    name: 'ÅOP (årlige omkostninger i procent)',
    text: 'Hvad et lån koster om året med renter, gebyrer og stiftelse. Brug tallet til at sammenligne lån med samme løbetid.',
    source: 'forbrugerombudsmanden.dk, læst november 2026',
  },
  egetforbrug: {
    name: 'Egetforbrug',
    text: 'Den del af solcellernes strøm, du selv bruger i samme øjeblik. Resten går til elnettet.',
    source: 'Håndbog for energikonsulenter, hbemo.dk, læst november 2026',
  },
  øjebliksafregning: {
    name: 'Øjebliksafregning',
    text: 'Strøm, du laver og bruger i samme øjeblik, skal ikke købes. Alt andet sælges og købes hver for sig. Det gælder nye private anlæg fra 2024.',
    source: 'tagrenovering.dk med henvisning til Energinet, læst november 2026',
  },
  vekselretter: {
    name: 'Vekselretter (inverter)',
    text: 'Boksen, der laver solcellernes jævnstrøm om til den vekselstrøm, du har i stikkontakten.',
    source: 'byggeriogenergi.dk, læst november 2026',
  },
  energimærke: {
    name: 'Energimærke',
    text: 'Et bogstav fra A til G for husets behov for energi. En energikonsulent beregner det.',
    source: 'Håndbog for energikonsulenter, hbemo.dk, læst november 2026',
  },
  bbr: {
    name: 'BBR',
    text: 'Bygnings- og Boligregistret: det offentlige register over husets alder, areal, tag og varmekilde. Oplysningerne kan være forældede.',
    source: 'teknik.bbr.dk, læst november 2026',
  },
  håndværkerfradrag: {
    name: 'Håndværkerfradrag',
    text: 'Et fradrag i skat for arbejdslønnen. Du sparer omkring 26 % af fradraget, ikke hele beløbet.',
    source: 'bsrev.dk, april 2025',
  },
} as const satisfies Readonly<Record<string, Term>>

export type TermId = keyof typeof terms
export const glossary: Readonly<Record<TermId, Term>> = terms

/** The term that `word` names, in any letter case; undefined where the glossary lacks it. */
export function termOf(word: string): TermId | null {
  const id = word.toLocaleLowerCase('da')
  return Object.hasOwn(terms, id) ? (id as TermId) : null
}
