import type { Sql } from 'postgres'
import type { Client } from '../product/backend.ts'

export interface MadeOrder {
  readonly id: string
  readonly token: string
  readonly total: number
  /** The provider's id of its payment. */
  readonly payment: string
  /** What changed since the customer saw it; then there is no order. */
  readonly changed?: readonly object[]
}

interface Options {
  readonly freight?: number
  readonly request?: string
  readonly payBy?: 'provider' | 'invoice'
  readonly ean?: string
  /** A discount code, as the customer sees it. */
  readonly code?: string
  /** False: no page to pay on is named. */
  readonly session?: boolean
  /** It may be refused because something changed. */
  readonly unchecked?: boolean
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const token = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => letters[byte % 26]).join('')

/** Orders goods at 100 kr. each, unless a line says otherwise, with a payment that the provider knows. */
export async function makeOrder(
  service: Client,
  lines: readonly { readonly sku: string; readonly quantity: number; readonly price?: number }[],
  {
    freight = 0,
    request = crypto.randomUUID(),
    payBy = 'provider',
    ean = '',
    code,
    session = true,
    unchecked = false,
  }: Options = {},
): Promise<MadeOrder> {
  const { amount = 0 } = code
    ? ((
        await service
          .rpc('discount_of', {
            _code: code,
            _lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
          })
          .throwOnError()
      ).data as { readonly amount?: number })
    : {}
  const { data } = await service
    .rpc('order_create', {
      _request: request,
      _token: token(),
      _lines: lines.map((line) => ({ price: 10_000, ...line })),
      _freight: { name: 'Fragt', price: freight },
      _customer: {
        pay_by: payBy,
        ean,
        name: 'Mette Holm',
        email: 'mette@eksempel.dk',
        delivery: 'pakkeshop',
        address: 'Solbakken 12',
        postcode: '8240',
        town: 'Risskov',
        terms_version: '2026-11-01',
        discount_code: code ?? '',
        discount: amount,
      },
    })
    .throwOnError()
  const answer = data as unknown as {
    readonly order?: { readonly id: string; readonly token: string; readonly total: number }
    readonly changed?: readonly object[]
  }
  if (!answer.order) {
    if (!unchecked) throw new Error(JSON.stringify(answer))
    return { id: '', token: '', total: 0, payment: '', changed: answer.changed ?? [] }
  }
  const payment = `pi_${answer.order.id}`
  if (payBy === 'provider' && session)
    await service
      .rpc('order_set_session', { _order: answer.order.id, _session: `cs_${answer.order.id}` })
      .throwOnError()
  return { ...answer.order, payment }
}

let events = 0
/** Stores and handles an event of the provider about an order's payment; a repeated id is a replay. Returns the outcome. */
export async function tellOrder(
  service: Client,
  made: MadeOrder,
  kind: string,
  {
    id = newEventId(),
    ...object
  }: { readonly id?: string; readonly [field: string]: unknown } = {},
): Promise<string> {
  const payload = {
    id,
    type: kind,
    data: {
      object: {
        id: made.payment,
        currency: 'dkk',
        amount: made.total,
        amount_capturable: made.total,
        metadata: { order: made.id },
        ...object,
      },
    },
  }
  await service
    .rpc('payment_event_store', { _id: id, _kind: kind, _payment: made.payment, _payload: payload })
    .throwOnError()
  const { data } = await service.rpc('payment_event_handle', { _id: id }).throwOnError()
  return data
}

export const newEventId = (): string => `evt_${++events}`

/** How many are on the shelf, and promised. */
export async function stockOf(
  sql: Sql,
  variant: string,
): Promise<{ readonly stock: number; readonly reserved: number }> {
  const [row] = await sql<{ stock: number; reserved: number }[]>`
    select stock, reserved from public.product_variants where id = ${variant}`
  return { stock: row!.stock, reserved: row!.reserved }
}
