import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildIfChanged } from '#dev/build/build.ts'
import type { Brand } from '#shared/brand.ts'
import { testTags } from '../helpers/advertising.ts'
import {
  type AdvertisingStage,
  answer,
  named,
  reportedByWorker,
  routeNetworks,
  sendContact,
  startAdvertisingStage,
  tags,
} from '../helpers/browser/advertising-stage.ts'
import { openBrowser, openTab } from '../helpers/browser/browser.ts'

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

test('loads the tags only after consent, reports a lead once under the id that the Worker reports too, and revokes', async () => {
  const { page, context, trouble } = await openTab(browser)
  const { calls, foreign } = await routeNetworks(context, url)
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
  const taken = await reportedByWorker(stage, id)
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
  const { foreign } = await routeNetworks(context, url)
  const before = stage.networks.taken().length
  await page.goto(url + href('contact'))
  await answer(page, 'Afvis alle')
  await page.getByLabel('Besked').fill('Noget andet, som ingen får at vide.')
  await sendContact(page)
  await page.waitForTimeout(500)
  expect([foreign, stage.networks.taken().length - before]).toEqual([[], 0])
  const { rows } = await stage.outbox.outbox.listDeliveries({ statuses: ['skipped'], limit: 10 })
  expect(rows.map(({ webhookName }) => webhookName).toSorted()).toEqual(['google-ads', 'meta'])
  expect(trouble).toEqual([])
})
