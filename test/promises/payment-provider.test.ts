import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HttpServer, serve } from '#dev/backend/http.ts'
import { freePort } from '#dev/backend/ports.ts'
import {
  createPaymentService,
  localPaymentKey,
  localPaymentSecret,
  type PaymentService,
} from '#dev/backend/services/payment/service.ts'
import { lanePorts } from '../helpers/product/ports.ts'
import { type TestReceiver, startTestReceiver } from '../helpers/product/receiver.ts'
import { until } from '../helpers/until.ts'

// The local payment provider speaks Stripe's protocol: Stripe's own library can't tell the difference.

const dataDir = mkdtempSync(join(tmpdir(), 'payment-'))
const file = join(dataDir, 'payments.json')
let service: PaymentService
let server: HttpServer
let receiver: TestReceiver
let stripe: Stripe
let clock = Date.now()

async function start(): Promise<void> {
  service = createPaymentService({ file, now: () => clock, eventsUrl: receiver.url('/events') })
  server = await serve(
    await freePort(lanePorts),
    async (request) => (await service.answer(request)) ?? new Response(null, { status: 404 }),
  )
  stripe = connect()
}
const connect = (key = localPaymentKey): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
async function end(): Promise<void> {
  service.stop()
  await server.stop()
}

beforeEach(async () => {
  clock = Date.now()
  receiver = await startTestReceiver(await freePort(lanePorts + 1))
  await start()
})
afterEach(async () => {
  await end()
  await receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const wanted = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'payment',
    allowed_payment_method_types: ['card', 'mobilepay'],
    success_url: 'https://shop.test/ok?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/fortrudt',
    metadata: { order: 'o1' },
    payment_intent_data: { capture_method: 'manual', metadata: { order: 'o1' } },
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'dkk', unit_amount: 14_950, product_data: { name: 'Kabel <b>' } },
      },
    ],
    ...changes,
  }) satisfies Stripe.Checkout.SessionCreateParams
const press = (url: string, valg: string, metode = 'card') =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ valg, metode }) })
async function paid(): Promise<string> {
  const session = await stripe.checkout.sessions.create(wanted())
  await press(session.url!, 'betal')
  const found = await stripe.checkout.sessions.retrieve(session.id)
  return found.payment_intent as string
}
const events = () =>
  receiver
    .arrivals('/events')
    .map(({ body, headers }) =>
      stripe.webhooks.constructEvent(
        body,
        headers['stripe-signature'] as string,
        localPaymentSecret,
        300,
        undefined,
        Math.floor(clock / 1000),
      ),
    )
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ type, code, statusCode }: InstanceType<typeof Stripe.errors.StripeError>) => [
      type,
      code,
      statusCode,
    ],
  )

test('a session is paid on its page, captured and refunded in parts', async () => {
  const session = await stripe.checkout.sessions.create(wanted())
  expect(session).toMatchObject({
    amount_total: 29_900,
    currency: 'dkk',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    metadata: { order: 'o1' },
  })
  const page = await fetch(session.url!).then((response) => response.text())
  expect(page).toContain('Kabel &lt;b&gt;')
  expect(page).toContain('299,00 kr.')
  const response = await press(session.url!, 'betal', 'mobilepay')
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `https://shop.test/ok?s=${session.id}`,
  ])
  const { status, payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  })
  expect(status).toBe('complete')
  const { id } = intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 29_900 })
  expect(await stripe.paymentIntents.capture(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 29_900,
  })
  await stripe.refunds.create({ payment_intent: id, amount: 10_000, metadata: { act: 'a1' } })
  expect(await failureOf(stripe.refunds.create({ payment_intent: id, amount: 19_901 }))).toEqual([
    'StripeInvalidRequestError',
    undefined,
    400,
  ])
  await stripe.refunds.create({ payment_intent: id })
  expect(await failureOf(stripe.refunds.create({ payment_intent: id }))).toEqual([
    'StripeInvalidRequestError',
    'charge_already_refunded',
    400,
  ])
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ amount }) => amount)).toEqual([19_900, 10_000])
  await service.tick()
  expect(
    events()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([
    'charge.refunded',
    'charge.refunded',
    'checkout.session.completed',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
  ])
})

test('a reserved amount is let go once, and never captured after', async () => {
  const id = await paid()
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
  })
  const unexpected = ['StripeInvalidRequestError', 'payment_intent_unexpected_state', 400]
  expect(await failureOf(stripe.paymentIntents.cancel(id))).toEqual(unexpected)
  expect(await failureOf(stripe.paymentIntents.capture(id))).toEqual(unexpected)
})

test('an idempotency key gives the first answer again, and is refused with another request', async () => {
  const id = await paid()
  const again = { idempotencyKey: 'k1' }
  const first = await stripe.paymentIntents.capture(id, {}, again)
  const second = await stripe.paymentIntents.capture(id, {}, again)
  expect(second).toEqual(first)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await failureOf(stripe.refunds.create({ payment_intent: id }, again))).toEqual([
    'StripeIdempotencyError',
    undefined,
    400,
  ])
  const other = { idempotencyKey: 'k2' }
  const sessions = [
    await stripe.checkout.sessions.create(wanted(), other),
    await stripe.checkout.sessions.create(wanted(), other),
  ]
  expect(sessions[1]!.id).toBe(sessions[0]!.id)
})

test.each<[what: string, changes: Partial<Stripe.Checkout.SessionCreateParams>]>([
  [
    'a wrong amount',
    {
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'dkk', unit_amount: -1, product_data: { name: 'x' } },
        },
      ],
    },
  ],
  ['no lines', { line_items: [] }],
  [
    'a sum below the least',
    {
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'dkk', unit_amount: 249, product_data: { name: 'x' } },
        },
      ],
    },
  ],
  ['an unknown way to pay', { allowed_payment_method_types: ['klarna'] }],
  ['an expiry in 29 minutes', { expires_at: Math.floor(Date.now() / 1000) + 29 * 60 }],
  ['an expiry after a day', { expires_at: Math.floor(Date.now() / 1000) + 25 * 3600 }],
  ['a relative address', { success_url: '/ok' }],
])('a session with %s is refused', async (_, changes) => {
  expect(await failureOf(stripe.checkout.sessions.create(wanted(changes)))).toMatchObject([
    'StripeInvalidRequestError',
    undefined,
    400,
  ])
})

test('wrong keys, unknown ids and unknown paths are refused as Stripe does', async () => {
  expect(await failureOf(connect('sk_test_other').refunds.list())).toEqual([
    'StripeAuthenticationError',
    undefined,
    401,
  ])
  expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toEqual([
    'StripeInvalidRequestError',
    'resource_missing',
    404,
  ])
  expect(await failureOf(stripe.customers.list())).toEqual([
    'StripeInvalidRequestError',
    undefined,
    404,
  ])
  expect((await fetch(`${server.url}/_payment/betal/cs_none`)).status).toBe(404)
})

test('a page expires by the clock, and a reserved amount after seven days', async () => {
  const id = await paid()
  const session = await stripe.checkout.sessions.create(
    wanted({ expires_at: Math.floor(clock / 1000) + 31 * 60 }),
  )
  clock += 32 * 60_000
  expect((await press(session.url!, 'betal')).status).toBe(410)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  clock += 7 * 24 * 3_600_000
  await service.tick()
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  })
})

test('events are sent until they are taken, and only then', async () => {
  receiver.answer('/events', (_, nth) => ({ status: nth <= 3 ? 500 : 200 }))
  await stripe.checkout.sessions
    .create(wanted())
    .then(({ id }) => stripe.checkout.sessions.expire(id))
  await until('the event', async () => {
    clock += 1000
    await service.tick()
    return service.events().every(({ delivered }) => delivered)
  })
  await service.tick()
  expect(receiver.arrivals('/events')).toHaveLength(4)
  expect(new Set(events().map(({ id }) => id)).size).toBe(1)
})

test('faults come as they were asked for', async () => {
  const control = (body: object) =>
    fetch(`${server.url}/_payment/control`, { method: 'POST', body: JSON.stringify(body) })
  const id = await paid()
  const key = { idempotencyKey: 'k' }
  await control({ next: ['error', 'limit', 'decline', 'stored-error', 'lost'] })
  const capture = (options = {}) => failureOf(stripe.paymentIntents.capture(id, {}, options))
  expect(await capture()).toMatchObject(['StripeAPIError', undefined, 500])
  expect(await capture()).toMatchObject(['StripeRateLimitError', 'rate_limit', 429])
  expect(await capture()).toMatchObject(['StripeCardError', 'card_declined', 402])
  expect(await capture(key)).toMatchObject(['StripeAPIError', undefined, 500])
  expect(await capture()).toMatchObject(['StripeAPIError', undefined, 502])
  expect(await capture(key)).toMatchObject(['StripeAPIError', undefined, 500])
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  await control({ down: true })
  expect(await failureOf(stripe.paymentIntents.retrieve(id))).toMatchObject([
    'StripeAPIError',
    undefined,
    503,
  ])
})

test('a restart goes on where it was: pages, payments, keys and events', async () => {
  receiver.answer('/events', { status: 503 })
  const open = await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'kept' })
  const id = await paid()
  await service.tick()
  await end()
  receiver.answer('/events', { status: 200 })
  await start()
  expect((await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'kept' })).id).toBe(
    open.id,
  )
  expect((await stripe.paymentIntents.capture(id)).status).toBe('succeeded')
  clock += 60_000
  await service.tick()
  expect(service.events().every(({ delivered }) => delivered)).toBe(true)
})
