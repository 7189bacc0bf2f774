import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildIfChanged } from '#dev/build/build.ts'
import type { Brand } from '#shared/brand.ts'
import { parseConversions } from '#shared/domain/advertising/conversions.ts'
import { testTags } from '../../helpers/advertising.ts'
import {
  type AdvertisingStage,
  answer,
  named,
  reportedByWorker,
  routeNetworks,
  sendContact,
  startAdvertisingStage,
  tags,
} from '../../helpers/browser/advertising-stage.ts'
import { openBrowser, openTab } from '../../helpers/browser/browser.ts'
import { agree, awake, choose, reach, send } from '../../helpers/forms/quote-request-pages.ts'
import { createTestBackend, type TestBackend } from '../../helpers/product/backend.ts'

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
const { createTestApp } = await import('../../helpers/app/app.ts')
const { href } = await import('#shared/routes/href.ts')

let backend: TestBackend
let stage: AdvertisingStage
let browser: Browser
let url: string

beforeAll(async () => {
  backend = await createTestBackend()
  const hours = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '09:00', to: '15:00' }]]),
  )
  await backend.sql`insert into public.advisers (name, email, hours, duration_minutes, on_site)
    values ('Mette Holm', 'mette@solrose.example', ${backend.sql.json(hours)}, 30, true)`
  stage = await startAdvertisingStage(createTestApp, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  })
  url = stage.url
  browser = await openBrowser()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser?.close()
  await stage?.stop()
  await backend?.stop()
})

/** Everything that the visitor's device has of the site. */
const stored = async (context: BrowserContext): Promise<string> =>
  JSON.stringify([
    await context.cookies(),
    await context
      .pages()[0]!
      .evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]),
  ])

test('the click id of an ad follows the visitor, unstored and unsent, to the page of the choice', async () => {
  const { page, context, trouble } = await openTab(browser)
  const { foreign } = await routeNetworks(context, url)
  await page.goto(`${url}${href('solar')}?gclid=Cj0KCQiAabc_-def&fbclid=IwAR0abc&navn=Mette`)
  for (const next of [href('heatPump'), href('contact')]) {
    await page
      .locator(`a[href="${next}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL((address) => address.pathname === next)
    await expect.poll(() => page.url()).toContain('gclid=Cj0KCQiAabc_-def')
    expect(page.url()).not.toContain('Mette')
  }
  expect(await stored(context)).not.toMatch(/Cj0KC|IwAR0/)
  expect(foreign).toEqual([])

  await answer(page, 'Accepter alle')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === '_gcl_aw')?.value)
    .toBe('GCL.1732700000.Cj0KCQiAabc_-def')
  await sendContact(page)
  const id = await reportedId(context)
  const taken = await reportedByWorker(stage, id)
  expect(taken.find(({ network }) => network === 'google-ads')!.event['gclid']).toBe(
    'Cj0KCQiAabc_-def',
  )
  // After the choice no page takes it on.
  await page.goto(url + href('contact'))
  await page
    .locator(`a[href="${href('solar')}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL((address) => address.pathname === href('solar'))
  await tags(page).waitFor({ state: 'attached' })
  expect(page.url()).not.toContain('gclid')
  expect(trouble).toEqual([])
})

/** The id of the visitor's lead, as the page's script knows it. */
const reportedId = async (context: BrowserContext): Promise<string> =>
  parseConversions((await context.cookies()).find(({ name }) => name === 'conversions')?.value).at(
    -1,
  )!.id

async function requestQuote(page: Page): Promise<void> {
  await page.goto(url + href('quoteRequestStart'))
  await awake(page)
  await reach(page, 'quote@eksempel.dk')
  await choose(page, 'Solceller')
  await choose(page, '3.000–5.000 kWh')
  await choose(page, 'Inden for 6 måneder')
  await agree(page)
  await send(page)
  await page.waitForURL((address) => address.pathname === href('quoteRequestThanks'))
}

async function bookMeeting(page: Page): Promise<void> {
  await page.goto(url + href('booking'))
  await page.getByRole('link', { name: 'Næste måned' }).click()
  await page.locator('.month td a').first().click()
  await expect
    .poll(() => page.locator('.month td a').first().getAttribute('aria-current'))
    .toBe('date')
  await page.locator('.times button').first().click()
  await page.getByText('Vi holder tiden til dig').waitFor()
  await page.getByLabel('Navn', { exact: true }).fill('Mette Holm')
  await page.getByLabel('Telefon', { exact: true }).fill('12 34 56 78')
  await page.getByLabel('E-mail', { exact: true }).fill('booking@eksempel.dk')
  await page.locator('[name=privatlivspolitik]').check()
  await page.getByRole('button', { name: 'Book mødet' }).click()
  await page.getByText('Booket', { exact: true }).waitFor()
}

test.each([
  ['a quote request', 'offer', requestQuote],
  ['a meeting', 'booking', bookMeeting],
] as const)(
  'reports %s to each network from the browser and from the Worker under the same id, and not without consent; a withdrawal is in the ledger',
  async (_, kind, submit) => {
    const refusing = await openTab(browser)
    const refused = await routeNetworks(refusing.context, url)
    const before = stage.networks.taken().length
    await refusing.page.goto(url + href('contact'))
    await answer(refusing.page, 'Afvis alle')
    await submit(refusing.page)
    await refusing.page.waitForTimeout(500)
    expect([refused.foreign, stage.networks.taken().length - before]).toEqual([[], 0])
    await refusing.context.close()

    const { page, context, trouble } = await openTab(browser)
    const { calls } = await routeNetworks(context, url)
    await page.goto(url + href('contact'))
    await answer(page, 'Accepter alle')
    await submit(page)
    await expect.poll(() => named(calls, 'track', 'Lead').length).toBe(1)
    await expect.poll(() => named(calls, 'event', 'conversion').length).toBe(1)
    const id = await reportedId(context)
    expect(named(calls, 'track', 'Lead')[0]).toEqual([
      'track',
      'Lead',
      { content_category: kind },
      { eventID: id },
      expect.stringContaining('/embed/annoncer'),
    ])
    expect(named(calls, 'event', 'conversion')[0]![2]).toMatchObject({ transaction_id: id })
    const taken = await reportedByWorker(stage, id)
    expect(taken.map(({ network }) => network).toSorted()).toEqual(['google-ads', 'meta'])
    expect((await stage.outbox.outbox.showLead(id))!.kind).toBe(kind)
    // The page with the meeting or the receipt has a secret address, or one of the visitor's own.
    expect(JSON.stringify(calls)).not.toMatch(/eksempel\.dk|Mette|\/booking\/[\w-]{20}/)

    await page.reload()
    await expect.poll(() => tags(page).count()).toBe(1)
    await page.waitForTimeout(500)
    expect(named(calls, 'track', 'Lead').length + named(calls, 'event', 'conversion').length).toBe(
      2,
    )
    expect(stage.networks.taken().filter((one) => one.id === id)).toHaveLength(2)

    const ledger = () => backend.sql<{ status: string; by: string | null }[]>`
      select status, withdrawn_by as by from public.consent_ledger
      where lead_id = ${id} and purpose = 'advertisement'`
    await expect.poll(ledger).toEqual([{ status: 'given', by: null }])
    await page.getByRole('button', { name: 'Afvis cookies' }).click()
    await expect.poll(() => tags(page).count()).toBe(0)
    await expect.poll(ledger).toEqual([{ status: 'withdrawn', by: 'cookie-choice' }])
    expect(trouble).toEqual([])
  },
)
