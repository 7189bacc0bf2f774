import { expect, test, vi } from 'vitest'
import {
  createAnalytics as createStandIn,
  analyticsSqlPath,
  analyticsToken,
  analyticsWritePath,
} from '#dev/backend/services/analytics.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { href } from '#shared/routes/href.ts'
import { startReceiver } from '#dev/backend/services/receiver.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { createTestBackend } from '#test/helpers/product/backend.ts'
import { rule } from '#test/helpers/redirects/rules.ts'
import { analyticsHits } from '#worker/analytics/read.ts'

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}
const crawler = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

const id = (nth: number): string => `00000000-0000-4000-8000-00000000000${nth}`
const rules = [
  rule('/gammel', '/ældre', { id: id(1) }),
  rule('/ældre', '/ny', { id: id(2) }),
  rule('/vaek', null, { id: id(3), status: 410 }),
]

interface DataPoint {
  readonly indexes: readonly string[]
  readonly blobs: readonly string[]
  readonly doubles: readonly number[]
}

/** The site with a binding that records its calls, and a read-only KV. */
function setUp() {
  const points: DataPoint[] = []
  const written: string[] = []
  const site = createTestApp({
    redirects: rules,
    vars: {
      REDIRECT_HITS: { writeDataPoint: (point: unknown) => void points.push(point as DataPoint) },
    },
    kv: (kv) =>
      ({ ...kv, put: async (key: string) => void written.push(key) }) as unknown as KVNamespace,
  })
  return { site, points, written }
}

test('counts one visit for each rule that was followed, people and bots separately, and writes nothing to KV', async () => {
  const { site, points, written } = setUp()
  await site.fetch('/gammel', { headers: browser })
  await site.fetch('/vaek', { headers: crawler })
  await site.settled()
  expect(points).toEqual([
    { indexes: [id(1)], blobs: ['visit', '', 'person', 'www.eksempel.dk'], doubles: [1] },
    { indexes: [id(2)], blobs: ['visit', '', 'person', 'www.eksempel.dk'], doubles: [1] },
    { indexes: [id(3)], blobs: ['visit', '', 'bot', 'www.eksempel.dk'], doubles: [1] },
  ])
  expect(written).toEqual([])
})

test("doesn't count HEAD, prefetched pages, existing pages and built-in redirects", async () => {
  const { site, points } = setUp()
  await site.fetch('/gammel', { method: 'HEAD', headers: browser })
  await site.fetch('/gammel', { headers: { ...browser, 'sec-purpose': 'prefetch' } })
  await site.fetch('/', { headers: browser })
  await site.fetch('/Solceller/', { headers: browser })
  expect(points).toEqual([])
})

test('counts a missing path without its query, shortened to 200 characters', async () => {
  const { site, points } = setUp()
  await site.fetch(`/findes-ikke?email=a@b.dk`, { headers: browser })
  await site.fetch(`/${'x-'.repeat(150)}`)
  expect(points.map(({ indexes, blobs }) => [...indexes, ...blobs])).toEqual([
    ['missing', 'missing', '/findes-ikke', 'person', 'www.eksempel.dk'],
    ['missing', 'missing', `/${'x-'.repeat(100).slice(0, 199)}`, 'bot', 'www.eksempel.dk'],
  ])
})

test("doesn't count paths that contain an offer's key or a mail address, or that can't have a rule", async () => {
  const { site, points } = setUp()
  const key = newOfferId()
  const coded = (text: string): string =>
    Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  const paths = [
    `/${key}`,
    `/tilbud-fra-mette/${key.toUpperCase()}/svar`,
    `/dit-tilbud/${key}.`,
    `/dit-tilbud,${key}),`,
    `/x/${coded(key)}`,
    `/x/${coded(key).replaceAll('%', '%25')}`,
    `/x/${coded(key).replaceAll('%', '%2525')}`,
    `/x%2f${key}%2Fy`,
    `/%64it-tilbud/abc/x`,
    '/mette%2540eksempel.dk',
    `${href('personalOffer', { id: 'abc' })}/andet.pdf`,
    '/mette@eksempel.dk',
    '/mette%40eksempel.dk',
    '/api/findes-ikke',
    '/assets/vaek.js',
    '/auth/x',
  ]
  for (const path of paths) await site.fetch(path, { headers: browser })
  expect(points).toEqual([])
})

test('samples missing paths per minute up to a limit, separately for people and bots', async () => {
  const { site, points } = setUp()
  for (let i = 0; i < 200; i++) await site.fetch(`/findes-ikke/${i}`, { headers: crawler })
  expect(points.reduce((sum, { doubles }) => sum + (doubles[0] ?? 0), 0)).toBe(200)
  for (let i = 0; i < 1_000; i++) await site.fetch(`/findes-ikke/${i}`, { headers: crawler })
  expect(points).toHaveLength(60)
  await site.fetch('/findes-ikke', { headers: browser })
  expect(points.at(-1)?.blobs[2]).toBe('person')
  site.clock.now += 60_000
  await site.fetch('/findes-ikke', { headers: crawler })
  expect(points).toHaveLength(62)
})

test('failing to count visits neither delays nor breaks a response', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = {
    writeDataPoint: () => {
      throw new Error('no more points')
    },
  }
  const site = createTestApp({
    redirects: rules,
    vars: { REDIRECT_HITS: failing as unknown as AnalyticsEngineDataset },
  })
  expect([(await site.fetch('/gammel')).status, (await site.fetch('/findes-ikke')).status]).toEqual(
    [301, 404],
  )
  const hanging = createTestApp({
    redirects: rules,
    vars: { ANALYTICS_WRITE_URL: 'http://127.0.0.1:9/' },
  })
  expect([
    (await hanging.fetch('/gammel')).status,
    (await hanging.fetch('/findes-ikke')).status,
  ]).toEqual([301, 404])
  await hanging.settled()
  expect(
    await analyticsHits({ ANALYTICS_URL: '', ANALYTICS_TOKEN: 'x' }).hitsOf([id(1)]),
  ).toBeNull()
  expect(
    await analyticsHits({
      ANALYTICS_URL: 'http://127.0.0.1:9/',
      ANALYTICS_TOKEN: 'x',
    }).missingPaths(),
  ).toBeNull()
})

test('ignores an invalid response of Analytics Engine', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers = [
    '{"data":[{"rule":"a","people":1,"last":null}]}',
    '{"data":{}}',
    'null',
    '<html>',
  ]
  const fetchMock = vi.spyOn(globalThis, 'fetch')
  const { hitsOf, missingPaths } = analyticsHits({
    ANALYTICS_URL: 'https://analytics.invalid/',
    ANALYTICS_TOKEN: 'x',
  })
  for (const answer of answers) {
    fetchMock.mockImplementation(async () => new Response(answer))
    expect([await hitsOf([id(1)]), await missingPaths()], answer).toEqual([null, null])
  }
  fetchMock.mockRestore()
})

test('the stand-in returns counts in the form of Analytics Engine’s SQL API', async () => {
  const backend = await createTestBackend()
  const receiver = await startReceiver({ port: 0, analytics: await createStandIn(backend.sql) })
  try {
    const env = { ANALYTICS_URL: receiver.url + analyticsSqlPath, ANALYTICS_TOKEN: analyticsToken }
    const { hitsOf, missingPaths } = analyticsHits(env)
    expect([await hitsOf([id(1)]), await missingPaths()]).toEqual([new Map(), []])
    const site = createTestApp({
      redirects: rules,
      vars: { ANALYTICS_WRITE_URL: receiver.url + analyticsWritePath },
    })
    const began = Date.now()
    for (const headers of [browser, browser, crawler]) await site.fetch('/gammel', { headers })
    for (let i = 0; i < 40; i++) await site.fetch('/findes-ikke', { headers: browser })
    await site.fetch('/heller-ikke', { headers: crawler })
    await site.settled()
    const hits = await hitsOf([id(1), id(3), "x' OR 1=1"])
    expect([...(hits ?? [])]).toEqual([[id(1), { hits: 2, lastHit: expect.any(String) as string }]])
    expect(Math.abs(Date.parse(hits?.get(id(1))?.lastHit ?? '') - began)).toBeLessThan(60_000)
    expect(await missingPaths()).toMatchObject([
      { path: '/findes-ikke', host: 'www.eksempel.dk', people: 40, bots: 0 },
      { path: '/heller-ikke', people: 0, bots: 1 },
    ])
    const refused = await fetch(env.ANALYTICS_URL, {
      method: 'POST',
      body: 'SELECT 1',
      headers: { authorization: 'Bearer wrong' },
    })
    const answer = await fetch(env.ANALYTICS_URL, {
      method: 'POST',
      body: 'SELECT index1 AS a FROM redirect_hits LIMIT 1 FORMAT JSON',
      headers: { authorization: `Bearer ${analyticsToken}` },
    })
    expect(refused.status).toBe(403)
    expect(await answer.json()).toMatchObject({ meta: [{ name: 'a', type: 'String' }], rows: 1 })
  } finally {
    await receiver.stop()
    await backend.stop()
  }
})
