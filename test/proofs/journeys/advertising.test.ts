import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildIfChanged } from '#dev/build/build.ts'
import type { Brand } from '#shared/brand.ts'
import { parseConversions } from '#shared/domain/advertising/conversions.ts'
import { testTags } from '../../helpers/advertising.ts'
import {
  type AdvertisingStage,
  answer,
  reportedByWorker,
  routeNetworks,
  sendContact,
  startAdvertisingStage,
  tags,
} from '../../helpers/browser/advertising-stage.ts'
import { openBrowser, openTab } from '../../helpers/browser/browser.ts'

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

let stage: AdvertisingStage
let browser: Browser
let url: string

beforeAll(async () => {
  stage = await startAdvertisingStage(createTestApp)
  url = stage.url
  browser = await openBrowser()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser?.close()
  await stage?.stop()
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
