import { memoizeByObject } from '../memoize-by-object.ts'
import { fold } from '../posts/fold.ts'
import { href } from '../../routes/href.ts'
import { isInGroup, type ShownCard, type ShownShop } from './shown.ts'

/** Orders of the catalogue, the usual one first, with their names as they are read after »Sortér:«. */
export const sortings = {
  'mest-koebt': 'mest købt',
  pris: 'laveste pris',
  navn: 'navn',
  nyeste: 'nyeste',
} as const
export type Sorting = keyof typeof sortings

/** Parameters of the catalogue's address. */
export const catalogueFields = {
  group: 'gruppe',
  sorting: 'sortering',
  search: 'soeg',
  page: 'side',
} as const

export const productsPerPage = 24
/** Longest text that is searched for. */
export const longestSearch = 100

/** What an address of the catalogue asks for. */
export interface CatalogueQuery {
  /** The slug of a group; null for all. */
  readonly group: string | null
  readonly sorting: Sorting
  /** '' for none. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

export const wholeCatalogue: CatalogueQuery = {
  group: null,
  sorting: 'mest-koebt',
  search: '',
  page: 1,
}

/** Reads a query; what can't be read is left out. */
export function readCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const sorting = query.get(catalogueFields.sorting) ?? ''
  const page = query.get(catalogueFields.page) ?? ''
  return {
    group: query.get(catalogueFields.group) || null,
    sorting: Object.hasOwn(sortings, sorting) ? (sorting as Sorting) : wholeCatalogue.sorting,
    search: (query.get(catalogueFields.search) ?? '').trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The query as a search string, without what is usual: '' for the whole catalogue. */
export function writeCatalogueQuery({ group, sorting, search, page }: CatalogueQuery): string {
  const query = new URLSearchParams()
  if (group !== null) query.set(catalogueFields.group, group)
  if (sorting !== wholeCatalogue.sorting) query.set(catalogueFields.sorting, sorting)
  if (search !== '') query.set(catalogueFields.search, search)
  if (page > 1) query.set(catalogueFields.page, String(page))
  return query.toString()
}

/** The address of a group. */
export const groupHref = ({ slug }: { readonly slug: string }): string =>
  href('webshop', {}, '', writeCatalogueQuery({ ...wholeCatalogue, group: slug }))

/** Search machines may show it: a group and its further pages, in the usual order. */
export const isIndexedCatalogue = ({ sorting, search }: CatalogueQuery): boolean =>
  search === '' && sorting === wholeCatalogue.sorting

export interface CataloguePage {
  readonly cards: readonly ShownCard[]
  /** Products on all pages. */
  readonly count: number
  /** At least 1. */
  readonly pages: number
  /** Products of each group that fit the search, by slug. */
  readonly countOf: ReadonlyMap<string, number>
  /** Products of all groups that fit the search. */
  readonly countOfAll: number
}

/** Null where there is no such group or page. */
export function catalogueAt(shop: ShownShop, query: CatalogueQuery): CataloguePage | null {
  const wanted = shop.groups.find(({ slug }) => slug === query.group)
  if (query.group !== null && !wanted) return null
  const ranks = searchCards(shop, query.search)
  const found = ranks.flat()
  // An order that the visitor chose is the order of the whole list.
  const lists = query.sorting === wholeCatalogue.sorting ? ranks : [found]
  const ofGroup = lists.flatMap((cards) =>
    (wanted ? cards.filter((card) => isInGroup(wanted, card)) : cards).toSorted(
      compare[query.sorting],
    ),
  )
  const pages = Math.max(1, Math.ceil(ofGroup.length / productsPerPage))
  if (query.page > pages) return null
  const from = (query.page - 1) * productsPerPage
  return {
    cards: ofGroup.slice(from, from + productsPerPage),
    count: ofGroup.length,
    pages,
    countOf: query.search === '' ? countsOf(shop) : count(shop, found),
    countOfAll: found.length,
  }
}

const countsOf = memoizeByObject((shop: ShownShop) => count(shop, shop.cards))

const count = ({ groups }: ShownShop, cards: readonly ShownCard[]): ReadonlyMap<string, number> =>
  new Map(
    groups.map((group) => [group.slug, cards.filter((card) => isInGroup(group, card)).length]),
  )

/** By code units of the folded name: a collator is slow, and folding places æ, ø and å by their sounds, as the search does. */
const nameKey = memoizeByObject((card: ShownCard) => fold(card.name))

/** Sorting is stable: what is alike stays in the order of the shop. */
const compare: Readonly<Record<Sorting, (a: ShownCard, b: ShownCard) => number>> = {
  'mest-koebt': (a, b) => b.sold - a.sold,
  pris: (a, b) => a.first.price.amount - b.first.price.amount,
  navn: (a, b) => (nameKey(a) < nameKey(b) ? -1 : nameKey(a) > nameKey(b) ? 1 : 0),
  nyeste: (a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : 0),
}

/** The text of a product that is searched, each word after a space. */
const textsOf = memoizeByObject((shop: ShownShop): ReadonlyMap<ShownCard, string> => {
  const names = new Map(shop.groups.map(({ slug, name }) => [slug, name]))
  return new Map(
    shop.cards.map((card) => {
      const { name, make, summary, group, tags, variants } = card
      const kinds = variants.flatMap((variant) => [variant.name, variant.sku])
      const texts = [name, make, summary, names.get(group) ?? '', ...tags, ...kinds]
      return [card, ` ${wordsOf(texts.join(' ')).join(' ')}`]
    }),
  )
})

/** Folded words and numbers: `7 meter` are two. */
const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? []

/** A shorter word is not searched inside other words: it is in too many. */
const shortestPart = 3

/** Products with every word of the search: those that have each as a word or its beginning, and those that have one inside a word. */
function searchCards(shop: ShownShop, search: string): readonly (readonly ShownCard[])[] {
  const words = wordsOf(search)
  if (search === '') return [shop.cards]
  if (words.length === 0) return []
  const texts = textsOf(shop)
  const having = (cards: readonly ShownCard[], part: (word: string) => string) =>
    cards.filter((card) => words.every((word) => texts.get(card)?.includes(part(word))))
  const beginning = new Set(having(shop.cards, (word) => ` ${word}`))
  // »kabel« also finds »ladekabel«.
  const inside = having(
    shop.cards.filter((card) => !beginning.has(card)),
    (word) => (word.length < shortestPart ? ` ${word}` : word),
  )
  return [[...beginning], inside]
}
