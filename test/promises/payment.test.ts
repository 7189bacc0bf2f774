import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localPaymentKey, localPaymentSecret } from '#dev/backend/services/payment/service.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { takeDueActs } from '#worker/data/payments.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import type { Problem } from '#worker/problem.ts'
import { type PayingOrder, type PayingShop, startPayingShop } from '../helpers/shop/paying.ts'
import { stockOf } from '../helpers/shop/orders.ts'

// Payments over a real Postgres, the whole Worker and a provider that speaks Stripe's protocol: money is reserved when a customer orders, taken once
// when the parcel leaves, and no failure of provider, database or process loses or repeats it.

let shop: PayingShop
let stripe: Stripe
beforeAll(async () => {
  shop = await startPayingShop()
  const { hostname, port } = new URL(shop.paymentUrl)
  stripe = new Stripe(localPaymentKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(() => shop?.stop())
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  shop.payment.control({ down: false, next: [], drop: false, duplicate: false })
  vi.restoreAllMocks()
})

interface OrderRow {
  readonly state: string
  readonly captured_ore: number
  readonly refunded_ore: number
  readonly payment_id: string
  readonly session_id: string
}
const find = async ({ id }: { readonly id: string }): Promise<OrderRow> =>
  (await shop.backend.sql<OrderRow[]>`select * from public.orders where id = ${id}`)[0]!
const actsOf = ({ id }: { readonly id: string }) =>
  shop.backend.sql<{ id: string; kind: string; state: string; error: string; attempts: number }[]>`
    select id, kind, state, error, attempts from public.payment_acts where order_id = ${id} order by created_at`
const intentOf = async (order: PayingOrder) =>
  stripe.paymentIntents.retrieve((await find(order)).payment_id)
const refundsOf = async (order: PayingOrder) =>
  (await stripe.refunds.list({ payment_intent: (await find(order)).payment_id })).data
const countOf = (request: string): number =>
  shop.payment.carriedOut().filter((one) => one === `POST ${request}`).length
const capturesOf = async (order: PayingOrder) =>
  countOf(`/v1/payment_intents/${(await find(order)).payment_id}/capture`)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, code }: Problem) => [status, code],
  )
const age = (order: PayingOrder) =>
  shop.backend
    .sql`update public.orders set created_at = created_at - interval '4 minutes' where id = ${order.id}`

/** Pays an order. */
async function paid(options?: Parameters<PayingShop['order']>[0]): Promise<PayingOrder> {
  const order = await shop.order(options)
  await shop.press(order.page, 'betal')
  expect((await find(order)).state).toBe('reserved')
  return order
}
/** Hands a paid order's parcel over, and asks for its capture. */
async function send(order: PayingOrder): Promise<void> {
  await shop.admin.rpc('order_pack', { _order: order.id, _act: 'pack' }).throwOnError()
  await shop.admin.rpc('order_send', { _order: order.id, _tracking: 'DK1' }).throwOnError()
}
const refund = (order: PayingOrder, line: number, quantity: number) =>
  shop.admin
    .rpc('order_refund', { _order: order.id, _lines: [{ line, quantity }], _reason: 'Fortrudt' })
    .throwOnError()

test('an order is reserved when it is paid, captured when it is sent, and refunded in part', async () => {
  const order = await shop.order({ quantity: 3, freight: 4900 })
  const page = await fetch(order.page).then((response) => response.text())
  expect(page).toContain('349,00 kr.')
  expect(page).toContain('Lokal testside')
  const session = await stripe.checkout.sessions.retrieve((await find(order)).session_id)
  expect(session).toMatchObject({
    amount_total: 34_900,
    client_reference_id: order.id,
    locale: 'da',
    payment_method_types: ['card', 'mobilepay'],
    status: 'open',
  })
  const response = await shop.press(order.page, 'betal', 'mobilepay')
  expect(response.headers.get('location')).toBe(`${shop.url}/purchase/success?ordre=${order.token}`)
  expect((await find(order)).state).toBe('reserved')
  expect(await intentOf(order)).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 34_900,
    metadata: { order: order.id },
  })
  await send(order)
  expect((await intentOf(order)).status).toBe('requires_capture')
  await shop.tend()
  expect(await find(order)).toMatchObject({ state: 'sent', captured_ore: 34_900 })
  expect(await intentOf(order)).toMatchObject({ status: 'succeeded', amount_received: 34_900 })
  await refund(order, 1, 1)
  await shop.tend()
  expect(await find(order)).toMatchObject({ state: 'partly_refunded', refunded_ore: 10_000 })
  expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([10_000])
  expect((await actsOf(order)).map(({ kind, state }) => [kind, state])).toEqual([
    ['capture', 'done'],
    ['refund', 'done'],
  ])
  const failed = await shop.backend.sql`
    select kind, outcome from public.payment_events where state = 'failed' and payload::text like ${`%${order.id}%`}`
  expect(failed).toEqual([])
})

test('of an order that was withdrawn in part only the rest is captured, and a dispute of it reaches staff', async () => {
  const order = await paid({ quantity: 3, freight: 4900 })
  const service = await shop.backend.as('service')
  const lines = [{ line: 1, quantity: 1 }]
  await service.rpc('order_withdraw', { _token: order.token, _lines: lines }).throwOnError()
  await send(order)
  shop.payment.control({ next: ['dispute'] })
  await shop.tend()
  expect(await find(order)).toMatchObject({ state: 'sent', captured_ore: 24_900 })
  expect(await intentOf(order)).toMatchObject({
    status: 'succeeded',
    amount: 34_900,
    amount_received: 24_900,
  })
  await refund(order, 1, 2)
  await refund(order, 2, 1)
  await shop.tend()
  expect(await find(order)).toMatchObject({ state: 'refunded', refunded_ore: 24_900 })
  expect((await refundsOf(order)).reduce((sum, { amount }) => sum + amount, 0)).toBe(24_900)
  const [disputed] = await shop.backend.sql<{ payload: object }[]>`
    select payload from public.order_events where order_id = ${order.id} and kind = 'disputed'`
  expect(disputed!.payload).toMatchObject({
    amount: 24_900,
    status: 'needs_response',
    cause: 'product_not_received',
  })
})

test('a capture of another amount than we asked for is not taken as ours', async () => {
  const order = await paid({ quantity: 2 })
  await stripe.paymentIntents.capture((await find(order)).payment_id, { amount_to_capture: 5000 })
  await send(order)
  await shop.tend()
  expect((await find(order)).state).toBe('packing')
  expect((await actsOf(order))[0]).toMatchObject({ kind: 'capture', state: 'failed' })
})

test('a declined card leaves the order unpaid, and the customer may pay in another way', async () => {
  const order = await shop.order()
  const response = await shop.press(order.page, 'afvis')
  expect(await response.text()).toContain('Betalingen blev afvist')
  expect((await find(order)).state).toBe('awaiting_payment')
  await shop.press(order.page, 'betal', 'mobilepay')
  expect((await find(order)).state).toBe('reserved')
})

test('a customer who goes back finds the same page again', async () => {
  const order = await shop.order()
  const response = await shop.press(order.page, 'annuller')
  expect(response.headers.get('location')).toBe(`${shop.url}/purchase/cancel?ordre=${order.token}`)
  expect((await find(order)).state).toBe('awaiting_payment')
  await shop.backend
    .sql`update public.orders set hold_until = now() + interval '10 minutes' where id = ${order.id}`
  expect(await shop.startPayment(order.token)).toBe(order.page)
})

test('a page that expires gives the goods back, and can’t be opened again', async () => {
  const order = await shop.order({ quantity: 2 })
  await stripe.checkout.sessions.expire((await find(order)).session_id)
  await shop.heard()
  expect((await find(order)).state).toBe('expired')
  expect(await stockOf(shop.backend.sql, order.variant)).toEqual({ stock: 10, reserved: 0 })
  expect((await fetch(order.page)).status).toBe(410)
  expect(await refusalOf(shop.startPayment(order.token))).toEqual([409, 'payment_closed'])
})

test('events that come twice count once', async () => {
  shop.payment.control({ duplicate: true })
  const order = await paid()
  await send(order)
  await shop.tend()
  expect((await find(order)).state).toBe('sent')
  expect(await capturesOf(order)).toBe(1)
})

test('a payment whose events are lost for good is found by the schedule', async () => {
  shop.payment.control({ drop: true })
  const order = await shop.order()
  await shop.press(order.page, 'betal')
  await shop.tend()
  // Younger than a few minutes: the event may still come.
  expect((await find(order)).state).toBe('awaiting_payment')
  await age(order)
  await shop.tend()
  expect((await find(order)).state).toBe('reserved')
  await send(order)
  await shop.tend()
  expect((await find(order)).state).toBe('sent')
})

test('a customer whose payment we have not heard of is not sent to pay again', async () => {
  shop.payment.control({ drop: true })
  const [again, success] = [await shop.order(), await shop.order()]
  for (const { page } of [again, success]) await shop.press(page, 'betal')
  expect(await shop.startPayment(again.token)).toBe(
    `${shop.url}/purchase/success?ordre=${again.token}`,
  )
  expect((await find(again)).state).toBe('reserved')
  const shown = await shop.site.fetch(`/purchase/success?ordre=${success.token}`, {
    headers: { accept: 'text/html' },
  })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('refresh')).toBeNull()
  expect(shown.headers.get('set-cookie')).toContain('kurv=;')
  expect((await find(success)).state).toBe('reserved')
})

test('a page whose expiry was lost is asked for once, and its order given up', async () => {
  shop.payment.control({ drop: true })
  const order = await shop.order()
  const { session_id: session } = await find(order)
  await stripe.checkout.sessions.expire(session)
  await age(order)
  await shop.tend()
  expect((await find(order)).state).toBe('expired')
  const asked = vi.spyOn(globalThis, 'fetch')
  await shop.tend()
  expect(asked.mock.calls.filter(([url]) => String(url).includes(session))).toEqual([])
})

test('the page of an order that was given up is closed, and money that came before is let go', async () => {
  const [unpaid, late] = [await shop.order(), await shop.order()]
  for (const order of [unpaid, late]) {
    await shop.admin.rpc('order_cancel', { _order: order.id, _reason: '' }).throwOnError()
    await age(order)
  }
  await shop.press(late.page, 'betal')
  await shop.tend()
  expect((await intentOf(late)).status).toBe('canceled')
  expect((await find(late)).state).toBe('cancelled')
  expect((await fetch(unpaid.page)).status).toBe(410)
  expect((await find(unpaid)).state).toBe('cancelled')
})

test('with the provider away for an hour nothing is lost and nothing done twice', async () => {
  const [sent, cancelled] = [await paid(), await paid()]
  await send(sent)
  await shop.admin.rpc('order_cancel', { _order: cancelled.id, _reason: '' }).throwOnError()
  shop.payment.control({ down: true })
  const fresh = await shop.bareOrder()
  expect(await refusalOf(shop.startPayment(fresh.token))).toEqual([503, 'payment_unavailable'])
  for (let run = 0; run < 12; run++) await shop.tend()
  expect((await find(sent)).state).toBe('packing')
  shop.payment.control({ down: false })
  await shop.tend()
  expect(await find(sent)).toMatchObject({ state: 'sent', captured_ore: 10_000 })
  expect(await capturesOf(sent)).toBe(1)
  expect((await intentOf(cancelled)).status).toBe('canceled')
  expect(await shop.startPayment(fresh.token)).toContain('/_payment/betal/')
})

test('a process that is killed between question and answer captures and refunds once', async () => {
  const order = await paid({ quantity: 2 })
  const service = createServiceClient(shop.site.deps.env)
  const dieAfterAsking = async (): Promise<void> => {
    await shop.backend.sql`update public.payment_acts set next_at = now() where state = 'waiting'`
    for (const act of await takeDueActs(service, 10))
      await connectPayment(shop.site.deps.env)!.perform(act, act.id)
  }
  shop.payment.control({ drop: true })
  await send(order)
  await dieAfterAsking()
  await dieAfterAsking()
  expect((await find(order)).state).toBe('packing')
  await shop.tend()
  expect((await find(order)).state).toBe('sent')
  expect(await capturesOf(order)).toBe(1)
  await refund(order, 1, 1)
  await dieAfterAsking()
  await shop.tend()
  expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([10_000])
  expect((await actsOf(order)).every(({ state }) => state === 'done')).toBe(true)
})

test('a refund whose answer was lost is not repeated after the provider has forgotten the key', async () => {
  const order = await paid({ quantity: 2 })
  await send(order)
  await shop.tend()
  await refund(order, 1, 1)
  shop.payment.control({ next: ['lost'] })
  await shop.tend()
  expect((await actsOf(order)).at(-1)).toMatchObject({ kind: 'refund', state: 'waiting' })
  shop.payment.forgetKeys()
  await shop.tend()
  expect((await actsOf(order)).at(-1)).toMatchObject({ kind: 'refund', state: 'done' })
  expect(await refundsOf(order)).toHaveLength(1)
})

test('a failure that the provider repeats under a key ends with another key', async () => {
  const order = await paid()
  await send(order)
  shop.payment.control({ next: ['stored-error'] })
  await shop.tend()
  expect((await find(order)).state).toBe('packing')
  await shop.tend()
  expect((await find(order)).state).toBe('sent')
  expect(await capturesOf(order)).toBe(1)
})

test.each(['error', 'limit'] as const)(
  'after a passing %s an act is asked for again',
  async (fault) => {
    const order = await paid()
    await send(order)
    shop.payment.control({ next: [fault] })
    await shop.tend()
    expect((await actsOf(order))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    await shop.tend()
    expect((await find(order)).state).toBe('sent')
  },
)

test('a capture that the bank refuses leaves the order packed, and says why', async () => {
  const order = await paid()
  await send(order)
  const counts = async () =>
    (await shop.admin.rpc('order_counts').throwOnError()).data as Readonly<Record<string, number>>
  const before = await counts()
  shop.payment.control({ next: ['decline'] })
  await shop.tend()
  expect((await find(order)).state).toBe('packing')
  const [act] = await actsOf(order)
  expect(act).toMatchObject({ kind: 'capture', state: 'failed' })
  expect(act!.error).toContain('card_declined')
  const waiting = await counts()
  expect(waiting['failed']).toBe(before['failed']! + 1)
  const rows = await shop.backend.sql`
    select id from public.order_rows where state = 'packing' and not has_failed`
  expect(waiting).toMatchObject({ toSend: rows.length })
  expect(rows.map(({ id }) => id)).not.toContain(order.id)
  await shop.admin.rpc('order_send', { _order: order.id }).throwOnError()
  await shop.tend()
  expect((await find(order)).state).toBe('sent')
})

test('a refund that bounces is reported to staff, who ask again under another key', async () => {
  const order = await paid()
  await send(order)
  await shop.tend()
  await refund(order, 1, 1)
  shop.payment.control({ next: ['bounce'] })
  await shop.tend()
  const [, act] = await actsOf(order)
  expect(act).toMatchObject({ kind: 'refund', state: 'failed' })
  expect(act!.error).toContain('expired_or_canceled_card')
  await shop.admin.rpc('payment_act_retry', { _id: act!.id }).throwOnError()
  await shop.tend()
  expect((await actsOf(order))[1]).toMatchObject({ state: 'done' })
  expect((await refundsOf(order)).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('a payment that was cancelled in the provider’s own console counts as let go', async () => {
  const order = await paid()
  await stripe.paymentIntents.cancel((await find(order)).payment_id)
  await shop.heard()
  expect((await find(order)).state).toBe('expired')
  await shop.tend()
  expect(await actsOf(order)).toMatchObject([{ kind: 'cancel', state: 'done' }])
})

test('a process that is killed before it stored the page makes no second one', async () => {
  const order = await shop.bareOrder()
  const first = await shop.startPayment(order.token)
  await shop.backend.sql`update public.orders set session_id = null where id = ${order.id}`
  expect(await shop.startPayment(order.token)).toBe(first)
})

test('an order whose hold is nearly over is not sent to pay, nor an unknown one', async () => {
  const order = await shop.bareOrder()
  await shop.backend
    .sql`update public.orders set hold_until = now() + interval '30 minutes' where id = ${order.id}`
  expect(await refusalOf(shop.startPayment(order.token))).toEqual([409, 'payment_closed'])
  expect(await refusalOf(shop.startPayment('a'.repeat(26)))).toEqual([404, 'not_found'])
})

const event = (id: string, text?: string): string =>
  text ??
  JSON.stringify({
    id,
    type: 'payment_intent.amount_capturable_updated',
    data: { object: { id: 'pi_x', object: 'payment_intent', amount: 1, currency: 'dkk' } },
  })
const post = (body: string, signature: string, site = shop.site) => {
  site.clock.now = Date.now()
  return site.fetch(endpoints.paymentEvents, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  })
}
const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: localPaymentSecret, timestamp })
const isStored = async (id: string): Promise<boolean> =>
  (await shop.backend.sql`select from public.payment_events where id = ${id}`).length > 0

test('takes a signed event once, also when it is sent a hundred times at once', async () => {
  const body = event('evt_twice')
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(body, signed(body))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await shop.site.settled()
  expect(
    await shop.backend.sql`select state, outcome from public.payment_events where id = 'evt_twice'`,
  ).toEqual([{ state: 'failed', outcome: 'unknown payment' }])
})

test('refuses what is forged, changed, replayed, unsigned, too large or unreadable, and stores nothing', async () => {
  const body = event('evt_forged')
  const old = Math.floor(Date.now() / 1000) - 600
  const statuses = [
    await post(body, ''),
    await post(body, 't=1,v1=00'),
    await post(body.replace('"amount":1', '"amount":2'), signed(body)),
    await post(body, signed(body, old)),
    await post(' '.repeat(300_000) + body, signed(body)),
    await post('{', signed('{')),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 400, 400, 413, 400])
  expect(await isStored('evt_forged')).toBe(false)
  expect((await shop.site.fetch(endpoints.paymentEvents)).status).toBe(405)
})

test('while the database is away, events are refused with 503, so that the provider sends them again', async () => {
  const away = shop.appWith({ SUPABASE_URL: 'http://127.0.0.1:9' })
  const body = event('evt_away')
  expect((await post(body, signed(body), away)).status).toBe(503)
  expect((await post(body, signed(body))).status).toBe(200)
  expect(await isStored('evt_away')).toBe(true)
})

test('an event that was stored but not handled is handled by the schedule', async () => {
  const order = await shop.order()
  shop.payment.control({ drop: true })
  await shop.press(order.page, 'betal')
  const { body } = shop.payment
    .events()
    .find(({ body: text }) => text.includes(order.id) && text.includes('capturable_updated'))!
  const { id, type, data } = JSON.parse(body) as Stripe.PaymentIntentAmountCapturableUpdatedEvent
  const service = await shop.backend.as('service')
  await service
    .rpc('payment_event_store', {
      _id: id,
      _kind: type,
      _payment: data.object.id,
      _payload: JSON.parse(body),
    })
    .throwOnError()
  await shop.tend()
  expect((await find(order)).state).toBe('reserved')
})

test('without keys the shop says so, and everything else works', async () => {
  const site = shop.appWith({ STRIPE_SECRET_KEY: '' })
  const order = await shop.bareOrder()
  expect(await refusalOf(shop.startPayment(order.token, site))).toEqual([
    503,
    'payment_not_configured',
  ])
  const body = event('evt_unconfigured')
  expect((await post(body, signed(body), site)).status).toBe(503)
  await shop.backend
    .sql`update public.orders set hold_until = now() - interval '1 minute' where id = ${order.id}`
  await shop.tend(site)
  expect((await find(order)).state).toBe('expired')
})
