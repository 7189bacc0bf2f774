import type { EnergyFigures, Product, ProductCard, ProductGroup } from '../../schemas/product.ts'

/** A product in lists of the shop, and what other pages need to know about it. */
export interface IndexedCard extends ProductCard {
  /** ISO date of the last publication. */
  readonly changedOn: string
  /** ISO date of the first publication. */
  readonly addedOn: string
  /** The published figure that is its price on other pages; null for products without one. */
  readonly priceKey: string | null
  /** Left out where the product has none, or no figure of other pages. */
  readonly energy?: EnergyFigures
}

/** What every page of the shop may need. Groups and cards are in the order of the shop. */
export interface ShopIndex {
  readonly groups: readonly ProductGroup[]
  readonly cards: readonly IndexedCard[]
}

/** The small mutable value in KV that names the current parts. */
export interface ShopHead {
  /** Increases with each publication: KV may show an older head after a newer one. */
  readonly number: number
  readonly publishedAt: string
  /** Hash of the index. */
  readonly index: string
  /** In the order of slugs: the first slug of a shard, and its hash. */
  readonly shards: readonly (readonly [first: string, hash: string])[]
}

/** True for a value of KV that is a head. */
export const isShopHead = (value: unknown): value is ShopHead =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ShopHead).number === 'number' &&
  typeof (value as ShopHead).index === 'string' &&
  Array.isArray((value as ShopHead).shards)

/** The hash of the shard that has the product, if the shop has it; null before the first slug. */
export function shardOfSlug({ shards }: Pick<ShopHead, 'shards'>, slug: string): string | null {
  let [from, to] = [0, shards.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((shards[middle] as readonly [string, string])[0] <= slug) from = middle + 1
    else to = middle
  }
  return shards[from - 1]?.[1] ?? null
}

/** Products of a shard: at least, on average beyond that, and at most. */
const leastProducts = 64
const meanProducts = 96
const mostProducts = 400

/**
 * Whether a shard of `size` products ends after this one. The slug itself decides, so that a new product changes its own shard and not
 * those after it.
 */
export const endsShard = (slug: string, size: number): boolean =>
  size >= mostProducts || (size >= leastProducts && hashSlug(slug) % meanProducts === 0)

/** FNV-1a, 32 bits. */
function hashSlug(slug: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < slug.length; i++) value = Math.imul(value ^ slug.charCodeAt(i), 0x01000193)
  // The low bits of FNV are weak.
  return (value ^ (value >>> 15)) >>> 0
}

/** The card of a product; `addedOn` is by default the day of its last publication. */
export function toCard(product: Product, addedOn = product.changedOn): IndexedCard {
  const { slug, name, make, summary, group, tags, tint, picture, variants, sold, example } = product
  const { changedOn, priceKey, energy, byOffer } = product
  const ofCard = { slug, name, make, summary, group, tags, tint, picture, variants, sold, example }
  return {
    ...ofCard,
    changedOn,
    addedOn,
    priceKey,
    ...(byOffer && { byOffer }),
    ...(priceKey !== null && Object.keys(energy).length > 0 && { energy }),
  }
}
