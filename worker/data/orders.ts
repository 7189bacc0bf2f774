import type {
  LineQuantity,
  OrderCounts,
  OrderParts,
  PaymentAct,
  WithdrawalWay,
} from '#shared/admin/orders.ts'
import type { PaymentEventState } from '#shared/admin/payment-events.ts'
import type { ProductPicture } from '#shared/schemas/product.ts'
import { listStaffNames } from './audit-log.ts'
import type { BackendClient } from './backend.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** @throws Problem 403, 404, 409 where the order's state forbids it. */
export const packOrder = (client: BackendClient, id: string, act: 'pack' | 'unpack') =>
  unwrapMaybe(client.rpc('order_pack', { _order: id, _act: act }))

/** Sends an order. Returns the capture to ask the provider for; null for invoices. @throws as `packOrder`. */
export const sendOrder = (
  client: BackendClient,
  id: string,
  tracking: string,
): Promise<string | null> =>
  unwrapMaybe(client.rpc('order_send', { _order: id, _tracking: tracking }))

/** @throws as `packOrder`. */
export const deliverOrder = (client: BackendClient, id: string) =>
  unwrapMaybe(client.rpc('order_deliver', { _order: id }))

/** @throws as `packOrder`. */
export const cancelOrder = (client: BackendClient, id: string, reason: string) =>
  unwrapMaybe(client.rpc('order_cancel', { _order: id, _reason: reason }))

const toJson = (lines: readonly LineQuantity[], more: object = {}) =>
  lines.map((line) => ({ ...line, ...more }))

/** Gives money back for some lines. Returns what to ask the provider for; null for invoices. @throws as `packOrder`. */
export const refundOrder = (
  client: BackendClient,
  id: string,
  lines: readonly LineQuantity[],
  reason: string,
): Promise<string | null> =>
  unwrapMaybe(client.rpc('order_refund', { _order: id, _lines: toJson(lines), _reason: reason }))

/** Goods that came back. @throws as `packOrder`. */
export const returnOrder = (
  client: BackendClient,
  id: string,
  lines: readonly LineQuantity[],
  restock: boolean,
) => unwrapMaybe(client.rpc('order_return', { _order: id, _lines: toJson(lines, { restock }) }))

/** Takes back lines as the customer said elsewhere than on the order's page. @throws as `packOrder`. */
export const registerWithdrawal = (
  client: BackendClient,
  id: string,
  lines: readonly LineQuantity[],
  { saidOn, how }: { readonly saidOn: string; readonly how: WithdrawalWay },
) =>
  unwrapMaybe(
    client.rpc('order_register_withdrawal', {
      _order: id,
      _lines: toJson(lines),
      _said_on: saidOn,
      _how: how,
    }),
  )

/** Asks the provider once more for what it refused. False where it is not refused. @throws Problem 403. */
export const retryPaymentAct = (client: BackendClient, id: string) =>
  unwrap(client.rpc('payment_act_retry', { _id: id }))

/** Handles an event of the provider once more. Returns what became of it. @throws Problem 403, 409 where it is done. */
export const retryPaymentEvent = (client: BackendClient, id: string) =>
  unwrap(client.rpc('payment_event_retry', { _id: id }))

/** Leaves an event of the provider alone. False where it is handled. @throws Problem 403. */
export const ignorePaymentEvent = (client: BackendClient, id: string) =>
  unwrap(client.rpc('payment_event_ignore', { _id: id }))

export const countOrders = (client: BackendClient) =>
  unwrapJson<OrderCounts>(client.rpc('order_counts'))

/** The picture of lists, of the pictures of a product. */
const firstPicture = (pictures: unknown): ProductPicture | null =>
  (pictures as readonly ProductPicture[] | undefined)?.[0] ?? null

/** Lines, history, payments, invoices, and what the provider reported of an order. */
export async function findOrderParts(client: BackendClient, id: string): Promise<OrderParts> {
  const [lines, events, acts, invoices, reports, names] = await Promise.all([
    unwrap(
      client
        .from('order_lines')
        .select('*, product_variants(shelf, stock, weight_grams, products(pictures))')
        .eq('order_id', id)
        .order('line'),
    ),
    unwrap(
      client.from('order_events').select('*').eq('order_id', id).order('id', { ascending: false }),
    ),
    unwrap(
      client
        .from('payment_acts')
        .select('*')
        .eq('order_id', id)
        .order('created_at', { ascending: false }),
    ),
    unwrap(client.from('invoices').select('*').eq('order_id', id).order('issued_at')),
    unwrap(
      client
        .from('payment_event_rows')
        .select('id, kind, state, outcome, received_at')
        .eq('order_id', id)
        .order('received_at', { ascending: false })
        .limit(100),
    ),
    listStaffNames(client),
  ])
  return {
    lines: lines.map((line) => ({
      line: line.line,
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit_ore,
      discount: line.discount_ore,
      total: line.total_ore,
      refundedQuantity: line.refunded_quantity,
      refunded: line.refunded_ore,
      withdrawnQuantity: line.withdrawn_quantity,
      returnedQuantity: line.returned_quantity,
      droppedQuantity: line.dropped_quantity,
      dropped: line.dropped_ore,
      picture: firstPicture(line.product_variants?.products.pictures),
      weightGrams: line.product_variants?.weight_grams ?? 0,
      shelf: line.product_variants?.shelf ?? '',
      stock: line.product_variants?.stock ?? null,
    })),
    events: events.map(({ id: event, kind, payload, at, actor }) => ({
      id: event,
      kind,
      payload: payload as Readonly<Record<string, unknown>>,
      at,
      actor: (actor && names.get(actor)) ?? null,
    })),
    acts: acts.map((act) => ({
      id: act.id,
      kind: act.kind as PaymentAct['kind'],
      amount: act.amount_ore,
      state: act.state as PaymentAct['state'],
      error: act.error,
      at: act.done_at ?? act.created_at,
    })),
    invoices: invoices.map(({ number, total_ore: total, issued_at: issuedAt }) => ({
      number,
      total,
      issuedAt,
    })),
    reports: reports.map((report) => ({
      id: report.id!,
      kind: report.kind!,
      state: report.state as PaymentEventState,
      outcome: report.outcome!,
      at: report.received_at!,
    })),
  }
}
