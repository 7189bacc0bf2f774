import { type OrderVoucher, isCredit } from '../../schemas/order-paper.ts'
import { danishDay } from '../dates.ts'
import type { Ore } from '../money.ts'

/** The accounts that the shop posts to. The ledger is elsewhere: its import translates these numbers, where it has others. */
export const accounts = {
  goods: { number: '1010', name: 'Salg af varer', vatCode: 'S25' },
  freight: { number: '1020', name: 'Fragt til kunder', vatCode: 'S25' },
  debtors: { number: '5600', name: 'Debitorer, offentlige kunder', vatCode: '' },
  /** What the payment provider has captured and not paid out, less what it has refunded. */
  provider: { number: '5700', name: 'Betalingsfirma, mellemregning', vatCode: '' },
  vat: { number: '6510', name: 'Salgsmoms', vatCode: '' },
} as const
export type Account = keyof typeof accounts

/** One line of the books. Either debit or credit is 0. */
export interface Posting {
  /** Danish day, `2026-11-26`. */
  readonly day: string
  /** The number of the invoice or credit note. */
  readonly voucher: string
  readonly text: string
  readonly account: Account
  readonly debit: Ore
  readonly credit: Ore
  /** The order's number. */
  readonly order: string
}

/**
 * The postings of an invoice or a credit note: revenue without VAT, VAT, and what the customer or the payment provider owes. An invoice of the
 * shop is issued when its money is captured, and a credit note when its refund is asked for, so one voucher is one event of the books.
 */
export function postingsOf({ order, voucher }: OrderVoucher): Posting[] {
  const credited = isCredit(voucher)
  const net = (isFreight: boolean): Ore =>
    voucher.lines
      .filter(({ sku }) => (sku === '') === isFreight)
      .reduce((sum, { total, vat }) => sum + total - vat, 0)
  const post = (account: Account, amount: Ore, isDebit: boolean): Posting[] =>
    amount === 0
      ? []
      : [
          {
            day: danishDay(Date.parse(voucher.issuedAt)),
            voucher: voucher.number,
            text: `${credited ? 'Kreditnota' : 'Faktura'} ${voucher.number}, ordre ${order.number}`,
            account,
            debit: isDebit ? amount : 0,
            credit: isDebit ? 0 : amount,
            order: order.number,
          },
        ]
  return [
    ...post(order.payBy === 'invoice' ? 'debtors' : 'provider', voucher.total, !credited),
    ...post('goods', net(false), credited),
    ...post('freight', net(true), credited),
    ...post('vat', voucher.vat, credited),
  ]
}

export const postingHeadings = [
  'Dato',
  'Bilag',
  'Tekst',
  'Konto',
  'Kontonavn',
  'Debet',
  'Kredit',
  'Momskode',
  'Ordre',
] as const

/** A posting as the cells of a CSV row: amounts as spreadsheets and ledgers read them, `1234,50`. */
export function postingCells(posting: Posting): readonly string[] {
  const { number, name, vatCode } = accounts[posting.account]
  return [
    posting.day,
    posting.voucher,
    posting.text,
    number,
    name,
    posting.debit === 0 ? '' : decimal(posting.debit, ','),
    posting.credit === 0 ? '' : decimal(posting.credit, ','),
    vatCode,
    posting.order,
  ]
}

/** Øre as kroner with two decimals. */
export const decimal = (amount: Ore, point: ',' | '.'): string =>
  `${Math.floor(amount / 100)}${point}${String(amount % 100).padStart(2, '0')}`
