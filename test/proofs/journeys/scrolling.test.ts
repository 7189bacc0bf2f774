import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { lively, openTab, still } from '../../helpers/browser/browser.ts'
import { loud, openMenu, shown } from '../../helpers/browser/menus.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const url = (id: RouteId, rest = ''): string => product.url + href(id) + rest

/** The distance of a section from its target position, in px. */
const distance = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((section) => {
    const [clear, margin] = [
      getComputedStyle(document.documentElement).scrollPaddingTop,
      getComputedStyle(section).scrollMarginTop,
    ].map(Number.parseFloat) as [number, number]
    return Math.abs(section.getBoundingClientRect().top - clear - margin)
  })
const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
const waitForArrival = (page: Page, id: string) =>
  expect.poll(() => distance(page, id)).toBeLessThan(3)

/** Waits until the page arrives, and fails if it moves while something might still scroll it. */
async function expectRest(page: Page, place: number, within = 20): Promise<void> {
  const off = async () => Math.abs((await y(page)) - place)
  await expect.poll(off).toBeLessThan(within)
  await page.waitForTimeout(1000)
  expect(await off()).toBeLessThan(within)
}

/** Records the scroll position after each move from now on. */
const recordTravel = (page: Page) =>
  page.evaluate(() => {
    const travel = [scrollY]
    Object.assign(globalThis, { travel })
    addEventListener('scroll', () => travel.push(scrollY))
  })
/** Whether the page was scrolled through positions in between, not only at both ends. */
const hasTravelled = (page: Page) =>
  page.evaluate(() => {
    const { travel } = globalThis as unknown as { travel: [number, ...number[]] }
    const [from, to] = [travel[0], scrollY].toSorted((a, b) => a - b) as [number, number]
    return travel.some((at) => at > from + 20 && at < to - 20)
  })

/**
 * Records when a new page begins to scroll, in ms after its script ran, and whether the browser had
 * already jumped to the fragment by then.
 */
const recordScroll = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement?.dataset['js'] === undefined) return
      observer.disconnect()
      const [began, from] = [performance.now(), scrollY]
      Object.assign(globalThis, { browserWasFirst: from > 30 })
      addEventListener('scroll', () => {
        if (Math.abs(scrollY - from) > 30)
          (globalThis as { scrolledAfter?: number }).scrolledAfter ??= performance.now() - began
      })
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
  })
const scrolledAfter = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { scrolledAfter?: number }).scrolledAfter ?? Number.NaN)

const browserWasFirst = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { browserWasFirst?: boolean }).browserWasFirst === true)

test('rule 1: an address with a fragment scrolls smoothly to its section; an unknown section only logs a warning', async () => {
  const { page, trouble } = await openTab(browser, lively)
  await recordScroll(page)
  await page.goto(url('solar', '#faq'))
  await waitForArrival(page, 'faq')
  // On a busy machine the browser may have arrived before the script runs: then nothing is left to
  // wait for.
  if (!(await browserWasFirst(page))) expect(await scrolledAfter(page)).toBeGreaterThanOrEqual(280)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('faq')
  expect(trouble).toEqual([])
  await page.goto(url('battery', '#findes-ikke'))
  await expect.poll(() => trouble).toEqual(["warning: no section 'findes-ikke' to scroll to"])
  expect(await y(page)).toBe(0)
})

test('rule 2: a link to a section of another page loads the page, scrolls to the section after 500 ms, and keeps the campaign', async () => {
  const { page, trouble } = await openTab(browser, lively)
  await recordScroll(page)
  await page.goto(url('contact', '?utm_source=brev'))
  await page.getByRole('link', { name: 'Solceller til sommerhuset' }).click()
  await page.waitForURL(`**${href('solar')}?utm_source=brev`)
  await waitForArrival(page, 'summerhouse')
  // Recorded in the page itself: it was at its top first.
  expect([await browserWasFirst(page), await scrolledAfter(page)]).toEqual([
    false,
    expect.toSatisfy((ms: number) => ms >= 480),
  ])
  expect(page.url()).toBe(url('solar', '?utm_source=brev#summerhouse'))
  expect(
    await page.evaluate(() => [sessionStorage.getItem('scrollTarget'), document.activeElement?.id]),
  ).toEqual([null, 'summerhouse'])
  // Back, forward and reload restore the position that was left.
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await page.reload()
  await expectRest(page, 1000)
  await page.goBack()
  await expect.poll(() => y(page)).toBeGreaterThan(500)
  await page.waitForTimeout(800)
  expect(await y(page)).toBeGreaterThan(500)
  await page.goForward()
  await expectRest(page, 1000)
  expect(loud(trouble)).toEqual([])
})

test('back navigation restores a position far down a long page immediately, without scrolling from the top', async () => {
  const { page } = await openTab(browser, {
    ...lively,
    viewport: { width: 390, height: 844 },
  })
  await page.addInitScript(() => {
    const passed: number[] = []
    Object.assign(globalThis, { passed })
    addEventListener('scroll', () => passed.push(scrollY))
  })
  await page.goto(url('home'))
  for (const place of [9600, 10_500]) {
    await page.locator('html[data-whole][data-js]').waitFor()
    // For 300 ms after its script ran, a restored page holds its position: the page's own clock
    // skips them.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
    await expect.poll(() => y(page)).toBe(place)
    await page.goto(url('contact'))
    await page.goBack()
    await page.locator('html[data-whole]').waitFor()
    await expect.poll(() => y(page)).toBe(place)
    const passed = await page.evaluate(() => (globalThis as { passed?: number[] }).passed ?? [])
    // Chrome may be off by part of a screen, which the script corrects.
    expect(passed.filter((at) => Math.abs(at - place) > 844)).toEqual([])
  }
  // Links to a section scroll smoothly after that; until then a restored page jumps.
  await page.locator('html[data-js]').waitFor()
  await recordTravel(page)
  await page
    .locator('main a[href="#contact"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await waitForArrival(page, 'contact')
  expect(await hasTravelled(page)).toBe(true)
})

test.each([
  ['battery', '?batteryType=10', 'battery-financing'],
  ['battery', '?capacity=10', 'battery-financing'],
  ['battery', '?loanPct=20', 'battery-financing'],
  ['battery', '?solar=ja', 'battery-financing'],
  ['solar', '?size=6', 'financing'],
  ['solar', '?loanPct=20', 'financing'],
  ['heatPump', '?heatingType=gas', 'financing'],
  ['heatPump', '?loanPct=20', 'financing'],
] as const)('rule 3: %s%s scrolls after 500 ms to %s, once', async (id, query, section) => {
  const { page, trouble } = await openTab(browser, lively)
  await recordScroll(page)
  await page.goto(url(id, query))
  await waitForArrival(page, section)
  expect(await scrolledAfter(page)).toBeGreaterThanOrEqual(480)
  await page.goto(url('contact'))
  await page.goto(url(id, query))
  await page.waitForTimeout(1000)
  expect(await y(page)).toBe(0)
  expect(loud(trouble)).toEqual([])
})

test('rule 4: any other page begins at its top; a visitor who scrolls meanwhile is not interrupted', async () => {
  const { page } = await openTab(browser, lively)
  await page.goto(product.url)
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await page.locator('.site-footer').getByRole('link', { name: 'Partnere' }).click()
  await page.waitForURL(`**${href('partners')}`)
  await page.waitForTimeout(800)
  expect(await y(page)).toBe(0)
  // Scrolled inside the page: wheel events from the test may arrive too late on a busy machine.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset['js'] === undefined) return
      observer.disconnect()
      setTimeout(() => {
        dispatchEvent(new WheelEvent('wheel', { deltaY: 200 }))
        scrollBy({ top: 200, behavior: 'instant' })
      }, 100)
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.goto(url('battery', '?loanPct=20'))
  await expectRest(page, 200)
})

test('a link to a section of the same page scrolls smoothly, or immediately with reduced motion, and moves focus, for any query in the URL', async () => {
  const { page, context } = await openTab(browser, lively)
  await page.goto(url('solar', '?utm_campaign=x&utm_source=brev&gclid=1'))
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await openMenu(page.getByRole('button', { name: 'Solceller', exact: true }))
  await recordTravel(page)
  await shown(page).getByRole('link', { name: 'Ofte stillede spørgsmål' }).click()
  await waitForArrival(page, 'faq')
  expect(await hasTravelled(page)).toBe(true)
  expect(await shown(page).count()).toBe(0)
  expect(
    await page.evaluate(() => [
      (globalThis as { same?: true }).same,
      location.search,
      location.hash,
      document.activeElement?.id,
    ]),
  ).toEqual([true, '?utm_campaign=x&utm_source=brev&gclid=1', '#faq', 'faq'])
  await context.close()

  const calm = await openTab(browser, still)
  await calm.page.goto(url('battery', '?loanPct=20'))
  await expect.poll(() => y(calm.page)).toBeGreaterThan(0)
  await waitForArrival(calm.page, 'battery-financing')
})

test('a link to the section already named in the URL scrolls there again, also with a query; Tab continues from the section', async () => {
  const { page } = await openTab(browser, still)
  await page.goto(url('financingSolarBattery', '?size=7'))
  const link = page.getByRole('main').locator('a[href*="#contact"]').first()
  for (const hash of ['', '#contact']) {
    expect(new URL(page.url()).hash).toBe(hash)
    await page.evaluate(() => scrollTo(0, 0))
    await link.focus()
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Tab')])
    await expect.poll(() => distance(page, 'contact')).toBeLessThan(100)
    expect(await page.locator('#contact :focus').count()).toBe(1)
  }
})

test('a form that submits to its own page shows the result in place of the question, with focus', async () => {
  const { page, trouble } = await openTab(browser, lively)
  await page.goto(url('home'))
  const postcode = page.getByLabel('Dit postnummer')
  await postcode.fill('5000')
  await expect
    .poll(() => postcode.evaluate((field) => field.getBoundingClientRect().top))
    .toBeLessThan(900)
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY))),
  )
  await page.getByRole('button', { name: 'Find mit hold' }).click()
  await page.getByText('Til 5000 Odense C kører:').waitFor()
  const before = await page.evaluate(() => Number(sessionStorage.getItem('left')))
  expect(before).toBeGreaterThan(1000)
  await expect.poll(async () => Math.abs((await y(page)) - before)).toBeLessThan(2)
  for (const ms of [100, 400, 400]) {
    await page.waitForTimeout(ms)
    expect(Math.abs((await y(page)) - before)).toBeLessThan(2)
  }
  expect(
    await page.evaluate(() => [sessionStorage.getItem('askedFrom'), document.activeElement?.id]),
  ).toEqual([null, 'find-hold'])
  expect(trouble).toEqual([])
})

test('an item focused in the section navigation scrolls fully into it, and a window that regains focus stays at its position', async () => {
  const { page } = await openTab(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${product.url}${href('service')}`)
  const bar = page.locator('.on-page')
  await bar.locator('a').first().focus()
  const places: [left: number, right: number][] = []
  for (const link of await bar.locator('a').all()) {
    places.push(
      await link.evaluate((element) => [
        element.getBoundingClientRect().left,
        element.getBoundingClientRect().right,
      ]),
    )
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
  }
  expect(places.filter(([left, right]) => left < 0 || right > 390 - 40)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.evaluate(() => scrollTo(0, 1500))
  // As a browser does when its window comes back to the front.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  )
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})
