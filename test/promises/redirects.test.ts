import { expect, test } from 'vitest'
import { campaignCookieName, serializeCampaign } from '#shared/domain/campaign.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { rule } from '#test/helpers/redirects/rules.ts'

const siteWith = (redirects: RedirectRule[], vars = {}) => createTestApp({ redirects, vars })

/** Status, Location and Cache-Control. */
async function answer(site: ReturnType<typeof createTestApp>, path: string, init?: RequestInit) {
  const { status, headers } = await site.fetch(path, init)
  return [status, headers.get('location'), headers.get('cache-control')]
}

test('browsers cache permanent redirects for five minutes, and other redirects not at all', async () => {
  const site = siteWith(
    [301, 302, 303, 307, 308].map((status) =>
      rule(`/a-${status}`, '/ny', { status: status as RedirectRule['status'] }),
    ),
  )
  const answers = await Promise.all(
    [301, 302, 303, 307, 308].map((status) => answer(site, `/a-${status}?b=%2f`)),
  )
  expect(answers).toEqual([
    [301, '/ny?b=%2f', 'max-age=300'],
    [302, '/ny?b=%2f', 'no-store'],
    [303, '/ny?b=%2f', 'no-store'],
    [307, '/ny?b=%2f', 'no-store'],
    [308, '/ny?b=%2f', 'max-age=300'],
  ])
})

test('redirects with conditions are never cached', async () => {
  const site = siteWith([
    rule('/a', '/se', {
      conditions: { countries: ['SE'], cookies: [{ name: 'hold', value: 'a' }] },
    }),
    rule('/a', '/alle'),
  ])
  const headers = { cookie: 'x=1; hold=a' }
  const withCountry = { ...headers, 'cf-ipcountry': 'SE' }
  const seen = await Promise.all(
    [{ headers, cf: { country: 'SE' } }, {}, { headers: withCountry }].map((init) =>
      answer(site, '/a', init),
    ),
  )
  expect(seen).toEqual([
    [301, '/se', 'no-store'],
    [301, '/alle', 'no-store'],
    [301, '/alle', 'no-store'],
  ])
})

test('an invalid header name matches no request', async () => {
  const headers = [
    { name: 'x kampagne', value: null },
    { name: 'X-Kampagne', value: 'jul' },
  ]
  const site = siteWith([rule('/a', '/b', { conditions: { headers } })])
  expect([
    (await site.fetch('/a')).status,
    (await site.fetch('/a', { headers: { 'x-kampagne': 'jul' } })).headers.get('location'),
  ]).toEqual([404, '/b'])
})

test("compares start and end with the edge's clock", async () => {
  const site = siteWith([
    rule('/a', '/jul', {
      status: 302,
      conditions: { from: '2026-12-01T00:00:00+01:00', until: '2026-12-25T00:00:00+01:00' },
    }),
  ])
  const statuses: number[] = []
  for (const time of ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z', '2026-12-24T23:00:00Z']) {
    site.clock.now = Date.parse(time)
    statuses.push((await site.fetch('/a')).status)
  }
  expect(statuses).toEqual([404, 302, 404])
})

test.each([
  [410, 'Siden er fjernet'],
  [451, 'Siden er lukket'],
] as const)('the status %s is answered with its own Danish page', async (status, title) => {
  const response = await siteWith([rule('/vaek', null, { status })]).fetch('/Vaek/')
  const page = await response.text()
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('location'),
  ]).toEqual([status, 'text/html; charset=utf-8', null])
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain('<html lang="da"')
})

test('carries the campaign to our other hosts only', async () => {
  const rules = [
    rule('/a', 'https://gammel.example/b'),
    rule('/c', 'https://andre.example/d'),
    rule('/e', '/f'),
  ]
  const site = siteWith(rules, { CAMPAIGN_COOKIE: 'always', OWN_ORIGINS: 'https://gammel.example' })
  const headers = { cookie: `${campaignCookieName}=${serializeCampaign({ utmSource: 'brev' })}` }
  expect(await answer(site, '/a', { headers })).toEqual([
    301,
    'https://gammel.example/b?utm_source=brev',
    'no-store',
  ])
  expect(await answer(site, '/a?utm_medium=mail', { headers })).toEqual([
    301,
    'https://gammel.example/b?utm_medium=mail',
    'max-age=300',
  ])
  expect(await answer(site, '/c', { headers })).toEqual([
    301,
    'https://andre.example/d',
    'max-age=300',
  ])
  expect(await answer(site, '/e', { headers })).toEqual([301, '/f', 'max-age=300'])
})

test('redirects from an old host, an old path and a moved page in one hop', async () => {
  const site = siteWith(
    [
      rule('/*', 'https://www.eksempel.dk/*', { host: 'gammel.example', force: true }),
      rule('/gl/:x', '/Systemydelser/'),
    ],
    {
      SITE_ORIGIN: 'https://www.eksempel.dk',
      OWN_ORIGINS: 'https://gammel.example',
    },
  )
  expect(await answer(site, 'http://www.gammel.example/GL/1/?a=1')).toEqual([
    301,
    'https://www.eksempel.dk/netbalancering?a=1',
    'max-age=300',
  ])
})

test('follows the longest allowed chain in one hop at every origin, and no longer chain', async () => {
  const chain = (length: number) => Array.from({ length }, (_, i) => rule(`/k${i}`, `/k${i + 1}`))
  const vars = { SITE_ORIGIN: 'https://ny.dk' }
  const hosts = ['https://ny.dk', 'http://ny.dk', 'https://www.ny.dk', 'http://www.ny.dk']
  const locations = (site: ReturnType<typeof createTestApp>) =>
    Promise.all(hosts.map(async (host) => (await site.fetch(`${host}/k0`)).headers.get('location')))
  expect(await locations(siteWith(chain(8), vars))).toEqual([
    '/k8',
    'https://ny.dk/k8',
    'https://ny.dk/k8',
    'https://ny.dk/k8',
  ])
  expect(await locations(siteWith(chain(7), vars))).toEqual([
    '/k7',
    'https://ny.dk/k7',
    'https://ny.dk/k7',
    'https://ny.dk/k7',
  ])
  expect(await locations(siteWith(chain(9), vars))).toEqual([null, null, null, null])
})

test('* keeps the trailing slash, and an empty one causes no double slash', async () => {
  const site = siteWith([rule('/gl-blog/*', 'https://blog.example/*'), rule('/m/*/x', '/n/*/y')], {
    SITE_ORIGIN: 'https://ny.dk',
  })
  const paths = ['/gl-blog/post/', '/gl-blog/Post%c3%a6/?a=1', '/gl-blog/post', '/m/x', '/m/a/b/x/']
  expect(
    await Promise.all(
      paths.map(async (path) => (await answer(site, `http://www.ny.dk${path}`))[1]),
    ),
  ).toEqual([
    'https://blog.example/post/',
    'https://blog.example/Post%c3%a6/?a=1',
    'https://blog.example/post',
    'https://ny.dk/n/y',
    'https://ny.dk/n/a/b/y',
  ])
})

test('redirects only GET and HEAD, and a Location contains allowed characters only', async () => {
  const site = siteWith([rule('/a', '/b'), rule('/på-vej', '/æ ø')])
  expect(
    (await site.fetch('/a', { method: 'POST', headers: { origin: 'https://www.eksempel.dk' } }))
      .status,
  ).toBe(405)
  expect(await answer(site, '/p%C3%A5-vej')).toEqual([301, '/%C3%A6%20%C3%B8', 'max-age=300'])
})
