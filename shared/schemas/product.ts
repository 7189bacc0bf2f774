import type { PriceRow } from '../domain/shop/price.ts'

/** How much is there, as the shop shows it. The exact number is read when an order is made. */
export type StockLevel = 'plenty' | 'few' | 'none'

/** What is bought: a product in one size, length or colour. */
export interface Variant {
  /** Also its id in the cart: `LK-T2-7`. */
  readonly sku: string
  /** What tells it from the others: »7 meter«; '' where there is only one. */
  readonly name: string
  /** All published prices of the last 60 days and the future. */
  readonly prices: readonly PriceRow[]
  readonly stock: StockLevel
  /** Working days from the order to the delivery, both included. */
  readonly deliveryDays: readonly [from: number, to: number]
  readonly weightGrams: number
}

/** A picture of the media library by its path, or a drawing of ours by its name. */
export type ProductPicture =
  | { readonly drawing: string; readonly alt: string }
  | {
      readonly media: string
      readonly alt: string
      readonly width: number
      readonly height: number
    }

/** Who answers for a product, and what must be read before it is used (GPSR, regulation 2023/988, article 19). */
export interface ProductSafety {
  readonly producer: ResponsibleParty
  /** Null where the producer is in the EU itself. */
  readonly euContact: ResponsibleParty | null
  /** In Danish, a line each. */
  readonly warnings: readonly string[]
  readonly instructions: string
}

export interface ResponsibleParty {
  readonly name: string
  readonly address: string
  /** A web address or an e-mail address. */
  readonly contact: string
}

/** What calculators and offers read from a product, by name: `{ capacityKwh: 10 }`; the units are in shared/domain/shop/energy.ts. */
export type EnergyFigures = Readonly<Record<string, number>>

/** What lists of products show. */
export interface ProductCard {
  /** Its place in the shop: `/webshop/produkt/ladekabel-type-2`. */
  readonly slug: string
  readonly name: string
  /** The maker, above the name. */
  readonly make: string
  /** One line. */
  readonly summary: string
  /** The slug of its group. */
  readonly group: string
  readonly tags: readonly string[]
  readonly tint: 'almond' | 'breeze' | 'lavender' | 'smoke'
  readonly picture: ProductPicture
  readonly variants: readonly Variant[]
  /** Sold in the last 30 days, for the order »mest købt«. */
  readonly sold: number
  /** Invented until the shop sells for real; marked wherever it is shown. */
  readonly example: boolean
  /** Sold by offer only: in no list of the shop and in no cart. Its price and its figures serve other pages. */
  readonly byOffer?: boolean
}

/** A product as its own page shows it. */
export interface Product extends ProductCard {
  /** Paragraphs, with the inline marks of page texts. */
  readonly description: readonly string[]
  readonly pictures: readonly ProductPicture[]
  readonly specifications: readonly { readonly label: string; readonly value: string }[]
  /** »Passer til …«, a line each. */
  readonly fits: readonly string[]
  /** Slugs. */
  readonly related: readonly string[]
  readonly safety: ProductSafety
  readonly energy: EnergyFigures
  /** The published figure that is its price on other pages: `own-product.plug`; null for products without one. */
  readonly priceKey: string | null
  readonly seo: { readonly title: string; readonly description: string }
  /** ISO date of the last publication. */
  readonly changedOn: string
}

/** A shelf of the shop: its products are chosen by hand or by a rule. */
export interface ProductGroup {
  readonly slug: string
  readonly name: string
  readonly lead: string
  readonly seo: { readonly title: string; readonly description: string }
  /** Products in it beside those whose own group it is: all that have one of these tags. */
  readonly tags: readonly string[]
}
