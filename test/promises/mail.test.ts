import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox } from '#dev/backend/mail/inbox.ts'
import { serve, type HttpServer } from '#dev/backend/http.ts'
import { createMailService, localMailKey, mailPath } from '#dev/backend/mail/mail-service.ts'
import { createSmsService, localSmsKey, smsPath } from '#dev/backend/services/sms.ts'
import { brand } from '#shared/brand.ts'
import type { LeadKind } from '#shared/schemas/lead.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import {
  fakeBackendPort,
  mailPort,
  outboxPort,
  receiverPort,
} from '#test/helpers/product/outbox-worker/places.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'

/** Far longer than a busy machine takes for an answer. */
const timeoutMs = 2000
const inbox = createInbox()
const takes = createMailService(inbox)
const takesSms = createSmsService(inbox)
/** Statuses that the SMS gateway answers first, by number. */
const smsTrouble = new Map<string, number[]>()
/** Requests at the mail service, and the failure that a recipient causes. */
const requests: { readonly to: string; readonly key: string | null; readonly at: number }[] = []
const trouble = new Map<string, (nth: number) => 'lost' | Response | null>()

let service: HttpServer
let receiver: TestReceiver
let backend: FakeBackend
let alone: OutboxAlone

beforeAll(async () => {
  service = await serve(mailPort, async (request) => {
    if (request.url.endsWith(smsPath)) {
      const body = (await request.clone().json()) as { recipients: { msisdn: number }[] }
      const status = smsTrouble.get(`+${body.recipients[0]!.msisdn}`)?.shift()
      return status ? Response.json({}, { status }) : takesSms(request)
    }
    const to = ((await request.clone().json()) as { to: string[] }).to[0] as string
    requests.push({ to, key: request.headers.get('idempotency-key'), at: Date.now() })
    const wrong = trouble.get(to)?.(attemptsFor(to).length)
    if (wrong instanceof Response) return wrong
    const answer = await takes(request)
    return wrong === 'lost' ? new Promise<Response>(() => undefined) : answer
  })
  receiver = await startTestReceiver(receiverPort)
  backend = await startFakeBackend(fakeBackendPort)
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
    FALLBACK_WEBHOOK_URL: receiver.url('/fallback'),
    MAIL_PROVIDER_URL: service.url + mailPath,
    MAIL_API_KEY: localMailKey,
    SMS_PROVIDER_URL: service.url + smsPath,
    SMS_API_KEY: localSmsKey,
    DELIVERY_TIMEOUT_MS: String(timeoutMs),
  })
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
  await receiver?.stop()
  await service?.stop()
})

const attemptsFor = (to: string) => requests.filter((one) => one.to === to)
let written = 0
const newAddress = (): string => `skriver-${++written}@eksempel.dk`

async function write(
  email: unknown,
  lead: Parameters<typeof makeSubmission>[0] = {},
): Promise<string> {
  const submission = makeSubmission(lead)
  const result = await alone.outbox.accept({
    ...submission,
    lead: { ...submission.lead, values: { ...submission.lead.values, email } },
  })
  if (!result.ok) throw new Error('not accepted')
  return result.id
}
const deliveriesOf = async (leadId: string): Promise<readonly Delivery[]> =>
  (await alone.outbox.showLead(leadId))?.deliveryList ?? []
const receiptOf = async (leadId: string): Promise<Delivery | undefined> =>
  (await deliveriesOf(leadId)).find(({ webhookName }) => webhookName === 'mail-receipt')
const receipt = (
  leadId: string,
  what: string,
  is: (delivery: Delivery) => boolean,
): Promise<Delivery> =>
  until(what, async () => {
    const found = await receiptOf(leadId)
    return found && is(found) && found
  })
const sent = (leadId: string) =>
  receipt(leadId, 'the receipt', ({ status }) => status === 'success')
/** Resolves once no delivery of a lead is pending. */
const settled = (leadId: string) =>
  until('the deliveries', async () => {
    const list = await deliveriesOf(leadId)
    return list.length > 0 && list.every(({ status }) => status !== 'pending') && list
  })

test.each<[LeadKind, object, string]>([
  ['contact', {}, 'Vi har fået din besked'],
  [
    'offer',
    { products: ['batteri'], reference: 'T-7K3M-Q2PX' },
    'Vi er i gang med dit tilbud (T-7K3M-Q2PX)',
  ],
  ['referral', { kode: 'AB23CD45' }, 'Dit link til dine venner'],
])('sends one receipt for a %s besides the webhook', async (kind, values, subject) => {
  const to = newAddress()
  const id = await write(to, {
    kind,
    values: { navn: 'Mette Holm', besked: 'Er der <b>plads</b>?', ...values },
  })
  const { id: deliveryId } = await sent(id)
  expect(inbox.list(to)).toMatchObject([
    {
      subject,
      from: `${brand.company.shortName} <${brand.contact.email}>`,
      text: expect.stringContaining('Hej Mette'),
    },
  ])
  expect(attemptsFor(to).map(({ key }) => key)).toEqual([deliveryId])
  expect(
    (await settled(id)).map(({ webhookName, status }) => [webhookName, status]).sort(),
  ).toEqual([
    ['fallback', 'success'],
    ['mail-receipt', 'success'],
  ])
  // Links in mails use the origin that the form was sent to.
  if (kind === 'referral')
    expect(inbox.list(to)[0]?.text).toContain('https://www.eksempel.dk/henvist/AB23CD45')
})

test('logs the receipt as a delivery with its recipient, also in Supabase', async () => {
  const to = newAddress()
  const id = await write(to)
  const delivery = await sent(id)
  expect(delivery).toMatchObject({
    leadId: id,
    webhookId: null,
    kind: 'contact',
    payload: { email: to },
    attempts: [{ httpStatus: 200, reason: null }],
  })
  const log = await until('the log', () =>
    backend
      .rows('webhook_logs')
      .find((row) => row['id'] === delivery.id && row['status'] === 'success'),
  )
  expect(log).toMatchObject({ lead_id: id, webhook_id: null, webhook_name: 'mail-receipt' })
})

test.each([
  ['a sign-up', newAddress(), { kind: 'signup' } as const],
  ['a lead without an address', undefined, {}],
  ['a lead with several addresses', 'en@eksempel.dk, to@eksempel.dk', {}],
  ['an address with a line break', 'en@eksempel.dk\r\nBcc: to@eksempel.dk', {}],
])('sends no mail to %s', async (_, email, lead) => {
  const before = requests.length
  expect((await settled(await write(email, lead))).map(({ webhookName }) => webhookName)).toEqual([
    'fallback',
  ])
  expect(requests).toHaveLength(before)
})

test('retries under the same id, so that one mail is sent', async () => {
  const to = newAddress()
  trouble.set(to, (nth) =>
    nth === 1
      ? Response.json({ statusCode: 500, name: 'application_error' }, { status: 500 })
      : null,
  )
  const id = await write(to)
  const waiting = await receipt(id, 'the first attempt', ({ attempts }) => attempts.length === 1)
  expect(waiting).toMatchObject({
    status: 'pending',
    attempts: [{ httpStatus: 500, reason: 'http_error' }],
    nextAttemptAt: expect.any(String),
  })
  await alone.fastForward()
  const { id: deliveryId } = await sent(id)
  expect(attemptsFor(to).map(({ key }) => key)).toEqual([deliveryId, deliveryId])
  expect(inbox.list(to)).toHaveLength(1)
})

test('sends no second mail after a lost response and a crash', async () => {
  const to = newAddress()
  trouble.set(to, (nth) => (nth < 3 ? 'lost' : null))
  const id = await write(to)
  expect(
    (await receipt(id, 'the time limit', ({ attempts }) => attempts.length === 1)).attempts,
  ).toMatchObject([{ reason: 'timeout' }])
  await alone.fastForward()
  await until('the second attempt', () => attemptsFor(to).length === 2)
  await alone.crash()
  const { id: deliveryId } = await sent(id)
  expect(new Set(attemptsFor(to).map(({ key }) => key))).toEqual(new Set([deliveryId]))
  expect(attemptsFor(to).length).toBeGreaterThanOrEqual(3)
  expect(inbox.list(to)).toHaveLength(1)
})

test('does not retry a refused mail, but staff can send it', async () => {
  const to = newAddress()
  trouble.set(to, (nth) =>
    nth === 1
      ? Response.json(
          { statusCode: 422, name: 'validation_error', message: 'Invalid `to`' },
          { status: 422 },
        )
      : null,
  )
  const id = await write(to)
  const refused = await receipt(id, 'the refusal', ({ status }) => status === 'error')
  expect(refused).toMatchObject({
    nextAttemptAt: null,
    attempts: [{ reason: 'mail_refused', httpStatus: 422 }],
  })
  expect((await settled(id)).find(({ webhookName }) => webhookName === 'fallback')).toMatchObject({
    status: 'success',
  })
  expect(await alone.outbox.replay(refused.id, 5000)).toBe(true)
  expect(await receiptOf(id)).toMatchObject({
    id: refused.id,
    status: 'success',
    attempts: { length: 2 },
  })
})

test('retries later if the service rejects our key or requests a pause', async () => {
  const [locked, busy] = [newAddress(), newAddress()]
  trouble.set(locked, () =>
    Response.json({ statusCode: 403, name: 'invalid_api_key' }, { status: 403 }),
  )
  trouble.set(busy, () =>
    Response.json(
      { statusCode: 429, name: 'rate_limit_exceeded' },
      { status: 429, headers: { 'retry-after': '3600' } },
    ),
  )
  const attempted = async (to: string) =>
    receipt(await write(to), 'an attempt', ({ attempts }) => attempts.length === 1)
  expect(await attempted(locked)).toMatchObject({
    status: 'pending',
    attempts: [{ reason: 'mail_key' }],
    nextAttemptAt: expect.any(String),
  })
  const { nextAttemptAt, attempts } = await attempted(busy)
  expect(
    Date.parse(nextAttemptAt as string) - Date.parse(attempts[0]?.at as string),
  ).toBeGreaterThanOrEqual(3_600_000)
})

test('accepts leads and posts webhooks while the mail service hangs', async () => {
  const addresses = Array.from({ length: 30 }, newAddress)
  let tried = 0
  for (const to of addresses)
    trouble.set(to, () => {
      tried++
      return 'lost'
    })
  const before = receiver.arrivals('/fallback').length
  await Promise.all(addresses.map((to) => write(to)))
  await until('the webhooks', () => receiver.arrivals('/fallback').length >= before + 30)
  // In a shared queue, thirty attempts at the mail service would have come first, three at a time.
  expect(tried).toBeLessThan(30)
  for (const to of addresses) trouble.delete(to)
  await until('the last of the thirty', async () => {
    await alone.fastForward()
    return addresses.every((to) => inbox.list(to).length === 1)
  })
})

test('sends the receipt of a lead that was set aside once staff release it', async () => {
  const to = newAddress()
  const id = await write(to, { setAside: 'honeypot' })
  // A later lead's receipt was sent, so this one's would have been sent too.
  await sent(await write(newAddress()))
  expect([await deliveriesOf(id), attemptsFor(to)]).toEqual([[], []])
  await alone.outbox.unmarkAsSpam(id)
  await sent(id)
  expect(inbox.list(to)).toHaveLength(1)
})

test('sends three receipts an hour to an address in any spelling, and parks the rest for staff', async () => {
  const to = newAddress()
  const [name, domain] = to.split('@')
  const ids: string[] = []
  for (const email of [to, to.toUpperCase(), `${name}+a@${domain}`, `${name}+b@${domain}`, to])
    ids.push(await write(email))
  const receipts = await Promise.all(
    ids.map((id) => receipt(id, 'it to rest', ({ status }) => status !== 'pending')),
  )
  expect(receipts.map(({ status }) => status)).toEqual([
    'success',
    'success',
    'success',
    'parked',
    'parked',
  ])
  expect(requests.filter((one) => one.to.toLowerCase().startsWith(`${name}`))).toHaveLength(3)
  // Webhooks have no such limit, and publishing webhooks does not release parked mails.
  await alone.outbox.webhooksChanged([])
  for (const id of ids)
    expect((await settled(id)).find(({ webhookName }) => webhookName === 'fallback')).toMatchObject(
      { status: 'success' },
    )
  expect(await receiptOf(ids[4] as string)).toMatchObject({
    status: 'parked',
    attempts: [],
    nextAttemptAt: null,
  })
  expect(await alone.outbox.replay((receipts[4] as Delivery).id, 5000)).toBe(true)
  expect(await receiptOf(ids[4] as string)).toMatchObject({ status: 'success' })
  // After an hour, receipts are sent again.
  await alone.sql("UPDATE hits SET times = '[1]' WHERE address = ?", `mail:${to}`)
  await sent(await write(to))
})

test('an outbox created before mails existed accepts leads, and sends receipts for stored leads', async () => {
  const to = newAddress()
  const held = await write(to, { setAside: 'honeypot' })
  await alone.sql('ALTER TABLE leads DROP COLUMN origin')
  await alone.crash()
  await sent(await write(newAddress()))
  await alone.outbox.unmarkAsSpam(held)
  await sent(held)
  expect(inbox.list(to)).toHaveLength(1)
})

test('stores and retries other mails like receipts, and sends one per id', async () => {
  const [id, email] = [crypto.randomUUID(), newAddress()]
  const mail = {
    id,
    kind: 'offer',
    template: 'offer-receipt',
    email,
    origin: 'https://www.eksempel.dk',
    data: { reference: 'T-1' },
    sourceUrl: '/admin',
  } as const
  trouble.set(email, (nth) => (nth === 1 ? Response.json({}, { status: 503 }) : null))
  // The order of concurrent calls is not defined.
  const answers = await Promise.all([mail, mail, mail].map((one) => alone.outbox.sendMail(one)))
  expect(answers.toSorted()).toEqual(['accepted', 'known', 'known'])
  await until('the first attempt', () => attemptsFor(email).length === 1)
  await alone.crash()
  expect(await alone.outbox.sendMail(mail)).toBe('known')
  await until('the mail', async () => {
    await alone.fastForward()
    return inbox.list(email).length === 1
  })
  const delivery = await until('the record', async () => {
    const shown = await alone.outbox.showDelivery(id)
    return shown?.status === 'success' && shown
  })
  expect(delivery).toMatchObject({
    leadId: null,
    kind: 'offer',
    webhookId: null,
    webhookName: 'mail',
    payload: { template: 'offer-receipt', email },
  })
  expect(attemptsFor(email).every(({ key }) => key === id)).toBe(true)
  await until('the log', () =>
    backend.rows('webhook_logs').find((row) => row['id'] === id && row['status'] === 'success'),
  )
  expect(
    await alone.outbox.sendMail({ ...mail, id: crypto.randomUUID(), email: 'en@x.dk, to@x.dk' }),
  ).toBe('no_recipient')
})

test('retries an SMS until the gateway takes it, sends one per id, and none about a meeting that has begun', async () => {
  // Where the database is away, what the reminder says of its meeting counts.
  backend.behave({ down: true })
  const token = 'a2'.repeat(13)
  const sms = (phone: string, from = Date.now() + 3_600_000) =>
    ({
      id: crypto.randomUUID(),
      kind: 'booking',
      template: 'booking-reminder',
      phone,
      origin: 'https://www.eksempel.dk',
      data: { token, from, kind: 'phone', sequence: 0, adviserName: 'Sofie Kjær' },
      sourceUrl: '/booking',
    }) as const
  const wanted = sms('+4520202021')
  smsTrouble.set(wanted.phone, [503, 403])
  const answers = await Promise.all([wanted, wanted].map((one) => alone.outbox.sendSms(one)))
  expect(answers.toSorted()).toEqual(['accepted', 'known'])
  const finished = (id: string) =>
    until('the delivery', async () => {
      await alone.fastForward()
      const shown = await alone.outbox.showDelivery(id)
      return shown && shown.status !== 'pending' && shown
    })
  expect(await finished(wanted.id)).toMatchObject({
    status: 'success',
    webhookId: null,
    webhookName: 'sms',
    attempts: [{ reason: 'http_error' }, { reason: 'sms_key' }, { reason: null }],
  })
  const [sent, ...more] = inbox.list(wanted.phone)
  expect(more).toEqual([])
  expect(sent!.text).toMatch(/^Husk dit telefonmøde med Sofie Kjær \S+ \d+\. \S+ kl\. \d\d\.\d\d\./)
  expect(sent!.text).toContain(`https://www.eksempel.dk/booking/${token}`)
  const late = sms('+4520202022', Date.now() - 1)
  await alone.outbox.sendSms(late)
  expect(await finished(late.id)).toMatchObject({ attempts: [{ reason: 'outdated' }] })
  expect(inbox.list(late.phone)).toEqual([])
  expect(await alone.outbox.sendSms(sms('20202020'))).toBe('no_recipient')
  backend.behave({})
})
