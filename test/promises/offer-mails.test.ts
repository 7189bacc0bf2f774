import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createInbox } from '#dev/backend/mail/inbox.ts'
import { type HttpServer, serve } from '#dev/backend/http.ts'
import { createMailService, localMailKey, mailPath } from '#dev/backend/mail/mail-service.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { makeOffer, shownOnPage } from '#test/helpers/offers/offer.ts'
import { type OfferApp, startOfferApp } from '#test/helpers/offers/offer-app.ts'
import { mailPort, outboxPort } from '#test/helpers/product/outbox-worker/places.ts'
import { origin } from '#test/helpers/app/staff-app.ts'
import { until } from '#test/helpers/until.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import { systemContext } from '#worker/services/context.ts'
import { announce } from '#worker/services/offers/announce.ts'
import { sweepOffers } from '#worker/services/offers/sweep.ts'

// Each event of an offer is mailed once: the whole chain, an outbox in workerd, a mail service.

const inbox = createInbox()
const takes = createMailService(inbox)
/** Failures of the mail service. */
let trouble: (() => Response) | null = null
const replyTo = new Map<string, string>()
let service: HttpServer
let alone: OutboxAlone
let app: OfferApp
/** The Worker as if it ended before it sent the mails. */
let mailsAway = false

beforeAll(async () => {
  service = await serve(mailPort, async (request) => {
    if (trouble) return trouble()
    const { to, reply_to } = (await request.clone().json()) as { to: string[]; reply_to: string }
    replyTo.set(to[0]!, reply_to)
    return takes(request)
  })
  alone = await startOutbox(outboxPort, {
    MAIL_PROVIDER_URL: service.url + mailPath,
    MAIL_API_KEY: localMailKey,
  })
  const { outbox } = alone
  app = await startOfferApp(
    new Proxy(outbox, {
      get: (known, method: keyof typeof outbox) =>
        method === 'sendMail' && mailsAway
          ? () => Promise.reject(new Error('no outbox today'))
          : known[method],
    }),
  )
})
afterAll(async () => {
  await alone?.stop()
  await app?.stop()
  await service?.stop()
})
beforeEach(() => {
  app.clock.now = Date.now() + 10_000
  trouble = null
  mailsAway = false
})

let made = 0
/** An offer that was sent, with a customer and an adviser of its own. */
async function sentOffer() {
  const [customer, adviser] = [`kunde-${++made}@eksempel.dk`, `raadgiver-${made}@eksempel.dk`]
  const base = makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20) })
  const offer = await app.sent({
    ...base,
    customer: { ...base.customer, email: customer },
    adviser: { ...base.adviser, email: adviser },
  })
  return { ...offer, customer, adviser }
}
const accept = (id: string) =>
  app.act('offer-accept', {
    id,
    version: 1,
    navn: 'Mette Eksempel',
    enig: true,
    ...shownOnPage(makeOffer()),
  })
const subjects = (to: string): string[] =>
  inbox.list(to).map(({ subject }) => subject.replace(/\d{4}-\d{4,}/, 'N'))
const arrived = (to: string, n: number) =>
  until(`${n} mails to ${to}`, () => inbox.list(to).length === n)
/** Reports the event once more, like a Worker that ended before it could record the report. */
async function reportAgain(id: string): Promise<void> {
  const events = await app.backend
    .sql`select public.offer_event(id) as event from public.offer_events where offer_id = ${id}`
  for (const { event } of events) await announce(systemContext(app.deps), event as OfferEvent)
}
const countUnreported = async (id: string): Promise<number> =>
  (
    (await app.backend
      .sql`select count(*)::int as n from public.offer_events where announced_at is null and offer_id = ${id}`) as unknown as [
      { n: number },
    ]
  )[0].n

test('an acceptance sends one mail to the customer and one to the adviser, also when it is reported twice', async () => {
  const { id, customer, adviser } = await sentOffer()
  expect((await accept(id)).status).toBe(200)
  await arrived(customer, 2)
  await arrived(adviser, 1)
  await reportAgain(id)
  await reportAgain(id)
  await alone.fastForward()
  expect(await countUnreported(id)).toBe(0)
  expect(subjects(customer).toSorted()).toEqual([
    'Jeres tilbud er klar (N)',
    'Kvittering: I har sagt ja til jeres tilbud (N)',
  ])
  expect(subjects(adviser)).toEqual(['Ja til tilbud N: Mette og Jonas Eksempel'])
  expect([replyTo.get(adviser), replyTo.get(customer)]).toEqual([customer, adviser])
  const receipt = inbox.list(customer).find(({ subject }) => subject.startsWith('Kvittering'))!
  expect(receipt.text).toContain(`${origin}/dit-tilbud/${id}#fortrydelse`)
  for (const part of [
    'ÅOP',
    '13 solcellepaneler',
    'Handelsbetingelser',
    'Standardfortrydelsesformular',
  ])
    expect(receipt.text).toContain(part)
})

test('the schedule sends mails that a crashed Worker did not send', async () => {
  const { id, customer, adviser } = await sentOffer()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  mailsAway = true
  expect((await accept(id)).status).toBe(200)
  expect(await countUnreported(id)).toBe(1)
  mailsAway = false
  app.clock.now += 61_000
  await sweepOffers(systemContext(app.deps))
  await arrived(customer, 2)
  await arrived(adviser, 1)
  expect(await countUnreported(id)).toBe(0)
})

test('a failing mail service delays no customer, and receives the mails when it works again', async () => {
  const { id, customer, adviser } = await sentOffer()
  await arrived(customer, 1)
  trouble = () => Response.json({ statusCode: 500, name: 'application_error' }, { status: 500 })
  expect(
    (await app.act('offer-question', { id, version: 1, besked: 'Hvad koster stilladset?' })).status,
  ).toBe(200)
  expect((await accept(id)).status).toBe(200)
  expect([await countUnreported(id), inbox.list(adviser).length]).toEqual([0, 0])
  trouble = null
  await until('the mails', async () => {
    await alone.fastForward()
    return inbox.list(adviser).length === 2 && inbox.list(customer).length === 2
  })
})

test('the receipt of a withdrawal goes to both addresses; the log has every mail by its kind', async () => {
  const { id, customer, adviser } = await sentOffer()
  await accept(id)
  const other = `anden-${made}@eksempel.dk`
  expect(
    (await app.act('offer-cancel', { id, navn: 'Jonas Eksempel', email: other, bekraeft: true }))
      .status,
  ).toBe(200)
  await arrived(customer, 3)
  await arrived(other, 1)
  await arrived(adviser, 2)
  expect(inbox.list(other)[0]).toMatchObject({
    subject: expect.stringMatching(/^Kvittering: aftalen er fortrudt/),
    text: expect.stringContaining('Af: Jonas Eksempel'),
  })
  const { rows } = await alone.outbox.listDeliveries({ search: other, limit: 10 })
  expect(rows).toMatchObject([{ kind: 'offer-cancelled', webhookName: 'mail', leadId: null }])
})

test('after delivery of the goods the customer gets a mail with the first and the last day of withdrawal', async () => {
  const { id, customer, adviser } = await sentOffer()
  await accept(id)
  expect(
    (await app.staff('POST', `/offers/${id}/delivery`, { deliveredOn: danishDay(Date.now()) }))
      .status,
  ).toBe(200)
  await arrived(customer, 3)
  await arrived(adviser, 1)
  expect(
    subjects(customer).some((subject) =>
      subject.startsWith('Alt er leveret: I kan fortryde til og med'),
    ),
  ).toBe(true)
})

test('an erased offer is erased in the outbox too: its mails are emptied, never sent or repeated, and late events are ignored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const hook = {
    id: crypto.randomUUID(),
    name: 'crm',
    url: 'http://127.0.0.1:9/never',
    kinds: ['offer-sent', 'offer-question'] as const,
    secrets: [],
  }
  await alone.outbox.webhooksChanged([hook])
  const { id, number, customer, adviser } = await sentOffer()
  await arrived(customer, 1)
  trouble = () =>
    Response.json(
      { statusCode: 500, name: 'application_error', message: `${adviser} is down` },
      { status: 500 },
    )
  await app.act('offer-question', { id, version: 1, besked: 'Hvem er Hemmelig Hansen?' })
  await app.settled()
  const events = await app.backend
    .sql`select public.offer_event(id) as event from public.offer_events where offer_id = ${id}`
  const held = async () => (await alone.outbox.listDeliveries({ search: number, limit: 50 })).rows
  await until(
    'attempts',
    async () =>
      (await held()).length === 4 && (await held()).every(({ attempts }) => attempts.length > 0),
  )
  const before = await held()
  expect((await app.staff('POST', `/offers/${id}/erase`, {}, 'super_admin')).status).toBe(200)
  expect(await held()).toEqual([])
  for (const { id: delivery, webhookName } of before) {
    const emptied = await alone.outbox.showDelivery(delivery)
    expect(emptied).toMatchObject({
      payload: { erased: true },
      nextAttemptAt: null,
      status: webhookName === 'mail' && emptied!.kind === 'offer-sent' ? 'success' : 'error',
    })
    expect(emptied!.attempts.map(({ response }) => response).filter(Boolean)).toEqual([])
    expect(await alone.outbox.replay(delivery)).toBe(false)
  }
  const rows = await alone.sql('SELECT * FROM deliveries')
  expect(JSON.stringify(rows)).not.toMatch(
    new RegExp([number, id, customer, adviser, 'Hemmelig'].join('|')),
  )
  // A process that read the events before the erasure reports them now; erasing again changes
  // nothing.
  trouble = null
  for (const { event } of events)
    await announce(systemContext(app.deps), { ...(event as OfferEvent), id: crypto.randomUUID() })
  await alone.outbox.eraseOffer(number)
  await alone.fastForward()
  expect([
    (await held()).length,
    (await alone.sql('SELECT * FROM deliveries')).length,
    inbox.list(adviser).length,
  ]).toEqual([0, rows.length, 0])
  await alone.outbox.webhooksChanged([])
})

test('logs a mail that cannot be made or sent and continues: without a key, with an invalid address', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const result of ['off', 'no_recipient'] as const) {
    const without = await startOfferApp({
      deliverEvent: async () => true,
      sendMail: async () => result,
    } as never)
    const { id } = await without.sent(
      makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20) }),
    )
    const [left] = await without.backend
      .sql`select count(*)::int as n from public.offer_events where announced_at is null and offer_id = ${id}`
    expect(left).toEqual({ n: 0 })
    expect(logged.mock.calls.flat().join()).toContain(`offer-sent: ${result}`)
    await without.stop()
  }
})
