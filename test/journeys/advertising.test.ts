import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createAdvertisingService } from '#dev/backend/services/advertising.ts'
import { type HttpServer, serve } from '#dev/backend/http.ts'
import { freePort } from '#dev/backend/ports.ts'
import { buildIfChanged } from '#dev/build/build.ts'
import type { Brand } from '#shared/brand.ts'
import { advertisingVars, testTags } from '../helpers/advertising.ts'
import { openBrowser, openTab } from '../helpers/browser/browser.ts'
import { builtAssets, serveApp } from '../helpers/app/served-app.ts'
import { type OutboxAlone, startOutbox } from '../helpers/product/edge.ts'
import { until } from '../helpers/until.ts'

buildIfChanged()
// As built: hashed files, and the strict policy.
vi.stubEnv('DEV', false)
vi.mock('virtual:client-manifest', async () => ({
  default: (await import('#dev/build/client-manifest.ts')).clientManifest(),
}))
vi.mock('#shared/brand.ts', async (original) => {
  const real = await original<{ brand: Brand }>()
  const external = { ...real.brand.external, advertising: testTags }
  return { ...real, brand: { ...real.brand, external } }
})
const { createTestApp } = await import('../helpers/app/app.ts')
const { href } = await import('#shared/routes/href.ts')

const networks = createAdvertisingService()
const stops: { stop(): Promise<void> }[] = []
let outbox: OutboxAlone
let browser: Browser
let url: string

beforeAll(async () => {
  const service: HttpServer = await serve(
    await freePort(19_700),
    async (request) => (await networks.answer(request)) ?? new Response(null, { status: 404 }),
  )
  const vars = advertisingVars(service.url)
  outbox = await startOutbox(await freePort(19_710), vars)
  const app = createTestApp({
    vars: { ...vars, ASSETS: builtAssets as unknown as Fetcher, SITE_ORIGIN: '' },
    accept: (submission) => outbox.outbox.accept(submission),
    outbox: {
      showLead: (id) => outbox.outbox.showLead(id),
      withdrawConversions: (ids) => outbox.outbox.withdrawConversions(ids),
    },
  })
  app.clock.now = Date.now()
  const site = await serveApp(app, await freePort(19_720))
  stops.push(site, outbox, service)
  url = site.url
  browser = await openBrowser()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser?.close()
  for (const each of stops) await each.stop()
})

/** Replaces fbevents.js: takes the stub over, sets its cookie on consent, and sends each call to its host. */
const pixelScript = `
// The call of a withdrawal must outlive its frame, so that the test sees it.
const send = (values) => { fetch('https://www.facebook.com/tr?' + new URLSearchParams({ call: JSON.stringify(values), url: location.href }), { mode: 'no-cors', keepalive: true }) }
fbq.callMethod = (...values) => {
  if (values[0] === 'consent' && values[1] === 'grant') document.cookie = '_fbp=fb.1.1732700000000.42; Path=/'
  send(values)
}
const waiting = fbq.queue
fbq.queue = []
for (const values of waiting) fbq.callMethod(...values)
`
/** Replaces gtag.js: reads the layer, and stores the click id of its page's address. */
const googleScript = `
const gclid = new URLSearchParams(location.search).get('gclid')
const take = (values) => {
  const list = [...values]
  if (list[0] === 'consent' && list[2].ad_storage === 'granted' && gclid) document.cookie = '_gcl_aw=GCL.1732700000.' + gclid + '; Path=/'
  fetch('https://www.google.com/ccm?' + new URLSearchParams({ call: JSON.stringify(list), url: location.href }), { mode: 'no-cors', keepalive: true })
}
for (const values of dataLayer) take(values)
dataLayer.push = (values) => take(values)
window.google_tag_manager = {}
`

/** Serves the networks' hosts, and records what they get. */
async function routeNetworks(context: BrowserContext) {
  const calls: unknown[][] = []
  const foreign: string[] = []
  await context.route(
    (address) => !address.href.startsWith(url) && address.protocol.startsWith('http'),
    async (route) => {
      const address = new URL(route.request().url())
      foreign.push(address.origin + address.pathname)
      const call = address.searchParams.get('call')
      if (call) calls.push([...(JSON.parse(call) as unknown[]), address.searchParams.get('url')])
      const body = address.pathname.endsWith('fbevents.js')
        ? pixelScript
        : address.pathname === '/gtag/js'
          ? googleScript
          : ''
      await route.fulfill({ status: 200, contentType: 'text/javascript', body })
    },
  )
  return { calls, foreign }
}

const question = (page: Page) => page.locator('[data-consent-ask]')
async function answer(page: Page, name: 'Afvis alle' | 'Accepter alle'): Promise<void> {
  await question(page).getByRole('button', { name }).click()
  await expect.poll(() => question(page).count()).toBe(0)
}

async function sendContact(page: Page): Promise<void> {
  await page.getByLabel('Navn').fill('Mette Holm')
  await page.getByLabel('E-mail').fill('mette@eksempel.dk')
  await page.getByRole('radio', { name: 'Solceller' }).check()
  await page.getByLabel('Besked').fill('Jeg vil gerne høre mere om solceller.')
  await page.locator('#contact').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send besked' }).click()
  await page.getByText('Tak!', { exact: true }).waitFor()
}
const named = (calls: readonly unknown[][], ...start: readonly unknown[]) =>
  calls.filter((call) => start.every((value, i) => call[i] === value))
const tags = (page: Page) => page.locator('iframe[title=Annoncemåling]')

test('loads the tags only after consent, reports a lead once under the id that the Worker reports too, and revokes', async () => {
  const { page, context, trouble } = await openTab(browser)
  const { calls, foreign } = await routeNetworks(context)
  await page.goto(`${url}${href('contact')}?gclid=Cj0KCQiAabc_-def&navn=Mette`)
  await page.waitForTimeout(500)
  expect([foreign, await tags(page).count()]).toEqual([[], 0])

  await answer(page, 'Accepter alle')
  await expect.poll(() => named(calls, 'config', 'AW-123456789').length).toBe(1)
  await expect.poll(() => named(calls, 'track', 'PageView').length).toBe(1)
  const ofMeta = named(calls).filter(([, , ...rest]) => String(rest.at(-1)).includes('/embed/'))
  expect(ofMeta.length).toBe(calls.length)
  // The networks see the frame's address, and neither the page's query nor a person's data.
  expect(JSON.stringify(calls)).not.toMatch(/Mette|navn=/)
  expect(named(calls, 'consent').map(([, what]) => what)).toEqual(
    expect.arrayContaining(['revoke', 'grant', 'default', 'update']),
  )
  expect(named(calls, 'consent', 'default')[0]![2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  expect(named(calls, 'consent', 'update')[0]![2]).toMatchObject({ ad_storage: 'granted' })

  await sendContact(page)
  await expect.poll(() => named(calls, 'track', 'Lead').length).toBe(1)
  await expect.poll(() => named(calls, 'event', 'conversion').length).toBe(1)
  const { eventID: id } = named(calls, 'track', 'Lead')[0]![3] as { eventID: string }
  expect(named(calls, 'event', 'conversion')[0]![2]).toEqual({
    send_to: testTags.googleConversion,
    transaction_id: id,
  })
  const taken = await until('both conversions from the Worker', () => {
    const found = networks.taken().filter((one) => one.id === id)
    return found.length === 2 && found
  })
  expect(taken.find(({ network }) => network === 'google-ads')!.event['gclid']).toBe(
    'Cj0KCQiAabc_-def',
  )
  expect(taken.find(({ network }) => network === 'meta')!.event['user_data']).toMatchObject({
    fbp: 'fb.1.1732700000000.42',
  })

  // Neither a reload nor a second tab reports it again.
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto(url + href('solar'))])
  await expect.poll(() => named(calls, 'track', 'PageView').length).toBe(3)
  await page.waitForTimeout(500)
  expect(named(calls, 'track', 'Lead').length + named(calls, 'event', 'conversion').length).toBe(2)
  await other.close()

  await page.getByRole('button', { name: 'Afvis cookies' }).click()
  await expect.poll(() => tags(page).count()).toBe(0)
  // Meta's calls have two values and its frame's address.
  const ofPixel = () => named(calls, 'consent').filter((call) => call.length === 3)
  await expect.poll(() => ofPixel().at(-1)?.[1]).toBe('revoke')
  await expect
    .poll(() => named(calls, 'consent', 'update').map(([, , to]) => to))
    .toContainEqual(expect.objectContaining({ ad_storage: 'denied' }))
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toEqual(['consent'])
  const before = foreign.length
  await page.reload()
  await page.waitForTimeout(500)
  expect(foreign.length).toBe(before)
  expect(trouble).toEqual([])
})

test('a lead that is sent without consent is reported by no one', async () => {
  const { page, context, trouble } = await openTab(browser)
  const { foreign } = await routeNetworks(context)
  const before = networks.taken().length
  await page.goto(url + href('contact'))
  await answer(page, 'Afvis alle')
  await page.getByLabel('Besked').fill('Noget andet, som ingen får at vide.')
  await sendContact(page)
  await page.waitForTimeout(500)
  expect([foreign, networks.taken().length - before]).toEqual([[], 0])
  const { rows } = await outbox.outbox.listDeliveries({ statuses: ['skipped'], limit: 10 })
  expect(rows.map(({ webhookName }) => webhookName).toSorted()).toEqual(['google-ads', 'meta'])
  expect(trouble).toEqual([])
})
