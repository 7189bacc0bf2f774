import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { adviserFeedPath } from '#shared/routes/endpoints.ts'
import type { BookingDetails } from '#shared/schemas/booking.ts'
import { createTestApp, origin, type TestApp } from '#test/helpers/app/app.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { storeLeads } from '#worker/data/leads/leads.ts'
import type { Env } from '#worker/env.ts'
import { drawAttachments } from '#worker/mail/attachments.ts'
import { isOutdated } from '#worker/mail/outdated.ts'
import { renderMail } from '#worker/mail/render-mail.ts'
import type { NewMail, NewSms, OutboxEvent, Submission } from '#worker/outbox/contract.ts'
import { bookTime, type BookingInput } from '#worker/services/bookings/book.ts'
import { bookingFile } from '#worker/services/bookings/calendar-files.ts'
import { cancelBooking, moveBooking, openBooking } from '#worker/services/bookings/change.ts'
import { type BookingWish, findTimes } from '#worker/services/bookings/find-times.ts'
import { holdTime } from '#worker/services/bookings/hold.ts'
import { tendBookings } from '#worker/services/bookings/tend.ts'
import { systemContext } from '#worker/services/context.ts'

// Bookings through the Worker's services on a real Postgres: no time is booked twice, nothing that was accepted is lost, and each mail is sent once.

let backend: TestBackend
/** What an adviser's own calendar answers; null: nothing, ever. */
let calendarText: string | null
/** Paths of the database's address that are away. */
let away: RegExp | null
/** What the outbox got, by id as the real one: a repeated id is ignored. */
let mails: Map<string, NewMail>
let events: Map<string, OutboxEvent>
let texts: Map<string, NewSms>
let site: TestApp
/** When the test began, in ms since 1970. */
let startedAt: number
/** The lead of each accepted form, which the outbox stores when the database is there. */
let accepted: { readonly id: string; readonly submission: Submission }[]
/** Ids of accepted leads by idempotency key: the outbox ignores a repeated one. */
let leadIds: Map<string, string>

beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  mails = new Map()
  events = new Map()
  texts = new Map()
  accepted = []
  leadIds = new Map()
  away = null
  const reach = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = String(address instanceof Request ? address.url : address)
    if (url === calendarUrl) {
      if (calendarText !== null) return new Response(calendarText)
      await new Promise((_, fail) =>
        init!.signal!.addEventListener('abort', () => fail(new Error('aborted'))),
      )
    }
    if (away?.test(url)) throw new TypeError('fetch failed')
    // Without the time limit of a call: a machine that is busy with fifty at once would reach it, and every form be accepted.
    return reach(address, url.startsWith(backend.url) ? { ...init, signal: null } : init)
  })
  site = createTestApp({
    vars: {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    } as Partial<Env>,
    accept: (submission) => {
      const known = leadIds.get(submission.idempotencyKey)
      if (known) return { ok: true, id: known, duplicate: true }
      const id = randomUUID()
      leadIds.set(submission.idempotencyKey, id)
      accepted.push({ id, submission })
      return { ok: true, id, duplicate: false }
    },
    outbox: {
      sendSms: async (sms) => (texts.set(sms.id, sms), 'accepted'),
      sendMail: async (mail) => (mails.set(mail.id, mail), 'accepted'),
      deliverEvent: async (event) => !events.has(event.id) && Boolean(events.set(event.id, event)),
    },
  })
  startedAt = Date.now()
  site.clock.now = startedAt
  // What other tests left behind.
  await backend.sql`update public.advisers set active = false`
  await backend.sql`update public.booking_events set announced_at = now() where announced_at is null`
})
afterEach(() => vi.restoreAllMocks())

const calendarUrl = 'https://kalender.example/anna.ics'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const week = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '09:00', to: '15:00' }]]),
)
async function makeAdviser(name: string, more: object = {}): Promise<string> {
  const row = {
    name,
    email: `${name.toLowerCase()}@solrose.example`,
    hours: week,
    duration_minutes: 30,
    buffer_minutes: 0,
    max_per_day: 30,
    ...more,
  }
  const [made] = await backend.sql<{ id: string }[]>`
    insert into public.advisers ${backend.sql(row as never)} returning id`
  return made!.id
}
const customer = () => ({
  deps: site.deps,
  actor: { kind: 'customer' as const, address: '192.0.2.1' },
  origin,
})
const wish: BookingWish = {
  kind: 'phone',
  postcode: null,
  products: [],
  language: null,
  partner: null,
  ownAdviser: null,
}
/** Of the test's start, however late its clock is set meanwhile. */
const daysAhead = (from: number, to: number) => ({
  first: new Date(startedAt + from * dayMs).toISOString().slice(0, 10),
  last: new Date(startedAt + to * dayMs).toISOString().slice(0, 10),
})
const timesOf = async (of = wish) =>
  (await findTimes(customer(), of, daysAhead(2, 12))).times.map(({ from, to }) => ({ from, to }))
const details = {
  navn: 'Mette Friis',
  email: 'mette@eksempel.dk',
  telefon: '20202020',
  adresse: '',
  postnr: '',
  by: '',
  besked: 'Ring på porten',
  privatlivspolitik: true,
} as BookingDetails
const input = (time: BookingInput['time'], more: Partial<BookingInput> = {}): BookingInput => ({
  request: randomUUID(),
  visitor: '',
  wish,
  time,
  adviser: null,
  details,
  partnerMayKnow: null,
  wantsMarketing: false,
  campaign: null,
  sourceUrl: '/booking',
  sourceComponent: 'Booking',
  setAside: null,
  ...more,
})
/** The outbox stores what it accepted. */
async function storeAccepted(): Promise<void> {
  const service = createServiceClient(site.deps.env, 'customer')
  await storeLeads(
    service,
    accepted.splice(0).map(({ id, submission: { lead } }) => ({ id, ...lead })),
  )
}
const tend = () => tendBookings(systemContext(site.deps))
const booked = (result: Awaited<ReturnType<typeof bookTime>>) => {
  if (!('booked' in result)) throw new Error(`not booked: ${JSON.stringify(result)}`)
  return result.booked
}
const templatesSent = () => [...mails.values()].map(({ template }) => template).toSorted()
/** Lets the schedule try again what failed. */
const endPauses = () => backend.sql`update public.booking_retries set next_at = now()`
/** Lets the schedule announce what the request would have. */
const ageEvents = () =>
  backend.sql`update public.booking_events set at = at - interval '5 minutes' where announced_at is null`
const isoOf = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

test.each([
  ['a named adviser', true],
  ['any adviser', false],
])(
  'fifty at once book one time with %s: one gets it, forty-nine get the nearest',
  async (_, isNamed) => {
    const anna = await makeAdviser('Anna')
    const [time] = await timesOf()
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        bookTime(customer(), input(time!, { adviser: isNamed ? anna : null })),
      ),
    )
    expect(results.filter((result) => 'booked' in result)).toHaveLength(1)
    const taken = results.flatMap((result) => ('taken' in result ? [result] : []))
    expect(taken).toHaveLength(49)
    for (const { nearest } of taken) {
      expect(nearest).toHaveLength(3)
      expect(nearest.map(({ from }) => from)).not.toContain(time!.from)
    }
    // The forms of the others are not stored, and their answers hold nothing of the booking.
    expect(accepted).toHaveLength(1)
    expect(JSON.stringify(taken)).not.toMatch(/Mette|2020/)
  },
)

test('with several advisers a time is booked once with each, in turn', async () => {
  const ids = await Promise.all(['Anna', 'Bo', 'Cia'].map((name) => makeAdviser(name)))
  const [time] = await timesOf()
  const results = []
  for (let i = 0; i < 4; i++) results.push(await bookTime(customer(), input(time!)))
  const advisers = results.flatMap((result) =>
    'booked' in result ? [result.booked.adviser!.id] : [],
  )
  expect(advisers.toSorted()).toEqual(ids.toSorted())
  expect(results[3]).toMatchObject({ taken: true })
})

describe('a customer with an open case', () => {
  let ids: string[]
  /** A case of an adviser. */
  const makeCase = async (owner: string, columns: object) => {
    const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
    const tail = Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * 28)]).join('')
    const isClosed = 'closed_at' in columns
    const row = {
      number: `K-${tail}`,
      owner,
      ...(isClosed
        ? { status: 'aside' }
        : { step_kind: 'call', step_at: new Date(), step_reason: 'hand' }),
      ...columns,
    }
    await backend.sql`insert into public.cases ${backend.sql(row as never)}`
  }
  const book = async (own: Partial<BookingDetails>, more: Partial<BookingInput> = {}) => {
    const [time] = await timesOf()
    const result = await bookTime(
      customer(),
      input(time!, { details: { ...details, ...own }, ...more }),
    )
    return booked(result).adviser!.id
  }
  beforeEach(async () => {
    ids = await Promise.all(['Anna', 'Bo', 'Cia'].map((name) => makeAdviser(name)))
  })

  test.each([
    ['e-mail address', { email: ' Ida.Friis@Eksempel.dk' }, { email: 'ida.friis@eksempel.dk' }],
    ['phone number', { phone: '+45 41 42 43 44' }, { telefon: '41424344', email: 'x@eksempel.dk' }],
  ])('gets its adviser again, found by %s', async (_, columns, own) => {
    // It is the turn of another.
    await backend.sql`insert into public.booking_turns (adviser_id, credit) values (${ids[1]!}, 9)`
    await makeCase(ids[2]!, columns)
    const [time] = await timesOf()
    const form = () => input(time!, { details: { ...details, ...own } })
    expect(booked(await bookTime(customer(), form())).adviser!.id).toBe(ids[2])
    // The adviser is not free any more.
    expect(booked(await bookTime(customer(), form())).adviser!.id).toBe(ids[1])
  })

  test('gets its adviser also where the visitor holds the time with another', async () => {
    await makeCase(ids[1]!, { email: 'holder@eksempel.dk' })
    const [time] = await timesOf()
    const visitor = `visitor-${randomUUID()}`
    await backend.sql`update public.advisers set active = false where id = ${ids[1]!}`
    const hold = await holdTime(customer(), { wish, time: time!, adviser: null, visitor })
    expect(hold).not.toMatchObject({ held: { adviser: { id: ids[1] } } })
    await backend.sql`update public.advisers set active = true where id = ${ids[1]!}`
    expect(await book({ email: 'holder@eksempel.dk' }, { visitor })).toBe(ids[1])
    const held =
      await backend.sql`select 1 from public.bookings where state = 'held' and visitor = ${visitor}`
    expect(held).toHaveLength(0)
  })

  test('gets the adviser it asks for, and no closed case or part of an address counts', async () => {
    await makeCase(ids[2]!, { email: 'valg@eksempel.dk' })
    expect(await book({ email: 'valg@eksempel.dk' }, { adviser: ids[0]! })).toBe(ids[0])
    // It is Bo's turn, twice.
    await backend.sql`insert into public.booking_turns (adviser_id, credit) values (${ids[1]!}, 9)`
    await makeCase(ids[2]!, { email: 'lukket@eksempel.dk', closed_at: new Date() })
    expect(await book({ email: 'lukket@eksempel.dk', telefon: '51525354' })).toBe(ids[1])
    const [, later] = await timesOf()
    const part = { ...details, email: 'alg@eksempel.dk', telefon: '51525354' }
    const result = await bookTime(customer(), input(later!, { details: part }))
    expect(booked(result).adviser!.id).toBe(ids[1])
  })

  test('gets its adviser also where the database was away', async () => {
    await backend.sql`insert into public.booking_turns (adviser_id, credit) values (${ids[1]!}, 9)`
    await makeCase(ids[2]!, { email: 'senere@eksempel.dk' })
    const [time] = await timesOf()
    away = /rpc/
    const form = input(time!, { details: { ...details, email: 'senere@eksempel.dk' } })
    const result = await bookTime(customer(), form)
    away = null
    await storeAccepted()
    await tend()
    const opened = await openBooking(customer(), (result as { token: string }).token)
    expect(opened).toMatchObject({ state: 'confirmed', adviser: { id: ids[2] } })
  })

  test('is offered the same other times as anyone where a time is taken', async () => {
    await makeCase(ids[2]!, { email: 'ens@eksempel.dk' })
    const [time] = await timesOf()
    for (const _ of ids) await bookTime(customer(), input(time!))
    const own = { ...details, email: 'ens@eksempel.dk' }
    const [mine, others] = [
      await bookTime(customer(), input(time!, { details: own })),
      await bookTime(customer(), input(time!)),
    ]
    expect(mine).toEqual(others)
    expect(mine).toMatchObject({ taken: true, nearest: [{}, {}, {}] })
  })
})

test('a form is a lead with its consents; posted again it finds its booking', async () => {
  await makeAdviser('Anna', { partners: ['fjordbanken'] })
  const [time] = await timesOf()
  const form = input(time!, {
    wish: { ...wish, partner: 'fjordbanken' },
    partnerMayKnow: 'Fjordbanken',
    wantsMarketing: true,
  })
  const first = booked(await bookTime(customer(), form))
  expect(booked(await bookTime(customer(), form)).id).toBe(first.id)
  expect([...mails.values()].map(({ data }) => data['partner'])).toContain('Fjordbanken')
  await storeAccepted()
  const [row] = await backend.sql`
    select l.kind, l.values ->> 'partner' as partner, b.state, b.lead_id = l.id as joined,
        (select array_agg(purpose || ' ' || text_version order by purpose) from public.consents where lead_id = l.id) as consents
      from public.bookings b join public.leads l on l.id = b.lead_id where b.id = ${first.id}`
  expect(row).toEqual({
    kind: 'booking',
    partner: 'fjordbanken',
    state: 'confirmed',
    joined: true,
    consents: [
      'marketing 2026-11-nyheder',
      'partner 2026-11-partner:Fjordbanken',
      'privacy-policy 2026-11-moede',
    ],
  })
})

test('one form makes a booking for each time and each e-mail address, and again after a cancellation', async () => {
  await makeAdviser('Anna')
  const [time, later, last] = await timesOf()
  const form = input(time!)
  const first = booked(await bookTime(customer(), form))
  const second = booked(await bookTime(customer(), { ...form, time: later! }))
  const other = { ...form, time: last!, details: { ...details, email: 'bo@eksempel.dk' } }
  const third = booked(await bookTime(customer(), other))
  expect(new Set([first.token, second.token, third.token]).size).toBe(3)
  expect([second.from, third.from, third.email]).toEqual([
    later!.from,
    last!.from,
    'bo@eksempel.dk',
  ])
  expect(accepted).toHaveLength(3)
  expect(booked(await bookTime(customer(), form)).token).toBe(first.token)
  await cancelBooking(customer(), first.token)
  expect(booked(await bookTime(customer(), form))).toMatchObject({
    state: 'confirmed',
    from: time!.from,
  })
})

test('another meeting at the same time is refused with the one that is there, and its time is let go', async () => {
  const [anna, bo] = [await makeAdviser('Anna'), await makeAdviser('Bo')]
  const [time] = await timesOf()
  const visitor = randomUUID()
  const form = input(time!, { request: visitor, visitor, adviser: anna })
  const first = booked(await bookTime(customer(), form))
  const others: Partial<BookingInput>[] = [
    { adviser: bo },
    { adviser: null, wish: { ...wish, partner: 'fjordbanken' } },
    { adviser: null, wish: { ...wish, kind: 'video' } },
    { adviser: null, details: { ...details, telefon: '30303030' } },
  ]
  for (const other of others) {
    await holdTime(customer(), { wish, time: time!, adviser: bo, visitor })
    expect(await bookTime(customer(), { ...form, ...other })).toMatchObject({
      present: { token: first.token },
    })
    expect(await backend.sql`select id from public.bookings where state = 'held'`).toEqual([])
  }
  expect(accepted).toHaveLength(1)
  expect(booked(await bookTime(customer(), { ...form, adviser: null })).token).toBe(first.token)
})

test('the database away: the form is accepted, and confirmed when it is back; whose time was taken meanwhile is offered others', async () => {
  const anna = await makeAdviser('Anna')
  const [time, later] = await timesOf()
  away = /rpc/
  const waiting = [
    await bookTime(customer(), input(time!)),
    await bookTime(customer(), input(later!)),
  ]
  expect(waiting).toEqual([
    { accepted: true, token: expect.any(String), lead: expect.any(String) },
    { accepted: true, token: expect.any(String), lead: expect.any(String) },
  ])
  away = null
  // Another customer is faster.
  const other = booked(await bookTime(customer(), input(later!)))
  await storeAccepted()
  mails.clear()
  await tend()
  await ageEvents()
  await tend()
  const opened = await Promise.all(
    waiting.map((each) => openBooking(customer(), (each as { token: string }).token)),
  )
  expect(opened).toMatchObject([
    { state: 'confirmed', adviser: { id: anna }, from: time!.from },
    { state: 'unplaced', adviser: null, from: later!.from },
  ])
  const offered = [...mails.values()].find(({ template }) => template === 'booking-unplaced')!
  expect((offered.data['times'] as unknown[]).length).toBe(3)
  const address = `/booking/${opened[1]!.token}?flyt=1&tid=`
  const { text } = renderMail(offered)!
  expect(text).toContain(origin + address)
  const [link] = /\/booking\/[a-z2-7]{26}\?flyt=1&tid=[\d-]+/.exec(text) ?? []
  const page = await (await site.fetch(link!)).text()
  expect(page).toContain('Ja, book tiden')
  expect(page).not.toContain('behold tiden')
  expect(await (await site.fetch(`${address}${later!.from}-${later!.to}`)).text()).toContain(
    'Tiden er ikke ledig',
  )
  expect(templatesSent().filter((name) => !name.startsWith('adviser'))).toEqual([
    'booking-confirmed',
    'booking-unplaced',
  ])
  // The customer takes one of them by the link.
  const [offer] = offered.data['times'] as { from: number; to: number }[]
  const placed = await moveBooking(customer(), opened[1]!.token, { time: offer!, adviser: null })
  expect(placed).toMatchObject({ booked: { state: 'confirmed', from: offer!.from } })
  expect(other.state).toBe('confirmed')
})

test('the database away: of one visitor another time is another booking, and other answers for the same time are in the case too', async () => {
  await makeAdviser('Anna')
  const [time, later] = await timesOf()
  away = /rpc/
  const form = input(time!, { details: { ...details, email: 'to-tider@eksempel.dk' } })
  const other = { ...form, time: later! }
  const changed = { ...form, details: { ...form.details, telefon: '30303030' } }
  const tokens: string[] = []
  // Each twice, as an impatient visitor sends them.
  for (const each of [form, form, other, other, changed, changed])
    tokens.push(((await bookTime(customer(), each)) as { token: string }).token)
  away = null
  expect(accepted).toHaveLength(3)
  await storeAccepted()
  await tend()
  const rows = await backend.sql<{ from: number; phone: string; token: string; state: string }[]>`
    select public.epoch_ms(starts_at)::float8 as from, phone, token, state from public.bookings where email = 'to-tider@eksempel.dk' order by starts_at`
  expect(rows).toEqual([
    { from: time!.from, phone: '20202020', token: tokens[0], state: 'confirmed' },
    { from: later!.from, phone: '20202020', token: tokens[2], state: 'confirmed' },
  ])
  expect(tokens[4]).toBe(tokens[0])
  // One case has them all.
  const leads = () => backend.sql<{ cases: number; wished: string[] }[]>`
    select count(distinct l.case_id)::integer as cases,
        array_agg(l.values ->> 'telefon' || ' ' || (l.values -> 'wish' ->> 'from') order by l.values ->> 'telefon', l.values -> 'wish' ->> 'from') as wished
      from public.leads l where l.values ->> 'email' = 'to-tider@eksempel.dk'`
  expect([...(await leads())]).toEqual([
    {
      cases: 1,
      wished: [`20202020 ${time!.from}`, `20202020 ${later!.from}`, `30303030 ${time!.from}`],
    },
  ])
  // The schedule leaves the second lead of the booking alone.
  const firstLeads = () => backend.sql`
    select b.lead_id, l.values ->> 'telefon' as phone from public.bookings b join public.leads l on l.id = b.lead_id where b.email = 'to-tider@eksempel.dk' order by b.starts_at`
  const before = await firstLeads()
  expect(before.map(({ phone }) => phone)).toEqual(['20202020', '20202020'])
  await backend.sql`update public.leads set received_at = now() - interval '1 hour' where values ->> 'email' = 'to-tider@eksempel.dk'`
  await tend()
  expect(await firstLeads()).toEqual(before)
})

test('the database away after the visitor held the time: the hold does not block its own booking', async () => {
  await makeAdviser('Anna')
  const [time] = await timesOf()
  const visitor = `visitor-${randomUUID()}`
  await holdTime(customer(), { wish, time: time!, adviser: null, visitor })
  away = /rpc/
  const { token } = (await bookTime(customer(), input(time!, { visitor }))) as { token: string }
  away = null
  await storeAccepted()
  await tend()
  expect(await openBooking(customer(), token)).toMatchObject({
    state: 'confirmed',
    from: time!.from,
  })
})

test('a process that stops between hold and booking loses nothing: the time stays its visitor’s until the schedule confirms', async () => {
  await makeAdviser('Anna')
  const [time] = await timesOf()
  const visitor = `visitor-${randomUUID()}`
  expect(await holdTime(customer(), { wish, time: time!, adviser: null, visitor })).toMatchObject({
    held: { adviser: { name: 'Anna' } },
  })
  away = /booking_confirm/
  const result = await bookTime(customer(), input(time!, { visitor }))
  expect(result).toMatchObject({ accepted: true })
  away = null
  expect(await bookTime(customer(), input(time!))).toMatchObject({ taken: true })
  await storeAccepted()
  await tend()
  expect(await openBooking(customer(), (result as { token: string }).token)).toMatchObject({
    state: 'confirmed',
    from: time!.from,
  })
})

test('each event is mailed and posted once, with a calendar file that follows every change', async () => {
  await makeAdviser('Anna')
  const bo = await makeAdviser('Bo', { active: false })
  const [time, later] = await timesOf()
  const { token } = booked(await bookTime(customer(), input(time!)))
  await moveBooking(customer(), token, { time: later!, adviser: null })
  await backend.sql`update public.advisers set active = true where id = ${bo}`
  await moveBooking(customer(), token, { time: later!, adviser: bo })
  await cancelBooking(customer(), token, 'Kan ikke')
  // Replayed, it changes nothing.
  expect(await cancelBooking(customer(), token)).toMatchObject({ state: 'cancelled', sequence: 3 })
  await ageEvents()
  await tend()
  const files = await Promise.all(
    [...mails.values()].map(async (mail) => {
      const [file] = await drawAttachments(mail, site.deps.env)
      const text = Buffer.from(file!.content, 'base64').toString('utf8')
      const offersChange = text.replace(/\r\n /g, '').includes('Flyt eller aflys')
      expect(offersChange).toBe(/^booking-(?:confirmed|moved)$/.test(mail.template))
      return [
        Number(/SEQUENCE:(\d+)/.exec(text)![1]),
        mail.template,
        mail.email.split('@')[0],
        /METHOD:(\w+)/.exec(text)![1],
        /STATUS:(\w+)/.exec(text)![1],
      ]
    }),
  )
  expect(files.toSorted()).toEqual([
    [0, 'adviser-booking-confirmed', 'anna', 'REQUEST', 'CONFIRMED'],
    [0, 'booking-confirmed', 'mette', 'REQUEST', 'CONFIRMED'],
    [1, 'adviser-booking-moved', 'anna', 'REQUEST', 'CONFIRMED'],
    [1, 'booking-moved', 'mette', 'REQUEST', 'CONFIRMED'],
    [2, 'adviser-booking-confirmed', 'bo', 'REQUEST', 'CONFIRMED'],
    [2, 'adviser-booking-handed-over', 'anna', 'CANCEL', 'CANCELLED'],
    [2, 'booking-moved', 'mette', 'REQUEST', 'CONFIRMED'],
    [3, 'adviser-booking-cancelled', 'bo', 'CANCEL', 'CANCELLED'],
    [3, 'booking-cancelled', 'mette', 'CANCEL', 'CANCELLED'],
  ])
  expect([...events.values()].map(({ kind, payload }) => [kind, payload['type']])).toEqual(
    ['confirmed', 'moved', 'moved', 'cancelled'].map((event) => ['booking', `booking-${event}`]),
  )
  for (const mail of mails.values()) {
    const { text } = renderMail(mail)!
    expect(text).toMatch(/kl\.\s\d\d\.\d\d–\d\d\.\d\d/)
    // The adviser's leads to the meeting among the staff's.
    expect(/\/admin\/\S+id=[0-9a-f-]{36}/.test(text)).toBe(mail.template.startsWith('adviser-'))
    // Who has the customer's link acts for the customer.
    expect(text.includes(token)).toBe(
      mail.email.startsWith('mette') && mail.template !== 'booking-cancelled',
    )
  }
})

test('reminders go by SMS too where a gateway is set, once, and to numbers alone', async () => {
  await makeAdviser('Anna')
  const [time, later] = await timesOf()
  const { id, token } = booked(await bookTime(customer(), input(time!)))
  const wrong = { ...details, telefon: '123' }
  const other = booked(await bookTime(customer(), input(later!, { details: wrong })))
  const remind = async (kind: string) => {
    await backend.sql`insert into public.booking_events (booking_id, kind, payload) select unnest(${[id, other.id]}::uuid[]), ${kind}, '{"sequence": 0}'`
    await tend()
    await tend()
  }
  await remind('reminded_day')
  expect(texts.size).toBe(0)
  Object.assign(site.deps.env, { SMS_API_KEY: 'k1' })
  await remind('reminded_hour')
  expect([...texts.values()]).toMatchObject([
    { phone: '+4520202020', kind: 'booking', data: { token, sequence: 0, adviserName: 'Anna' } },
  ])
  const page = async () => (await site.fetch(`/booking/${token}`)).text()
  // The page promises what is set up.
  Object.assign(site.deps.env, { MAIL_API_KEY: 'k1' })
  expect(await page()).toContain('påmindelse på e-mail og sms')
  Object.assign(site.deps.env, { SMS_API_KEY: '' })
  expect(await page()).toContain('påmindelse på e-mail,')
  Object.assign(site.deps.env, { MAIL_API_KEY: '' })
  expect(await page()).not.toMatch(/påmindelse|[Bb]ekræftelse/)
})

test('a reminder is checked against its booking when it is sent', async () => {
  await makeAdviser('Anna')
  const [time, later] = await timesOf()
  const { id, token } = booked(await bookTime(customer(), input(time!)))
  await backend.sql`insert into public.booking_events (booking_id, kind, payload) values (${id}, 'reminded_day', '{"sequence": 0}')`
  await ageEvents()
  await tend()
  const reminder = [...mails.values()].find(({ template }) => template === 'booking-reminder')!
  expect(await isOutdated(reminder, site.deps.env)).toBe(false)
  await moveBooking(customer(), token, { time: later!, adviser: null })
  expect(await isOutdated(reminder, site.deps.env)).toBe(true)
})

test('an adviser’s own calendar takes times; one that fails, is private or is too large leaves bookings as they are', async () => {
  await makeAdviser('Anna', { calendar_url: calendarUrl })
  calendarText = null
  const askedAt = Date.now()
  const [time] = await timesOf()
  expect(Date.now() - askedAt).toBeLessThan(4_000)
  calendarText = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nDTSTART:${isoOf(time!.from)}\r\nDTEND:${isoOf(time!.to)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  site.clock.now += 6 * minuteMs
  expect((await timesOf()).map(({ from }) => from)).not.toContain(time!.from)
  expect(await bookTime(customer(), input(time!))).toMatchObject({ taken: true })
  // The last reading counts while the calendar fails.
  for (const failing of [null, 'x'.repeat(10 * 1024 * 1024)]) {
    calendarText = failing
    site.clock.now += 6 * minuteMs
    const found = await findTimes(customer(), wish, daysAhead(2, 12))
    expect(found.times.map(({ from }) => from)).not.toContain(time!.from)
    expect(found.feedsAgeMs).toBeGreaterThan(minuteMs)
  }
  await backend.sql`update public.advisers set calendar_url = 'https://169.254.169.254/latest' where active`
  expect((await timesOf()).map(({ from }) => from)).toContain(time!.from)
})

test('foreign, past and impossible times, other kinds and forged links book nothing', async () => {
  const anna = await makeAdviser('Anna', { meeting_kinds: ['phone', 'visit'] })
  const inactive = await makeAdviser('Bo', { active: false })
  const [time] = await timesOf()
  const { from, to } = time!
  const refused: Partial<BookingInput>[] = [
    { time: { from: from + 10 * minuteMs, to: to + 10 * minuteMs } },
    { time: { from, to: to + 30 * minuteMs } },
    {
      time: {
        from: from - from + Date.parse('2027-12-24T10:00Z'),
        to: Date.parse('2027-12-24T10:30Z'),
      },
    },
    { wish: { ...wish, kind: 'video' } },
    // A visit needs a postcode, and a road to it.
    { wish: { ...wish, kind: 'visit' } },
    { wish: { ...wish, kind: 'visit', postcode: '3740' } },
    { adviser: inactive },
    { adviser: randomUUID() },
  ]
  for (const more of refused)
    expect(await bookTime(customer(), input(time!, more))).toMatchObject({ taken: true })
  for (const wrong of [
    { from: from - 30 * dayMs, to: to - 30 * dayMs },
    { from: Number.NaN, to },
    { from: to, to: from },
    { from: from + 1, to },
    { from: from + 900 * dayMs, to: to + 900 * dayMs },
  ])
    await expect(bookTime(customer(), input(wrong))).rejects.toMatchObject({
      status: 422,
      fields: { tid: 'Vælg en tid på listen' },
    })
  for (const forged of ['', 'a'.repeat(26), '../admin', "' or 1=1"]) {
    expect(await openBooking(customer(), forged)).toBeNull()
    expect(await bookingFile(customer(), forged)).toBeNull()
    await expect(cancelBooking(customer(), forged)).rejects.toMatchObject({ status: 404 })
    await expect(
      moveBooking(customer(), forged, { time: time!, adviser: anna }),
    ).rejects.toMatchObject({ status: 404 })
  }
  expect(
    await backend.sql`select id from public.bookings where adviser_id in (${anna}, ${inactive})`,
  ).toEqual([])
  expect(accepted).toEqual([])
})

test('a meeting that has begun can be neither moved nor cancelled by its link', async () => {
  await makeAdviser('Anna')
  const [time, later] = await timesOf()
  const { token } = booked(await bookTime(customer(), input(time!)))
  site.clock.now = time!.from + minuteMs
  await expect(cancelBooking(customer(), token)).rejects.toMatchObject({ status: 409 })
  await expect(
    moveBooking(customer(), token, { time: later!, adviser: null }),
  ).rejects.toMatchObject({ status: 409 })
})

test('an adviser’s feed is their meetings, never cached; an unknown secret is 404', async () => {
  const anna = await makeAdviser('Anna')
  const [time] = await timesOf()
  const { id } = booked(await bookTime(customer(), input(time!)))
  const secret = randomUUID().replaceAll('-', '')
  await backend.sql`insert into public.adviser_feeds (adviser_id, secret) values (${anna}, ${secret})`
  const answer = await site.fetch(`${adviserFeedPath}/${secret}.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain(`UID:${id}@booking`)
  expect(text).toContain('SUMMARY:Telefonmøde: Mette Friis')
  expect(text).not.toContain('ATTENDEE')
  for (const wrong of ['0'.repeat(32), 'x', '%2e%2e', `${secret}0`])
    expect((await site.fetch(`${adviserFeedPath}/${wrong}.ics`)).status).toBe(404)
})

test('an event that always fails delays the later ones of its booking only', async () => {
  await makeAdviser('Anna')
  const [time, later, last] = await timesOf()
  const { deliverEvent } = site.deps.outbox
  const bookings = []
  for (const each of [time!, later!]) bookings.push(booked(await bookTime(customer(), input(each))))
  const [poisoned, other] = bookings
  await moveBooking(customer(), poisoned!.token, { time: last!, adviser: null })
  await cancelBooking(customer(), other!.token)
  await backend.sql`update public.booking_events set announced_at = null, at = at - interval '5 minutes'
    where booking_id in (${poisoned!.id}, ${other!.id})`
  mails.clear()
  events.clear()
  site.deps.outbox.deliverEvent = async (event) => {
    if (event.payload['type'] === 'booking-confirmed' && event.payload['booking'] === poisoned!.id)
      throw new Error('refused')
    return deliverEvent(event)
  }
  await tend()
  expect([...events.values()].map(({ payload }) => [payload['booking'], payload['type']])).toEqual([
    [other!.id, 'booking-confirmed'],
    [other!.id, 'booking-cancelled'],
  ])
  site.deps.outbox.deliverEvent = deliverEvent
  await endPauses()
  await tend()
  expect([...events.values()].slice(2).map(({ payload }) => payload['type'])).toEqual([
    'booking-confirmed',
    'booking-moved',
  ])
})

test('a booking that always fails to be settled does not delay the others', async () => {
  await makeAdviser('Anna')
  const [time, later] = await timesOf()
  away = /rpc/
  const [failing, other] = [
    await bookTime(customer(), input(time!)),
    await bookTime(customer(), input(later!)),
  ] as { token: string }[]
  away = null
  await storeAccepted()
  const stateOf = async (each = failing) => (await openBooking(customer(), each!.token))?.state
  // The oldest one, which is settled first.
  await backend.sql`update public.bookings set created_at = now() - interval '1 day' where token = ${failing!.token}`
  await backend.sql.unsafe(`
    create function public.refuse_booking() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refused before update on public.bookings for each row when (old.token = '${failing!.token}') execute function public.refuse_booking()`)
  await tend()
  expect([await stateOf(), await stateOf(other)]).toEqual(['requested', 'confirmed'])
  await backend.sql`drop function public.refuse_booking() cascade`
  await tend()
  // It waits for its next try.
  expect(await stateOf()).toBe('requested')
  await endPauses()
  await tend()
  expect(await stateOf()).toBe('confirmed')
  expect(await backend.sql`select 1 from public.booking_retries`).toEqual([])
})

test('many that always fail, more than one list holds, go behind one that does not', async () => {
  await makeAdviser('Anna')
  const [time] = await timesOf()
  away = /rpc/
  const { token } = (await bookTime(customer(), input(time!))) as { token: string }
  away = null
  await storeAccepted()
  // Older ones: 20 to settle, and 50 with an event to announce.
  await backend.sql`
    with made as (
      insert into public.bookings (token, state, kind, starts_at, ends_at, blocked, name, created_at)
        select lpad(n::text, 26, 'x'), case when n <= 20 then 'requested' else 'unplaced' end, 'phone', now(), now() + interval '1 hour',
          tstzrange(now(), now() + interval '1 hour'), 'Fejler', now() - interval '1 day' from generate_series(1, 70) n
        returning id, state)
    insert into public.booking_events (booking_id, kind, at) select id, 'unplaced', now() - interval '1 day' from made where state = 'unplaced'`
  await backend.sql.unsafe(`
    create function public.refuse_booking() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refused before update on public.bookings for each row when (old.name = 'Fejler') execute function public.refuse_booking()`)
  const { deliverEvent } = site.deps.outbox
  site.deps.outbox.deliverEvent = async (event) => {
    if (event.payload['type'] === 'booking-unplaced') throw new Error('refused')
    return deliverEvent(event)
  }
  const confirmed = () => [...events.values()].map(({ payload }) => payload['type'])
  await tend()
  expect(confirmed()).toEqual(['booking-confirmed'])
  // Also where all are due at once.
  await endPauses()
  await tend()
  expect(await openBooking(customer(), token)).toMatchObject({ state: 'confirmed' })
  // The request's own announcement, or the schedule's of a Worker that stopped before it.
  await backend.sql`update public.booking_events set announced_at = null, at = at - interval '5 minutes' where kind = 'confirmed'
    and booking_id = (select id from public.bookings where token = ${token})`
  events.clear()
  await endPauses()
  await tend()
  expect(confirmed()).toEqual(['booking-confirmed'])
  const [tries] = await backend.sql`
    select count(*)::integer as n, min(attempts) as least, bool_or(next_at > now() + interval '1 hour') as late from public.booking_retries`
  expect(tries).toEqual({ n: 70, least: 3, late: false })
  await backend.sql`drop function public.refuse_booking() cascade`
  await backend.sql`delete from public.bookings where name = 'Fejler'`
})

test('more bookings and leads than one list holds, which waited for the database, are settled, announced and made in one run', async () => {
  await makeAdviser('Anna')
  const [time] = await timesOf()
  await backend.sql`
    insert into public.bookings (token, state, kind, starts_at, ends_at, blocked, name)
      select lpad(n::text, 26, 'y'), 'requested', 'phone', s, s + interval '30 minutes', tstzrange(s, s + interval '30 minutes'), 'Venter'
        from generate_series(1, 60) n, lateral (select now() - interval '1 hour' as s) w`
  // Thirty leads that always fail are before one whose booking could not be made.
  await backend.sql`
    insert into public.leads (id, kind, values, received_at)
      select gen_random_uuid(), 'booking', jsonb_build_object('request', gen_random_uuid(), 'wish', '{}'::jsonb), now() - interval '1 hour' from generate_series(1, 30)`
  away = /rpc/
  const { token } = (await bookTime(customer(), input(time!))) as { token: string }
  away = null
  const { id } = accepted[0]!
  await storeAccepted()
  await backend.sql`delete from public.bookings where token = ${token}`
  await backend.sql`update public.leads set received_at = now() - interval '3 minutes' where id = ${id}`
  await tend()
  const states = () => backend.sql`
    select state, count(*)::integer as n from public.bookings where name = 'Venter' group by state`
  expect([...(await states())]).toEqual([{ state: 'unplaced', n: 60 }])
  expect(await openBooking(customer(), token)).toMatchObject({ state: 'requested' })
  // What their requests did not announce.
  events.clear()
  await backend.sql`update public.booking_events set announced_at = null, at = at - interval '5 minutes' where kind = 'unplaced'
    and booking_id in (select id from public.bookings where name = 'Venter')`
  await tend()
  const unplaced = [...events.values()].filter(
    ({ payload }) => payload['type'] === 'booking-unplaced',
  )
  expect(unplaced).toHaveLength(60)
  expect(await openBooking(customer(), token)).toMatchObject({ state: 'confirmed' })
  await backend.sql`delete from public.leads where values -> 'wish' = '{}'`
  await backend.sql`delete from public.bookings where name = 'Venter'`
})

test('an erased lead leaves nothing of its booking to announce', async () => {
  await makeAdviser('Anna')
  const [time] = await timesOf()
  const { token } = booked(await bookTime(customer(), input(time!)))
  await storeAccepted()
  await backend.sql`delete from public.leads where values ->> 'request' = (select values ->> 'request' from public.leads order by received_at desc limit 1)`
  mails.clear()
  events.clear()
  await ageEvents()
  await tend()
  expect([mails.size, events.size]).toEqual([0, 0])
  expect(await openBooking(customer(), token)).toMatchObject({ state: 'cancelled', email: '' })
})
