import { expect, test } from 'vitest'
import { ownPosts } from '#worker/content/posts.ts'
import type { RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import type {
  RedirectCheck,
  RedirectMissingList,
  RedirectSaved,
  RedirectTest,
} from '#shared/schemas/redirect-admin.ts'
import { type Failure, staffsRedirects } from '../helpers/redirects/staff.ts'
import { origin } from '../helpers/app/staff-app.ts'

// Staff's rules on a real database: no invalid rule is saved, and simultaneous edits are never lost silently.

const staff = staffsRedirects()
const { call, make, show, list, publish, review, bulk, remove } = staff

test('the save of the second of two editors is refused with the saved row, and overwrites nothing', async () => {
  const { id } = await make('/pris', '/solceller')
  const first = await call<RedirectSaved>('PUT', `/${id}`, {
    from: '/pris',
    to: '/kontakt',
    revision: 1,
  })
  expect([first.status, first.body.row?.revision]).toEqual([200, 2])
  const second = await call(
    'PUT',
    `/${id}`,
    { from: '/pris', to: '/varmepumpe', revision: 1 },
    'jonas',
  )
  expect([second.status, second.body.error.code]).toEqual([409, 'stale_revision'])
  expect(second.body.error.message).toContain('En kollega har ændret reglen imens')
  expect(second.body.error.present).toMatchObject({ id, to: '/kontakt', revision: 2 })
  expect((await call('DELETE', `/${id}?revision=1`, undefined, 'jonas')).body.error).toMatchObject({
    code: 'stale_revision',
    present: { revision: 2 },
  })
  expect(await show(id)).toMatchObject({ to: '/kontakt', revision: 2 })
})

test('of many simultaneous saves of one revision only one succeeds', async () => {
  const { id } = await make('/pris', '/solceller')
  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      call(
        'PUT',
        `/${id}`,
        { from: '/pris', to: `/m%C3%A5l-${i}`, revision: 1 },
        i % 2 ? 'mette' : 'jonas',
      ),
    ),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect((await show(id)).revision).toBe(2)
})

test('of many simultaneous rules with the same source one is created, and the others are refused at the field', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', '', { from: '/Samme/', to: '/kontakt' })),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of made.filter(({ status }) => status !== 201))
    expect(body.error.fields).toEqual({ from: 'Der er allerede en regel for den adresse.' })
})

test.each<[string, object, Record<string, string>]>([
  ['no old address', { from: '', to: '/kontakt' }, { from: 'Skriv den gamle adresse' }],
  ['no new address', { from: '/x' }, { to: 'Skriv den nye adresse' }],
  [
    'a target for a status without one',
    { from: '/x', to: '/kontakt', status: 410 },
    { to: 'En side, der er væk, har ingen ny adresse' },
  ],
  [
    'a source with an origin',
    { from: 'https://a.dk/x', to: '/' },
    { from: 'Skriv kun stien, for eksempel /gammel-side. Domænet har sit eget felt.' },
  ],
  ['two stars', { from: '/*/x/*', to: '/' }, { from: 'Der må højst være én * i adressen.' }],
  [
    'a protected path',
    { from: '/admin/leads', to: '/' },
    { from: 'Adressen bruges af selve sitet og kan ikke omdirigeres.' },
  ],
  [
    'a value that the source does not capture',
    { from: '/x', to: '/y/:navn' },
    {
      to: 'Den nye adresse bruger :navn, som den gamle ikke har. Skriv %3Anavn, hvis det er tekst.',
    },
  ],
  [
    'a redirect to itself',
    { from: '/x', to: '/X/' },
    { to: 'Den nye adresse fører tilbage til den gamle.' },
  ],
  [
    'a loop',
    { from: '/solens-slut', to: '/solens-start' },
    { to: 'Omdirigeringen ender, hvor den begyndte.' },
  ],
  [
    'a loop through a pattern',
    { from: '/arkiv/:id/ny', to: '/gamle/7' },
    { to: 'Omdirigeringen ender, hvor den begyndte.' },
  ],
  [
    'a second rule',
    { from: 'SOLENS-start/', to: '/' },
    { from: 'Der er allerede en regel for den adresse.' },
  ],
  [
    'a second rule, encoded',
    { from: '/%73olens-start', to: '/' },
    { from: 'Der er allerede en regel for den adresse.' },
  ],
  ['an unknown status', { from: '/x', to: '/', status: 200 }, { status: 'Vælg en statuskode' }],
  [
    'an end before its start',
    {
      from: '/x',
      to: '/',
      conditions: { from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' },
    },
    { 'conditions.until': 'Sluttidspunktet skal ligge efter starttidspunktet' },
  ],
  [
    'a country’s name',
    { from: '/x', to: '/', conditions: { countries: ['Danmark'] } },
    { 'conditions.countries.0': 'Skriv landets kode på to bogstaver, for eksempel DK' },
  ],
])('refuses %s at its field, in Danish', async (_, rule, fields) => {
  await make('/solens-start', '/solens-slut')
  await make('/gamle/:id', '/arkiv/:id/ny')
  const { status, body } = await call('POST', '', rule)
  expect([status, body.error?.fields]).toEqual([422, fields])
  expect((await call<RedirectCheck>('POST', '/check', { rule })).body.problems).toMatchObject(
    Object.entries(fields).map(([field, message]) => ({ field, message, severity: 'error' })),
  )
  expect((await list()).total).toBe(2)
})

test('warns of a chain with its end, and refuses one that is too long', async () => {
  for (let i = 1; i < 9; i++) await make(`/led-${i}`, `/led-${i + 1}`)
  const { body } = await call<RedirectSaved>('POST', '', { from: '/kort', to: '/led-7?fra=brev' })
  expect(body.problems).toMatchObject([
    {
      code: 'chain',
      severity: 'warning',
      field: 'to',
      message: 'Der sendes videre til /led-9?fra=brev.',
      other: { from: '/led-7' },
    },
    { code: 'nowhere', severity: 'warning', field: 'to', message: 'Der er ingen side på /led-9.' },
  ])
  const long = await call('POST', '', { from: '/lang', to: '/led-1' })
  expect([long.status, long.body.error.fields?.['to']]).toEqual([
    422,
    'Der er mere end 8 omdirigeringer efter hinanden.',
  ])
})

test('warns that a live page takes precedence', async () => {
  const { body } = await call<RedirectCheck>('POST', '/check', {
    rule: { from: '/solceller', to: '/kontakt' },
  })
  expect(body.problems).toMatchObject([{ code: 'shadowed', severity: 'warning', field: 'force' }])
  expect(body.examples).toMatchObject([{ url: `${origin}/solceller`, end: 'here', status: 200 }])
  const forced = await call<RedirectCheck>('POST', '/check', {
    rule: { from: '/solceller', to: '/kontakt?x=1', force: true },
  })
  expect(forced.body).toMatchObject({
    problems: [],
    examples: [
      {
        end: 'sent',
        status: 301,
        location: '/kontakt?x=1',
        cacheControl: 'max-age=300',
        hops: [{ by: 'forced' }],
      },
    ],
  })
})

test('warns of a missing target on our site in the editor and the review, but not of existing or unknown ones', async () => {
  const checked = async (rule: object) =>
    (await call<RedirectCheck>('POST', '/check', { rule })).body
  const nowhere = [
    {
      code: 'nowhere',
      severity: 'warning',
      field: 'to',
      message: 'Der er ingen side på /findes-slet-ikke.',
    },
  ]
  const wrong = await checked({ from: '/til-intet', to: '/findes-slet-ikke?x=1' })
  expect(wrong).toMatchObject({
    problems: nowhere,
    examples: [{ end: 'sent', status: 301, standing: { kind: 'nothing', route: null } }],
  })
  expect(
    (await checked({ from: '/til-intet', to: `${origin}/findes-slet-ikke` })).problems,
  ).toMatchObject(nowhere)
  expect((await checked({ from: '/til-intet', to: '/blog/findes-ikke' })).problems).toMatchObject([
    { message: 'Der er ingen side på /blog/findes-ikke.' },
  ])
  for (const to of [
    '/solceller',
    '/',
    '/favicon.svg',
    `/blog/${ownPosts.at(-1)?.slug}`,
    'https://example.com/x',
    '/tilbud/abc',
  ])
    expect([to, (await checked({ from: '/til-noget', to })).problems]).toEqual([to, []])
  expect(await checked({ from: '/artikel/:slug', to: '/blog/:slug' })).toMatchObject({
    problems: [],
    examples: [{ standing: { kind: 'open', names: ['slug'] } }],
  })
  const [post] = ownPosts.slice(-1)
  expect((await checked({ from: '/a', to: `/blog/${post?.slug}` })).examples).toMatchObject([
    { standing: { kind: 'page', title: post?.title } },
  ])
  await make('/til-intet', '/findes-slet-ikke')
  await make('/solceller', '/kontakt')
  expect(
    (await review()).rows.map(({ after, warnings }) => [after?.from, warnings]).toSorted(),
  ).toEqual([
    [
      '/solceller',
      ['Der er en side på adressen. Den vises, medmindre reglen går forud for sider.'],
    ],
    ['/til-intet', ['Der er ingen side på /findes-slet-ikke.']],
  ])
  expect((await list('?sort=from')).rows.map(({ from, shadowed }) => [from, shadowed])).toEqual([
    ['/solceller', true],
    ['/til-intet', false],
  ])
})

test('reports an expired rule, and does not attribute the redirect of another rule to it', async () => {
  const conditions = { until: '2020-01-01T00:00:00Z' }
  const over = await call<RedirectCheck>('POST', '/check', {
    rule: { from: '/forbi', to: '/kontakt', conditions },
  })
  expect(over.body.problems).toMatchObject([
    { code: 'ended', severity: 'warning', field: 'conditions.until' },
  ])
  const { id } = await make('/optaget', '/kontakt')
  const { body } = await call<RedirectCheck>('POST', '/check', {
    rule: { from: '/optaget', to: '/solceller' },
  })
  expect(body.problems).toMatchObject([{ code: 'duplicate', other: { id } }])
  expect(body.examples[0]?.hops[0]?.rule?.id).toBe(id)
  expect(body.id).not.toBe(id)
})

test('the list of missing paths names the draft or published rule that now matches each path', async () => {
  const missed = (path: string) => ({
    path,
    host: new URL(origin).host,
    people: 9,
    bots: 1,
    lastSeen: '2026-11-20T12:00:00.000Z',
  })
  staff.edge.missing = [missed('/solcelle'), missed('/Gammel/a'), missed('/ukendt')]
  const { id } = await make('/solcelle', '/solceller')
  await publish(0)
  const pattern = await make('/gammel/*', '/kontakt')
  const { body } = await call<RedirectMissingList>('GET', '/missing')
  expect(body.rows.map(({ rule }) => rule)).toEqual([
    { id, from: '/solcelle', of: 'live' },
    { id: pattern.id, from: '/gammel/*', of: 'draft' },
    null,
  ])
})

test('the tester reports whether an address is a page, belongs to the site itself, or is missing', async () => {
  const at = async (url: string) => {
    const { status, standing, places } = (await call<RedirectTest>('POST', '/test', { url })).body
    return [status, standing, places[0]?.standing]
  }
  const same = (status: number, standing: object) => [status, standing, standing]
  expect(await at('/admin/x')).toEqual(same(200, { kind: 'site' }))
  expect(await at('/solceller')).toEqual(same(200, { kind: 'page', title: 'Solceller' }))
  expect(await at('/blog/en')).toEqual(same(404, { kind: 'nothing', route: 'Artikel' }))
  expect(await at('/findes-ikke')).toEqual(same(404, { kind: 'nothing', route: null }))
})

test('the tester shows the result for any address, visitor and time, with drafts and with published rules', async () => {
  const { id } = await make('/app', '/kontakt', {
    status: 302,
    conditions: { devices: ['phone'], until: '2027-01-01T00:00:00+01:00' },
  })
  await make('/app', '/solceller')
  await publish(0)
  await call('PUT', `/${id}`, {
    from: '/app',
    to: '/varmepumpe',
    status: 302,
    conditions: { devices: ['phone'] },
    revision: 1,
  })
  const tried = async (body: object): Promise<RedirectTest> =>
    (await call<RedirectTest>('POST', '/test', { url: '/APP/?utm_source=brev', ...body })).body
  expect(await tried({ device: 'phone' })).toMatchObject({
    end: 'sent',
    status: 302,
    location: '/varmepumpe?utm_source=brev',
    cacheControl: 'no-store',
  })
  expect(await tried({ device: 'phone', of: 'live', at: '2026-12-31T22:00:00Z' })).toMatchObject({
    location: '/kontakt?utm_source=brev',
  })
  const later = await tried({ device: 'phone', of: 'live', at: '2027-02-01T00:00:00Z' })
  expect(later.location).toBe('/solceller?utm_source=brev')
  expect(later.places[0]?.considered.map(({ verdict }) => verdict)).toEqual(['until', 'answers'])
  expect(await tried({ url: 'https://andre.dk/app' })).toMatchObject({ end: 'sent', status: 301 })
  expect(await tried({ url: '/findes-ikke' })).toMatchObject({ end: 'here', status: 404, hops: [] })
  expect((await call('POST', '/test', { url: '' })).body.error.fields).toEqual({
    url: 'Skriv en adresse',
  })
})

test('matches a referring domain in any spelling', async () => {
  const row = await make('/avis', '/kontakt', {
    conditions: { referrers: ['Rødgrød.dk', '*.blåbær.dk'] },
  })
  expect(row.conditions.referrers).toEqual(['xn--rdgrd-vuad.dk', '*.xn--blbr-roah.dk'])
  for (const referrer of ['https://rødgrød.dk/forside', 'https://www.blåbær.dk/'])
    expect(
      (await call<RedirectTest>('POST', '/test', { url: '/avis', referrer })).body,
    ).toMatchObject({ end: 'sent', location: '/kontakt' })
  const { body } = await call<RedirectCheck>('POST', '/check', {
    rule: { from: '/avis-2', to: '/kontakt', conditions: { referrers: ['*.blåbær.dk'] } },
  })
  expect(body).toMatchObject({ problems: [], examples: [{ end: 'sent' }] })
})

test('the list is searched, filtered, sorted and paged', async () => {
  await make('/kampagne/:navn', '/solceller', {
    status: 302,
    tags: ['kampagne', 'rød, gul'],
    note: '100 % rabat',
  })
  await make('/æble', '/kontakt', { tags: ['frugt', 'kampagne'] })
  await make('/senere', '/kontakt', { conditions: { from: '2099-01-01T00:00:00Z' } })
  await make('/forbi', null, { status: 451, conditions: { until: '2020-01-01T00:00:00Z' } })
  await publish(0)
  await make('/slukket', '/kontakt', { enabled: false })
  const found = async (query: string): Promise<string[]> =>
    (await list(`?sort=from&${query}`)).rows.map(({ from }) => from)
  expect(await found('search=100%20%25')).toEqual(['/kampagne/:navn'])
  expect(await found('search=%C3%86BLE')).toEqual(['/æble'])
  expect(await found('search=%2F%25C3%25A6ble%2F')).toEqual(['/æble'])
  expect(await found('tag=kampagne')).toEqual(['/kampagne/:navn', '/æble'])
  expect(await found('tag=frugt,r%25C3%25B8d%252C%2520gul')).toEqual(['/kampagne/:navn', '/æble'])
  expect(await found('kind=pattern')).toEqual(['/kampagne/:navn'])
  expect(await found('kind=pattern,exact')).toHaveLength(5)
  expect(await found('status=302,451')).toEqual(['/forbi', '/kampagne/:navn'])
  expect(await found('state=off,ended')).toEqual(['/forbi', '/slukket'])
  expect(await found('state=new,removed')).toEqual([])
  expect(await found(`search=${encodeURIComponent('https://gammel.dk/%C3%A6ble')}`)).toEqual([
    '/æble',
  ])
  expect(await found('status=451')).toEqual(['/forbi'])
  expect([
    await found('state=planned'),
    await found('state=ended'),
    await found('state=off'),
    await found('state=live'),
  ]).toEqual([['/senere'], ['/forbi'], ['/slukket'], ['/kampagne/:navn', '/æble']])
  expect((await call('GET', '?state=ukendt')).body.error).toMatchObject({
    code: 'bad_query',
    message: 'Filteret kendes ikke.',
  })
  expect((await call('GET', '?cursor=abc')).body.error).toMatchObject({ code: 'bad_cursor' })
  await staff.backend
    .sql`insert into public.redirects (from_path, to_target, folded_path, source_key) select '/mange-' || n, '/', '/mange-' || n, 'mange-' || n from generate_series(1, 120) n`
  for (const sort of ['from', '-from', 'position', '-position', 'updatedAt', '-updatedAt']) {
    const seen: string[] = []
    for (let after = ''; ;) {
      const page = await list(`?search=mange&sort=${sort}${after && `&cursor=${after}`}`)
      seen.push(...page.rows.map(({ id }) => id))
      expect(page.total).toBe(after ? null : 120)
      if (!page.nextCursor) break
      after = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  }
})

test("enables, tags and removes rules in bulk, and reports a rule that can't be enabled", async () => {
  const rows = [
    await make('/a', '/kontakt'),
    await make('/b', '/kontakt'),
    await make('/c', '/kontakt'),
  ]
  await publish(0)
  const ids = rows.map(({ id }) => id)
  expect((await bulk(ids, 'tag', { tag: 'sommer' })).body).toMatchObject({
    done: [{}, {}, {}],
    failed: [],
  })
  expect((await bulk(ids, 'tag', { tag: 'sommer' })).body).toMatchObject({
    done: [{}, {}, {}],
    failed: [],
  })
  expect((await list('?state=live')).rows.map(({ tags }) => tags)).toEqual([
    ['sommer'],
    ['sommer'],
    ['sommer'],
  ])
  expect((await bulk(ids, 'untag', { tag: 'sommer' })).body).toMatchObject({
    done: [{}, {}, {}],
    failed: [],
  })
  expect((await bulk(ids, 'disable')).body).toMatchObject({ done: [{}, {}, {}], failed: [] })
  await make('/kontakt-os-nu', '/a')
  await call('PUT', `/${ids[0]}`, { from: '/a', to: '/kontakt-os-nu', enabled: false, revision: 4 })
  const refused = await bulk(ids, 'enable')
  expect([refused.status, refused.body.error?.fields?.['rules']]).toEqual([
    422,
    expect.stringContaining('kan ikke slås til'),
  ])
  expect((await bulk(ids, 'tag')).body.error.fields).toEqual({ tag: 'Skriv et mærke' })
  expect((await bulk(ids, 'remove')).body).toMatchObject({ done: [{}, {}, {}], failed: [] })
  expect((await list('?state=removed')).total).toBe(3)
})

test.each<[action: string, more?: object]>([
  ['enable'],
  ['disable'],
  ['remove'],
  ['tag', { tag: 'sommer' }],
  ['untag', { tag: 'jul' }],
])(
  'bulk %s does not change rules that a colleague changed meanwhile, and reports them',
  async (action, more = {}) => {
    const enabled = action !== 'enable'
    const [mine, theirs, never, gone] = [
      await make('/min', '/kontakt', { enabled, tags: ['jul'] }),
      await make('/deres', '/kontakt', { enabled, tags: ['jul'] }),
      await make('/aldrig', '/kontakt', { enabled, tags: ['jul'] }),
      await make('/væk', '/kontakt', { enabled, tags: ['jul'] }),
    ]
    const edited = {
      from: '/deres',
      to: '/solceller',
      note: 'Husk den nye side',
      tags: ['jul'],
      enabled,
    }
    await call('PUT', `/${theirs.id}`, { ...edited, revision: 1 }, 'jonas')
    await remove(gone.id, 1, 'jonas')
    const ids = [mine, theirs, never, gone].map(({ id }) => id)
    const done = await bulk(ids, action, more, [1, 1, 1, 1])
    expect([done.status, done.body.done.map(({ id }) => id)]).toEqual([200, [mine.id, never.id]])
    expect(done.body.failed).toEqual([
      { id: theirs.id, revision: 2, message: expect.stringContaining('har rettet den imens') },
      { id: gone.id, revision: null, message: 'En kollega har fjernet den.' },
    ])
    expect(await show(theirs.id)).toMatchObject({ ...edited, revision: 2 })
    // With the present revision the change succeeds.
    expect((await bulk([theirs.id], action, more, [2])).body).toMatchObject({
      done: [{ id: theirs.id }],
      failed: [],
    })
  },
)

test('a bulk change reports a rule that already has the maximum of tags', async () => {
  const tags = Array.from({ length: 20 }, (_, i) => `mærke-${i}`)
  const full = await make('/fuld', '/kontakt', { tags })
  const free = await make('/fri', '/kontakt')
  expect((await bulk([full.id, free.id], 'tag', { tag: 'sommer' })).body).toMatchObject({
    done: [{ id: free.id }],
    failed: [{ id: full.id, revision: 1, message: expect.stringContaining('højst 20') }],
  })
  // Adding a tag that it already has is no problem.
  expect((await bulk([full.id], 'tag', { tag: 'mærke-7' })).body.failed).toEqual([])
})

test('loses neither an edit nor a simultaneous bulk change silently', async () => {
  const rows = await Promise.all(
    Array.from({ length: 20 }, (_, i) => make(`/samtidig-${i}`, '/kontakt')),
  )
  await publish(0)
  const [removal, ...saves] = await Promise.all([
    bulk(
      rows.map(({ id }) => id),
      'remove',
      {},
      rows.map(() => 1),
    ),
    ...rows.map(({ id, from }) =>
      call<RedirectSaved & Failure>(
        'PUT',
        `/${id}`,
        { from, to: '/solceller', revision: 1 },
        'jonas',
      ),
    ),
  ])
  const now = await Promise.all(rows.map(({ id }) => show(id)))
  const left = new Set(removal.body.failed.map(({ id }) => id))
  expect(removal.body.done).toHaveLength(20 - left.size)
  for (const [i, { id, state, to }] of now.entries()) {
    const { status, body } = saves[i] as (typeof saves)[number]
    expect([state, to], id).toEqual(
      left.has(id) ? ['changed', '/solceller'] : ['removed', '/kontakt'],
    )
    expect([status, body.error?.code], id).toEqual(
      left.has(id) ? [200, undefined] : [409, expect.stringMatching(/^(removed|stale_revision)$/)],
    )
  }
})

test("a disabled rule doesn't reserve its source, and can't be enabled if another rule has it", async () => {
  const on = await make('/a', '/kontakt')
  const off = await make('/A/', '/solceller', { enabled: false })
  const other = await make('/a', '/varmepumper', { enabled: false })
  const message = 'Der er allerede en regel for den adresse.'
  const enableRule = () =>
    call('PUT', `/${off.id}`, { from: '/A/', to: '/solceller', enabled: true, revision: 1 })
  const refused = await enableRule()
  expect([refused.status, refused.body.error.fields]).toEqual([422, { from: message }])
  const { body } = await call<{ problems: RedirectProblem[] }>('POST', '/check', {
    rule: { from: '/a', to: '/kontakt', enabled: false },
  })
  expect(body.problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['unreached', 'warning'],
  ])
  expect((await bulk([off.id], 'enable')).body.error.message).toBe(
    `/A/ kan ikke slås til: ${message}`,
  )
  // Of two disabled rules with one source only one can be enabled.
  expect((await bulk([on.id], 'disable')).body.done).toHaveLength(1)
  expect((await bulk([off.id, other.id], 'enable')).body.error.message).toContain(
    `kan ikke slås til: ${message}`,
  )
  expect((await enableRule()).status).toBe(200)
  expect(
    (await call('PUT', `/${on.id}`, { from: '/a', to: '/kontakt', enabled: true, revision: 2 }))
      .body.error.fields,
  ).toEqual({ from: message })
  // Of many simultaneous attempts to enable it one succeeds.
  await bulk([off.id], 'disable')
  const all = await Promise.all(
    [on, off, other].map(async ({ id, from, to }) =>
      call('PUT', `/${id}`, { from, to, enabled: true, revision: (await show(id)).revision }),
    ),
  )
  expect(all.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
})

test('moves a pattern before another, and publishes the order', async () => {
  const ids: string[] = []
  for (const from of ['/a/:x', '/:y/b', '/c/*']) ids.push((await make(from, '/kontakt')).id)
  const single = await make('/enlig', '/kontakt')
  await publish(0)
  for (let i = 0; i < 45; i++)
    expect(
      (await call('POST', '/order', { id: ids[2 - (i % 2)], before: ids[2 - ((i + 1) % 2)] }))
        .status,
    ).toBe(200)
  await call('POST', '/order', { id: ids[2], before: ids[0] })
  expect((await list('?kind=pattern&sort=position')).rows.map(({ id }) => id).slice(0, 2)).toEqual([
    ids[2],
    ids[0],
  ])
  expect((await review()).changed).toBeGreaterThan(0)
  const apart = await call('POST', '/order', { id: single.id, before: ids[0] })
  expect(apart.body.error.fields).toEqual({
    before: 'Rækkefølgen betyder kun noget mellem mønstre og mellem regler for samme adresse.',
  })
})

test('reports no visits if they are not counted', async () => {
  expect((await call('GET', '/missing')).body).toEqual({ rows: [], counted: false })
  expect(
    (await call<{ rows: { email: string }[] }>('GET', '/staff')).body.rows.map(
      ({ email }) => email,
    ),
  ).toEqual(['admin@test.example', 'super_admin@test.example', 'viewer@test.example'])
})
