import { wordsChangedOn } from '#shared/content/page-dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { formatAmount } from '#shared/domain/money.ts'
import {
  describeRefusal,
  type Discount,
  type DiscountAnswer,
} from '#shared/domain/shop/discount.ts'
import { type DeliveryKind, freightOf } from '#shared/domain/shop/freight.ts'
import type { ShownShop } from '#shared/domain/shop/shown.ts'
import type { OrderValues, SeenLine } from '#shared/schemas/order.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { createOrder, type MadeOrder } from '#worker/data/customer-orders.ts'
import { invalid, Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { announceOrdersLater } from './announce.ts'
import { holdMinutes } from './start-payment.ts'

const freightNames: Readonly<Record<DeliveryKind, string>> = {
  pakkeshop: 'Levering til pakkeshop',
  doer: 'Levering til døren',
  afhentning: 'Afhentning',
}

interface Wanted {
  readonly request: string
  readonly lines: readonly SeenLine[]
  readonly values: OrderValues
  /** As the customer saw it. */
  readonly discount: Discount | null
  readonly campaign: object
}

/**
 * Makes an order of what the customer saw. Nothing is bought where a price or the stock has changed since.
 * @throws Problem 409 with what changed, 422, 503 where the database is away.
 */
export async function placeOrder(
  context: ServiceContext<'customer'>,
  shop: ShownShop,
  { request, lines, values, discount, campaign }: Wanted,
): Promise<NonNullable<MadeOrder['order']>> {
  const weightGrams = lines.reduce(
    (sum, { sku, quantity }) => sum + (shop.findVariant(sku)?.variant.weightGrams ?? 0) * quantity,
    0,
  )
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total = goods - (discount?.amount ?? 0)
  const freight = freightOf(values.levering, { total, weightGrams })
  if (freight === null)
    throw invalid({ levering: 'Varerne er for tunge til en pakkeshop. Vælg til døren.' })
  const made = await createOrder(createServiceClient(context.deps.env, 'customer'), {
    request,
    token: newOfferId(),
    lines,
    freight: { name: freightNames[values.levering], price: freight },
    values,
    discount,
    termsVersion: wordsChangedOn('terms'),
    campaign,
    holdMinutes,
  })
  if (made.order) {
    await announceOrdersLater(context)
    return made.order
  }
  if (made.discount) throw discountChanged(made.discount)
  throw new Problem(409, 'changed', describeChanges(made.changed ?? [], lines, shop))
}

/** The code takes off something else than the customer saw, or nothing. */
export const discountChanged = (now: DiscountAnswer): Problem =>
  'refused' in now
    ? invalid({ rabatkode: describeRefusal(now) })
    : new Problem(
        409,
        'changed',
        `Rabatkoden trækker nu ${formatAmount(now.amount)} fra. Der er ikke købt noget endnu: se ordren igennem, og tryk på knappen igen.`,
      )

/** What changed since the customer saw the order, a sentence for each line. */
function describeChanges(
  changed: NonNullable<MadeOrder['changed']>,
  lines: readonly SeenLine[],
  shop: ShownShop,
): string {
  const sentences = changed.map(({ sku, price, free }) => {
    const found = shop.findVariant(sku)
    const name = found ? [found.card.name, found.variant.name].filter(Boolean).join(', ') : sku
    const seen = lines.find((line) => line.sku === sku)
    if (price === null) return `${name} sælges ikke længere: fjern varen i kurven.`
    if (free === 0) return `${name} er lige blevet udsolgt: fjern varen i kurven.`
    if (seen && free < seen.quantity)
      return `Der er kun ${free} tilbage af ${name}: ret antallet i kurven.`
    return `${name} koster nu ${formatAmount(price)}.`
  })
  return `${sentences.join(' ')} Der er ikke købt noget endnu: se ordren igennem, og tryk på knappen igen.`
}
