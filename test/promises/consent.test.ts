import { expect, test } from 'vitest'
import { campaignCookieName } from '#shared/domain/campaign.ts'
import {
  type ConsentCategory,
  consentCategories,
  consentMaxAgeSeconds,
  consentVersion,
  parseConsent,
  serializeConsent,
} from '#shared/domain/consent.ts'
import { routeList } from '#shared/routes/table.ts'
import { href } from '#shared/routes/href.ts'
import { createTestApp, origin, type TestApp } from '../helpers/app/app.ts'
import { findFirst } from '../helpers/pages/read-html.ts'

const page = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const at = (site: TestApp): number => Math.floor(site.clock.now / 1000)
const cookieOf = (
  site: TestApp,
  accepted: readonly ConsentCategory[],
  change: Partial<{ version: number; at: number }> = {},
) => `consent=${serializeConsent({ version: consentVersion, at: at(site), accepted, ...change })}`
const post = (
  site: TestApp,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  site.fetch('/consent', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const asks = (html: string): boolean => html.includes('Må vi bruge cookies?')

/** Every set of optional categories: 32. */
const optional = consentCategories.filter((category) => category !== 'necessary')
const everySet = Array.from({ length: 2 ** optional.length }, (_, bits) =>
  optional.filter((_, i) => bits & (1 << i)),
)

test.each(everySet.map((set) => [set.join('+') || 'nothing', set] as const))(
  'stores a choice of %s with its time and version',
  async (_, set) => {
    const site = createTestApp()
    const response = await post(site, {
      choice: 'save',
      ...Object.fromEntries(set.map((category) => [category, 'on'])),
    })
    const [cookie = ''] = response.headers.getSetCookie()
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(response.status).toBe(204)
    expect(parseConsent(pair.slice('consent='.length), at(site))).toEqual({
      version: consentVersion,
      at: at(site),
      accepted: ['necessary', ...set],
    })
    // Not HttpOnly, since scripts read it.
    expect(attributes.toSorted()).toEqual([
      `Max-Age=${consentMaxAgeSeconds}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(consentMaxAgeSeconds).toBeLessThanOrEqual(366 * 24 * 3600)
  },
)

test('does not store unknown categories and other values', async () => {
  const [cookie = ''] = (
    await post(createTestApp(), { choice: 'save', everything: 'on', analytics: 'yes' })
  ).headers.getSetCookie()
  expect(cookie).toMatch(/^consent=v\d+\.\d+\.necessary;/)
})

test.each([
  ['never made', () => ''],
  [
    'of an earlier version',
    (site: TestApp) => cookieOf(site, consentCategories, { version: consentVersion - 1 }),
  ],
  [
    'of a later version',
    (site: TestApp) => cookieOf(site, consentCategories, { version: consentVersion + 1 }),
  ],
  [
    'more than 12 months old',
    (site: TestApp) =>
      cookieOf(site, consentCategories, { at: at(site) - consentMaxAgeSeconds - 1 }),
  ],
  [
    'from the future',
    (site: TestApp) => cookieOf(site, consentCategories, { at: at(site) + 7200 }),
  ],
  ['forged', () => 'consent=accept'],
])('ignores a choice %s and asks again', async (_, cookie) => {
  const site = createTestApp()
  const headers = {
    ...page,
    cookie: `${cookie(site)}; ${campaignCookieName}=${encodeURIComponent('{"utmSource":"brev"}')}`,
  }
  const response = await site.fetch('/', { headers })
  const html = await response.text()
  expect([
    asks(html),
    html.includes('utm_source'),
    response.headers.getSetCookie().some((set) => set.startsWith(`${campaignCookieName}=;`)),
  ]).toEqual([true, false, true])
})

test('sends the same HTML for every cookie choice', async () => {
  const site = createTestApp()
  for (const path of ['/', href('contact'), href('bookCall')]) {
    const answers = await Promise.all(
      everySet.map(async (set) => {
        const response = await site.fetch(path, {
          headers: { ...page, cookie: cookieOf(site, ['necessary', ...set]) },
        })
        return `${response.headers.get('etag')} ${await response.text()}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect([asks(answers[0] as string), answers[0]?.includes('name="analytics" checked')]).toEqual([
      false,
      false,
    ])
  }
})

test('shows each visitor their own choice on a page that is not cached', async () => {
  const site = createTestApp()
  const shown = async (cookie: string) => {
    const response = await site.fetch(href('cookieChoice'), {
      headers: { ...page, ...(cookie && { cookie }) },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    return consentCategories.filter(
      (category) => findFirst(html, `input[type=checkbox][name="${category}"][checked]`) !== null,
    )
  }
  expect(await shown('')).toEqual(['necessary'])
  for (const set of everySet.slice(0, 8))
    expect(await shown(cookieOf(site, ['necessary', ...set]))).toEqual(
      consentCategories.filter((each) => each === 'necessary' || set.includes(each)),
    )
  expect(await shown('')).toEqual(['necessary'])
})

test('every page links to the cookie choice, including sign-in and 404', async () => {
  const site = createTestApp()
  const paths = routeList
    .filter(([, { kind }]) => kind !== 'console')
    // Without a cart the checkout leads to it.
    .filter(([id]) => id !== 'checkout')
    .map(([, { path }]) => path.replace('/blog/:slug', '/blog').replace(/:\w+/g, 'abc123'))
  const without: string[] = []
  for (const path of [...new Set(paths), '/findes-ikke']) {
    const html = await (await site.fetch(path, { headers: page })).text()
    if (!html.includes(`<a href="${href('cookieChoice')}"`)) without.push(path)
  }
  expect(without).toEqual([])
})

test('deletes the campaign cookie for requests from our own origin only', async () => {
  const site = createTestApp()
  const forget = (from: string) =>
    site.fetch('/consent/campaign', {
      method: 'POST',
      headers: { origin: from, accept: 'application/json' },
    })
  const response = await forget(origin)
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([
    204,
    expect.stringMatching(/^utmFields=; .*Max-Age=0/),
  ])
  expect((await forget('https://ond.example')).status).toBe(403)
})

test('without embedded providers there are no frame pages, and nothing asks for consent to them', async () => {
  const site = createTestApp()
  expect(
    (await site.fetch(href('contact'), { headers: page })).headers.get('content-security-policy'),
  ).toContain("frame-src 'self'")
  for (const path of ['/embed/booking', '/embed/reviews'])
    expect((await site.fetch(path, { headers: page })).status).toBe(404)
  const contact = await (await site.fetch(href('contact'), { headers: page })).text()
  expect(
    ['/embed/', 'data-category="functional"', '<iframe'].filter((part) => contact.includes(part)),
  ).toEqual([])
})
