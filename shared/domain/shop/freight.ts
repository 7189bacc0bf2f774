import type { Ore } from '../money.ts'

/** How goods reach the customer. */
export const deliveryKinds = ['pakkeshop', 'doer', 'afhentning'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Prices and limits are examples until the agreement with a carrier is made. */
const prices: Readonly<Record<DeliveryKind, Ore>> = { pakkeshop: 4900, doer: 7900, afhentning: 0 }
/** Goods for more than this are sent to a pick-up point without freight. */
export const freeFreightOver: Ore = 150_000
/** The heaviest parcel that a pick-up point takes, in grams. */
export const heaviestParcel = 20_000

export interface FreightInput {
  /** The goods' price after discounts, with VAT. */
  readonly total: Ore
  readonly weightGrams: number
}

export interface FreightChoice {
  readonly kind: DeliveryKind
  /** With VAT. */
  readonly price: Ore
  /** The parcel is too heavy for it. */
  readonly isTooHeavy: boolean
}

/** All kinds of delivery with their price, the usual one first. */
export const freightChoices = ({ total, weightGrams }: FreightInput): readonly FreightChoice[] =>
  deliveryKinds.map((kind) => ({
    kind,
    price: kind === 'pakkeshop' && total > freeFreightOver ? 0 : prices[kind],
    isTooHeavy: kind === 'pakkeshop' && weightGrams > heaviestParcel,
  }))

/** The price of a delivery; null where these goods can't be sent so. */
export function freightOf(kind: DeliveryKind, input: FreightInput): Ore | null {
  const choice = freightChoices(input).find((each) => each.kind === kind)
  return !choice || choice.isTooHeavy ? null : choice.price
}
