import type { ProductCard, ProductPicture, StockLevel } from '../../schemas/product.ts'
import { formatAmount, type Ore } from '../money.ts'
import { type CartLine, countLines } from './cart-cookie.ts'
import { type DeliveryKind, freightChoices } from './freight.ts'
import { vatIn } from './price.ts'
import type { ShownShop } from './shown.ts'

/** A line of the cart with what the shop says about it now. */
export interface PricedLine {
  readonly sku: string
  /** Null where the shop no longer has it. */
  readonly slug: string | null
  readonly name: string
  /** '' where the product has one variant. */
  readonly variant: string
  readonly picture: ProductPicture | null
  readonly tint: ProductCard['tint']
  readonly quantity: number
  /** Of one, with VAT; 0 where it can't be bought. */
  readonly price: Ore
  /** The lowest price of the 30 days before an offer; null without one. */
  readonly before: Ore | null
  readonly sum: Ore
  readonly stock: StockLevel
  readonly weightGrams: number
  readonly isExample: boolean
  readonly canBeBought: boolean
  /** How many can be bought, where that is fewer than the quantity; null where it is not, or not known. */
  readonly most: number | null
  /** What has changed since it was put into the cart, in Danish; '' for nothing. */
  readonly note: string
}

/** What is paid. Everything is with VAT. */
export interface CartTotals {
  readonly goods: Ore
  /** The cheapest way to have the goods sent; the choice is made at the checkout. */
  readonly freightKind: DeliveryKind
  readonly freight: Ore
  readonly total: Ore
  /** In the total. */
  readonly vat: Ore
}

export interface PricedCart extends CartTotals {
  /** In the order in which they were put into the cart. */
  readonly lines: readonly PricedLine[]
  /** Items of all lines. */
  readonly count: number
}

/** How many of each can be bought now, by SKU. Those that are missing are not known. */
export type FreeStock = ReadonlyMap<string, number>
const unknownStock: FreeStock = new Map()

export const pricedCartOf = (
  lines: readonly CartLine[],
  shop: ShownShop,
  free = unknownStock,
): PricedCart => {
  const priced = lines.map((line) => priceLine(line, shop, free))
  return { lines: priced, count: countLines(lines), ...sumLines(priced) }
}

function priceLine(
  { sku, quantity, seenPrice }: CartLine,
  shop: ShownShop,
  free: FreeStock,
): PricedLine {
  const found = shop.findVariant(sku)
  if (!found)
    return {
      sku,
      slug: null,
      name: `Varenummer ${sku}`,
      variant: '',
      picture: null,
      tint: 'smoke',
      quantity,
      price: 0,
      before: null,
      sum: 0,
      stock: 'none',
      weightGrams: 0,
      isExample: false,
      canBeBought: false,
      most: null,
      note: 'Varen sælges ikke længere og er ikke regnet med.',
    }
  const { card, variant } = found
  const canBeBought = variant.stock !== 'none'
  const { amount, before } = variant.price
  const price = canBeBought ? amount : 0
  const left = free.get(sku) ?? quantity
  return {
    sku,
    slug: card.slug,
    name: card.name,
    variant: variant.name,
    picture: card.picture,
    tint: card.tint,
    quantity,
    price,
    before: canBeBought ? before : null,
    sum: price * quantity,
    stock: variant.stock,
    weightGrams: variant.weightGrams,
    isExample: card.example,
    canBeBought,
    most: canBeBought && left < quantity ? left : null,
    note: !canBeBought
      ? 'Varen er udsolgt og er ikke regnet med.'
      : seenPrice !== null && seenPrice !== amount
        ? `Prisen er ændret fra ${formatAmount(seenPrice)} til ${formatAmount(amount)}, siden du lagde varen i kurven.`
        : '',
  }
}

/** The totals of lines, without those that can't be bought. The browser calculates them too, before the server answers. */
export function sumLines(
  lines: readonly Pick<PricedLine, 'price' | 'quantity' | 'weightGrams' | 'canBeBought'>[],
): CartTotals {
  let [goods, weightGrams] = [0, 0]
  for (const line of lines) {
    if (!line.canBeBought) continue
    goods += line.price * line.quantity
    weightGrams += line.weightGrams * line.quantity
  }
  const choices = freightChoices({ total: goods, weightGrams })
  const sent = choices.find(({ isTooHeavy }) => !isTooHeavy) ?? { kind: 'doer' as const, price: 0 }
  const freight = goods > 0 ? sent.price : 0
  const total = goods + freight
  return { goods, freightKind: sent.kind, freight, total, vat: vatIn(total) }
}

/** Says that a line has more than can be bought; '' where it has not. */
export const tooManyText = (line: Pick<PricedLine, 'name' | 'variant' | 'most'>): string => {
  const { most } = line
  if (most === null) return ''
  const name = lineName(line)
  if (most === 0) return `${name} er lige blevet udsolgt. Fjern varen for at gå videre.`
  return `Der er kun ${most} tilbage af ${name}. Ret antallet til ${most === 1 ? '1' : `højst ${most}`}.`
}

/** The name of a variant with its product: »Ladekabel type 2, 7 meter«. */
export const lineName = ({ name, variant }: Pick<PricedLine, 'name' | 'variant'>): string =>
  variant === '' ? name : `${name}, ${variant}`

export const itemsText = (count: number): string => (count === 1 ? '1 vare' : `${count} varer`)

export const freightLabels: Readonly<Record<DeliveryKind, string>> = {
  pakkeshop: 'Levering, pakkeshop',
  doer: 'Levering til døren',
  afhentning: 'Afhentning',
}
