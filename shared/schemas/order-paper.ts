import type { OrderState } from '../admin/orders.ts'
import type { Ore } from '../domain/money.ts'

/** A line of an order, or of what was invoiced or credited of it. Freight has no SKU. */
export interface PaperLine {
  readonly line: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** With VAT. */
  readonly total: Ore
  /** Its share of the paper's VAT; all shares add up to it. */
  readonly vat: Ore
}

export interface OrderedLine extends PaperLine {
  /** Of one, with VAT. */
  readonly unit: Ore
  readonly discount: Ore
  /** Where it lies; '' for freight. */
  readonly shelf: string
}

/** An invoice (F…) or a credit note (K…), as it was issued. */
export interface Voucher {
  readonly number: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly total: Ore
  readonly vat: Ore
  readonly lines: readonly PaperLine[]
}

/** An order as its papers show it (`order_paper`, migrations/0028_order_papers.sql). */
export interface PaperOrder {
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly payBy: 'provider' | 'invoice'
  readonly createdAt: string
  readonly sentAt: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly cvr: string
  readonly ean: string
  readonly requisition: string
  readonly reference: string
  readonly delivery: 'pakkeshop' | 'doer' | 'afhentning'
  readonly address: string
  readonly postcode: string
  readonly town: string
  readonly note: string
  readonly tracking: string
  readonly total: Ore
  readonly vat: Ore
  readonly lines: readonly OrderedLine[]
  /** In the order they were issued. */
  readonly invoices: readonly Voucher[]
}

/** A paper to draw. */
export type OrderPaper =
  | { readonly kind: 'receipt' | 'packing'; readonly order: PaperOrder }
  | { readonly kind: 'invoice' | 'credit'; readonly order: PaperOrder; readonly voucher: Voucher }

/** An order with one of its vouchers. */
export interface OrderVoucher {
  readonly order: PaperOrder
  readonly voucher: Voucher
}

export const isCredit = ({ number }: Pick<Voucher, 'number'>): boolean => number.startsWith('K')

/** Consumers can take an order back; companies and institutions can't. */
export const isConsumer = ({ company }: PaperOrder): boolean => company === ''

/** The voucher of an order with a number; null where it has none. */
export const findVoucher = (order: PaperOrder, number: string): Voucher | null =>
  order.invoices.find((voucher) => voucher.number === number) ?? null

/** The paper of a voucher. */
export const voucherPaper = ({ order, voucher }: OrderVoucher): OrderPaper => ({
  kind: isCredit(voucher) ? 'credit' : 'invoice',
  order,
  voucher,
})
