import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery, WebhookTarget } from '#shared/schemas/webhook.ts'
import {
  fakeBackendPort,
  outboxPort,
  receiverPort,
  secretsKey,
} from '#test/helpers/product/outbox-worker/places.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { replayDelivery } from '#worker/services/webhooks/send.ts'
import { sealSecret } from '#worker/data/seal.ts'

/**
 * Far longer than a response takes on a busy machine; kept short, since tests wait this long for a
 * receiver that hangs.
 */
const timeoutMs = 3000
let harness: OutboxAlone
let receiver: TestReceiver
let backend: FakeBackend

beforeAll(async () => {
  receiver = await startTestReceiver(receiverPort)
  backend = await startFakeBackend(fakeBackendPort)
  harness = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    SECRETS_KEY: secretsKey,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}, 127.0.0.1:1`,
    DELIVERY_TIMEOUT_MS: String(timeoutMs),
  })
})
afterAll(async () => {
  await harness?.stop()
  await backend?.stop()
  await receiver?.stop()
})

let webhooks = 0
/** A webhook for contacts with a path of its own, not yet published. */
function makeReceiver(path: string, change: Partial<WebhookTarget> = {}): WebhookTarget {
  const id = `00000000-0000-4000-8000-${String(++webhooks).padStart(12, '0')}`
  return {
    id,
    name: `Modtager ${path}`,
    url: receiver.url(path),
    kinds: ['contact'],
    secrets: [],
    ...change,
  }
}

async function accepted(...args: Parameters<typeof makeSubmission>): Promise<string> {
  const result = await harness.outbox.accept(makeSubmission(...args))
  if (!result.ok) throw new Error('not accepted')
  return result.id
}

const deliveriesOf = async (leadId: string): Promise<readonly Delivery[]> =>
  (await harness.outbox.showLead(leadId))?.deliveryList ?? []
const onlyDelivery = async (leadId: string): Promise<Delivery> => {
  const list = await deliveriesOf(leadId)
  expect(list).toHaveLength(1)
  return list[0] as Delivery
}
const afterAttempts = (leadId: string, n: number): Promise<Delivery> =>
  until(`attempt ${n}`, async () =>
    (await deliveriesOf(leadId)).find(({ attempts }) => attempts.length >= n),
  )
const finished = (leadId: string): Promise<Delivery> =>
  until('the delivery', async () =>
    (await deliveriesOf(leadId)).find(({ status }) => status !== 'pending'),
  )

test('a delivery has the values and the campaign as its body, and is signed with every secret', async () => {
  const secrets = [
    'whsec_bmV3IHNlY3JldCBvZiAyNCBieXRlcyE=',
    'whsec_b2xkIHNlY3JldCBvZiAyNCBieXRlcyE=',
  ]
  const sealed = await Promise.all(secrets.map((secret) => sealSecret(secretsKey, secret)))
  await harness.outbox.webhooksChanged([makeReceiver('/signed', { secrets: sealed })])
  const id = await accepted({ campaign: { utmSource: 'nyhedsbrev', utmId: '7' } })
  const delivery = await finished(id)
  expect(delivery).toMatchObject({
    status: 'success',
    kind: 'contact',
    leadId: id,
    nextAttemptAt: null,
    sourceUrl: '/kontakt',
  })
  const [{ headers, body }] = receiver.arrivals('/signed') as unknown as [
    { headers: Record<string, string>; body: string },
  ]
  const lead = await harness.outbox.showLead(id)
  expect(JSON.parse(body)).toEqual({
    ...lead?.values,
    utmFields: { utmSource: 'nyhedsbrev', utmId: '7' },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': delivery.id,
    'webhook-id': delivery.id,
  })
  for (const secret of secrets)
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
  expect(() => new Webhook('whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldCE=').verify(body, headers)).toThrow(
    'No matching signature',
  )
})

test('makes ten attempts under one id at the scheduled intervals, then reports an error; a replay starts over', async () => {
  const gaps = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  await harness.outbox.webhooksChanged([makeReceiver('/always-500')])
  receiver.answer('/always-500', { status: 500, body: 'nede' })
  const id = await accepted()
  for (const [i, gap] of gaps.entries()) {
    const { attempts, nextAttemptAt, status } = await afterAttempts(id, i + 1)
    const { at, ms } = attempts[i] as Delivery['attempts'][number]
    const seconds = (Date.parse(nextAttemptAt as string) - Date.parse(at) - ms) / 1000
    expect(status).toBe('pending')
    expect(seconds).toBeGreaterThanOrEqual(gap * 0.8 - 0.01)
    expect(seconds).toBeLessThanOrEqual(gap * 1.2 + 0.01)
    await harness.fastForward()
  }
  const failed = await finished(id)
  expect(failed).toMatchObject({ status: 'error', nextAttemptAt: null })
  expect(
    failed.attempts.map(({ n, reason, httpStatus, response }) => ({
      n,
      reason,
      httpStatus,
      response,
    })),
  ).toEqual(
    Array.from({ length: 10 }, (_, i) => ({
      n: i + 1,
      reason: 'http_error',
      httpStatus: 500,
      response: 'nede',
    })),
  )
  receiver.answer('/always-500', { status: 204, body: '' })
  expect(await harness.outbox.replay(failed.id, 5000)).toBe(true)
  expect(await onlyDelivery(id)).toMatchObject({
    id: failed.id,
    status: 'success',
    attempts: { length: 11 },
  })
  expect(
    new Set(receiver.arrivals('/always-500').map(({ headers }) => headers['idempotency-key'])),
  ).toEqual(new Set([failed.id]))
  expect(await harness.outbox.replay(crypto.randomUUID())).toBe(false)
})

test('delivers an event without a lead once to each webhook that subscribes to its kind, however often it is reported', async () => {
  const event = {
    id: crypto.randomUUID(),
    kind: 'offer-accepted',
    payload: { type: 'offer-accepted', navn: 'Øgle Hændelsen' },
    sourceUrl: '/dit-tilbud',
    sourceComponent: 'OfferPage',
  } as const
  await harness.outbox.webhooksChanged([
    makeReceiver('/events', { kinds: ['contact', 'offer-accepted'] }),
    makeReceiver('/no-events'),
  ])
  const before = await harness.outbox.counts()
  // Of two simultaneous reports either may come first.
  expect(
    (
      await Promise.all([harness.outbox.deliverEvent(event), harness.outbox.deliverEvent(event)])
    ).toSorted(),
  ).toEqual([false, true])
  expect(
    await harness.outbox.deliverEvent({ ...event, id: crypto.randomUUID(), kind: 'offer-opened' }),
  ).toBe(true)
  const { rows } = await until('the delivery', async () => {
    const page = await harness.outbox.listDeliveries({ search: 'øgle hændelsen', limit: 5 })
    return page.rows[0]?.status === 'success' && page
  })
  expect(rows).toMatchObject([
    {
      kind: 'offer-accepted',
      leadId: null,
      payload: event.payload,
      sourceUrl: '/dit-tilbud',
      status: 'success',
    },
  ])
  expect(receiver.arrivals('/events').map(({ body }) => JSON.parse(body))).toEqual([event.payload])
  await harness.crash()
  expect(await harness.outbox.deliverEvent(event)).toBe(false)
  expect(receiver.arrivals('/no-events')).toEqual([])
  expect((await harness.outbox.counts()).leads).toBe(before.leads)
  await until('the log', () =>
    backend
      .rows('webhook_logs')
      .find(
        (row) =>
          row['kind'] === 'offer-accepted' &&
          row['lead_id'] === null &&
          row['status'] === 'success',
      ),
  )
})

test('replays a failed delivery of an event to its webhook; deletes ids of known events after 90 days', async () => {
  const id = crypto.randomUUID()
  await harness.outbox.webhooksChanged([
    makeReceiver('/event-fails', { kinds: ['offer-declined'] }),
  ])
  receiver.answer('/event-fails', { status: 500 })
  await harness.outbox.deliverEvent({
    id,
    kind: 'offer-declined',
    payload: { type: 'offer-declined' },
    sourceUrl: '',
    sourceComponent: 'OfferPage',
  })
  const failed = await until('an attempt', async () =>
    (await harness.outbox.listDeliveries({ search: 'offer-declined', limit: 1 })).rows.find(
      ({ attempts }) => attempts.length > 0,
    ),
  )
  receiver.answer('/event-fails', { status: 200 })
  expect(await harness.outbox.replay(failed.id, 5000)).toBe(true)
  expect(await harness.outbox.showDelivery(failed.id)).toMatchObject({ status: 'success' })
  await harness.sql('UPDATE events SET at = at - ? WHERE id = ?', 91 * 86_400_000, id)
  await harness.sql("UPDATE meta SET value = '0' WHERE name = 'purge_at'")
  await harness.outbox.arm()
  await until(
    'the purge',
    async () => (await harness.sql('SELECT 1 FROM events WHERE id = ?', id)).length === 0,
  )
})

test('treats a redirect as a failure and never follows it', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/moved')])
  receiver.answer('/moved', { status: 307, headers: { location: receiver.url('/elsewhere') } })
  const { attempts } = await afterAttempts(await accepted(), 1)
  expect(attempts[0]).toMatchObject({ reason: 'redirect_refused', httpStatus: 307 })
  expect(receiver.arrivals('/elsewhere')).toEqual([])
})

test('every other failure is logged with a specific reason', async () => {
  const cases: [Partial<WebhookTarget>, string][] = [
    [{ url: receiver.url('/hangs') }, 'timeout'],
    [{ url: 'http://127.0.0.1:1/' }, 'connection_failed'],
    [{ url: 'https://10.0.0.7/' }, 'address_refused'],
    [{ secrets: ['v1.AAAA.AAAA'] }, 'bad_secret'],
  ]
  receiver.answer('/hangs', { hang: true })
  await harness.outbox.webhooksChanged(cases.map(([change]) => makeReceiver('/unused', change)))
  const id = await accepted()
  const list = await until('four attempts', async () => {
    const deliveries = await deliveriesOf(id)
    return deliveries.every(({ attempts }) => attempts.length > 0) && deliveries
  })
  expect(list.map(({ attempts }) => attempts[0]?.reason)).toEqual(cases.map(([, reason]) => reason))
  expect(receiver.arrivals('/unused')).toEqual([])
})

test('waits as long as the receiver requests before the next attempt', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/busy')])
  receiver.answer('/busy', { status: 429, headers: { 'retry-after': '3600' } })
  const { attempts, nextAttemptAt } = await afterAttempts(await accepted(), 1)
  expect(
    Date.parse(nextAttemptAt as string) - Date.parse(attempts[0]?.at as string),
  ).toBeGreaterThanOrEqual(3_600_000)
})

test('stores at most 1 KB of a long response', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/chatty')])
  receiver.answer('/chatty', { body: 'x'.repeat(200_000) })
  const { attempts } = await finished(await accepted())
  expect(attempts[0]).toMatchObject({ reason: null, response: 'x'.repeat(1024) })
})

test.each(['hangs', 'breaks'] as const)(
  'treats a 200 response whose body %s as delivered, and does not post again',
  async (ends) => {
    await harness.outbox.webhooksChanged([makeReceiver(`/body-${ends}`)])
    receiver.answer(`/body-${ends}`, { body: 'begun', ends })
    expect(await finished(await accepted())).toMatchObject({
      status: 'success',
      attempts: [{ reason: null, httpStatus: 200, response: null }],
    })
    expect(receiver.arrivals(`/body-${ends}`)).toHaveLength(1)
  },
)

test('a failing purge does not stop deliveries', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/despite-purge')])
  await harness.sql(
    "CREATE TRIGGER no_purge BEFORE DELETE ON hits BEGIN SELECT RAISE(ABORT, 'no purge today'); END",
  )
  await harness.sql(
    "INSERT OR REPLACE INTO hits (address, times, last_at) VALUES ('old', '[1]', 1)",
  )
  await harness.sql("UPDATE meta SET value = '0' WHERE name = 'purge_at'")
  expect(await finished(await accepted())).toMatchObject({ status: 'success' })
  await harness.sql('DROP TRIGGER no_purge')
})

test('410 stops the delivery, deactivates the webhook and parks its other deliveries until the webhook is active again', async () => {
  const gone = makeReceiver('/gone')
  const other = makeReceiver('/stays')
  backend.seed(
    'webhooks',
    [gone, other].map(({ secrets, ...row }) => ({
      ...row,
      is_active: true,
      secrets_encrypted: secrets,
    })),
  )
  receiver.answer('/gone', { status: 500 })
  await harness.outbox.webhooksChanged([gone, other])
  const waiting = await accepted()
  const { id: waitingId } = await afterAttempts(waiting, 1)
  // Postponed, so that it is not retried before the 410 arrives.
  await harness.sql(
    'UPDATE deliveries SET next_at = next_at + 3600000 WHERE id = ? AND next_at IS NOT NULL',
    waitingId,
  )
  receiver.answer('/gone', { status: 410 })
  const leadId = await accepted()
  const stopped = await until('410', async () =>
    (await deliveriesOf(leadId)).find(({ status }) => status === 'error'),
  )
  expect(stopped).toMatchObject({
    webhookId: gone.id,
    nextAttemptAt: null,
    attempts: [{ reason: 'gone', httpStatus: 410 }],
  })
  expect(
    (await deliveriesOf(waiting)).find(({ webhookId }) => webhookId === gone.id),
  ).toMatchObject({ status: 'parked', nextAttemptAt: null })

  await until('Supabase to know', () =>
    backend.writes.find(
      ({ method, path }) => method === 'PATCH' && path.includes(`id=eq.${gone.id}`),
    ),
  )
  const published = await until('the publication', async () => {
    const head = await harness.readSnapshot<{ parts: { receivers?: string } }>('head')
    return (
      head?.parts.receivers && harness.readSnapshot<WebhookTarget[]>(`part:${head.parts.receivers}`)
    )
  })
  expect(published.map(({ id }) => id)).toEqual([other.id])
  const later = await accepted()
  await finished(later)
  expect((await deliveriesOf(later)).map(({ webhookId }) => webhookId)).toEqual([other.id])

  receiver.answer('/gone', { status: 200 })
  await harness.outbox.webhooksChanged([gone, other])
  await until('the parked one', async () =>
    (await deliveriesOf(waiting)).every(({ status }) => status === 'success'),
  )
})

test('a publisher that hangs does not prevent storing leads', async () => {
  const closed = makeReceiver('/closed')
  receiver.answer('/closed', { status: 410 })
  await harness.outbox.webhooksChanged([closed, makeReceiver('/open')])
  await harness.publisher('hang', true)
  const leadId = await accepted()
  await until('410', async () =>
    (await deliveriesOf(leadId)).find(({ status }) => status === 'error'),
  )
  await until('Supabase to know', () =>
    backend.writes.find(
      ({ method, path }) => method === 'PATCH' && path.includes(`id=eq.${closed.id}`),
    ),
  )
  const next = await accepted()
  await until('the next lead in Supabase', () =>
    backend.rows('leads').find(({ id }) => id === next),
  )
  await harness.publisher('hang', false)
})

test('ignores an older publication that arrives after a newer one', async () => {
  const newer = makeReceiver('/newer')
  const now = Date.now()
  await harness.outbox.webhooksChanged([newer], new Date(now).toISOString())
  await harness.outbox.webhooksChanged([makeReceiver('/older')], new Date(now - 1).toISOString())
  expect(await finished(await accepted())).toMatchObject({ webhookId: newer.id })
})

test('refuses an event while the webhooks cannot be read: the sender reports it again', async () => {
  const event = {
    id: crypto.randomUUID(),
    kind: 'offer-sent',
    payload: {},
    sourceUrl: '',
    sourceComponent: 'OfferEditor',
  } as const
  // An alarm that fires before KV hangs reads the webhooks: then fire it once more.
  await until('no webhook known', async () => {
    await harness.sql("DELETE FROM meta WHERE name = 'receivers'")
    await harness.crash()
    await harness.hangKv(true)
    if ((await harness.sql("SELECT 1 FROM meta WHERE name = 'receivers'")).length === 0) return true
    await harness.hangKv(false)
    return false
  })
  await expect(harness.outbox.deliverEvent(event)).rejects.toThrow('500')
  await harness.hangKv(false)
  await harness.outbox.webhooksChanged([])
  expect(await harness.outbox.deliverEvent(event)).toBe(true)
})

test('the watchdog starts due deliveries immediately, even while KV hangs', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/watched')])
  receiver.answer('/watched', (_, nth) => ({ status: nth === 1 ? 500 : 200 }))
  const id = await accepted()
  await afterAttempts(id, 1)
  await harness.hangKv(true)
  const order: string[] = []
  const ringing = harness.fastForward().then(() => order.push('KV is given up'))
  await until('the second try', () => receiver.arrivals('/watched').length === 2)
  order.push('the second try')
  await ringing
  expect(order).toEqual(['the second try', 'KV is given up'])
  expect(await finished(id)).toMatchObject({ status: 'success' })
  await harness.hangKv(false)
})

test('a delivery whose webhook is deactivated is parked, logged as pending, and sent when the webhook is active again', async () => {
  const paused = makeReceiver('/paused')
  await harness.outbox.webhooksChanged([paused])
  receiver.answer('/paused', { status: 500 })
  const id = await accepted()
  const { id: deliveryId } = await afterAttempts(id, 1)
  await harness.outbox.webhooksChanged([makeReceiver('/someone-else')])
  expect(await onlyDelivery(id)).toMatchObject({ status: 'parked', nextAttemptAt: null })
  await until('the log', () =>
    backend
      .rows('webhook_logs')
      .find(
        (row) =>
          row['id'] === deliveryId &&
          row['status'] === 'pending' &&
          row['next_attempt_at'] === null,
      ),
  )
  receiver.answer('/paused', { status: 200 })
  await harness.outbox.webhooksChanged([paused])
  expect(await finished(id)).toMatchObject({ status: 'success', id: deliveryId })
})

test('replays a delivery of a deleted webhook to the webhooks that subscribe to its kind now', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/deleted')])
  receiver.answer('/deleted', { status: 500 })
  const id = await accepted()
  const { id: deliveryId } = await afterAttempts(id, 1)
  const heir = makeReceiver('/heir')
  await harness.outbox.webhooksChanged([heir])
  await harness.outbox.replay(deliveryId, 5000)
  expect(await onlyDelivery(id)).toMatchObject({
    id: deliveryId,
    status: 'success',
    webhookId: heir.id,
    webhookName: heir.name,
  })
})

test('a replay without a subscribed webhook leaves the delivery parked, and reports the missing webhook', async () => {
  const absent = makeReceiver('/absent')
  await harness.outbox.webhooksChanged([absent])
  receiver.answer('/absent', { status: 500 })
  const id = await accepted()
  const { id: deliveryId } = await afterAttempts(id, 1)
  await harness.outbox.webhooksChanged([])
  await expect(
    replayDelivery({ deps: { outbox: harness.outbox } } as ServiceContext, deliveryId),
  ).rejects.toMatchObject({ status: 409, code: 'webhook_inactive' })
  expect(await onlyDelivery(id)).toMatchObject({
    status: 'parked',
    webhookId: absent.id,
    nextAttemptAt: null,
  })
  receiver.answer('/absent', { status: 200 })
  await harness.outbox.webhooksChanged([absent])
  expect(await finished(id)).toMatchObject({ status: 'success', id: deliveryId })
})

test('a kind without webhook and fallback gets an error that names the webhook; a replay sends the delivery once the webhook exists', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/offers', { kinds: ['offer'] })])
  const id = await accepted()
  const failed = await finished(id)
  expect(failed).toMatchObject({
    status: 'error',
    webhookId: null,
    webhookName: 'fallback',
    nextAttemptAt: null,
  })
  expect(failed.attempts).toMatchObject([
    { reason: 'no_url', response: 'No URL available for webhook "Ring_mig_op"' },
  ])
  expect(await harness.outbox.replay(failed.id, 5000)).toBe(true)
  expect(await onlyDelivery(id)).toMatchObject({ status: 'error', attempts: { length: 1 } })
  await harness.outbox.webhooksChanged([makeReceiver('/at-last')])
  await harness.outbox.replay(failed.id, 5000)
  expect(await onlyDelivery(id)).toMatchObject({
    status: 'success',
    webhookName: 'Modtager /at-last',
  })
})

test('a webhook without a URL gets an error that names the webhook', async () => {
  await harness.outbox.webhooksChanged([
    makeReceiver('/nowhere', { name: 'Uden adresse', url: '' }),
  ])
  const { status, attempts } = await finished(await accepted())
  expect([status, attempts[0]?.response]).toEqual([
    'error',
    'No URL available for webhook "Uden adresse"',
  ])
})

test('a receiver that hangs delays no other receiver', async () => {
  receiver.answer('/stuck', { hang: true })
  await harness.outbox.webhooksChanged([makeReceiver('/stuck'), makeReceiver('/quick')])
  await Promise.all(Array.from({ length: 60 }, () => accepted()))
  await until('60 at the quick one', () => receiver.arrivals('/quick').length >= 60)
  // In a shared queue, sixty attempts at the hanging receiver would have come first, three at a
  // time.
  expect(receiver.arrivals('/stuck').length).toBeLessThan(60)
})

test('evicting the object from memory loses nothing: interrupted deliveries are sent again under their ids', async () => {
  await harness.outbox.webhooksChanged([makeReceiver('/interrupted')])
  receiver.answer('/interrupted', (_, nth) => ({ hang: nth === 1 }))
  const id = await accepted()
  await until('the first try', () => receiver.arrivals('/interrupted').length === 1)
  await harness.crash()
  const { id: deliveryId } = await finished(id)
  expect(
    receiver.arrivals('/interrupted').map(({ headers }) => headers['idempotency-key']),
  ).toEqual([deliveryId, deliveryId])
})

test('posts a test once and logs it, unless the caller asks for no log entry', async () => {
  const { id, name, url, secrets } = makeReceiver('/tested')
  const input = {
    webhook: { id, name, url, secrets },
    payload: { hej: 'æøå' },
    sourceUrl: '/admin/webhooks',
    sourceComponent: 'WebhookTest',
  }
  const logged = await harness.outbox.sendTest({ ...input, skipLog: false })
  expect(logged).toMatchObject({ ok: true, httpStatus: 200, reason: null, response: 'ok' })
  expect(await harness.outbox.showDelivery(logged.deliveryId as string)).toMatchObject({
    kind: 'test',
    leadId: null,
    status: 'success',
    payload: { hej: 'æøå' },
  })
  await until('the log', () =>
    backend
      .rows('webhook_logs')
      .find((row) => row['id'] === logged.deliveryId && row['status'] === 'success'),
  )
  receiver.answer('/tested', { status: 418, body: 'tepotte' })
  const before = await harness.outbox.counts()
  expect(await harness.outbox.sendTest({ ...input, skipLog: true })).toMatchObject({
    ok: false,
    httpStatus: 418,
    reason: 'http_error',
    response: 'tepotte',
    deliveryId: null,
  })
  expect((await harness.outbox.counts()).deliveries).toEqual(before.deliveries)
  expect(receiver.arrivals('/tested').map(({ body }) => body)).toEqual([
    '{"hej":"æøå"}',
    '{"hej":"æøå"}',
  ])
})
