import type { LineQuantity } from '#shared/admin/orders.ts'
import type { Discount, DiscountAnswer } from '#shared/domain/shop/discount.ts'
import type { CustomerOrder } from '#shared/schemas/customer-order.ts'
import type { OrderValues, SeenLine } from '#shared/schemas/order.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** What became of a request to buy: an order, or what changed since the customer saw it, and then nothing is bought. */
export interface MadeOrder {
  readonly order?: {
    readonly id: string
    readonly token: string
    readonly number: string
    readonly payBy: 'provider' | 'invoice'
  }
  readonly changed?: readonly {
    readonly sku: string
    /** Null where it is no longer sold. */
    readonly price: number | null
    /** How many can be bought. */
    readonly free: number
  }[]
  /** What the code takes off now, where that is not what the customer saw. */
  readonly discount?: DiscountAnswer
}

interface NewOrder {
  /** A repeated request finds the order that is there. */
  readonly request: string
  /** The secret of the customer's page. */
  readonly token: string
  readonly lines: readonly SeenLine[]
  readonly freight: { readonly name: string; readonly price: number }
  readonly values: OrderValues
  /** As the customer saw it. */
  readonly discount: Discount | null
  readonly termsVersion: string
  readonly campaign: object
  readonly holdMinutes: number
}

/** Makes an order and holds its stock. @throws Problem 503 where the database is away. */
export const createOrder = (
  service: BackendClient,
  {
    request,
    token,
    lines,
    freight,
    values,
    discount,
    termsVersion,
    campaign,
    holdMinutes,
  }: NewOrder,
) =>
  unwrapJson<MadeOrder>(
    service.rpc('order_create', {
      _request: request,
      _token: token,
      _lines: [...lines],
      _freight: freight,
      _customer: {
        pay_by: values.koeber === 'offentlig' ? 'invoice' : 'provider',
        name: values.navn,
        email: values.email,
        phone: values.telefon,
        company: values.firma,
        cvr: values.cvr,
        ean: values.ean,
        requisition: values.rekvisition,
        reference: values.reference,
        delivery: values.levering,
        address: values.adresse,
        postcode: values.postnr,
        town: values.by,
        note: values.besked,
        terms_version: termsVersion,
        campaign: campaign as Json,
        discount_code: discount?.code ?? '',
        discount: discount?.amount ?? 0,
      },
      _hold_minutes: holdMinutes,
    }),
  )

/** How many of each variant are neither sold nor promised to an order. @throws Problem 503 where the database is away. */
export async function readFreeStock(
  service: BackendClient,
  skus: readonly string[],
): Promise<readonly (readonly [sku: string, free: number])[]> {
  const rows = await unwrap(
    service
      .from('product_variants')
      .select('sku, stock, reserved')
      .in('sku', [...skus]),
  )
  return rows.map(({ sku, stock, reserved }) => [sku, stock - reserved])
}

/** An order by its token; null for an unknown one. */
export const openOrder = (service: BackendClient, token: string) =>
  unwrapJson<CustomerOrder | null>(service.rpc('order_open', { _token: token }))

/** Takes back lines of an order. @throws Problem 409 after the time limit, and for more than was bought. */
export const withdrawLines = (
  service: BackendClient,
  token: string,
  lines: readonly LineQuantity[],
) =>
  unwrapMaybe(
    service.rpc('order_withdraw', { _token: token, _lines: lines.map((line) => ({ ...line })) }),
  )

/** The customer gives up an order that is not paid. @throws Problem 409. */
export const giveUpOrder = (service: BackendClient, id: string, reason: string) =>
  unwrapMaybe(service.rpc('order_give_up', { _order: id, _act: 'cancel', _reason: reason }))
