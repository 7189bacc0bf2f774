import { expect, test } from 'vitest'
import { campaignCookieName, serializeCampaign } from '#shared/domain/campaign.ts'
import { consentCookieName, consentVersion, serializeConsent } from '#shared/domain/consent.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import type { AppContext } from '#worker/context.ts'
import { campaign } from './index.ts'

const letter = { utmSource: 'brev' }
const stored = `${campaignCookieName}=${serializeCampaign({ utmSource: 'avis' })}`

function fetchWith(policy: string, handle?: (c: AppContext) => Response) {
  const { deps, clock } = createTestApp({ vars: { CAMPAIGN_COOKIE: policy } })
  const at = Math.floor(clock.now / 1000)
  const consent = (...accepted: 'analytics'[]) =>
    `${consentCookieName}=${serializeConsent({ version: consentVersion, at, accepted })}`
  const show = handle ?? ((c: AppContext) => c.json(c.get('campaign')))
  return { consent, fetchApp: fetchThrough(campaign(), show, deps) }
}
const cookieOf = (response: Response) => response.headers.getSetCookie().join()

test("resolves the URL's campaign before the cookie's", async () => {
  const { fetchApp } = fetchWith('always')
  const headers = { cookie: stored }
  expect(await (await fetchApp('/?utm_source=brev', { headers })).json()).toEqual(letter)
  expect(await (await fetchApp('/', { headers })).json()).toEqual({ utmSource: 'avis' })
})

test('stores the campaign of a URL after consent to analytics', async () => {
  const { fetchApp, consent } = fetchWith('consent')
  const path = '/?utm_source=brev'
  expect(cookieOf(await fetchApp(path))).toBe('')
  expect(cookieOf(await fetchApp(path, { headers: { cookie: consent() } }))).toBe('')
  expect(cookieOf(await fetchApp(path, { headers: { cookie: consent('analytics') } }))).toMatch(
    /^utmFields=%7B.*brev.*Max-Age=7776000/,
  )
})

test('deletes and ignores a stored campaign without consent', async () => {
  const { fetchApp, consent } = fetchWith('consent')
  const response = await fetchApp('/', { headers: { cookie: `${consent()}; ${stored}` } })
  expect(await response.clone().json()).toBeNull()
  expect(cookieOf(response)).toMatch(/^utmFields=; .*Max-Age=0/)
})

test('the policy `off` ignores campaigns and deletes stored campaigns', async () => {
  const { fetchApp } = fetchWith('off')
  const response = await fetchApp('/?utm_source=brev', { headers: { cookie: stored } })
  expect(await response.clone().json()).toBeNull()
  expect(cookieOf(response)).toMatch(/Max-Age=0/)
})

test.each<[string, string, (c: AppContext) => Response]>([
  ['a POST', 'POST', (c) => c.text('')],
  [
    'a response that caches may share',
    'GET',
    (c) => c.text('', 200, { 'Cache-Control': 'public' }),
  ],
  ['a page that removes the campaign', 'GET', (c) => (c.set('campaign', null), c.text(''))],
])('sets no cookie on %s', async (_, method, handle) => {
  const { fetchApp } = fetchWith('always', handle)
  expect(cookieOf(await fetchApp('/?utm_source=brev', { method }))).toBe('')
})
