import type { Brand } from '../../brand.ts'
import { instantOf } from '../../domain/dates.ts'
import type { PriceRow } from '../../domain/shop/price.ts'
import type { Product, StockLevel, Variant } from '../../schemas/product.ts'
import type { GroupSlug } from './groups.ts'
import type { Maker } from './makers.ts'

const instant = (day: string): string => new Date(instantOf(day)).toISOString()
const ore = (kroner: number): number => Math.round(kroner * 100)

/** The day from which the shop's first prices are valid, Danish time. */
const firstDay = '2026-06-01'

/** A normal price in kroner with VAT, from a Danish day until the next normal one. */
export const normal = (kroner: number, from = firstDay): PriceRow => ({
  amount: ore(kroner),
  from: instant(from),
  until: null,
})
/** An offer in kroner with VAT; `until` is the first Danish day without it. */
export const offer = (kroner: number, from: string, until: string): PriceRow => ({
  amount: ore(kroner),
  from: instant(from),
  until: instant(until),
})

/** One to three working days, unless it says otherwise. */
const inStockDays = [1, 3] as const

interface Sold {
  readonly sku: string
  readonly name?: string
  /** Kroner with VAT since the shop's first day, or all rows. */
  readonly price: number | readonly PriceRow[]
  readonly grams: number
  readonly stock?: StockLevel
  readonly days?: Variant['deliveryDays']
}

interface Goods {
  readonly slug: string
  readonly name: string
  readonly maker: Maker
  readonly summary: string
  readonly tags?: readonly string[]
  readonly tint?: Product['tint']
  readonly drawing: string
  readonly alt: string
  readonly variants: readonly Sold[]
  readonly sold: number
  readonly description: readonly string[]
  readonly specifications: Readonly<Record<string, string>>
  readonly fits: readonly string[]
  readonly related: readonly string[]
  readonly warnings: readonly string[]
  readonly instructions: string
  readonly energy?: Product['energy']
  readonly priceKey?: string
  /** Of search results; the title is the name and the company. */
  readonly seo: string
}

const makeVariant = ({ sku, name = '', price, grams, stock = 'plenty', days }: Sold): Variant => ({
  sku,
  name,
  prices: typeof price === 'number' ? [normal(price)] : price,
  stock,
  deliveryDays: days ?? inStockDays,
  weightGrams: grams,
})

/** A product of the default shop. Its prices, its maker and what it can do are examples. */
export function makeProduct(brand: Brand, group: GroupSlug, goods: Goods): Product {
  const { maker, drawing, alt, seo, specifications, warnings, instructions } = goods
  const picture = { drawing, alt }
  return {
    slug: goods.slug,
    name: goods.name,
    make: maker.make,
    summary: goods.summary,
    group,
    tags: goods.tags ?? [],
    tint: goods.tint ?? 'smoke',
    picture,
    pictures: [picture],
    variants: goods.variants.map(makeVariant),
    sold: goods.sold,
    example: true,
    description: goods.description,
    specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
    fits: goods.fits,
    related: goods.related,
    safety: { producer: maker.producer, euContact: maker.euContact, warnings, instructions },
    energy: goods.energy ?? {},
    priceKey: goods.priceKey ?? null,
    seo: { title: `${goods.name} · ${brand.company.shortName}`, description: seo },
    changedOn: '2026-11-26',
  }
}
