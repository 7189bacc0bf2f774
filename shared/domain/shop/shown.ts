import type { ProductGroup, StockLevel, Variant } from '../../schemas/product.ts'
import type { DatedValue } from '../../schemas/content/snapshot.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { energyKey, energyUnit } from './energy.ts'
import { nextPriceChange, type PriceRow, priceRowAt, type ShownPrice, shownPrice } from './price.ts'
import type { IndexedCard, ShopIndex } from './published.ts'

/** A variant as it is sold at an instant. */
export interface ShownVariant extends Omit<Variant, 'prices'> {
  readonly price: ShownPrice
}

/** A product in a list, with its prices at an instant. */
export interface ShownCard extends Omit<IndexedCard, 'variants'> {
  /** Those with a price, in their order; at least one. */
  readonly variants: readonly ShownVariant[]
  /** The cheapest of those in stock, else of all. */
  readonly first: ShownVariant
  /** Variants differ in price. */
  readonly isFrom: boolean
  /** The best of its variants. */
  readonly stock: StockLevel
}

/** The shop at an instant. */
export interface ShownShop {
  readonly groups: readonly ProductGroup[]
  /** Products with a price, in the order of the shop. */
  readonly cards: readonly ShownCard[]
  find(slug: string): ShownCard | null
  findVariant(sku: string): { readonly card: ShownCard; readonly variant: ShownVariant } | null
  /** It stays so until just before this instant, in ms. */
  readonly until: number
}

const stockLevels: readonly StockLevel[] = ['none', 'few', 'plenty']

export function shopAt({ groups, cards }: ShopIndex, now: number): ShownShop {
  let until = Infinity
  const shown = cards.flatMap((card) => {
    if (card.byOffer) return []
    for (const { prices } of card.variants) until = Math.min(until, nextPriceChange(prices, now))
    return showCard(card, now) ?? []
  })
  const bySlug = new Map(shown.map((card) => [card.slug, card]))
  const bySku = new Map(
    shown.flatMap((card) =>
      card.variants.map((variant) => [variant.sku, { card, variant }] as const),
    ),
  )
  return {
    groups,
    cards: shown,
    find: (slug) => bySlug.get(slug) ?? null,
    findVariant: (sku) => bySku.get(sku) ?? null,
    until,
  }
}

/** Null while no variant has a price. */
function showCard({ variants, ...card }: IndexedCard, now: number): ShownCard | null {
  const priced = variants.flatMap(({ prices, ...variant }): ShownVariant[] => {
    const price = shownPrice(prices, now)
    return price ? [{ ...variant, price }] : []
  })
  const inStock = priced.filter(({ stock }) => stock !== 'none')
  const [first, ...others] = (inStock.length > 0 ? inStock : priced).toSorted(
    (a, b) => a.price.amount - b.price.amount,
  )
  if (!first) return null
  return {
    ...card,
    variants: priced,
    first,
    isFrom: others.some(({ price }) => price.amount !== first.price.amount),
    stock: stockLevels.findLast((level) => priced.some(({ stock }) => stock === level)) ?? 'none',
  }
}

/** Cards in a group: their own one, or one whose rule has a tag of theirs. */
export const isInGroup = (
  { slug, tags }: ProductGroup,
  card: Pick<IndexedCard, 'group' | 'tags'>,
): boolean => card.group === slug || card.tags.some((tag) => tags.includes(tag))

/**
 * What other pages and calculators show of products as figures: the price of the first variant in kr., for each period a row, and its energy
 * figures below the same key.
 */
export const figuresOfShop = memoizeByObject(({ cards }: ShopIndex): readonly DatedValue[] =>
  cards.flatMap(({ priceKey, variants: [variant], example, make, changedOn, byOffer, energy }) => {
    if (priceKey === null || !variant) return []
    const from = byOffer ? 'til tilbud' : 'i vores webshop'
    const row = (key: string, value: number, unit: string): DatedValue => ({
      key,
      value,
      unit,
      validFrom: null,
      validTo: null,
      example,
      source: example ? `Eksempel: prisen ${from}` : `${make}: prisen ${from}`,
      ...(example && { asOf: changedOn }),
    })
    return [
      ...periodsOf(variant.prices).map(({ amount, from: validFrom, to: validTo }) => ({
        ...row(priceKey, amount / 100, 'kr.'),
        validFrom,
        validTo,
      })),
      ...Object.entries(energy ?? {}).map(([name, value]) => ({
        ...row(energyKey(priceKey, name), value, energyUnit(name)),
        source: example ? 'Eksempel: produktets data' : `${make}: produktets data`,
      })),
    ]
  }),
)

/** One price everywhere: a figure that is a product's price has the value that the shop shows. */
export function pricesWithShop(
  ownPrices: readonly DatedValue[],
  index: ShopIndex,
): readonly DatedValue[] {
  const figures = figuresOfShop(index)
  const keys = new Set(figures.map(({ key }) => key))
  return [...ownPrices.filter(({ key }) => !keys.has(key)), ...figures]
}

/** The price in force, as periods that do not overlap. */
function periodsOf(rows: readonly PriceRow[]) {
  const turns = [...new Set(rows.flatMap(({ from, until }) => [from, until ?? from]))].sort(
    (a, b) => Date.parse(a) - Date.parse(b),
  )
  return turns.flatMap((from, i) => {
    const row = priceRowAt(rows, Date.parse(from))
    return row ? [{ amount: row.amount, from, to: turns[i + 1] ?? null }] : []
  })
}
