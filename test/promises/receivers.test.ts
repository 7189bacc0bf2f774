import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox } from '#dev/backend/mail/inbox.ts'
import { serve, type HttpServer } from '#dev/backend/http.ts'
import { createMailService, localMailKey, mailPath } from '#dev/backend/mail/mail-service.ts'
import type { ReceiverHealth } from '#shared/domain/deliveries/receiver-health.ts'
import type { Delivery, WebhookTarget } from '#shared/schemas/webhook.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import {
  fakeBackendPort,
  mailPort,
  outboxPort,
  receiverPort,
} from '#test/helpers/product/outbox-worker/places.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'

const watcher = 'drift@eksempel.dk'
const inbox = createInbox()
const takes = createMailService(inbox)
/** The answer of the mail service in place of taking the mail. */
let mailAnswer: { readonly status: number; readonly name: string } | null = null
let service: HttpServer
let receiver: TestReceiver
let backend: FakeBackend
let alone: OutboxAlone

beforeAll(async () => {
  service = await serve(mailPort, async (request) =>
    mailAnswer
      ? Response.json({ ...mailAnswer, message: 'refused' }, { status: mailAnswer.status })
      : takes(request),
  )
  receiver = await startTestReceiver(receiverPort)
  backend = await startFakeBackend(fakeBackendPort)
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
    FALLBACK_WEBHOOK_URL: receiver.url('/fallback'),
    MAIL_PROVIDER_URL: service.url + mailPath,
    MAIL_API_KEY: localMailKey,
    ALERT_RECIPIENTS: `${watcher}, ikke en adresse`,
  })
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
  await receiver?.stop()
  await service?.stop()
})

let made = 0
function makeReceiver(path: string, change: Partial<WebhookTarget> = {}): WebhookTarget {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
  return {
    id,
    name: `Modtager ${made}`,
    url: receiver.url(path),
    kinds: ['contact'],
    secrets: [],
    ...change,
  }
}

async function accept(): Promise<string> {
  const result = await alone.outbox.accept(makeSubmission())
  if (!result.ok) throw new Error('not accepted')
  return result.id
}
const deliveryOf = async (leadId: string, webhookId: string): Promise<Delivery | undefined> =>
  (await alone.outbox.showLead(leadId))?.deliveryList.find((each) => each.webhookId === webhookId)
const attempted = (leadId: string, webhookId: string, n: number): Promise<Delivery> =>
  until(`attempt ${n}`, async () => {
    const delivery = await deliveryOf(leadId, webhookId)
    return delivery && delivery.attempts.length >= n && delivery
  })
const healthOf = async (webhookId: string): Promise<ReceiverHealth> => {
  const found = (await alone.outbox.receivers()).find((each) => each.webhookId === webhookId)
  if (!found) throw new Error('the receiver is not known')
  return found
}
const failingIds = async (): Promise<readonly (string | null)[]> =>
  (await alone.outbox.counts()).failing.map(({ webhookId }) => webhookId)
const alertsAbout = ({ name }: WebhookTarget) =>
  inbox.list(watcher).filter(({ subject }) => subject.startsWith(`${name} `))

test('a receiver counts as failing from the third failure in a row, since the first of them, until it takes something', async () => {
  const down = makeReceiver('/unauthorized')
  receiver.answer('/unauthorized', { status: 401 })
  await alone.outbox.webhooksChanged([down])
  const lead = await accept()
  const first = await attempted(lead, down.id, 1)
  expect(await healthOf(down.id)).toMatchObject({
    name: down.name,
    failures: 1,
    failingSince: first.attempts[0]!.at,
    last: { httpStatus: 401, reason: 'http_error' },
    waiting: 1,
    parked: 0,
  })
  await alone.fastForward()
  await attempted(lead, down.id, 2)
  expect(await failingIds()).toEqual([])
  await alone.fastForward()
  await attempted(lead, down.id, 3)
  const [failing] = (await alone.outbox.counts()).failing
  expect(failing).toEqual({
    webhookId: down.id,
    name: down.name,
    failures: 3,
    failingSince: first.attempts[0]!.at,
    httpStatus: 401,
    reason: 'http_error',
    waiting: 1,
  })
  const { hours, medianMs } = await healthOf(down.id)
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, { failed }) => sum + failed, 0)).toBe(3)
  expect(medianMs).toBeGreaterThanOrEqual(0)

  // A paused one is not tried, so it does not fail. Its count is kept.
  await alone.outbox.webhooksChanged([])
  expect(await failingIds()).toEqual([])
  expect(await healthOf(down.id)).toMatchObject({ failures: 3, waiting: 0, parked: 1 })
  receiver.answer('/unauthorized', { status: 200 })
  await alone.outbox.webhooksChanged([down])
  await attempted(lead, down.id, 4)
  expect(await healthOf(down.id)).toMatchObject({
    failures: 0,
    failingSince: null,
    last: { httpStatus: 200, reason: null },
    waiting: 0,
    parked: 0,
  })
})

test('staff get one mail an outage, at the third failure in a row, with a link and without personal data', async () => {
  const down = makeReceiver('/outage')
  receiver.answer('/outage', { status: 503 })
  await alone.outbox.webhooksChanged([down])
  const lead = await accept()
  for (const n of [1, 2]) {
    await attempted(lead, down.id, n)
    await alone.fastForward()
  }
  await attempted(lead, down.id, 3)
  await until('the mail', () => alertsAbout(down).length === 1)
  const mail = alertsAbout(down)[0]!
  expect(mail.subject).toBe(`${down.name} tager ikke imod`)
  expect(mail.text).toContain('har fejlet 3 gange i træk')
  expect(mail.text).toContain('503 · Modtageren svarede med en fejl')
  expect(mail.text).toContain(`https://www.eksempel.dk/admin/webhooks?id=${down.id}`)
  expect(mail.text).not.toMatch(/Åse|aase/)
  await alone.fastForward()
  await attempted(lead, down.id, 4)
  // The same outage, also after a restart.
  await alone.crash()
  await alone.fastForward()
  await attempted(lead, down.id, 5)
  receiver.answer('/outage', { status: 200 })
  await alone.fastForward()
  await attempted(lead, down.id, 6)
  // A new outage within the hour sends none: the receiver fails and recovers by turns.
  receiver.answer('/outage', { status: 503 })
  const next = await accept()
  for (const n of [1, 2, 3]) {
    await attempted(next, down.id, n)
    await alone.fastForward()
  }
  expect(alertsAbout(down)).toHaveLength(1)
  // An hour later it does.
  await alone.sql(
    'UPDATE receivers SET alerted_at = alerted_at - 3600000 WHERE target = ?',
    down.id,
  )
  await attempted(next, down.id, 4)
  await alone.fastForward()
  await until('the second mail', () => alertsAbout(down).length === 2)
})

test('a mail that the service refuses does not make the mail service fail; a refused key does, without a mail about it', async () => {
  await alone.outbox.webhooksChanged([])
  const before = inbox.list(watcher).length
  const send = async (reason: string) => {
    const id = crypto.randomUUID()
    await alone.outbox.sendMail({
      id,
      kind: 'offer',
      template: 'offer-receipt',
      email: `${id}@eksempel.dk`,
      origin: 'https://www.eksempel.dk',
      data: {},
      sourceUrl: '/',
    })
    await until(
      reason,
      async () => (await alone.outbox.showDelivery(id))?.attempts[0]?.reason === reason,
    )
  }
  mailAnswer = { status: 422, name: 'validation_error' }
  for (let i = 0; i < 4; i++) await send('mail_refused')
  expect((await alone.outbox.counts()).failing).toEqual([])
  mailAnswer = { status: 401, name: 'missing_api_key' }
  for (let i = 0; i < 3; i++) await send('mail_key')
  expect((await alone.outbox.counts()).failing).toMatchObject([
    { webhookId: null, name: 'mail', failures: 3, httpStatus: 401, reason: 'mail_key', waiting: 3 },
  ])
  mailAnswer = null
  expect(inbox.list(watcher)).toHaveLength(before)
  expect(await alone.outbox.sendWaiting('mail')).toBe(3)
  await until('the mails', async () => (await alone.outbox.counts()).failing.length === 0)
})

test('waiting deliveries of one receiver are sent now, each from the start of its schedule, and no one else’s', async () => {
  const [down, other] = [makeReceiver('/waiting'), makeReceiver('/other-waiting')]
  for (const path of ['/waiting', '/other-waiting']) receiver.answer(path, { status: 500 })
  await alone.outbox.webhooksChanged([down, other])
  const leads = [await accept(), await accept()]
  for (const lead of leads) {
    await attempted(lead, down.id, 1)
    await attempted(lead, other.id, 1)
  }
  receiver.answer('/waiting', { status: 200 })
  expect(await alone.outbox.sendWaiting(down.id)).toBe(2)
  for (const lead of leads) {
    expect(await attempted(lead, down.id, 2)).toMatchObject({ status: 'success' })
    expect((await deliveryOf(lead, other.id))?.attempts).toHaveLength(1)
  }
  expect(await alone.outbox.sendWaiting(down.id)).toBe(0)
  expect(receiver.arrivals('/waiting').map(({ headers }) => headers['idempotency-key'])).toEqual(
    expect.arrayContaining(
      await Promise.all(leads.map(async (lead) => (await deliveryOf(lead, down.id))?.id)),
    ),
  )
})

test('replays many deliveries under their ids and leaves what was sent before; none while it is being sent', async () => {
  const busy = makeReceiver('/busy')
  await alone.outbox.webhooksChanged([busy])
  const leads = [await accept(), await accept()]
  const sent = await Promise.all(leads.map((lead) => attempted(lead, busy.id, 1)))
  const unknown = crypto.randomUUID()
  expect(await alone.outbox.replayMany([...sent.map(({ id }) => id), unknown])).toEqual({
    [sent[0]!.id]: 'replayed',
    [sent[1]!.id]: 'replayed',
    [unknown]: 'missing',
  })
  for (const [i, lead] of leads.entries()) {
    const again = await attempted(lead, busy.id, 2)
    expect(again).toMatchObject({ id: sent[i]!.id, payload: sent[i]!.payload })
    expect(again.attempts[0]).toEqual(sent[i]!.attempts[0])
  }
  receiver.answer('/busy', { hang: true })
  await alone.outbox.replay(sent[0]!.id)
  await until('the post', () => receiver.arrivals('/busy').length === 5)
  expect(await alone.outbox.replay(sent[0]!.id)).toBe('under_way')
  expect(await alone.outbox.replayMany([sent[0]!.id])).toEqual({ [sent[0]!.id]: 'under_way' })
  expect(receiver.arrivals('/busy')).toHaveLength(5)
})

test('the log is filtered by states, receivers, kinds and time, and searched by id and time of day', async () => {
  const [one, two] = [makeReceiver('/one'), makeReceiver('/two', { kinds: ['offer'] })]
  await alone.outbox.webhooksChanged([one, two])
  const lead = await accept()
  const delivery = await attempted(lead, one.id, 1)
  const list = (query: object) => alone.outbox.listDeliveries({ limit: 50, ...query })
  const ids = async (query: object) => (await list(query)).rows.map(({ id }) => id)
  expect(await list({ receivers: [one.id] })).toMatchObject({
    rows: [{ id: delivery.id }],
    total: 1,
  })
  expect(await ids({ receivers: [two.id] })).toEqual([])
  expect(await ids({ receivers: [one.id, two.id], statuses: ['success'] })).toEqual([delivery.id])
  expect(await ids({ receivers: [one.id], statuses: ['error', 'parked'] })).toEqual([])
  expect(await ids({ receivers: [one.id], kinds: ['contact'] })).toEqual([delivery.id])
  expect(await ids({ receivers: [one.id], kinds: ['offer'] })).toEqual([])
  const soon = new Date(Date.parse(delivery.createdAt) + 1).toISOString()
  expect(await ids({ receivers: [one.id], since: delivery.createdAt, until: soon })).toEqual([
    delivery.id,
  ])
  expect(await ids({ receivers: [one.id], since: soon })).toEqual([])
  expect(await ids({ receivers: [one.id], until: delivery.createdAt })).toEqual([])
  expect(await ids({ search: delivery.id.toUpperCase() })).toEqual([delivery.id])
  expect(await ids({ search: delivery.id.slice(0, 23) })).toContain(delivery.id)
  const clock = new Intl.DateTimeFormat('da-DK', {
    timeZone: 'Europe/Copenhagen',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(Date.parse(delivery.createdAt))
  expect(await ids({ search: clock, receivers: [one.id] })).toEqual([delivery.id])
  expect(await list({ search: clock })).toMatchObject({ total: null })
})
