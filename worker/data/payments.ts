import type { PaymentAct, PaymentEvent } from '#worker/payment/provider.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

// Payments of orders, with the service key. Every call throws Problem 503 where the database is away.

/** What the page to pay on needs of an order. Amounts are øre. */
export interface UnpaidOrder {
  readonly id: string
  readonly number: string
  /** The id of the form that made it. */
  readonly request: string
  readonly state: string
  readonly payBy: 'provider' | 'invoice'
  readonly sessionId: string | null
  readonly total: number
  readonly email: string
  /** ISO 8601. */
  readonly holdUntil: string | null
  readonly lines: readonly {
    /** '' for freight. */
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly unit: number
    readonly total: number
  }[]
}

/** Null for an unknown token. */
export const findOrderToPay = (service: BackendClient, token: string) =>
  unwrapJson<UnpaidOrder | null>(service.rpc('order_open', { _token: token }))

/** Stores the page that an order is paid on. @throws Problem 409 where it has another. */
export const setSession = (service: BackendClient, order: string, session: string) =>
  unwrapMaybe(service.rpc('order_set_session', { _order: order, _session: session }))

/** False where the event is stored already. */
export const storePaymentEvent = (
  service: BackendClient,
  { id, kind, payment, payload }: PaymentEvent,
) =>
  unwrap(
    service.rpc('payment_event_store', {
      _id: id,
      _kind: kind,
      _payment: payment,
      _payload: payload as NonNullable<Json>,
    }),
  )

/** Idempotent. Returns what became of it. */
export const handlePaymentEvent = (service: BackendClient, id: string) =>
  unwrap(service.rpc('payment_event_handle', { _id: id }))

/** Ids of the oldest stored events that are not handled. */
export const listWaitingEvents = async (service: BackendClient, limit: number) =>
  (
    await unwrap(
      service
        .from('payment_events')
        .select('id')
        .eq('state', 'waiting')
        .order('received_at')
        .limit(limit),
    )
  ).map(({ id }) => id)

export interface DueAct extends PaymentAct {
  readonly orderId: string
  /** This attempt included. */
  readonly attempts: number
}

/** Acts that the provider must be asked for now; they are due again after a pause, unless they are done or refused by then. */
export const takeDueActs = async (service: BackendClient, limit: number): Promise<DueAct[]> =>
  (await unwrap(service.rpc('payment_acts_due', { _limit: limit }))).map(
    ({ id, order_id: orderId, kind, amount, payment, attempts }) => ({
      id,
      orderId,
      kind: kind as PaymentAct['kind'],
      amount,
      payment,
      attempts,
    }),
  )

export const markActDone = (service: BackendClient, id: string) =>
  unwrap(service.rpc('payment_act_done', { _id: id }))

export const markActRefused = (service: BackendClient, id: string, error: string) =>
  unwrapMaybe(service.rpc('payment_act_failed', { _id: id, _error: error }))

/** Gives up orders whose hold has ended. Returns how many. */
export const expireOrders = (service: BackendClient) => unwrap(service.rpc('expire_orders'))

export interface OpenSession {
  readonly session: string
  /** The order is given up: the page should take no payment. */
  readonly isGivenUp: boolean
}

/** Pages to pay on, older than a few minutes, of which we never heard a payment. */
export const listUnheardSessions = async (
  service: BackendClient,
  limit: number,
): Promise<OpenSession[]> =>
  (await unwrap(service.rpc('unheard_sessions', { _limit: limit }))).map(
    ({ session, is_given_up: isGivenUp }) => ({ session, isGivenUp }),
  )
