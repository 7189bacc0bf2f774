import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  type AdvertisingService,
  createAdvertisingService,
} from '#dev/backend/services/advertising.ts'
import { serve } from '#dev/backend/http.ts'
import { freePort } from '#dev/backend/ports.ts'
import type { Env } from '#worker/env.ts'
import { advertisingVars } from '../advertising.ts'
import type { createTestApp } from '../app/app.ts'
import { builtAssets, serveApp } from '../app/served-app.ts'
import { type OutboxAlone, startOutbox } from '../product/edge.ts'
import { until } from '../until.ts'

export interface AdvertisingStage {
  readonly url: string
  readonly networks: AdvertisingService
  readonly outbox: OutboxAlone
  stop(): Promise<void>
}

/**
 * Serves the built site with its outbox and local services of the networks. `createApp`: the test's own, loaded after it replaced
 * the brand by one with tags.
 */
export async function startAdvertisingStage(
  createApp: typeof createTestApp,
  more: Readonly<Partial<Record<keyof Env, string>>> = {},
): Promise<AdvertisingStage> {
  const networks = createAdvertisingService()
  const service = await serve(
    await freePort(19_700),
    async (request) => (await networks.answer(request)) ?? new Response(null, { status: 404 }),
  )
  const vars = advertisingVars(service.url)
  const outbox = await startOutbox(await freePort(19_710), { ...vars, ...more })
  const app = createApp({
    vars: {
      ...vars,
      ASSETS: builtAssets as unknown as Fetcher,
      SITE_ORIGIN: '',
      ...more,
    } as Partial<Env>,
    accept: (submission) => outbox.outbox.accept(submission),
    outbox: {
      showLead: (id) => outbox.outbox.showLead(id),
      withdrawConversions: (ids) => outbox.outbox.withdrawConversions(ids),
    },
  })
  app.clock.now = Date.now()
  const site = await serveApp(app, await freePort(19_720))
  return {
    url: site.url,
    networks,
    outbox,
    async stop() {
      for (const each of [site, outbox, service]) await each.stop()
    },
  }
}

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

/** Serves the networks' hosts, and records what they get. `url`: the site's own. */
export async function routeNetworks(context: BrowserContext, url: string) {
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
export async function answer(page: Page, name: 'Afvis alle' | 'Accepter alle'): Promise<void> {
  await question(page).getByRole('button', { name }).click()
  await expect.poll(() => question(page).count()).toBe(0)
}

export async function sendContact(page: Page): Promise<void> {
  await page.getByLabel('Navn').fill('Mette Holm')
  await page.getByLabel('E-mail').fill('mette@eksempel.dk')
  await page.getByRole('radio', { name: 'Solceller' }).check()
  await page.getByLabel('Besked').fill('Jeg vil gerne høre mere om solceller.')
  await page.locator('#contact').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send besked' }).click()
  await page.getByText('Tak!', { exact: true }).waitFor()
}
/** Calls that begin with these values. */
export const named = (calls: readonly unknown[][], ...start: readonly unknown[]) =>
  calls.filter((call) => start.every((value, i) => call[i] === value))
/** The frame page with the tags. */
export const tags = (page: Page) => page.locator('iframe[title=Annoncemåling]')

/** What the Worker reported of a lead, once it did to both networks. */
export const reportedByWorker = ({ networks }: AdvertisingStage, id: string) =>
  until('both conversions from the Worker', () => {
    const found = networks.taken().filter((one) => one.id === id)
    return found.length === 2 && found
  })
