import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  RedirectChanges,
  RedirectCheck,
  RedirectImported,
  RedirectList,
  RedirectPublished,
  RedirectRow,
  RedirectSaved,
  RedirectStaged,
  RedirectTest,
  RedirectVersions,
  RedirectVersionView,
} from '#shared/schemas/redirect-admin.ts'
import type { Env } from '#worker/env.ts'
import { readSettings } from '#worker/settings.ts'
import { createTestBackend, type TestBackend } from '../helpers/backend.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../helpers/staff-app.ts'

// What staff do with redirects, on a real database: nothing is lost silently, nothing bad is saved, and what is in force changes as a whole.

let backend: TestBackend
let app: StaffApp
let mette: Browser
let jonas: Browser
const edge = { publications: 0, failing: false }

beforeAll(async () => {
  backend = await createTestBackend()
  const publishRedirects = async () => {
    if (edge.failing) throw new Error('no publisher here')
    edge.publications++
    return { version: 1, publishedAt: new Date().toISOString() }
  }
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_ORIGIN: origin,
    OWN_ORIGINS: '',
    EMBED_ORIGINS: '',
    SNAPSHOT: { get: async () => null },
    PUBLISHER: { getByName: () => ({ publishRedirects }) },
  } as unknown as Env
  const outbox = { receiversChanged: async () => undefined } as never
  app = createStaffApp({
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    deps: { env, settings: readSettings(env), outbox },
  })
  mette = await signIn('admin')
  jonas = await signIn('super_admin')
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  edge.failing = false
  await backend.sql`truncate public.redirects, public.redirect_versions, public.redirect_version_changes, public.redirect_imports, public.redirect_import_rows`
})

async function signIn(role: 'viewer' | 'admin' | 'super_admin'): Promise<Browser> {
  const browser = app.browser()
  const { email, password } = backend.users[role]
  expect((await browser.json('/api/session/sign-in', { email, password })).status).toBe(200)
  return browser
}

interface Failure {
  readonly error: { readonly code: string; readonly message: string; readonly fields?: Record<string, string>; readonly present?: RedirectRow }
}

async function call<Body = Failure>(method: string, path: string, body?: unknown, who = mette): Promise<{ status: number; body: Body }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.fetch(`/api/admin/redirects${path}`, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

const make = async (from: string, to: string | null, more: object = {}): Promise<RedirectRow> => {
  const { status, body } = await call<RedirectSaved & Failure>('POST', '', { from, to, ...more })
  expect([status, body.error]).toEqual([201, undefined])
  return body.row as RedirectRow
}
const list = async (query = ''): Promise<RedirectList> => (await call<RedirectList>('GET', query)).body
const publish = async (version: number, why = '', who = mette) => call<RedirectPublished & Failure>('POST', '/publish', { version, why }, who)
const states = async (): Promise<Record<string, string>> => Object.fromEntries((await list('?sort=from')).rows.map(({ from, state }) => [from, state]))

test('a rule is a draft until it is published, and off or gone again by publishing alone', async () => {
  const row = await make('gammel-side', '/kontakt', { note: 'Fra brochuren', tags: ['tryk'] })
  expect(row).toMatchObject({ from: '/gammel-side', state: 'new', revision: 1, published: null, hits: null, owner: backend.users.admin.id })
  expect(await list()).toMatchObject({ total: 1, version: 0, waiting: 1, counted: false, tags: ['tryk'] })

  const first = await publish(0, 'Ny brochure')
  expect(first).toMatchObject({ status: 200, body: { version: 1, counts: { added: 1, changed: 0, removed: 0 }, published: true } })
  expect(Date.parse(first.body.visibleBy)).toBeGreaterThan(Date.now())
  expect((await list()).rows).toMatchObject([{ state: 'live', revision: 1, published: { from: '/gammel-side', to: '/kontakt' } }])

  await call('POST', '/bulk', { ids: [row.id], action: 'disable' })
  expect((await list()).rows).toMatchObject([{ state: 'changed', revision: 2, enabled: false, published: { to: '/kontakt' } }])
  await publish(1)
  expect((await list()).rows).toMatchObject([{ state: 'off', published: null }])
  await call('POST', '/bulk', { ids: [row.id], action: 'enable' })
  await publish(2)
  expect((await call<RedirectSaved>('DELETE', `/${row.id}?revision=3`)).body.row).toMatchObject({ state: 'removed' })
  expect((await call<RedirectChanges>('GET', '/changes')).body).toMatchObject({
    removed: 1,
    rows: [{ kind: 'removed', before: { to: '/kontakt' }, after: null }],
  })
  await publish(3)
  expect(await list()).toMatchObject({ rows: [], total: 0, version: 4, waiting: 0 })

  const { rows } = (await call<RedirectVersions>('GET', '/versions')).body
  expect(rows.map(({ version, added, changed, removed, rules }) => [version, added, changed, removed, rules])).toEqual([
    [4, 0, 0, 1, 0],
    [3, 1, 0, 0, 1],
    [2, 0, 0, 1, 0],
    [1, 1, 0, 0, 1],
  ])
  expect(rows[3]).toMatchObject({ why: 'Ny brochure', by: { id: backend.users.admin.id, email: backend.users.admin.email } })
})

test('two editors at once: the second is told, with what the first saved, and nothing is written over', async () => {
  const { id } = await make('/pris', '/solceller')
  const first = await call<RedirectSaved>('PUT', `/${id}`, { from: '/pris', to: '/kontakt', revision: 1 })
  expect([first.status, first.body.row?.revision]).toEqual([200, 2])
  const second = await call('PUT', `/${id}`, { from: '/pris', to: '/varmepumpe', revision: 1 }, jonas)
  expect([second.status, second.body.error.code]).toEqual([409, 'stale_revision'])
  expect(second.body.error.message).toContain('En kollega har ændret reglen imens')
  expect(second.body.error.present).toMatchObject({ id, to: '/kontakt', revision: 2 })
  expect((await call('DELETE', `/${id}?revision=1`, undefined, jonas)).body.error).toMatchObject({ code: 'stale_revision', present: { revision: 2 } })
  expect((await call<RedirectRow>('GET', `/${id}`)).body).toMatchObject({ to: '/kontakt', revision: 2 })
})

test('of many who save the same revision in the same moment one succeeds', async () => {
  const { id } = await make('/pris', '/solceller')
  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, i) => call('PUT', `/${id}`, { from: '/pris', to: `/m%C3%A5l-${i}`, revision: 1 }, i % 2 ? mette : jonas)),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect((await call<RedirectRow>('GET', `/${id}`)).body.revision).toBe(2)
})

test('of many who make the same rule in the same moment one succeeds, the others are told at the field', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => call('POST', '', { from: '/Samme/', to: '/kontakt' })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of made.filter(({ status }) => status !== 201)) expect(body.error.fields).toEqual({ from: 'Der er allerede en regel for den adresse.' })
})

test('whoever looked at an older version does not publish', async () => {
  await make('/a', '/kontakt')
  await publish(0)
  await make('/b', '/kontakt')
  await publish(1, '', jonas)
  await make('/c', '/kontakt')
  const refused = await publish(1)
  expect([refused.status, refused.body.error.code, refused.body.error.present]).toEqual([409, 'other_version', { version: 2 }])
  expect(refused.body.error.message).toContain('nu gælder version 2')
  expect(await states()).toEqual({ '/a': 'live', '/b': 'live', '/c': 'new' })
  const both = await Promise.all([publish(2), publish(2, '', jonas)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('publishing nothing makes no version; an edge that is away is said, and the schedule brings it', async () => {
  expect((await publish(0)).body).toMatchObject({ version: 0, counts: { added: 0, changed: 0, removed: 0 } })
  await make('/a', '/kontakt')
  edge.failing = true
  const late = await publish(0)
  expect(late.body).toMatchObject({ version: 1, published: false })
  expect(Date.parse(late.body.visibleBy) - Date.now()).toBeGreaterThan(300_000)
})

test('going back brings drafts and what is in force to where they were, as a new version, and forward again', async () => {
  const [kept, changed, gone] = [await make('/a', '/kontakt'), await make('/b', '/kontakt'), await make('/c/*', '/kontakt', { note: 'Husk', tags: ['x'] })]
  await publish(0, 'Begyndelsen')
  await call('PUT', `/${changed.id}`, { from: '/b2', to: '/solceller', revision: 1 })
  await call('DELETE', `/${gone.id}?revision=1`)
  await make('/b', '/varmepumpe')
  await publish(1)
  expect(await states()).toEqual({ '/a': 'live', '/b': 'live', '/b2': 'live' })

  const back = await call<RedirectPublished>('POST', '/versions/1/restore', { version: 2, why: 'Det var en fejl' })
  expect(back).toMatchObject({ status: 200, body: { version: 3, counts: { added: 1, changed: 1, removed: 1 } } })
  expect(await states()).toEqual({ '/a': 'live', '/b': 'live', '/c/*': 'live' })
  const { rows } = await list('?sort=from')
  expect(rows.map(({ id }) => id)).toEqual([kept.id, changed.id, gone.id])
  expect(rows[2]).toMatchObject({ note: 'Husk', tags: ['x'], to: '/kontakt' })
  const { body: version } = await call<RedirectVersionView>('GET', '/versions/3')
  expect(version).toMatchObject({ restores: 1, why: 'Det var en fejl', rules: 3 })
  expect(version.changes.find(({ id }) => id === changed.id)).toMatchObject({ kind: 'changed', before: { from: '/b2' }, after: { from: '/b', to: '/kontakt' } })

  await call('POST', '/versions/2/restore', { version: 3 })
  expect((await list('?sort=from')).rows.map(({ from, to }) => [from, to])).toEqual([
    ['/a', '/kontakt'],
    ['/b', '/varmepumpe'],
    ['/b2', '/solceller'],
  ])
})

test('going back throws nobody’s drafts away unless told to', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await call('PUT', `/${id}`, { from: '/a', to: '/solceller', revision: 1 })
  await publish(1)
  await make('/b', '/kontakt', {})
  await call('PUT', `/${id}`, { from: '/a', to: '/varmepumpe', revision: 2 }, jonas)
  const refused = await call('POST', '/versions/1/restore', { version: 2 })
  expect([refused.status, refused.body.error.code, refused.body.error.present]).toEqual([409, 'drafts_waiting', { waiting: 2 }])
  expect((await list('?sort=from')).rows.map(({ to }) => to)).toEqual(['/varmepumpe', '/kontakt'])
  expect((await call('POST', '/versions/1/restore', { version: 2, alsoDrafts: true })).status).toBe(200)
  expect((await list()).rows).toMatchObject([{ from: '/a', to: '/kontakt', state: 'live' }])
  expect((await call('POST', '/versions/9/restore', { version: 3 })).status).toBe(404)
})

test('what was switched off in between is switched off again, not gone', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await call('POST', '/bulk', { ids: [id], action: 'disable' })
  await publish(1)
  await call('POST', '/versions/1/restore', { version: 2 })
  expect((await list()).rows).toMatchObject([{ id, state: 'live', enabled: true }])
  await call('POST', '/versions/2/restore', { version: 3 })
  expect((await list()).rows).toMatchObject([{ id, state: 'off', enabled: false, published: null }])
})

test('a draft can go back to what is in force, also from its removal', async () => {
  const { id } = await make('/a', '/kontakt')
  expect((await call('POST', `/${id}/revert`, { revision: 1 })).body.error).toMatchObject({ code: 'never_published' })
  await publish(0)
  await call('PUT', `/${id}`, { from: '/a2', to: '/solceller', revision: 1 })
  expect((await call<RedirectSaved>('POST', `/${id}/revert`, { revision: 2 })).body.row).toMatchObject({ from: '/a', to: '/kontakt', state: 'live' })
  await call('DELETE', `/${id}?revision=3`)
  const removed = await call('PUT', `/${id}`, { from: '/a', to: '/solceller', revision: 4 })
  expect(removed.body.error).toMatchObject({ code: 'removed', present: { state: 'removed' } })
  expect((await call<RedirectSaved>('POST', `/${id}/revert`, { revision: 4 })).body.row).toMatchObject({ state: 'live' })
})

test.each<[string, object, Record<string, string>]>([
  ['no old address', { from: '', to: '/kontakt' }, { from: 'Skriv den gamle adresse' }],
  ['no new address', { from: '/x' }, { to: 'Skriv den nye adresse' }],
  ['a target with an end', { from: '/x', to: '/kontakt', status: 410 }, { to: 'En side, der er væk, har ingen ny adresse' }],
  ['an address in full', { from: 'https://a.dk/x', to: '/' }, { from: 'Skriv kun stien, for eksempel /gammel-side. Domænet har sit eget felt.' }],
  ['two stars', { from: '/*/x/*', to: '/' }, { from: 'Der må højst være én * i adressen.' }],
  ['a protected path', { from: '/admin/leads', to: '/' }, { from: 'Adressen bruges af selve sitet og kan ikke omdirigeres.' }],
  ['what the source does not capture', { from: '/x', to: '/y/:navn' }, { to: 'Den nye adresse bruger :navn, som den gamle ikke har.' }],
  ['itself', { from: '/x', to: '/X/' }, { to: 'Den nye adresse fører tilbage til den gamle.' }],
  ['a loop', { from: '/solens-slut', to: '/solens-start' }, { to: 'Omdirigeringen ender, hvor den begyndte.' }],
  ['a loop through a pattern', { from: '/arkiv/:id/ny', to: '/gamle/7' }, { to: 'Omdirigeringen ender, hvor den begyndte.' }],
  ['a second rule', { from: 'SOLENS-start/', to: '/' }, { from: 'Der er allerede en regel for den adresse.' }],
  ['a second rule, encoded', { from: '/%73olens-start', to: '/' }, { from: 'Der er allerede en regel for den adresse.' }],
  ['an unknown status', { from: '/x', to: '/', status: 200 }, { status: 'Vælg en statuskode' }],
  [
    'times the wrong way round',
    { from: '/x', to: '/', conditions: { from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' } },
    { 'conditions.until': 'Sluttidspunktet skal ligge efter starttidspunktet' },
  ],
  [
    'a country’s name',
    { from: '/x', to: '/', conditions: { countries: ['Danmark'] } },
    { 'conditions.countries.0': 'Skriv landets kode på to bogstaver, for eksempel DK' },
  ],
])('%s is refused at its field, in Danish', async (_, rule, fields) => {
  await make('/solens-start', '/solens-slut')
  await make('/gamle/:id', '/arkiv/:id/ny')
  const { status, body } = await call('POST', '', rule)
  expect([status, body.error?.fields]).toEqual([422, fields])
  expect((await call<RedirectCheck>('POST', '/check', { rule })).body.problems).toMatchObject(
    Object.entries(fields).map(([field, message]) => ({ field, message, severity: 'error' })),
  )
  expect((await list()).total).toBe(2)
})

test('a chain is said with its end, and one that is too long refused', async () => {
  for (let i = 1; i < 8; i++) await make(`/led-${i}`, `/led-${i + 1}`)
  const { body } = await call<RedirectSaved>('POST', '', { from: '/kort', to: '/led-6?fra=brev' })
  expect(body.problems).toMatchObject([
    { code: 'chain', severity: 'warning', field: 'to', message: 'Der sendes videre til /led-8?fra=brev.', other: { from: '/led-6' } },
  ])
  const long = await call('POST', '', { from: '/lang', to: '/led-1' })
  expect([long.status, long.body.error.fields?.['to']]).toEqual([422, expect.stringMatching(/^Der er mere end \d omdirigeringer efter hinanden\.$/)])
})

test('a live page goes before, and the editor says so', async () => {
  const { body } = await call<RedirectCheck>('POST', '/check', { rule: { from: '/solceller', to: '/kontakt' } })
  expect(body.problems).toMatchObject([{ code: 'shadowed', severity: 'warning', field: 'force' }])
  expect(body.examples).toMatchObject([{ url: `${origin}/solceller`, end: 'here', status: 200 }])
  const forced = await call<RedirectCheck>('POST', '/check', { rule: { from: '/solceller', to: '/kontakt?x=1', force: true } })
  expect(forced.body).toMatchObject({
    problems: [],
    examples: [{ end: 'sent', status: 301, location: '/kontakt?x=1', cacheControl: 'max-age=300', hops: [{ by: 'forced' }] }],
  })
})

test('the tester answers for any address, visitor and time, of the draft and of what is in force', async () => {
  const { id } = await make('/app', '/kontakt', { status: 302, conditions: { devices: ['phone'], until: '2027-01-01T00:00:00+01:00' } })
  await make('/app', '/solceller')
  await publish(0)
  await call('PUT', `/${id}`, { from: '/app', to: '/varmepumpe', status: 302, conditions: { devices: ['phone'] }, revision: 1 })
  const tried = async (body: object): Promise<RedirectTest> => (await call<RedirectTest>('POST', '/test', { url: '/APP/?utm_source=brev', ...body })).body
  expect(await tried({ device: 'phone' })).toMatchObject({ end: 'sent', status: 302, location: '/varmepumpe?utm_source=brev', cacheControl: 'no-store' })
  expect(await tried({ device: 'phone', of: 'live', at: '2026-12-31T22:00:00Z' })).toMatchObject({ location: '/kontakt?utm_source=brev' })
  const later = await tried({ device: 'phone', of: 'live', at: '2027-02-01T00:00:00Z' })
  expect(later.location).toBe('/solceller?utm_source=brev')
  expect(later.places[0]?.considered.map(({ verdict }) => verdict)).toEqual(['until', 'answers'])
  expect(await tried({ url: 'https://andre.dk/app' })).toMatchObject({ end: 'sent', status: 301 })
  expect(await tried({ url: '/findes-ikke' })).toMatchObject({ end: 'here', status: 404, hops: [] })
  expect((await call('POST', '/test', { url: '' })).body.error.fields).toEqual({ url: 'Skriv en adresse' })
})

test('the list is searched, filtered, sorted and paged', async () => {
  await make('/kampagne/:navn', '/solceller', { status: 302, tags: ['kampagne'], note: '100 % rabat' })
  await make('/æble', '/kontakt', { tags: ['frugt', 'kampagne'] })
  await make('/senere', '/kontakt', { conditions: { from: '2099-01-01T00:00:00Z' } })
  await make('/forbi', null, { status: 451, conditions: { until: '2020-01-01T00:00:00Z' } })
  await publish(0)
  await make('/slukket', '/kontakt', { enabled: false })
  const found = async (query: string): Promise<string[]> => (await list(`?sort=from&${query}`)).rows.map(({ from }) => from)
  expect(await found('search=100%20%25')).toEqual(['/kampagne/:navn'])
  expect(await found('search=%C3%86BLE')).toEqual(['/æble'])
  expect(await found('search=%2F%25C3%25A6ble%2F')).toEqual(['/æble'])
  expect(await found('tag=kampagne')).toEqual(['/kampagne/:navn', '/æble'])
  expect(await found('kind=pattern')).toEqual(['/kampagne/:navn'])
  expect(await found('status=451')).toEqual(['/forbi'])
  expect([await found('state=planned'), await found('state=ended'), await found('state=off'), await found('state=live')]).toEqual([
    ['/senere'],
    ['/forbi'],
    ['/slukket'],
    ['/kampagne/:navn', '/æble'],
  ])
  expect((await call('GET', '?state=ukendt')).body.error).toMatchObject({ code: 'bad_query', message: 'Filteret kendes ikke.' })
  expect((await call('GET', '?after=abc')).body.error).toMatchObject({ code: 'bad_cursor' })
  await backend.sql`insert into public.redirects (from_path, to_target, folded_path, source_key) select '/mange-' || n, '/', '/mange-' || n, 'mange-' || n from generate_series(1, 120) n`
  for (const sort of ['newest', 'from', 'order']) {
    const seen: string[] = []
    for (let after = ''; ;) {
      const page = await list(`?search=mange&sort=${sort}${after && `&after=${after}`}`)
      seen.push(...page.rows.map(({ id }) => id))
      expect(page.total).toBe(120)
      if (!page.next) break
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  }
})

test('many at once: switched, tagged, taken away; what can not be switched on is said', async () => {
  const rows = [await make('/a', '/kontakt'), await make('/b', '/kontakt'), await make('/c', '/kontakt')]
  await publish(0)
  const ids = rows.map(({ id }) => id)
  const bulk = async (action: string, more: object = {}) => call<{ changed: number } & Failure>('POST', '/bulk', { ids, action, ...more })
  expect((await bulk('tag', { tag: 'sommer' })).body).toEqual({ changed: 3 })
  expect((await bulk('tag', { tag: 'sommer' })).body).toEqual({ changed: 0 })
  expect((await list('?state=live')).rows.map(({ tags }) => tags)).toEqual([['sommer'], ['sommer'], ['sommer']])
  expect((await bulk('untag', { tag: 'sommer' })).body).toEqual({ changed: 3 })
  expect((await bulk('disable')).body).toEqual({ changed: 3 })
  await make('/kontakt-os-nu', '/a')
  await call('PUT', `/${ids[0]}`, { from: '/a', to: '/kontakt-os-nu', enabled: false, revision: 4 })
  const refused = await bulk('enable')
  expect([refused.status, refused.body.error?.fields?.['ids']]).toEqual([422, expect.stringContaining('kan ikke slås til')])
  expect((await bulk('tag')).body.error.fields).toEqual({ tag: 'Skriv et mærke' })
  expect((await bulk('remove')).body).toEqual({ changed: 3 })
  expect((await list('?state=removed')).total).toBe(3)
})

test('a pattern is put before another, and the order is part of what is published', async () => {
  const ids: string[] = []
  for (const from of ['/a/:x', '/:y/b', '/c/*']) ids.push((await make(from, '/kontakt')).id)
  const single = await make('/enlig', '/kontakt')
  await publish(0)
  for (let i = 0; i < 45; i++) expect((await call('POST', '/order', { id: ids[2 - (i % 2)], before: ids[2 - ((i + 1) % 2)] })).status).toBe(200)
  await call('POST', '/order', { id: ids[2], before: ids[0] })
  expect((await list('?kind=pattern&sort=order')).rows.map(({ id }) => id).slice(0, 2)).toEqual([ids[2], ids[0]])
  expect((await call<RedirectChanges>('GET', '/changes')).body.changed).toBeGreaterThan(0)
  const apart = await call('POST', '/order', { id: single.id, before: ids[0] })
  expect(apart.body.error.fields).toEqual({ before: 'Rækkefølgen betyder kun noget mellem mønstre og mellem regler for samme adresse.' })
})

const begin = async (total: number, clash = 'refuse'): Promise<string> =>
  (await call<{ id: string }>('POST', '/imports', { name: 'gamle.csv', format: 'own', total, clash })).body.id
const stage = async (id: string, from: number, rules: readonly object[]) => call<RedirectStaged & Failure>('PUT', `/imports/${id}/rows`, { from, rules })
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ from: `/gammel/${from + i}`, to: `/kontakt?nr=${from + i}` }))

test('an import of 5,000 rows comes as one or not at all', async () => {
  const id = await begin(5000)
  for (const from of [0, 2000, 4000])
    expect((await stage(id, from, numbered(from, Math.min(2000, 5000 - from)))).body).toMatchObject({
      received: Math.min(from + 2000, 5000),
      refused: 0,
      problems: [],
    })
  expect((await list()).total).toBe(0)
  // Somebody makes one of its rules meanwhile.
  const made = await make('/gammel/4321', '/solceller')
  const refused = await call('POST', `/imports/${id}/commit`, {}, mette)
  expect([refused.status, refused.body.error.code, refused.body.error.present]).toEqual([409, 'changed_meanwhile', { rows: [4321] }])
  expect((await list()).total).toBe(1)
  await call('DELETE', `/${made.id}?revision=1`)
  // The database fails on the last of its rows.
  await backend.sql
    .unsafe(`create function public.test_fail() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
    create trigger test_fail before insert on public.redirects for each row when (new.from_path = '/gammel/4999') execute function public.test_fail()`)
  expect((await call('POST', `/imports/${id}/commit`, {})).status).toBe(503)
  await backend.sql.unsafe('drop trigger test_fail on public.redirects; drop function public.test_fail()')
  expect((await list()).total).toBe(0)
  expect((await call<RedirectImported>('POST', `/imports/${id}/commit`, {})).body).toEqual({ added: 5000, replaced: 0 })
  const imported = await list('?sort=order')
  expect(imported).toMatchObject({ total: 5000, waiting: 5000 })
  expect(imported.rows.slice(0, 3).map(({ from }) => from)).toEqual(['/gammel/0', '/gammel/1', '/gammel/2'])
  const [{ after }] = (await backend.sql`select after from public.audit_log where table_name = 'redirects' order by id desc limit 1`) as unknown as [
    { after: object },
  ]
  expect(after).toMatchObject({ count: 5000, import: { name: 'gamle.csv', format: 'own' } })
  expect((await publish(0)).body.counts).toEqual({ added: 5000, changed: 0, removed: 0 })
  expect((await call('POST', `/imports/${id}/commit`, {})).status).toBe(404)
})

test('rows that can not be used are refused with their reason and left out only knowingly', async () => {
  await make('/findes', '/kontakt')
  const id = await begin(7)
  const { body } = await stage(id, 0, [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
    { from: '', to: '/x' },
    { from: '/A/', to: '/x' },
    { from: '/findes', to: '/x' },
    { from: '/*/y/*', to: '/x' },
  ])
  expect(body.problems.map(({ row, field, message, severity }) => [row, field, message, severity])).toEqual([
    [0, 'to', 'Der sendes videre til /c.', 'warning'],
    [2, 'from', 'Skriv den gamle adresse', 'error'],
    [3, 'from', 'Adressen står også i en tidligere række.', 'error'],
    [4, 'from', 'Der er allerede en regel for den adresse.', 'error'],
    [5, 'from', 'Der må højst være én * i adressen.', 'error'],
  ])
  // A loop that only the whole file has.
  expect((await stage(id, 6, [{ from: '/c', to: '/a' }])).body).toMatchObject({
    received: 7,
    refused: 5,
    problems: [{ row: 6, field: 'to', code: 'loop', message: 'Omdirigeringen ender, hvor den begyndte.' }],
  })
  const refused = await call('POST', `/imports/${id}/commit`, {})
  expect([refused.status, refused.body.error.code]).toEqual([409, 'rows_refused'])
  expect((await call<RedirectImported>('POST', `/imports/${id}/commit`, { leaveOut: 5 })).body).toEqual({ added: 2, replaced: 0 })
})

test('chunks come in order, and a row that was staged is met again later', async () => {
  const id = await begin(4)
  expect((await stage(id, 0, numbered(0, 2))).body.received).toBe(2)
  const again = await stage(id, 0, numbered(0, 2))
  expect([again.status, again.body.error]).toEqual([409, expect.objectContaining({ code: 'other_row', present: { received: 2 } })])
  expect((await call('POST', `/imports/${id}/commit`, {})).body.error.code).toBe('not_complete')
  expect((await stage(id, 2, numbered(1, 2))).body.problems).toMatchObject([{ row: 2, message: 'Adressen står også i en tidligere række.' }])
  expect((await stage(id, 4, numbered(9, 1))).body.error.code).toBe('too_many')
  expect((await call('DELETE', `/imports/${id}`)).body).toEqual({ discarded: true })
  expect((await stage(id, 4, numbered(9, 1))).status).toBe(404)
})

test('an import leaves out or replaces what is there, as it was told', async () => {
  const row = await make('/findes', '/kontakt', { note: 'Min' })
  const skipping = await begin(2, 'skip')
  expect(
    (
      await stage(skipping, 0, [
        { from: '/Findes', to: '/x' },
        { from: '/ny', to: '/x' },
      ])
    ).body,
  ).toMatchObject({ refused: 0, skipped: 1 })
  expect((await call<RedirectImported>('POST', `/imports/${skipping}/commit`, {})).body).toEqual({ added: 1, replaced: 0 })

  const replacing = await begin(2, 'replace')
  expect(
    (
      await stage(replacing, 0, [
        { from: '/findes', to: '/solceller' },
        { from: '/tredje', to: '/x' },
      ])
    ).body,
  ).toMatchObject({ refused: 0, skipped: 0 })
  await call('PUT', `/${row.id}`, { from: '/findes', to: '/varmepumpe', revision: 1 }, jonas)
  expect((await call('POST', `/imports/${replacing}/commit`, {})).body.error.code).toBe('changed_meanwhile')
  const once = await begin(1, 'replace')
  // By its id, though its address is another.
  await stage(once, 0, [{ id: row.id, from: '/findes-nu', to: '/solceller' }])
  expect((await call<RedirectImported>('POST', `/imports/${once}/commit`, {})).body).toEqual({ added: 0, replaced: 1 })
  expect((await call<RedirectRow>('GET', `/${row.id}`)).body).toMatchObject({ from: '/findes-nu', to: '/solceller', revision: 3 })
})

test('an export is read back as the same rules', async () => {
  await make('/a', '/kontakt', { note: 'Æble; "citat"', tags: ['x'] })
  await make('/b/*', null, { status: 410 })
  const cookie = [...mette.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.fetch('/api/admin/redirects/export?format=own', { headers: { cookie } })
  expect([response.status, response.headers.get('content-disposition'), response.headers.get('x-rules'), response.headers.get('x-left-out')]).toEqual([
    200,
    'attachment; filename="omdirigeringer.csv"',
    '2',
    '0',
  ])
  expect(await response.text()).toContain('Æble; ""citat""')
  expect((await call('GET', '/export?format=excel')).body.error).toMatchObject({ code: 'bad_query', message: 'Formatet kendes ikke.' })
})

test('where nobody counts, nothing is said of visits', async () => {
  expect((await call('GET', '/missing')).body).toEqual({ rows: [], counted: false })
  expect((await call<{ rows: { email: string }[] }>('GET', '/staff')).body.rows.map(({ email }) => email)).toEqual([
    'admin@test.example',
    'super_admin@test.example',
    'viewer@test.example',
  ])
})
