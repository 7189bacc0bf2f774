import Stripe from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { sign } from '#dev/backend/services/payment/events.ts'
import { PaymentError, type PaymentProvider } from './provider.ts'
import { stripe } from './stripe.ts'

const secret = 'whsec_test'
const provider = stripe({ url: 'https://pay.test', key: 'sk_test', webhookSecret: secret })
const now = Date.parse('2026-11-26T12:00:00Z')
const seconds = now / 1000
const bytes = (text: string) => new TextEncoder().encode(text)
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'succeeded',
      amount: 34_900,
      currency: 'dkk',
      receipt_email: 'mette@eksempel.dk',
      metadata: { order: 'o1' },
    },
  },
})
const signature = (text = payload, options: { timestamp?: number; secret?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret,
    timestamp: seconds,
    ...options,
  })
const read = (header: string, text = payload) => provider.readEvent(bytes(text), header, now)

afterEach(() => vi.unstubAllGlobals())

test('reads an event that stripe-node signed, without personal data', async () => {
  const event = await read(signature())
  expect(event).toMatchObject({ id: 'evt_1', kind: 'payment_intent.succeeded', payment: 'pi_1' })
  expect(JSON.stringify(event)).not.toContain('mette')
  expect(event?.payload).toMatchObject({
    data: { object: { amount: 34_900, metadata: { order: 'o1' } } },
  })
})

test('reads an event that the local provider signed, as stripe-node does', async () => {
  const header = sign(secret, payload, seconds)
  expect(await read(header)).toMatchObject({ id: 'evt_1' })
  expect(Stripe.webhooks.constructEvent(payload, header, secret, 300, undefined, seconds).id).toBe(
    'evt_1',
  )
})

test.each([
  ['no header', () => ''],
  ['a header without parts', () => 'v1'],
  ['another secret', () => signature(payload, { secret: 'whsec_other' })],
  ['another body', () => signature(payload.replace('34900', '1'))],
  ['a time that was not signed', () => signature().replace(`t=${seconds}`, `t=${seconds - 1}`)],
  ['an older scheme', () => signature().replace('v1=', 'v0=')],
  ['a signature that is cut off', () => signature().slice(0, -2)],
  ['letters for the time', () => signature().replace(`t=${seconds}`, 't=now')],
  ['an event of 301 seconds ago', () => signature(payload, { timestamp: seconds - 301 })],
  ['an event of the future', () => signature(payload, { timestamp: seconds + 301 })],
])('refuses %s', async (_, header) => {
  expect(await read(header())).toBeNull()
})

test('accepts an event that is just young enough', async () => {
  expect(await read(signature(payload, { timestamp: seconds - 300 }))).not.toBeNull()
})

test('accepts one matching signature of several, while a secret is being replaced', async () => {
  const other = signature(payload, { secret: 'whsec_new' }).split(',')[1]
  const [time, ours] = signature().split(',')
  expect(await read(`${time},${other},${ours}`)).not.toBeNull()
  expect(await read(`${time},${other},${other}`)).toBeNull()
})

test('refuses a signed body that is no event', async () => {
  for (const text of ['', '[]', '{"id":"evt_1"}', 'æ', payload.replace('evt_1', 'e'.repeat(201))])
    expect(await read(signature(text), text)).toBeNull()
})

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () =>
    body === 'hangs up'
      ? Promise.reject(new TypeError('fetch failed'))
      : new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
const capture = { id: 'act', kind: 'capture', payment: 'pi_1', amount: 100 } as const
const failureOf = (work: Promise<unknown>): Promise<PaymentError | null> =>
  work.then(
    () => null,
    (error: PaymentError) => error,
  )
const error = (type: string, code?: string) => ({ error: { type, code, message: 'Because' } })

test.each([
  [400, error('invalid_request_error', 'amount_too_large'), false],
  [400, error('idempotency_error'), false],
  [402, error('card_error', 'card_declined'), false],
  [404, error('invalid_request_error', 'resource_missing'), false],
  [401, error('invalid_request_error'), true],
  [403, '<html>firewall</html>', true],
  [409, error('idempotency_error', 'idempotency_key_in_use'), true],
  [429, error('invalid_request_error', 'rate_limit'), true],
  [500, error('api_error'), true],
  [503, '<html>', true],
  [302, '', true],
  [0, 'hangs up', true],
])('an answer with %s %j may be tried again: %s', async (status, body, mayRetry) => {
  answers(status || 200, body)
  const failure = await failureOf(provider.perform(capture, 'key'))
  expect(failure).toBeInstanceOf(PaymentError)
  expect(failure).toMatchObject({ mayRetry, isReplayed: false })
})

test('a refusal names its status, code and reason', async () => {
  answers(402, error('card_error', 'card_declined'))
  expect((await failureOf(provider.perform(capture, 'key')))?.message).toBe(
    '402 card_declined Because',
  )
})

test('a repeated failure is recognised, and an unreadable answer may be tried again', async () => {
  answers(500, error('api_error'), { 'idempotent-replayed': 'true' })
  expect(await failureOf(provider.perform(capture, 'key'))).toMatchObject({ isReplayed: true })
  answers(200, '<html>a proxy</html>')
  expect(await failureOf(provider.findPage('cs_1'))).toMatchObject({ mayRetry: true })
})

test('sends key, version and idempotency key, and escapes ids in paths', async () => {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init))
    return Response.json({ object: 'payment_intent' })
  })
  const act: Parameters<PaymentProvider['perform']>[0] = { ...capture, payment: 'pi/../x' }
  await provider.perform(act, 'the-key')
  const [sent] = requests
  expect(sent?.url).toBe('https://pay.test/v1/payment_intents/pi%2F..%2Fx/capture')
  expect(Object.fromEntries(sent!.headers)).toEqual({
    authorization: 'Bearer sk_test',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': 'the-key',
    'stripe-version': new Stripe('sk_test').getApiField('version'),
  })
  expect(await sent?.text()).toBe('amount_to_capture=100')
})
