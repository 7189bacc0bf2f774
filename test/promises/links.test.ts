import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Link, LinkDay, LinkInput, LinkOptions } from '#shared/admin/links.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { type LinkAnswer, linkInput, navigation } from '#test/helpers/links.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { outboxPort } from '#test/helpers/product/outbox-worker/places.ts'
import type { Env } from '#worker/env.ts'
import { tendLinks } from '#worker/publishing/links/publisher.ts'
import { createLinkReader } from '#worker/publishing/links/reader.ts'
import { createRedirectReader } from '#worker/publishing/redirects/reader.ts'
import { readSettings } from '#worker/settings.ts'

// Staff's links with the real database, and the real publisher and outbox in workerd, as a site reads their KV.

let backend: TestBackend
let alone: OutboxAlone
let app: StaffApp
const browsers = {} as Record<'viewer' | 'admin', Browser>

beforeAll(async () => {
  backend = await createTestBackend()
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
  })
  const kv = {
    get: async (key: string, { type }: { type: string }) =>
      type === 'json' ? alone.readSnapshot(key) : alone.kv.get(key, 'arrayBuffer'),
  } as unknown as KVNamespace
  const publisher = { publishLinks: () => alone.publisher('publishLinks') }
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_ORIGIN: origin,
    OWN_ORIGINS: '',
    EMBED_ORIGINS: '',
    CAMPAIGN_COOKIE: 'always',
    SNAPSHOT: kv,
    PUBLISHER: { getByName: () => publisher },
    POST_GATE: { limit: async () => ({ success: true }) },
  } as unknown as Env
  const now = Date.now
  // Always the newest value: isolates may serve one for ten seconds.
  const links = createLinkReader({ kv, now: () => performance.now() * 1e6 })
  app = createStaffApp({
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    deps: {
      env,
      settings: readSettings(env),
      outbox: alone.outbox,
      links,
      redirects: createRedirectReader({ kv, now, links }),
    },
  })
  for (const role of ['viewer', 'admin'] as const) {
    browsers[role] = app.browser()
    const { email, password } = backend.users[role]
    const signIn = await browsers[role].json('/api/session/sign-in', { email, password })
    expect(signIn.status).toBe(200)
  }
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
})
beforeEach(async function empty(): Promise<void> {
  try {
    await backend.sql`truncate public.links, public.link_days, public.redirects, public.leads, public.offers, public.advisers cascade`
  } catch (error) {
    // The outbox is still storing what the last test sent.
    if ((error as { code?: string }).code !== '40P01') throw error
    await empty()
  }
})

interface Refusal {
  readonly error: {
    readonly code: string
    readonly fields?: Readonly<Record<string, string>>
    readonly present?: Link
  }
}

async function call<Body = LinkAnswer>(
  method: string,
  path: string,
  body?: unknown,
  who: 'viewer' | 'admin' = 'admin',
) {
  const response = await app.fetch(`/api/admin/links${path}`, {
    method,
    headers: {
      origin,
      cookie: [...browsers[who].cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

async function make(change: Partial<LinkInput> = {}): Promise<Link> {
  const { status, body } = await call('POST', '', linkInput(change))
  expect(body, JSON.stringify(body)).toHaveProperty('row')
  expect(status).toBe(201)
  return body.row
}

async function refusal(change: Partial<LinkInput>): Promise<Readonly<Record<string, string>>> {
  const { status, body } = await call<Refusal>('POST', '', linkInput(change))
  expect(status, JSON.stringify(body)).toBe(422)
  return body.error.fields ?? {}
}

const change = (link: Link, changes: Partial<LinkInput>) =>
  call('PATCH', `/${link.id}`, { revision: link.revision, ...changes })

/** Where a visitor of a short address is sent. */
async function visit(path: string, init: RequestInit = {}): Promise<string> {
  const { status, headers } = await app.fetch(path, { headers: navigation, ...init })
  await app.settled()
  return `${status} ${headers.get('location') ?? ''}`.trim()
}

const campaign = (slug: string): string =>
  `utm_source=facebook&utm_campaign=sol26&utm_medium=annonce&utm_id=b-${slug}`

async function addAdviser(name = 'Sofie', active = true): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into public.advisers (name, email, active) values (${name}, 'sofie@firma.dk', ${active}) returning id`
  return (row as { id: string }).id
}

async function addOffer(state: string): Promise<{ id: string; number: string }> {
  const id = newOfferId()
  const [row] = await backend.sql<{ number: string }[]>`
    insert into public.offers (id, state) values (${id}, ${state}) returning number`
  return { id, number: (row as { number: string }).number }
}

async function addLead(slug: string, setAside: string | null = null): Promise<string> {
  const id = crypto.randomUUID()
  await backend.sql`
    insert into public.leads (id, kind, values, campaign, received_at, set_aside)
    values (${id}, 'offer', '{}', ${{ utmSource: 'facebook', utmId: `b-${slug}` } as never}, now(), ${setAside})`
  return id
}

test('a new link works at once: one hop to the form with its products, campaign and the visitor’s own query', async () => {
  const link = await make()
  expect([link.slug, link.state, link.madeBy]).toEqual(['sol26', 'live', 'admin@test.example'])
  const target = `/tilbud-formular/start?produkt=solceller&produkt=batteri&${campaign('sol26')}`
  expect(await visit('/b/sol26')).toBe(`302 ${target}`)
  expect(await visit('/B/SOL26/')).toBe(`302 ${target}`)
  expect(await visit('/b/sol26?fbclid=x&utm_source=andet')).toBe(`302 ${target}&fbclid=x`)
  expect(await visit('/b/sol27')).toBe('404')
})

test('leads to a calculator with its inputs, to a page with its section, and to an offer at an address that can’t be guessed', async () => {
  await make({
    slug: 'tag',
    target: 'calculator',
    calculator: 'solar',
    inputs: { size: 8.5, sides: 'two', consumption: 4600 },
    utmContent: 'beregner',
  })
  expect(await visit('/b/tag')).toBe(
    `302 /solceller?size=8.5&sides=two&consumption=4600&utm_source=facebook&utm_campaign=sol26&utm_medium=annonce&utm_content=beregner&utm_id=b-tag#calculator`,
  )
  const page = await make({
    slug: 'priser',
    target: 'page',
    page: `${origin}/batteri-priser?utm_source=gammel#hvad`,
  })
  expect([page.page, page.products]).toEqual(['/batteri-priser#hvad', []])
  expect(await visit('/b/priser')).toBe(`302 /batteri-priser?${campaign('priser')}#hvad`)
  const { id, number } = await addOffer('sent')
  const offer = await make({ target: 'offer', offer: number })
  expect([offer.offer, offer.path]).toEqual([number, ''])
  expect(offer.slug).toMatch(/^[a-z2-9]{16}$/)
  expect(await visit(`/b/${offer.slug}`)).toBe(`302 /dit-tilbud/${id}?${campaign(offer.slug)}`)
  expect(JSON.stringify(await call('GET', `/${offer.id}`))).not.toContain(id)
})

test('an address in use is refused at its field: by another link, a page, or a redirect in force or waiting', async () => {
  await make()
  await backend.sql`
    insert into public.redirects (from_path, to_target, folded_path, source_key) values ('/b/kladde', '/', '/b/kladde', '/b/kladde')`
  const taken = async (slug: string) => (await refusal({ slug, utmContent: 'to' }))['slug']
  expect(await taken('sol26')).toMatch(/^\/b\/sol26 bruges af et andet link/)
  expect(await taken('kladde')).toBe('/b/kladde bruges af en omdirigering')
  expect(await taken('Sol 26!')).toMatch(/^Brug 2 til 40 små bogstaver/)
  expect(await taken('23-40-11-63')).toMatch(/telefon/)
  const next = await make({ slug: '', utmContent: 'to' })
  expect(next.slug).toBe('sol26-facebook')
})

test('a link that counts the same visits is refused, in any spelling; so is another spelling of a campaign, source or medium', async () => {
  await make()
  expect(await refusal({ name: 'Igen' })).toEqual({
    utmContent: expect.stringContaining('»Solsommer på Facebook« fører samme sted hen'),
  })
  expect(await refusal({ utmCampaign: 'Sol-26' })).toEqual({
    utmCampaign: 'Staves »sol26« i andre links. Brug det, så tæller de sammen',
  })
  expect(await refusal({ utmSource: 'FB' })).toEqual({
    utmSource: 'Skriv facebook, så tæller de to sammen',
  })
  // Spelled alike apart from capitals, it is the same.
  expect((await make({ utmCampaign: 'SOL26', utmContent: 'Film æøå' })).utmContent).toBe(
    'film-aeoeaa',
  )
})

test('what may be about a person is refused in every parameter', async () => {
  for (const field of ['utmCampaign', 'utmSource', 'utmContent', 'utmTerm'] as const) {
    expect(await refusal({ [field]: 'mette@eksempel.dk' })).toHaveProperty(field)
    expect(await refusal({ [field]: '+45 23 40 11 63' })).toHaveProperty(field)
    expect(await refusal({ [field]: '010190-1234' })).toHaveProperty(field)
  }
  expect(await refusal({ target: 'page', page: '/kontakt?navn=a%40b.dk' })).toHaveProperty('page')
  expect((await make({ utmContent: '20261127' })).utmContent).toBe('20261127')
})

test('a target that is not there is refused at its field', async () => {
  expect(await refusal({ target: 'page', page: '/findes-ikke' })).toEqual({
    page: 'Der er ingen side på /findes-ikke',
  })
  for (const page of [
    '',
    'https://andre.dk/',
    '//andre.dk',
    '/admin',
    '/api/x',
    'solceller',
    '/dit-tilbud/abc',
  ])
    expect(await refusal({ target: 'page', page }), page).toHaveProperty('page')
  expect(await refusal({ target: 'offer', offer: '2026-9999' })).toHaveProperty('offer')
  const { number } = await addOffer('draft')
  expect(await refusal({ target: 'offer', offer: number })).toEqual({
    offer: 'Tilbuddet er ikke sendt endnu',
  })
  expect(
    await refusal({ target: 'calculator', inputs: { size: 99, sides: 'three', nothing: 1 } }),
  ).toEqual({
    'inputs.size': 'Højst 30\u00a0kWp',
    'inputs.sides': 'Vælg en af mulighederne',
    'inputs.nothing': 'Feltet findes ikke i beregneren',
  })
  expect(await refusal({ adviser: crypto.randomUUID() })).toEqual({
    adviser: 'Rådgiveren findes ikke',
  })
  expect(await refusal({ afterPath: '/væk' })).toHaveProperty('afterPath')
  expect(await refusal({ expiresOn: dayAfter(danishDay(Date.now()), -1) })).toEqual({
    expiresOn: 'Dagen er forbi',
  })
})

test('an expired and an archived link lead on, to the page with nothing preset or the chosen one', async () => {
  const link = await make({ expiresOn: danishDay(Date.now()), adviser: await addAdviser() })
  expect(await visit('/b/sol26')).toContain('produkt=solceller')
  await backend.sql`update public.links set expires_on = expires_on - 1`
  await alone.publisher('publishLinks')
  expect(await visit('/b/sol26')).toBe(`302 /tilbud-formular/start?${campaign('sol26')}`)
  const { body } = await call('GET', `/${link.id}`)
  expect(body.row.state).toBe('expired')
  const archived = await change(body.row, { archived: true, afterPath: '/solceller' })
  expect([archived.status, archived.body.row.state]).toEqual([200, 'archived'])
  expect(await visit('/b/sol26')).toBe(`302 /solceller?${campaign('sol26')}`)
})

test('clicks of people are counted by day, those of programs, prefetches and HEAD are not; after the last use the link leads on', async () => {
  const link = await make({ maxUses: 3 })
  const unlike = [
    { method: 'HEAD' },
    { headers: { ...navigation, 'sec-purpose': 'prefetch' } },
    { headers: { ...navigation, 'sec-fetch-dest': 'empty' } },
    { headers: { ...navigation, 'user-agent': 'facebookexternalhit/1.1' } },
    { headers: { 'sec-fetch-dest': 'document' } },
  ]
  for (const init of unlike) await visit('/b/sol26', init)
  await visit('/b/sol26')
  const shown = async () => (await call('GET', `/${link.id}`)).body.row
  await expect.poll(async () => (await shown()).clicks).toBe(1)
  for (let nth = 0; nth < 2; nth++) expect(await visit('/b/sol26')).toContain('produkt=solceller')
  await expect.poll(async () => (await shown()).state).toBe('used')
  await expect
    .poll(() => visit('/b/sol26', { method: 'HEAD' }))
    .toBe(`302 /tilbud-formular/start?${campaign('sol26')}`)
  const days = await call<{ rows: LinkDay[] }>('GET', `/${link.id}/days`)
  expect(days.body.rows).toEqual([{ day: danishDay(Date.now()), clicks: 3 }])
  expect((await shown()).lastClick).toBe(danishDay(Date.now()))
  // More uses open it again.
  const reopened = await change(await shown(), { maxUses: 10 })
  expect(reopened.body.row.state).toBe('live')
  expect(await visit('/b/sol26')).toContain('produkt=solceller')
})

test('clicks outlive a restart of the outbox and a database that refuses them', async () => {
  const link = await make()
  const clicks = async () => (await call('GET', `/${link.id}`)).body.row.clicks
  await backend.sql`revoke execute on function public.store_link_clicks(jsonb) from service_role`
  await visit('/b/sol26')
  await alone.crash()
  await visit('/b/sol26')
  expect(await clicks()).toBe(0)
  await backend.sql`grant execute on function public.store_link_clicks(jsonb) to service_role`
  await alone.outbox.arm()
  await expect.poll(clicks).toBe(2)
})

test('leads, offers and sales are counted for the link, by utm_id', async () => {
  const link = await make()
  await backend.sql`insert into public.offers (id, state) values (${newOfferId()}, 'sent')`
  const ids = [await addLead('sol26'), await addLead('sol26'), await addLead('sol26', 'honeypot')]
  await addLead('andet')
  for (const [nth, state] of ['sent', 'accepted', 'draft'].entries())
    await backend.sql`insert into public.offers (id, state, lead_id) values (${newOfferId()}, ${state}, ${ids[nth % 2] as string})`
  const { leads, offers, won } = (await call('GET', `/${link.id}`)).body.row
  expect({ leads, offers, won }).toEqual({ leads: 2, offers: 2, won: 1 })
  const sorted = await call<{ rows: Link[] }>('GET', '?sort=-leads')
  expect(sorted.body.rows.map(({ slug }) => slug)).toEqual(['sol26'])
})

const sendContact = (email: string, utmFields: object) =>
  app.fetch('/functions/v1/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      navn: 'Mette Holm',
      email,
      emne: 'solceller',
      besked: 'Vi vil gerne høre mere om solceller.',
      privatlivspolitik: true,
      idempotencyKey: crypto.randomUUID(),
      utmFields,
    }),
  })

test('a lead that came by a link carries its adviser, who gets the case; one by another campaign carries none', async () => {
  const others = await addAdviser('Jonas')
  const adviser = await addAdviser('Sofie')
  await backend.sql`update public.advisers set last_assigned_at = now() where id = ${adviser}`
  await make({ adviser })
  for (const utmId of ['b-sol26', 'b-andet', 'sol26'])
    expect(
      (await sendContact(`${utmId}@eksempel.dk`, { utmSource: 'facebook', utmId })).status,
    ).toBe(202)
  const held = async () =>
    (
      await backend.sql<{ utm: string; adviser: string | null; owner: string }[]>`
        select l.campaign ->> 'utmId' as utm, l.values ->> 'adviser' as adviser, c.owner
          from public.leads l join public.cases c on c.id = l.case_id order by 1`
    ).map(({ utm, adviser: named, owner }) => [utm, named, owner])
  await expect.poll(async () => (await held()).length).toBe(3)
  const [another, byLink, unnamed] = await held()
  expect(byLink).toEqual(['b-sol26', adviser, adviser])
  expect([another?.[1], unnamed?.[1]]).toEqual([null, null])
  expect([another?.[2], unnamed?.[2]]).toContain(others)
})

test('the deputy of an adviser who is away gets the case of a link, and a lead that names no adviser of ours is like any other', async () => {
  const deputy = await addAdviser('Jonas')
  const away = await addAdviser('Sofie')
  const left = await addAdviser('Anne', false)
  await backend.sql`
    update public.advisers set absences = ${[{ from: '2000-01-01', to: '2999-01-01', deputy }] as never} where id = ${away}`
  const ownerOf = async (named: string) => {
    const [row] = await backend.sql<{ owner: string }[]>`
      with lead as (
        insert into public.leads (id, kind, values, received_at)
        values (gen_random_uuid(), 'contact', ${{ email: `${named}@eksempel.dk`, adviser: named } as never}, now()) returning id)
      select id as owner from lead`
    const [found] = await backend.sql<{ owner: string }[]>`
      select c.owner from public.leads l join public.cases c on c.id = l.case_id where l.id = ${row?.owner ?? ''}`
    return found?.owner
  }
  expect(await ownerOf(away)).toBe(deputy)
  expect(await ownerOf(left)).toBe(deputy)
  expect(await ownerOf('intet')).toBe(deputy)
})

test('twenty partners become twenty links, all or none', async () => {
  const link = await make({ place: 'partner', utmSource: 'eksempel', utmMedium: 'partner' })
  const partners = Array.from({ length: 20 }, (_, i) => `Bank Nr. ${i + 1} Ølgod`)
  const copy = (lines: readonly string[]) =>
    call<{ rows: Link[] } & Refusal>('POST', `/${link.id}/copy-for-partners`, {
      revision: link.revision,
      partners: lines.join('\n'),
    })
  const { status, body } = await copy(partners)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.rows.map(({ utmSource }) => utmSource)).toEqual(
    partners.map((_, i) => `bank-nr.-${i + 1}-oelgod`),
  )
  expect(new Set(body.rows.map(({ slug }) => slug)).size).toBe(20)
  expect(await visit(`/b/${body.rows[19]?.slug}`)).toContain('utm_source=bank-nr.-20-oelgod')
  const again = await copy(['Ny bank', 'Bank nr. 7 Ølgod'])
  expect([again.status, Object.keys(again.body.error.fields ?? {})]).toEqual([422, ['partners']])
  expect((await copy(['A', 'a'])).body.error.fields?.['partners']).toContain('to gange')
  expect((await copy(Array.from({ length: 51 }, (_, i) => `P ${i}`))).status).toBe(422)
  expect((await copy(['   '])).status).toBe(422)
  const [count] = await backend.sql<
    { n: number }[]
  >`select count(*)::integer as n from public.links`
  expect(count?.n).toBe(21)
})

test('the address of a link never changes, and a stale change is refused with the present link', async () => {
  const link = await make()
  const moved = await call<Refusal>('PATCH', `/${link.id}`, {
    revision: link.revision,
    slug: 'nyt',
  })
  expect(moved.body.error.fields).toHaveProperty('slug')
  expect((await change(link, { name: 'Nyt navn' })).body.row.name).toBe('Nyt navn')
  const stale = await call<Refusal>('PATCH', `/${link.id}`, {
    revision: link.revision,
    name: 'Andet',
  })
  expect([stale.status, stale.body.error.present?.name]).toEqual([409, 'Nyt navn'])
  await backend.sql`update public.links set slug = 'andet'`
  expect((await call('GET', `/${link.id}`)).body.row.slug).toBe('sol26')
})

test('a link whose page is gone can still be archived, and one that is archived makes room for the same', async () => {
  const link = await make({ target: 'page', page: '/solceller' })
  await backend.sql`update public.links set page = '/var-her', path = '/var-her'`
  const [row] = await backend.sql<{ revision: number }[]>`select revision from public.links`
  const archived = await change({ ...link, revision: row?.revision ?? 0 }, { archived: true })
  expect(archived.body.row.state).toBe('archived')
  await make({ slug: 'igen', target: 'page', page: '/solceller' })
})

test('viewers read links, their clicks and what the form offers, and change nothing', async () => {
  const link = await make()
  const read = await call<{ rows: Link[]; total: number }>(
    'GET',
    '?search=sol26',
    undefined,
    'viewer',
  )
  expect([read.status, read.body.total]).toEqual([200, 1])
  const options = await call<LinkOptions>('GET', '/options', undefined, 'viewer')
  expect(options.body.campaigns).toEqual(['sol26'])
  expect(options.body.pages).toContainEqual({ path: '/solceller', title: 'Solceller' })
  expect((await call('GET', `/${link.id}/days`, undefined, 'viewer')).status).toBe(200)
  expect((await call('POST', '', linkInput(), 'viewer')).status).toBe(403)
  expect((await call('PATCH', `/${link.id}`, { revision: 1, name: 'x' }, 'viewer')).status).toBe(
    403,
  )
  const asViewer = await backend.as('viewer')
  expect(
    (await asViewer.from('links').update({ name: 'x' }).eq('id', link.id).select()).data,
  ).toEqual([])
})

test('the audit log has every change of a link, without the key of an offer', async () => {
  const { id, number } = await addOffer('sent')
  const link = await make({ target: 'offer', offer: number })
  await change(link, { name: 'Nyt navn' })
  const rows = await backend.sql<{ action: string; text: string }[]>`
    select action, coalesce(before::text, '') || coalesce(after::text, '') as text
      from public.audit_log where table_name = 'links' and row_id = ${link.id} order by id`
  expect(rows.map(({ action }) => action)).toEqual(['insert', 'update'])
  expect(rows.map(({ text }) => text).join()).not.toContain(id)
})

test('a redirect at the address of a link is refused at its field', async () => {
  await make()
  const response = await app.fetch('/api/admin/redirects', {
    method: 'POST',
    headers: {
      origin,
      cookie: [...browsers.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ from: '/B/Sol26/', to: '/kontakt', status: 301 }),
  })
  const { error } = (await response.json()) as Refusal
  expect([response.status, error.fields?.['from']]).toEqual([
    422,
    'Adressen bruges af linket »Solsommer på Facebook«.',
  ])
})

test('links that KV lost are published again', async () => {
  await make()
  const values = new Map<string, string>()
  const kv = {
    list: async () => ({ keys: [...values.keys()].map((name) => ({ name })), list_complete: true }),
    put: async (key: string, value: string) => void values.set(key, value),
  } as unknown as KVNamespace
  const service = await backend.as('service')
  await tendLinks(service, kv)
  expect([...values.keys()]).toEqual(['links:sol26'])
  values.set('links:sol26', 'left alone')
  await tendLinks(service, kv)
  expect(values.get('links:sol26')).toBe('left alone')
})
