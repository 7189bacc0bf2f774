import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { foundNouns, recordHits, type SearchAnswer } from '#shared/admin/search.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import type { Env } from '#worker/env.ts'
import type { LeadPage, Outbox } from '#worker/outbox/contract.ts'
import { readSettings } from '#worker/settings.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'
import { makeOffer } from '../helpers/offers/offer.ts'
import { createTestBackend, type TestBackend } from '../helpers/product/backend.ts'

// What the search of the command palette finds in a real database.

let backend: TestBackend
let app: StaffApp
let admin: Browser
const outbox = { away: false }

const emptyPage: LeadPage = { rows: [], nextCursor: null, total: 0, heldSince: null }

beforeAll(async () => {
  backend = await createTestBackend()
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_ORIGIN: origin,
    OWN_ORIGINS: '',
    EMBED_ORIGINS: '',
    SNAPSHOT: { get: async () => null },
    PUBLISHER: {
      getByName: () => ({ publishRedirects: async () => ({ version: 1, publishedAt: '' }) }),
    },
  } as unknown as Env
  const held: Partial<Outbox> = {
    listLeads: async () => {
      if (outbox.away) throw new Error('no outbox today')
      return emptyPage
    },
  }
  app = createStaffApp({
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    deps: {
      env,
      settings: readSettings(env),
      outbox: held as Outbox,
      redirectHits: { hitsOf: async () => null, missingPaths: async () => null },
    },
  })
  admin = await signIn('admin')
  const service = await backend.as('service')
  await service
    .from('leads')
    .insert([
      lead(1, 'Mette Holm', '+4523401187'),
      lead(2, 'Jens Holmgaard', '+4670123456'),
      { ...lead(3, 'Spam Holm', '+4511111111'), set_aside: 'honeypot' },
    ])
    .throwOnError()
  const validUntil = dayAfter(danishDay(Date.now()), 20)
  const content = makeOffer({ validUntil })
  const customer = { ...content.customer, name: 'Åse Holm', email: 'aase@eksempel.dk' }
  for (const body of [
    { path: '/offers', body: { content: { ...content, customer } } },
    { path: '/redirects', body: { from: '/gammel/holmevej', to: '/kontakt' } },
  ])
    expect((await call('POST', body.path, body.body)).status).toBe(201)
})
afterAll(() => backend?.stop())
beforeEach(() => {
  outbox.away = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const lead = (n: number, navn: string, phone: string) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'contact',
  values: { navn, email: `navn${n}@eksempel.dk`, telefon: phone, emne: 'solceller' },
  phone_e164: phone,
  received_at: `2026-01-0${n}T10:00:00Z`,
})

async function signIn(role: 'viewer' | 'admin'): Promise<Browser> {
  const browser = app.browser()
  const { email, password } = backend.users[role]
  expect((await browser.json('/api/session/sign-in', { email, password })).status).toBe(200)
  return browser
}

const call = (method: string, path: string, body?: unknown, browser = admin): Promise<Response> =>
  app.fetch(`/api/admin${path}`, {
    method,
    headers: {
      origin,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function search(q: string, scope?: string, browser = admin): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q, ...(scope && { in: scope }) })
  const response = await call('GET', `/search?${query}`, undefined, browser)
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ])
  return (await response.json()) as SearchAnswer
}
const kinds = async (...args: Parameters<typeof search>): Promise<string[]> =>
  (await search(...args)).rows.map(({ kind }) => kind)

test('finds cases, suspected spam, offers and redirects by one text, also for a viewer', async () => {
  for (const browser of [admin, await signIn('viewer')]) {
    const { rows, unavailable } = await search('holm', undefined, browser)
    expect(unavailable).toEqual([])
    expect(rows).toMatchObject([
      // Its offer is the newest activity.
      { kind: 'case', name: 'Åse Holm', address: 'Solbakken 12', town: 'Risskov' },
      { kind: 'case', name: 'Jens Holmgaard' },
      { kind: 'case', name: 'Mette Holm', phone: '+4523401187', wants: ['solceller'] },
      { kind: 'lead', name: 'Spam Holm', setAside: 'honeypot' },
      { kind: 'offer', customerName: 'Åse Holm', status: 'draft' },
      { kind: 'redirect', from: '/gammel/holmevej', to: '/kontakt' },
    ])
  }
})

test.each(['23401187', '23 40 11 87', '+45 23 40 11 87', '0045 23401187', '40 11'])(
  'finds a person by the phone number »%s«',
  async (spelling) => {
    expect((await search(spelling, 'people')).rows).toMatchObject([{ name: 'Mette Holm' }])
  },
)

test('finds a case by number, by address, and by words in any order and letter case', async () => {
  const [found] = (await search('solbakken 12', 'people')).rows
  if (found?.kind !== 'case') throw new Error('the case was not found')
  for (const text of [found.number, found.number.toLowerCase(), 'HOLM ÅSE', 'risskov åse'])
    expect((await search(text, 'people')).rows, text).toMatchObject([{ id: found.id }])
})

test('finds an offer by its number, and pages by their name and path', async () => {
  const [offer] = (await search('Åse', 'offers')).rows
  if (offer?.kind !== 'offer') throw new Error('the offer was not found')
  expect((await search(offer.number, 'offers')).rows).toMatchObject([{ id: offer.id }])
  expect((await search('handelsbet')).rows).toMatchObject([{ path: '/handelsbetingelser' }])
  expect((await search('/gammel')).rows).toMatchObject([{ kind: 'redirect' }])
})

test('searches only what the scope names, and refuses an unknown scope', async () => {
  expect(await kinds('holm', 'people')).toEqual(['case', 'case', 'case', 'lead'])
  expect(await kinds('holm', 'offers')).toEqual(['offer'])
  expect(await kinds('holm', 'pages')).toEqual(['redirect'])
  expect((await call('GET', '/search?q=holm&in=alt')).status).toBe(400)
})

test('takes the text literally, and finds nothing without one', async () => {
  for (const text of ['%', '_', '),or(id.gt.0', '\\', "'"])
    expect(await kinds(text, 'people'), text).toEqual([])
  expect(await search('')).toEqual({ rows: [], unavailable: [] })
  expect((await call('GET', '/search')).status).toBe(200)
})

test('names what it could not search, and answers the rest', async () => {
  outbox.away = true
  const { rows, unavailable } = await search('holm')
  expect(unavailable).toEqual(['lead'])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['case', 'offer', 'redirect']))
})

test('finds a record of every noun, those that begin with the text first, and no more than fit', async () => {
  const { sql } = backend
  for (const kind of ['page', 'post', 'campaign', 'constant', 'piece', 'mention'])
    await sql`insert into public.content (kind, key, title, body) values (${kind}, 'kvist', 'Zyx kvist', '{"title": "Zyx kvist", "name": "Zyx kvist", "slug": "zyx"}')`
  await sql`insert into public.advisers (name) values ('Zyx Kvist')`
  await sql`insert into public.discounts (code, note) values ('KVISTE', 'Zyx')`
  await sql`insert into public.media_files (name, alt, path, width, height, bytes) values ('Kvist zyx', 'En kvist', ${`${'c'.repeat(32)}/1.webp`}, 1, 1, 1)`
  await sql`insert into public.materials (name, kind) values ('Zyx kvist', 'guide')`
  await sql`insert into public.presentations (name, slides) values ('Zyx kvist', '[{}]')`
  await sql`insert into public.proven_claims (text, rule, source, expires_on) values ('Zyx kvist', 'free', 'Prøve', '2030-01-01')`
  await sql`insert into public.products (slug, name) values ('zyx-kvist', 'Zyx kvist')`
  await sql`insert into public.links (name, slug, target, path, ended_path, utm_source, utm_medium, utm_campaign)
    values ('Zyx kvist', 'zyx', 'page', '/', '/', 'a', 'b', 'c')`
  await sql`insert into public.orders (number, token, request_id, pay_by, total_ore, vat_ore, name, email, delivery, terms_version)
    values ('2611-0009', ${'k'.repeat(26)}, gen_random_uuid(), 'provider', 100, 20, 'Zyx Kvist', 'a@b.dk', 'afhentning', '1')`
  await sql`insert into public.bookings (token, state, kind, starts_at, ends_at, blocked, name)
    values (${'k'.repeat(26)}, 'requested', 'phone', '2026-12-01T10:00Z', '2026-12-01T11:00Z', '[2026-12-01T10:00Z,2026-12-01T11:00Z]', 'Zyx Kvist')`
  const found = await sql`select distinct noun from public.search_records('{%zyx%,%kvist%}', 5)`
  expect(found.map(({ noun }) => noun).toSorted()).toEqual(Object.keys(foundNouns).toSorted())

  const { rows, unavailable } = await search('ZYX kvist', undefined, await signIn('viewer'))
  expect(unavailable).toEqual([])
  const records = rows.filter(({ kind }) => kind === 'record')
  expect(records).toHaveLength(recordHits)
  for (const record of records)
    expect(record).toMatchObject({ label: expect.stringMatching(/^Zyx kvist/i) })
  expect(await kinds('kvist', 'pages')).not.toContain('record')
})
