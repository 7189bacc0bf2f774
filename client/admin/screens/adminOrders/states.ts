import type { LineQuantity, OrderLine, OrderRow } from '#shared/admin/orders.ts'
import type { Status } from '../../kit/badge.tsx'

/** How far the money is, as a badge. What needs someone comes first. */
export function paymentStatus(order: OrderRow): Status {
  if (order.isDisputed) return { tone: 'bad', label: 'Indsigelse' }
  if (order.hasFailed) return { tone: 'bad', label: 'Afvist' }
  if (order.isExpiring) return { tone: 'wait', label: 'Udløber' }
  if (order.isCapturing) return { tone: 'wait', label: 'Trækkes' }
  if (order.payBy === 'invoice' && ['reserved', 'captured'].includes(order.paymentState))
    return { tone: order.paymentState === 'captured' ? 'good' : 'plain', label: 'Faktura' }
  return payments[order.paymentState]
}

const payments: Readonly<Record<OrderRow['paymentState'], Status>> = {
  awaiting: { tone: 'plain', label: 'Afventer' },
  reserved: { tone: 'plain', label: 'Reserveret' },
  captured: { tone: 'good', label: 'Hævet' },
  partly_refunded: { tone: 'wait', label: 'Delvist refunderet' },
  refunded: { tone: 'plain', label: 'Refunderet' },
  released: { tone: 'plain', label: 'Frigivet' },
}

/** How far the parcel is, as a badge; null while there is nothing to pack. */
export function parcelStatus({ state, isWithdrawn, deliveredAt }: OrderRow): Status | null {
  if (isWithdrawn) return { tone: 'wait', label: 'Fortrudt' }
  switch (state) {
    case 'awaiting_payment':
      return null
    case 'reserved':
      return { tone: 'note', label: 'Skal pakkes' }
    case 'packing':
      return { tone: 'act', label: 'Pakket' }
    case 'cancelled':
      return { tone: 'plain', label: 'Annulleret' }
    case 'expired':
      return { tone: 'plain', label: 'Udløbet' }
    case 'returned':
      return { tone: 'wait', label: 'Retur' }
    default:
      return deliveredAt ? { tone: 'good', label: 'Leveret' } : { tone: 'act', label: 'Sendt' }
  }
}

export const addressOf = ({ delivery, address, postcode, town }: OrderRow): string =>
  delivery === 'afhentning'
    ? 'Afhentes'
    : [delivery === 'doer' ? 'Til døren' : 'Pakkeshop', address, `${postcode} ${town}`.trim()]
        .filter(Boolean)
        .join(', ')

/** What is captured when the parcel leaves: all that was not withdrawn by then. */
export const amountToCapture = ({ total, dropped }: OrderRow): number => total - dropped

/** How many pieces of a line were charged and not given back. */
export const refundable = ({ quantity, droppedQuantity, refundedQuantity }: OrderLine): number =>
  quantity - droppedQuantity - refundedQuantity

/** How many pieces of a line can be withdrawn, as `withdrawable` in the database calculates it. */
export const withdrawable = ({
  sku,
  quantity,
  droppedQuantity,
  withdrawnQuantity,
  refundedQuantity,
}: OrderLine): number =>
  sku
    ? quantity - droppedQuantity - Math.max(withdrawnQuantity - droppedQuantity, refundedQuantity)
    : 0

/** What is given back for some pieces, as `refund_amounts` in the database calculates it: the last piece of a line takes the rest. */
export function amountToRefund(
  lines: readonly OrderLine[],
  chosen: readonly LineQuantity[],
): number {
  return chosen.reduce((sum, { line: number, quantity }) => {
    const line = lines.find((each) => each.line === number)
    if (!line) return sum
    const charged = line.total - line.dropped
    return (
      sum +
      (quantity === refundable(line)
        ? charged - line.refunded
        : Math.round((charged * quantity) / (line.quantity - line.droppedQuantity)))
    )
  }, 0)
}

const refusals: Readonly<Record<string, string>> = {
  card_declined: 'banken afviste kortet',
  expired_card: 'kortet er udløbet',
  insufficient_funds: 'der er ikke penge nok på kortet',
  expired_or_canceled_card: 'kortet er lukket',
  payment_intent_unexpected_state: 'betalingen er trukket, frigivet eller udløbet andetsteds',
  charge_already_refunded: 'beløbet er givet tilbage i forvejen',
  resource_missing: 'betalingen findes ikke',
}

/** Why the provider refused, in Danish where we know its code: `402 card_declined Your card was declined.` */
export function refusalText(error: string): string {
  const code = Object.keys(refusals).find((each) => error.split(/[\s:]+/).includes(each))
  return (code && refusals[code]) ?? error.replace(/\.$/, '')
}
