import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#dev/backend/ports.ts'
import { buildIfChanged } from '#dev/build/build.ts'
import type { Brand } from '#shared/brand.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { openBrowser, openTab } from '../helpers/browser/browser.ts'
import {
  calendarOf,
  type ThirdParties,
  reviewsOf,
  startThirdParties,
} from '../helpers/browser/third-parties.ts'
import { builtAssets, serveApp } from '../helpers/app/served-app.ts'

const othersPort = await freePort(19_200)
const theirs = `http://localhost:${othersPort}`

buildIfChanged()
// As built: hashed files, and the strict policy.
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
        ...reviewsOf(theirs),
      },
    },
  }
})
const { createTestApp } = await import('../helpers/app/app.ts')
const { href } = await import('#shared/routes/href.ts')

let others: ThirdParties
let browser: Browser
let site: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  others = await startThirdParties(othersPort)
  const app = createTestApp({
    vars: { ASSETS: builtAssets as unknown as Fetcher, SITE_ORIGIN: '' },
  })
  app.clock.now = Date.now()
  site = await serveApp(app, await freePort(19_300))
  browser = await openBrowser()
})
beforeEach(() => {
  others.asked.length = 0
  others.behave({})
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await others?.stop()
})

const booking = (page: Page) => page.locator('[data-embed=booking]')
const reviews = (page: Page) => page.locator('[data-embed=reviews]')
const stateOf = (page: Page, kind: 'booking' | 'reviews') =>
  page.locator(`[data-embed=${kind}]`).getAttribute('data-state')

async function open(
  path: string,
  options: BrowserContextOptions = {},
  choice?: 'accept' | 'reject',
) {
  const tab = await openTab(browser, options)
  await tab.page.goto(site.url + path)
  if (choice) {
    await tab.page.locator(`[data-consent-ask] button[value=${choice}]`).click()
    await expect.poll(() => tab.page.locator('[data-consent-ask]').count()).toBe(0)
  }
  return tab
}

test.each([1280, 390])(
  'at %i px the calendar asks before loading, names the recipient, has a button and a link, and contacts no third party',
  async (width) => {
    const { page, context, trouble } = await open(href('bookCall'), {
      viewport: { width, height: 800 },
    })
    const ask = booking(page).locator('.embed-ask')
    await ask.scrollIntoViewIfNeeded()
    expect(await ask.textContent()).toContain('får Tidbog din IP-adresse og det, du skriver i den')
    expect(
      await page
        .getByRole('link', { name: 'Åbn kalenderen hos Tidbog' })
        .first()
        .getAttribute('href'),
    ).toBe(`${theirs}/book`)
    await page.waitForTimeout(500)
    expect([others.asked, await page.locator('iframe').count(), await context.cookies()]).toEqual([
      [],
      0,
      [],
    ])
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(trouble).toEqual([])
    await context.close()
  },
)

test('on request the calendar shows a spinner until it reports its height, then has 80 px more than this height, or 120 below 768 px', async () => {
  const { page, context, trouble } = await open(`${href('bookCall')}?utm_source=brev&anden=1`)
  // The calendar reports its height once the test has seen the spinner.
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${theirs}/book*`, async (route) => (await released, route.continue()))
  await page.getByRole('button', { name: 'Vis kalenderen' }).click()
  expect(await stateOf(page, 'booking')).toBe('waiting')
  expect(await booking(page).getByText('Henter kalenderen...').isVisible()).toBe(true)
  release()
  await expect.poll(() => stateOf(page, 'booking')).toBe('shown')
  const height = () =>
    booking(page)
      .locator('iframe')
      .evaluate((frame) => frame.getBoundingClientRect().height)
  expect(await height()).toBe(720)
  expect(await booking(page).locator('.embed-wait').isVisible()).toBe(false)
  expect(others.asked.filter((path) => path.startsWith('/book'))).toEqual([
    '/book?utm_source=brev&domain=eksempel&displaymode=auto',
  ])
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(height).toBe(760)
  expect(trouble).toEqual([])
  await context.close()
})

test('with consent the calendar loads by itself when it scrolls into view; withdrawing consent removes the calendar', async () => {
  const { page, context, trouble } = await open(
    href('contact'),
    { viewport: { width: 1280, height: 500 } },
    'accept',
  )
  await page.waitForTimeout(700)
  expect(others.asked).toEqual([])
  await booking(page).scrollIntoViewIfNeeded()
  await expect.poll(() => stateOf(page, 'booking')).toBe('shown')
  await reviews(page).scrollIntoViewIfNeeded()
  await expect.poll(() => stateOf(page, 'reviews')).toBe('shown')
  const words = page.frameLocator('[data-embed=reviews] iframe').getByText('Gode ord om eksempel')
  expect(await words.isVisible()).toBe(true)
  expect(
    await reviews(page)
      .locator('iframe')
      .evaluate((frame) => frame.getBoundingClientRect().height),
  ).toBe(180)

  await page.getByRole('link', { name: 'Cookievalg' }).click()
  await page.locator('.consent-categories').getByRole('button', { name: 'Afvis alle' }).click()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  expect([await stateOf(page, 'booking'), await stateOf(page, 'reviews')]).toEqual(['ask', 'ask'])
  expect(trouble).toEqual([])
  await context.close()
})

test('each category enables its own embeds: functional enables the calendar, other enables the reviews', async () => {
  const { page, context } = await open(href('contact'))
  await page.getByRole('button', { name: 'Vælg selv' }).click()
  await page.getByLabel(/^Andre/).check()
  await page.getByRole('button', { name: 'Gem mit valg' }).click()
  await reviews(page).scrollIntoViewIfNeeded()
  await expect.poll(() => stateOf(page, 'reviews')).toBe('shown')
  await booking(page).scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  expect([
    await stateOf(page, 'booking'),
    others.asked.filter((path) => !path.startsWith('/widget')),
  ]).toEqual(['ask', []])
  await context.close()
})

test('the calendar reports a booking once, and the page then deletes the campaign', async () => {
  const { page, context } = await open(`${href('bookCall')}?utm_source=brev`, {}, 'accept')
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard, gtag_report_conversion: () => heard.push('conversion') })
    document.addEventListener('booking-completed', () => heard.push('booked'))
  })
  const cookies = async () => (await context.cookies(site.url)).map(({ name }) => name).toSorted()
  expect(await cookies()).toEqual(['consent', 'utmFields'])
  await expect.poll(() => stateOf(page, 'booking')).toBe('shown')
  await page
    .frameLocator('[data-embed=booking] iframe')
    .frameLocator('iframe')
    .getByRole('button', { name: 'Book kl. 10' })
    .click()
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.toSorted()),
    )
    .toEqual(['booked', 'conversion'])
  await expect.poll(cookies).toEqual(['consent'])
  expect(new URL(page.url()).search).toBe('')
  expect(await page.locator('a[href*=utm_source], input[name=utmFields]').count()).toBe(0)
  await context.close()
})

test('accepts messages only from the calendar, identified by its origin', async () => {
  const { page, context } = await open(href('bookCall'))
  await page.evaluate(() =>
    document.addEventListener('booking-completed', () => (document.title = 'hørt')),
  )
  await page.getByRole('button', { name: 'Vis kalenderen' }).click()
  await expect.poll(() => stateOf(page, 'booking')).toBe('shown')
  const frame = page.frames().find((each) => each.url().includes('/embed/booking'))
  // The page itself, the frame page itself, and another frame in it.
  await page.evaluate(() => postMessage({ type: 'completed' }, '*'))
  await frame?.evaluate(() => postMessage({ type: 'booking-completed' }, '*'))
  await frame?.evaluate(() =>
    document
      .querySelector<HTMLElement>('[data-embed]')
      ?.appendChild(document.createElement('iframe')),
  )
  const stranger = frame?.childFrames().find((each) => !each.url().startsWith(theirs))
  await stranger?.evaluate(() => parent.postMessage({ type: 'resize', height: 3000 }, '*'))
  expect(stranger).toBeDefined()
  await page.waitForTimeout(500)
  expect(await page.title()).not.toBe('hørt')
  expect(await booking(page).locator('iframe').getAttribute('height')).toBe('720')
  await context.close()
})

test("only the frame's policy names third parties, and only our pages may embed the frame", async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(site.url + path)
    return {
      policy: headers.get('content-security-policy') ?? '',
      robots: headers.get('x-robots-tag'),
      frame: headers.get('x-frame-options'),
    }
  }
  const outer = await policyOf(href('bookCall'))
  expect(outer).toMatchObject({ robots: null, frame: 'DENY' })
  expect(outer.policy).toContain("frame-src 'self';")
  expect(outer.policy).not.toContain('localhost')
  for (const path of ['/embed/booking', '/embed/reviews']) {
    const { policy, robots, frame } = await policyOf(path)
    expect([robots, frame]).toEqual(['noindex', null])
    for (const part of [
      "frame-ancestors 'self'",
      `script-src 'self' ${theirs}`,
      "default-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part)
  }
  // A frame page of its own shows nothing.
  const { page, context } = await open('/embed/booking')
  expect([new URL(page.url()).pathname, others.asked]).toEqual([href('bookCall'), []])
  await context.close()
})

test('the calendar’s button is disabled until its script listens', async () => {
  const { page, context } = await openTab(browser)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/embeds-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(site.url + href('bookCall'))
  const button = page.getByRole('button', { name: 'Vis kalenderen' })
  expect(await button.isDisabled()).toBe(true)
  held.resolve()
  await button.click()
  await expect.poll(() => stateOf(page, 'booking')).not.toBeNull()
  expect(await booking(page).locator('iframe').count()).toBe(1)
  await context.close()
})

test('if the calendar does not load, the page shows the other ways to contact us', async () => {
  const { page, context } = await open(href('bookCall'))
  await page.route('**/calendar.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Vis kalenderen' }).click()
  await expect.poll(() => stateOf(page, 'booking')).toBe('failed')
  const failed = booking(page).locator('.embed-failed')
  expect([
    await failed.isVisible(),
    await failed.locator('a[href^=tel]').count(),
    await failed.locator(`a[href="${theirs}/book"]`).count(),
  ]).toEqual([true, 1, 1])
  await context.close()
})

test('reviews that do not load within 10 s are hidden with a warning on the console', async () => {
  others.behave({ widgetAfter: Infinity })
  const { page, context, trouble } = await open(href('contact'), {}, 'accept')
  // Measured by the page's own clock: from the test, the start is seen too late.
  const waited = reviews(page).evaluate((element) => {
    let began = Number.NaN
    return new Promise<number>((resolve) =>
      new MutationObserver(() => {
        const { state } = (element as HTMLElement).dataset
        if (state === 'waiting') began = performance.now()
        if (state === 'failed') resolve(performance.now() - began)
      }).observe(element, { attributes: true, attributeFilter: ['data-state'] }),
    )
  })
  await reviews(page).scrollIntoViewIfNeeded()
  expect(await waited).toBeGreaterThan(9900)
  expect(await reviews(page).isVisible()).toBe(false)
  await expect
    .poll(() => trouble.some((line) => line.startsWith('warning: The reviews could not be loaded')))
    .toBe(true)
  await context.close()
})

test('without JavaScript the calendar is a link beside the telephone number', async () => {
  const { page, context } = await open(href('bookCall'), { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: 'Vis kalenderen' }).isVisible()).toBe(false)
  expect(
    await page.getByRole('link', { name: 'Åbn kalenderen hos Tidbog' }).first().isVisible(),
  ).toBe(true)
  expect(await page.locator('.booking a[href^=tel]').first().isVisible()).toBe(true)
  await context.close()
})
