import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { danishInstant } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { createTestApp, origin, type TestApp } from '#test/helpers/app/app.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import type { Env } from '#worker/env.ts'
import type { Submission } from '#worker/outbox/contract.ts'

// The booking's pages, without a browser: bad input, who may frame them, and a database that is away.

let backend: TestBackend
let site: TestApp
let isAway: boolean
let isHanging: boolean
let accepted: Submission[]

beforeAll(async () => {
  backend = await createTestBackend()
  await backend.sql`insert into public.advisers (name, email, hours, duration_minutes, on_site)
    values ('Mette Holm', 'mette@solrose.example', ${backend.sql.json(week)}, 30, true)`
})
afterAll(() => backend?.stop())
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  isAway = false
  isHanging = false
  accepted = []
  const reach = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = String(address instanceof Request ? address.url : address)
    if (isAway && url.startsWith(backend.url)) throw new TypeError('fetch failed')
    if (isHanging && url.startsWith(backend.url))
      await new Promise((_, fail) => {
        const { signal } = init!
        signal!.addEventListener('abort', () => fail(signal!.reason as Error))
      })
    return reach(address, init)
  })
  site = siteWith({})
})
afterEach(() => vi.restoreAllMocks())

const week = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '09:00', to: '15:00' }]]),
)

function siteWith(vars: Partial<Env>): TestApp {
  const app = createTestApp({
    vars: {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      ...vars,
    } as Partial<Env>,
    accept: (submission) => {
      accepted.push(submission)
      return { ok: true, id: randomUUID(), duplicate: false }
    },
  })
  // A Monday at noon.
  app.clock.now = danishInstant('2027-01-11T12:00')
  return app
}

const get = (path: string) => site.fetch(path)
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  site.fetch(path, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const minuteMs = 60_000
/** A free time: the `step`th half hour of a Thursday. */
const time = (step: number): string => {
  const from = danishInstant('2027-01-14T09:00') + step * 30 * minuteMs
  return `${from}-${from + 30 * minuteMs}`
}
const filled = {
  navn: 'Mette Friis',
  email: 'mette@eksempel.dk',
  telefon: '20 20 20 20',
  privatlivspolitik: 'on',
  handling: 'book',
}
const noBookings = async () =>
  (await backend.sql`select id from public.bookings where state <> 'held'`).length === 0

test('a day with its times is never stored and never indexed, and only the page for frames may be framed', async () => {
  const page = await get('/booking?dag=2027-01-14')
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const html = await page.text()
  expect(html).toContain(`value="${time(0)}"`)
  expect(html).toContain('aria-current="date"')

  const frame = await get('/booking?indlejret=1')
  expect(frame.headers.get('x-frame-options')).toBeNull()
  expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const adviser = await get('/book-med-mig?raadgiver=mette-holm&indlejret=1')
  expect(adviser.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const text = await frame.text()
  expect(text).toContain(' ledige · 30 minutter')
  expect(text).toMatch(/<script type="module" src="[^"]*entry-booking/)
  expect(text).not.toContain('entry-islands')

  site = siteWith({ BOOKING_FRAME_ANCESTORS: 'https://bank.example; script-src *' })
  const policy = (await get('/booking?indlejret=1')).headers.get('content-security-policy')
  expect(policy).toMatch(/frame-ancestors 'self' https:\/\/bank\.example(?:;|$)/)
})

test.each([
  ['a missing time', { tid: '' }, 303, ''],
  ['a past time', { tid: '1796029200000-1796031000000' }, 422, 'Vælg en tid på listen'],
  ['a time at night', { tid: time(30) }, 409, 'En anden nåede at tage den'],
  [
    'a time of another length',
    { tid: time(0).replace(/\d+$/, (to) => String(Number(to) + 15 * minuteMs)) },
    409,
    'En anden nåede at tage den',
  ],
  ['no name', { tid: time(1), navn: '' }, 422, 'Skriv dit navn'],
  ['a short name', { tid: time(1), navn: 'M' }, 422, 'Navn skal være mindst 2 tegn'],
  ['no phone for a call', { tid: time(1), telefon: '' }, 422, 'Skriv dit telefonnummer'],
  ['no consent', { tid: time(1), privatlivspolitik: '' }, 422, 'acceptere privatlivspolitikken'],
  [
    'a visit without an address',
    { tid: time(1), q: 'form=besoeg&postnr=8000' },
    422,
    'Skriv adressen, hvor vi skal mødes',
  ],
] as const)('%s books nothing and is answered in Danish', async (_, fields, status, text) => {
  const response = await post('/booking', { ...filled, noegle: randomUUID(), ...fields })
  expect(response.status).toBe(status)
  if (text !== '') expect(await response.text()).toContain(text)
  expect([accepted, await noBookings()]).toEqual([[], true])
})

test('what was typed comes back escaped, and slots of the page cannot be forged', async () => {
  const response = await post('/booking', {
    ...filled,
    tid: time(1),
    navn: 'A',
    besked: '<script>alert(1)</script>\uE001',
  })
  const html = await response.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>alert')
})

test.each([
  ['/booking/ukendt', 404],
  [`/booking/${newOfferId()}`, 404],
  [`/booking/${newOfferId()}/moede.ics`, 404],
  [`/booking/raadgiver/${randomUUID()}`, 404],
  ['/booking/raadgiver/x', 404],
  ['/booking?form=besoeg&postnr=8592', 200],
  ['/booking?maaned=9999-12', 200],
  ['/booking?dag=9999-12-05', 200],
  ['/booking?tid=99999999000000-99999999600000', 200],
  ['/booking?raadgiver=findes-ikke&partner=heller-ikke&maaned=2099-01', 200],
] as const)('%s is %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test('the address of a chosen time holds the key of the form only for visitors without cookies', async () => {
  const noegle = randomUUID()
  const held = await post('/booking', { tid: time(3), noegle })
  expect(held.headers.get('location')).toContain(`noegle=${noegle}`)
  const cookie = held.headers.get('set-cookie')?.split(';')[0] ?? ''
  const turned = await site.fetch(`/booking?dag=2027-01-14&noegle=${noegle}`, {
    headers: { Cookie: cookie },
  })
  expect([turned.status, turned.headers.get('location')]).toEqual([303, '/booking?dag=2027-01-14'])
  await backend.sql`delete from public.bookings`
})

test('a second meeting at the same time is refused with a link to the first', async () => {
  const fields = { ...filled, tid: time(1), noegle: randomUUID() }
  const meeting = (await post('/booking', fields)).headers.get('location')?.split('?')[0] ?? ''
  expect((await post('/booking', fields)).headers.get('location')).toContain(meeting)
  const second = await post('/booking', { ...fields, q: 'indlejret=1', telefon: '30 30 30 30' })
  expect(second.status).toBe(409)
  const html = await second.text()
  expect(html).toContain('Du har allerede et møde på det tidspunkt')
  expect(html).toContain(`href="${meeting}?indlejret=1"`)
  await backend.sql`delete from public.bookings`
})

test('a calendar without times links to phone and contact, except while it waits for a postcode', async () => {
  const hasLinks = async (path: string) => (await (await get(path)).text()).includes('booking-away')
  expect(await hasLinks('/booking?form=besoeg&postnr=8592')).toBe(true)
  expect(await hasLinks('/booking?maaned=2027-06')).toBe(true)
  expect(await hasLinks('/booking?form=besoeg')).toBe(false)
  expect(await hasLinks('/booking')).toBe(false)
})

test('the page says in the chosen language that it is in Danish', async () => {
  await backend.sql`update public.advisers set languages = '{da,en}'`
  const read = async (path: string) => (await get(path)).text()
  expect(await read('/booking?sprog=en')).toContain(
    'lang="en" dir="auto">The adviser speaks English at the meeting. This page and our mails are in Danish.',
  )
  expect(await read('/booking')).not.toContain('The adviser speaks')
  await backend.sql`update public.advisers set languages = '{da}'`
  expect(await read('/booking?sprog=en')).toContain('No adviser who can hold this meeting speaks')
})

test('a post from another site is refused', async () => {
  const response = await site.fetch('/booking', {
    method: 'POST',
    headers: {
      Origin: 'https://fremmed.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ ...filled, tid: time(1) }).toString(),
  })
  expect(response.status).toBe(403)
})

test('a chosen adviser is stored also while the database is away', async () => {
  const [{ id }] = (await backend.sql`select id from public.advisers`) as unknown as [
    { id: string },
  ]
  await get('/booking?raadgiver=mette-holm')
  isAway = true
  for (const adviser of ['mette-holm', id])
    await post('/booking', { ...filled, tid: time(4), q: `raadgiver=${adviser}` })
  expect(accepted.map(({ lead }) => lead.values['wish'])).toMatchObject([
    { adviser: id },
    { adviser: id },
  ])
})

test('a booking does not wait long for a database that hangs', async () => {
  isHanging = true
  const before = Date.now()
  const response = await post('/booking', { ...filled, tid: time(2), noegle: randomUUID() })
  expect(response.headers.get('location')).toContain('afventer=1')
  expect(accepted).toHaveLength(1)
  expect(Date.now() - before).toBeLessThan(5_000)
})

test('the calendar says before the backend’s own limit of 10 s that a database hangs', async () => {
  isHanging = true
  const before = Date.now()
  const list = await get('/booking?indlejret=1')
  expect(await list.text()).toContain('Kalenderen svarer ikke lige nu')
  expect(Date.now() - before).toBeLessThan(8_000)
})

test('with the database away the calendar says so, and a chosen time is accepted and confirmed later', async () => {
  isAway = true
  const list = await get('/booking')
  expect([list.status, (await list.text()).includes('Kalenderen svarer ikke lige nu')]).toEqual([
    200,
    true,
  ])
  const form = await get(`/booking?tid=${time(2)}`)
  expect(await form.text()).toContain('Vi bekræfter tiden på mail om lidt')
  const fields = { ...filled, tid: time(2), noegle: randomUUID() }
  const response = await post('/booking', fields)
  expect(response.status).toBe(303)
  const page = response.headers.get('location') ?? ''
  expect(page).toMatch(/^\/booking\/[a-z2-7]{26}\?afventer=1&ny=1$/)
  expect(accepted).toHaveLength(1)
  // The outbox keeps the first lead, so a repeated post must lead to its page.
  expect((await post('/booking', fields)).headers.get('location')).toBe(page)
  const pending = await get(page)
  expect(pending.status).toBe(200)
  expect(pending.headers.get('refresh')).toContain('afventer=2')
  const last = await get(page.replace('afventer=1', 'afventer=15'))
  expect(last.headers.get('refresh')).toBeNull()
  expect(await last.text()).toContain('Siden ser ikke efter mere')
  expect(await pending.text()).toContain('Vi bekræfter om lidt')
  expect((await get(page.split('?')[0] ?? '')).status).toBe(503)
})
