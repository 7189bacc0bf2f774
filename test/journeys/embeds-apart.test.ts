import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from 'playwright-core'
import { freePort } from '#dev/backend/ports.ts'
import { buildIfChanged } from '#dev/build/build.ts'
import type { Brand } from '#shared/brand.ts'
import { openBrowser, openTab } from '../helpers/browser/browser.ts'
import {
  calendarOf,
  type ThirdParties,
  startThirdParties,
} from '../helpers/browser/third-parties.ts'
import { builtAssets, serveApp } from '../helpers/app/served-app.ts'

const othersPort = await freePort(19_400)
const sitePort = await freePort(19_500)
const framesPort = await freePort(19_600)
const theirs = `http://localhost:${othersPort}`
const frames = `http://localhost:${framesPort}`

buildIfChanged()
vi.stubEnv('DEV', false)
vi.mock('virtual:client-manifest', async () => ({
  default: (await import('#dev/build/client-manifest.ts')).clientManifest(),
}))
vi.mock('#shared/brand.ts', async (original) => {
  const real = await original<{ brand: Brand }>()
  return {
    ...real,
    brand: {
      ...real.brand,
      external: {
        ...real.brand.external,
        bookingCalendar: calendarOf(theirs),
        embedOrigin: frames,
      },
    },
  }
})
const { createTestApp } = await import('../helpers/app/app.ts')
const { href } = await import('#shared/routes/href.ts')

const stops: { stop(): Promise<void> }[] = []
let others: ThirdParties
let browser: Browser

beforeAll(async () => {
  others = await startThirdParties(othersPort)
  const app = createTestApp({
    vars: {
      ASSETS: builtAssets as unknown as Fetcher,
      SITE_ORIGIN: `http://127.0.0.1:${sitePort}`,
    },
  })
  app.clock.now = Date.now()
  stops.push(others, await serveApp(app, sitePort), await serveApp(app, framesPort, 'localhost'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(stops.map((each) => each.stop()))
})

test("the frames' host serves only frames, the site serves none, and opening one directly redirects to the site", async () => {
  const site = `http://127.0.0.1:${sitePort}`
  const status = async (url: string): Promise<number> =>
    (await fetch(url, { redirect: 'manual' })).status
  for (const path of ['/', href('auth'), '/admin', '/functions/v1/contact'])
    expect([path, await status(frames + path)]).toEqual([path, 404])
  expect(await status(`${site}/embed/booking`)).toBe(404)
  const opened = await fetch(`${frames}/embed/booking`, {
    redirect: 'manual',
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, site + href('bookCall')])
})

test('a frame on its separate host works the same, and cannot access the page that embeds it', async () => {
  const { page, context, trouble } = await openTab(browser)
  const answer = await page.goto(`http://127.0.0.1:${sitePort}${href('bookCall')}`)
  expect(answer?.headers()['content-security-policy']).toContain(`frame-src 'self' ${frames};`)
  await page.evaluate(() => {
    Object.assign(globalThis, { booked: 0 })
    document.addEventListener(
      'booking-completed',
      () => ((globalThis as unknown as { booked: number }).booked += 1),
    )
  })
  await page.getByRole('button', { name: 'Vis kalenderen' }).click()
  const embed = page.locator('[data-embed=booking]')
  await expect.poll(() => embed.getAttribute('data-state')).toBe('shown')
  expect(
    await embed
      .locator('iframe')
      .evaluate((frame) => [
        frame.getAttribute('height'),
        frame.getAttribute('sandbox')?.includes('allow-top-navigation'),
      ]),
  ).toEqual(['720', false])
  await page
    .frameLocator('[data-embed=booking] iframe')
    .frameLocator('iframe')
    .getByRole('button', { name: 'Book kl. 10' })
    .click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { booked: number }).booked))
    .toBe(1)
  const frame = page.frames().find((each) => each.url().startsWith(frames))
  const reached = await frame?.evaluate(() => {
    try {
      return parent.document.title
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(reached).toBe('SecurityError')
  expect(trouble).toEqual([])
  await context.close()
})
