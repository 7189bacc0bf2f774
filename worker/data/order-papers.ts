import type { PaperOrder } from '#shared/schemas/order-paper.ts'
import type { BackendClient } from './backend.ts'
import { unwrapJson, unwrapMaybe } from './supabase-errors.ts'

// Every call throws Problem 503 where the database is away.

/** An event of an order that mails and webhooks have not reported yet. */
export interface WaitingOrderEvent {
  readonly id: number
  /** The event whose mail is sent again; then the other fields are that event's. */
  readonly repeats: number | null
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  readonly at: string
  /** The secret of the customer's page. */
  readonly token: string
  /** As it is now. */
  readonly order: PaperOrder
  /** The invoice or credit note that was issued with it. */
  readonly invoice: string | null
  /** The customer's withdrawal ended the order. */
  readonly isPartOfWithdrawal: boolean
  /** The customer got a confirmation of the order. */
  readonly wasConfirmed: boolean
}

/** The oldest events that are not announced, with the service key. */
export const listUnannounced = (service: BackendClient, limit: number) =>
  unwrapJson<WaitingOrderEvent[]>(service.rpc('order_events_waiting', { _limit: limit }))

export const markOrderEventsAnnounced = (service: BackendClient, ids: readonly number[]) =>
  unwrapMaybe(service.rpc('order_events_announced', { _ids: [...ids] }))

/** Null for an unknown order. */
export const findPaperOrder = (client: BackendClient, id: string) =>
  unwrapJson<PaperOrder | null>(client.rpc('order_paper', { _order: id }))

export interface VoucherQuery {
  /** Danish days, both included. */
  readonly from: string
  readonly until: string
  /** The last voucher of the page before; '' for the first page. */
  readonly after: string
  readonly limit: number
}

/** Invoices and credit notes in the order they were issued, with their orders. */
export const listVouchers = (client: BackendClient, { from, until, after, limit }: VoucherQuery) =>
  unwrapJson<{ readonly number: string; readonly order: PaperOrder }[]>(
    client.rpc('order_vouchers', { _from: from, _until: until, _after: after, _limit: limit }),
  )

/** Has the mail of an event sent again. @throws Problem 403, 404. */
export const resendOrderMail = (client: BackendClient, order: string, event: number) =>
  unwrapMaybe(client.rpc('order_resend', { _order: order, _event: event }))
