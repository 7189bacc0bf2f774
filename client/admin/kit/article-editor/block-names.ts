import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import type { articleBlocks } from '#shared/schemas/content/post.ts'

export type CardType = Exclude<(typeof articleBlocks)[number], 'quote'>

/** The blocks of an article that are edited in a form, as staff know them, with what each is for. */
export const cardTypes: Readonly<
  Record<CardType, { readonly name: string; readonly purpose: string }>
> = {
  picture: { name: 'Billede', purpose: 'Fra biblioteket, med en beskrivelse' },
  callout: { name: 'Boks', purpose: 'Et tip eller en advarsel med et link' },
  table: { name: 'Tabel', purpose: 'Sammenligner rækker i kolonner' },
  bars: { name: 'Søjler', purpose: 'Tal som søjler, med én sætning om dem' },
  band: { name: 'Spænd', purpose: 'Lavt, mellem og højt skøn' },
  working: { name: 'Regnestykke', purpose: 'Viser, hvordan et tal er regnet' },
  facts: { name: 'Tal i liste', purpose: 'Navne med hvert sit tal' },
  receipt: { name: 'Kvittering', purpose: 'Linjer med priser og en sum' },
  fits: { name: 'Passer og passer ikke', purpose: 'To lister ved siden af hinanden' },
  cards: { name: 'Kort', purpose: 'Mindst to kort med tegning og tekst' },
  faq: { name: 'Spørgsmål og svar', purpose: 'Foldes ud af læseren' },
  piece: { name: 'Stykke', purpose: 'Blokke, som flere sider deler' },
  prose: { name: 'Tekst med særligt udseende', purpose: 'Rettes som Markdown' },
}

/** The order of the insert menu. `prose` is written in the flow. */
export const insertable = (Object.keys(cardTypes) as CardType[]).filter((type) => type !== 'prose')

/** The other blocks, which only pages have. */
const pageBlocks: Readonly<Record<Exclude<BlockType, CardType>, string>> = {
  hero: 'Forsidens hoved',
  partners: 'Partnere',
  features: 'Produkter med tegning',
  promotions: 'Aktuelle tilbud',
  reasons: 'Grunde',
  installers: 'Montører',
  testimonials: 'Udtalelser',
  customers: 'Kundehistorier',
  steps: 'Trin',
  referral: 'Anbefal os',
  banner: 'Banner',
  callToAction: 'Opfordring',
  contact: 'Kontaktformular',
  form: 'Formular',
  pageHero: 'Sidens hoved',
  slip: 'Prisseddel',
  map: 'Kort over Danmark',
  links: 'Links',
  onPage: 'På denne side',
  buy: 'Køb',
  parts: 'Dele',
  quote: 'Citat',
  sources: 'Kilder',
  downloads: 'Filer',
  articleHead: 'Artiklens hoved',
  posts: 'Artikler',
  topics: 'Emner',
  booking: 'Booking',
  cookieChoice: 'Cookievalg',
  quoteRequest: 'Tilbudsformular',
  quoteRequestReceipt: 'Kvittering for tilbud',
  calculator: 'Beregner',
  electricityPrices: 'Elpriser nu',
  frequency: 'Nettets frekvens',
  siteSearch: 'Søgning',
}

export const blockName = (type: BlockType): string =>
  type in cardTypes ? cardTypes[type as CardType].name : pageBlocks[type as keyof typeof pageBlocks]

/** How much a block holds: »3 rækker, 4 kolonner«. */
export function summaryOf(block: Block): string {
  const counts: readonly (readonly [string, string, string])[] = [
    ['columns', 'kolonne', 'kolonner'],
    ['rows', 'række', 'rækker'],
    ['bars', 'søjle', 'søjler'],
    ['cards', 'kort', 'kort'],
    ['items', 'spørgsmål', 'spørgsmål'],
    ['body', 'afsnit', 'afsnit'],
  ]
  return counts
    .flatMap(([key, one, many]) => {
      const list = (block as Readonly<Record<string, unknown>>)[key]
      if (!Array.isArray(list)) return []
      return [`${list.length} ${list.length === 1 ? one : many}`]
    })
    .join(', ')
}
