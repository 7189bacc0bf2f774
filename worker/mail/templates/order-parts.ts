import { formatDate } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { href } from '#shared/routes/href.ts'
import {
  findVoucher,
  isCredit,
  type OrderPaper,
  type PaperLine,
  type PaperOrder,
  type Voucher,
  voucherPaper,
} from '#shared/schemas/order-paper.ts'
import type { Block, MailContext, Price, Values } from '../letter.ts'
import { readText, removeLinks } from '../read-values.ts'

// Values that mails about an order read from their data (`worker/services/orders/mails.ts`).

/** Null where it is missing. */
export function readOrder(values: Values): PaperOrder | null {
  const order = values['order'] as PaperOrder | undefined
  return Array.isArray(order?.lines) && Array.isArray(order?.invoices) ? order : null
}

/** The invoice or credit note that the mail is about; null for one that has none. */
export function readVoucher(values: Values): Voucher | null {
  const order = readOrder(values)
  return order && findVoucher(order, readText(values, 'invoice'))
}

/** The paper that goes with a mail; null for one that has none. */
export function readOrderPaper(template: string, values: Values): OrderPaper | null {
  const order = readOrder(values)
  if (!order) return null
  if (template === 'order-confirmed') return { kind: 'receipt', order: asConfirmed(order) }
  if (template !== 'order-sent' && template !== 'order-credited') return null
  const voucher = readVoucher(values)
  return voucher && voucherPaper({ order, voucher })
}

/** An order as it was when it was confirmed: a confirmation that is sent again later knows of no parcel. */
const asConfirmed = (order: PaperOrder): PaperOrder => ({ ...order, sentAt: null, tracking: '' })

/** »2611-0042«; '' for anything else. */
export function readOrderNumber(values: Values): string {
  const number = readText(values, 'number')
  return /^\d{4}-\d{4,8}$/.test(number) ? number : ''
}

/** The customer's page of the order. */
export function linkToOrder(values: Values, { origin }: MailContext, panel = ''): string {
  const id = readOfferId(values['token'])
  return id && origin ? origin + href('order', { id }) + panel : ''
}

const deliveries = {
  pakkeshop: 'Pakkeshop: den nærmeste',
  doer: 'Til døren',
  afhentning: 'Du henter hos os',
} as const satisfies Readonly<Record<PaperOrder['delivery'], string>>

/** How and where an order is delivered. What a customer typed carries no link. */
export const describeDelivery = ({ delivery, address, postcode, town }: PaperOrder): string =>
  [
    deliveries[delivery],
    delivery !== 'afhentning' && removeLinks(address),
    delivery !== 'afhentning' && removeLinks(`${postcode} ${town}`.trim()),
  ]
    .filter(Boolean)
    .join('\n')

/** Whom an order is for. */
export const describeBuyer = ({ company, name, cvr, ean }: PaperOrder): string =>
  [removeLinks(company), removeLinks(name), cvr && `CVR ${cvr}`, ean && `EAN ${ean}`]
    .filter(Boolean)
    .join('\n')

/** Goods with their prices and the sum with its VAT. */
export function goodsBlock(
  lines: readonly PaperLine[],
  { total, vat }: { readonly total: number; readonly vat: number },
  sum = 'I alt inkl. moms',
): Block {
  const rows: readonly Price[] = [
    ...lines.map((line): Price => ({
      title: line.sku ? `${line.quantity} × ${line.name}` : line.name,
      notes: [line.sku && `Varenr. ${line.sku}`].filter(Boolean) as string[],
      amount: formatAmount(line.total),
    })),
    {
      title: sum,
      notes: [`Heraf moms ${formatAmount(vat)}`],
      amount: formatAmount(total),
      sum: true,
    },
  ]
  return { type: 'prices', rows }
}

/** The invoice of an order; null before it is issued. */
export const invoiceOf = (order: PaperOrder): Voucher | null =>
  order.invoices.find((voucher) => !isCredit(voucher)) ?? null

/** `26. november 2026`; '' for what is no instant. */
export const formatAt = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? '' : formatDate(danishDay(Date.parse(at)))
