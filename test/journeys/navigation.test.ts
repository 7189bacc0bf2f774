import AxeBuilder from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuColumns, productMenus } from '#shared/content/sections.ts'
import { href } from '#shared/routes/href.ts'
import { drawerExtras, productMenu, seeAlsoMenu } from '#shared/routes/menus.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { openPrerenderingTab } from '../helpers/prerendering-tab.ts'
import { eventually, type Product, startProduct } from '../helpers/product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const url = (id: RouteId, rest = ''): string => product.url + href(id) + rest
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const shown = (page: Page): Locator => page.locator(':popover-open')
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const isFocused = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement)
/** What the console said, without the requests that leaving a page cut off. */
const loud = (trouble: readonly string[]): string[] => trouble.filter((line) => !line.startsWith('failed:'))
const axe = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)

/** From now on notes when the pointer or focus comes and goes, and when popovers open and close, in ms. */
async function keepTimes(page: Page): Promise<(from: string, to: string) => Promise<number>> {
  await page.evaluate(() => {
    const times: [string, number][] = []
    Object.assign(globalThis, { times })
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout', 'beforetoggle'])
      document.addEventListener(type, (event) => times.push([event instanceof ToggleEvent ? event.newState : type, event.timeStamp]), true)
  })
  return (from, to) =>
    page.evaluate(
      ([from, to]) => {
        const { times } = globalThis as unknown as { times: [string, number][] }
        const end = times.findLast(([name]) => name === to)?.[1] ?? Number.NaN
        return end - (times.findLast(([name, at]) => name === from && at <= end)?.[1] ?? Number.NaN)
      },
      [from, to] as const,
    )
}

test.each([1600, 1280, 900, 768])('at %i px each menu opens below its own name, inside the window, with its sections in columns', async (width) => {
  const { page, context, trouble } = await openTab(browser, { viewport: { width, height: 900 } })
  await page.goto(product.url)
  const places: number[] = []
  for (const id of productMenu) {
    const menu = productMenus[id]
    if (!menu) continue
    const name = page.locator('.main-nav').getByRole('button', { name: menu.label })
    await name.click()
    const panel = shown(page)
    const [below, box] = [await name.boundingBox(), await panel.boundingBox()]
    if (!below || !box) throw new Error(`the menu of ${id} is not there`)
    expect(box.y).toBeGreaterThanOrEqual(below.y + below.height)
    expect(box.y - below.y - below.height).toBeLessThan(30)
    expect(box.x).toBeLessThanOrEqual(below.x)
    expect(box.x + box.width).toBeGreaterThanOrEqual(below.x + below.width)
    expect(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 900).toBe(true)
    places.push(Math.round(box.x))
    expect(await panel.locator('.menu-list strong').allTextContents()).toEqual(menu.sections.map(({ label }) => label))
    const columns = await panel.locator('.menu-list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(columns).toBe(menuColumns(menu.sections.length))
    expect(await panel.textContent()).toContain(menu.subtitle)
    await page.keyboard.press('Escape')
    expect(await isFocused(name)).toBe(true)
  }
  if (width >= 1280) expect(new Set(places).size).toBe(productMenu.length)
  const seeAlso = page.getByRole('button', { name: 'Se også' })
  await seeAlso.click()
  const paths = await shown(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(paths).toEqual(seeAlsoMenu.map((id) => href(id)))
  expect(trouble).toEqual([])
  await context.close()
})

test('a menu opens after 120 ms of hovering, goes when the mouse is gone, stays when it was clicked', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(product.url)
  const between = await keepTimes(page)
  const solar = page.getByRole('button', { name: 'Solceller' })
  await solar.hover()
  await expect.poll(() => shown(page).count()).toBe(1)
  expect(await between('pointerover', 'open')).toBeGreaterThanOrEqual(118)
  expect(await between('pointerover', 'open')).toBeLessThan(500)
  // From one name to the next: only the next one's menu is open.
  await page.getByRole('button', { name: 'Varmepumper' }).hover()
  await expect.poll(() => shown(page).getAttribute('id')).toBe('menu-heatPump')
  await shown(page).locator('a').last().hover()
  await page.waitForTimeout(500)
  expect(await shown(page).count()).toBe(1)
  await page.mouse.move(20, 800)
  await expect.poll(() => shown(page).count()).toBe(0)
  // Clicked as it opens: it stays. Clicked again later: it goes.
  await solar.hover()
  await expect.poll(() => shown(page).count()).toBe(1)
  await solar.click()
  await page.mouse.move(20, 800)
  await page.waitForTimeout(600)
  expect(await shown(page).count()).toBe(1)
  await solar.click()
  await expect.poll(() => shown(page).count()).toBe(0)
  await context.close()
})

test('the keyboard: Enter and arrow down open a menu, arrows and Tab go through it as it stands, leaving closes it', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(product.url)
  const solar = page.getByRole('button', { name: 'Solceller' })
  await solar.focus()
  await page.keyboard.press('Enter')
  expect(await shown(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Solceller')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Vores solcelleprodukter')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain('Finansiering')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toContain('Passer dit tag til solceller?')
  await page.keyboard.press('End')
  expect(await focused(page)).toContain('Ofte stillede spørgsmål')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Varmepumper')
  expect(await shown(page).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await shown(page).getAttribute('id')).toBe('menu-heatPump')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Varmepumper')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Batterier')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await isFocused(solar)).toBe(true)
  await context.close()
})

test.each([true, false])('the drawer at 390 px: the header’s links and two more (JavaScript: %s)', async (javaScriptEnabled) => {
  const { page, context, trouble } = await openTab(browser, { ...phone, javaScriptEnabled })
  await page.goto(product.url)
  const button = page.getByRole('button', { name: 'Åbn menu' })
  await button.tap()
  const drawer = shown(page)
  await expect.poll(() => drawer.count()).toBe(1)
  const paths = await drawer.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0]))
  for (const id of [...productMenu, ...seeAlsoMenu, ...drawerExtras, 'why', 'contact'] as const) expect(paths).toContain(href(id))
  if (javaScriptEnabled) expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Luk menu')
  await drawer.locator('summary', { hasText: 'Batterier' }).tap()
  const sections = drawer.locator('details[open] li a')
  expect(await sections.allTextContents()).toEqual(['Alt om batterier', ...(productMenus.battery?.sections.map(({ label }) => label) ?? [])])
  if (javaScriptEnabled) {
    expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isFocused(button)).toBe(true)
    expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(false)
    // Turned to a wide window, nothing of it is left.
    await button.tap()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(false)
    await page.setViewportSize(phone.viewport)
    await button.tap()
  }
  await sections.first().tap()
  await page.waitForURL(`**${href('battery')}`)
  if (javaScriptEnabled) expect(loud(trouble)).toEqual([])
  await context.close()
})

test('without JavaScript a menu opens on click, Tab goes into it, and a term has its card', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(url('solar'))
  await page.getByRole('button', { name: 'Solceller' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**#product-details')
  await page.locator('main button.term').first().click()
  expect(await shown(page).textContent()).toContain('Kilde: ')
  await page.keyboard.press('Escape')
  expect(await shown(page).count()).toBe(0)
  await context.close()
})

test('a term’s card opens after 700 ms of mouse or focus, closes after 300 ms, and at once on a tap', async () => {
  const { page, context, trouble } = await openTab(browser)
  await page.goto(url('solar'))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const between = await keepTimes(page)
  const term = page.locator('main button.term').first()
  await term.hover()
  await expect.poll(() => shown(page).count()).toBe(1)
  expect(loaded.filter((file) => /explain-[\w-]+\.js$/.test(file))).toHaveLength(1)
  expect(await between('pointerover', 'open')).toBeGreaterThanOrEqual(690)
  expect(await between('pointerover', 'open')).toBeLessThan(1100)
  expect(await shown(page).textContent()).toContain('Kilde: ')
  // Onto the card and off it.
  await shown(page).hover()
  await page.waitForTimeout(500)
  expect(await shown(page).count()).toBe(1)
  await page.mouse.move(5, 850)
  await expect.poll(() => shown(page).count()).toBe(0)
  expect(await between('pointerout', 'closed')).toBeGreaterThanOrEqual(298)
  expect(await between('pointerout', 'closed')).toBeLessThan(700)

  await page.keyboard.press('Tab')
  await term.focus()
  await expect.poll(() => shown(page).count()).toBe(1)
  expect(await between('focusin', 'open')).toBeGreaterThanOrEqual(698)
  await page.keyboard.press('Escape')
  expect(await shown(page).count()).toBe(0)
  expect(await isFocused(term)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await shown(page).count()).toBe(1)
  await page.keyboard.press('Shift+Tab')
  expect(trouble).toEqual([])
  await context.close()

  const touch = await openTab(browser, phone)
  await touch.page.goto(url('solar'))
  await touch.page.locator('[data-consent-banner] button').first().tap()
  await touch.page.locator('main button.term').first().tap()
  expect(await shown(touch.page).count()).toBe(1)
  const box = await shown(touch.page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  expect(await axe(touch.page)).toEqual([])
  await touch.context.close()
})

test('a product’s name in copy shows its card with a link, and leads to its page', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(url('securePower'))
  const name = page.locator('main a[data-card=battery]:visible').first()
  await name.hover()
  await expect.poll(() => shown(page).count()).toBe(1)
  expect(await shown(page).textContent()).toContain(productMenus.battery?.subtitle)
  await name.click()
  await page.waitForURL(`**${href('battery')}`)
  await context.close()
})

test('a tooltip: after 700 ms, at once within 300 ms of another, at most 280 px wide, away on Esc', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(product.url)
  // A second one beside it, long enough to be cut to the width.
  await page
    .locator('.header-end a')
    .last()
    .evaluate((link) => link.setAttribute('title', 'En forklaring, der er så lang, at den skal brydes over flere linjer'))
  const between = await keepTimes(page)
  const login = page.getByRole('link', { name: 'Log ind' })
  await login.hover()
  const tip = page.getByRole('tooltip')
  await expect.poll(() => tip.isVisible()).toBe(true)
  expect(await between('pointerover', 'open')).toBeGreaterThanOrEqual(690)
  expect(await login.getAttribute('aria-description')).toBe(await tip.textContent())
  await page.locator('.header-end a').last().hover()
  await expect.poll(() => tip.textContent()).toContain('En forklaring')
  expect(await between('pointerover', 'open')).toBeLessThan(250)
  expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(280)
  await page.keyboard.press('Escape')
  expect(await tip.isVisible()).toBe(false)
  await context.close()
})

/** How far a section is from where it should stand, in px. */
const distance = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(section).scrollMarginTop)))
const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
const arrives = (page: Page, id: string) => expect.poll(() => distance(page, id), { timeout: 5000 }).toBeLessThan(3)

/** Notes when a new page begins to scroll, in ms after its script ran. */
const noteScroll = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement?.dataset['js'] === undefined) return
      observer.disconnect()
      const began = performance.now()
      addEventListener('scroll', () => {
        if (scrollY > 30) (globalThis as { scrolledAfter?: number }).scrolledAfter ??= performance.now() - began
      })
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
  })
const scrolledAfter = (page: Page): Promise<number> => page.evaluate(() => (globalThis as { scrolledAfter?: number }).scrolledAfter ?? Number.NaN)

test('rule 1: an address with a hash scrolls smoothly to its section; without one there is only a warning', async () => {
  const { page, context, trouble } = await openTab(browser)
  await noteScroll(page)
  await page.goto(url('solar', '#faq'))
  await arrives(page, 'faq')
  expect(await scrolledAfter(page)).toBeGreaterThanOrEqual(280)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('faq')
  expect(trouble).toEqual([])
  await page.goto(url('battery', '#findes-ikke'))
  await expect.poll(() => trouble).toEqual(["warning: no section 'findes-ikke' to scroll to"])
  expect(await y(page)).toBe(0)
  await context.close()
})

test('rule 2: a link to a section of another page: the page first, then after 500 ms its section; the campaign comes along', async () => {
  const { page, context, trouble } = await openTab(browser)
  await noteScroll(page)
  await page.goto(url('contact', '?utm_source=brev'))
  await page.getByRole('link', { name: 'Solceller til sommerhuset' }).click()
  await page.waitForURL(`**${href('solar')}?utm_source=brev`)
  expect(await y(page)).toBe(0)
  await arrives(page, 'summerhouse')
  expect(await scrolledAfter(page)).toBeGreaterThanOrEqual(480)
  expect(page.url()).toBe(url('solar', '?utm_source=brev#summerhouse'))
  expect(await page.evaluate(() => [sessionStorage.getItem('scrollTarget'), document.activeElement?.id])).toEqual([null, 'summerhouse'])
  // Back, forward and reload put the page where it was left.
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await page.reload()
  await page.waitForTimeout(1000)
  expect(Math.abs((await y(page)) - 1000)).toBeLessThan(20)
  await page.goBack()
  await page.waitForTimeout(800)
  expect(await y(page)).toBeGreaterThan(500)
  await page.goForward()
  await page.waitForTimeout(1000)
  expect(Math.abs((await y(page)) - 1000)).toBeLessThan(20)
  expect(loud(trouble)).toEqual([])
  await context.close()
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
  const { page, context, trouble } = await openTab(browser)
  await noteScroll(page)
  await page.goto(url(id, query))
  await arrives(page, section)
  expect(await scrolledAfter(page)).toBeGreaterThanOrEqual(480)
  await page.goto(url('contact'))
  await page.goto(url(id, query))
  await page.waitForTimeout(1000)
  expect(await y(page)).toBe(0)
  expect(loud(trouble)).toEqual([])
  await context.close()
})

test('rule 4: any other page begins at its top; a visitor who scrolls meanwhile is left alone', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(product.url)
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await page.locator('.site-footer').getByRole('link', { name: 'Partnere' }).click()
  await page.waitForURL(`**${href('partners')}`)
  await page.waitForTimeout(800)
  expect(await y(page)).toBe(0)
  await page.goto(url('battery', '?loanPct=20'), { waitUntil: 'domcontentloaded' })
  await page.mouse.move(600, 600)
  await page.mouse.wheel(0, 200)
  await page.waitForTimeout(1500)
  expect(await y(page)).toBeLessThan(400)
  await context.close()
})

test('a link to a section of this page: smoothly, with focus, whatever else the address holds; with reduced motion at once', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(url('solar', '?utm_campaign=x&utm_source=brev&gclid=1'))
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.getByRole('button', { name: 'Solceller' }).click()
  await shown(page).getByRole('link', { name: 'Ofte stillede spørgsmål' }).click()
  await page.waitForTimeout(60)
  expect(await distance(page, 'faq')).toBeGreaterThan(100)
  await arrives(page, 'faq')
  expect(await shown(page).count()).toBe(0)
  expect(await page.evaluate(() => [(globalThis as { same?: true }).same, location.search, location.hash, document.activeElement?.id])).toEqual([
    true,
    '?utm_campaign=x&utm_source=brev&gclid=1',
    '#faq',
    'faq',
  ])
  await context.close()

  const still = await openTab(browser, { reducedMotion: 'reduce' })
  await still.page.goto(url('battery', '?loanPct=20'))
  await expect.poll(() => y(still.page)).toBeGreaterThan(0)
  expect(await distance(still.page, 'battery-financing')).toBeLessThan(3)
  await still.context.close()
})

test.each([1280, 390])('axe finds nothing while menus are open at %i px', async (width) => {
  const { page, context } = await openTab(browser, { viewport: { width, height: 844 } })
  await page.goto(url('solar'))
  await page.locator('[data-consent-banner] button').first().click()
  await expect.poll(() => page.locator('[data-consent-banner]').count()).toBe(0)
  for (const name of width < 768 ? ['Åbn menu'] : ['Solceller', 'Passiv indkomst', 'Se også']) {
    await page.locator('header').getByRole('button', { name }).click()
    await page.waitForTimeout(400)
    expect(await axe(page)).toEqual([])
  }
  await context.close()
})

test('a page that comes back from memory does not ask for a cookie choice that was made', async () => {
  const tab = await openPrerenderingTab()
  const banner = `document.querySelector('[data-consent-banner]') !== null`
  await tab.goto(url('contact'))
  await tab.evaluate(`addEventListener('pageshow', ({ persisted }) => (globalThis.fromMemory = persisted))`)
  await tab.goto(url('privacy'))
  await tab.evaluate(`document.querySelector('[data-consent-banner] button').click()`)
  await eventually(() => tab.evaluate(`!(${banner})`))
  await tab.evaluate(`history.back()`)
  await eventually(() => tab.evaluate<boolean>(`location.pathname === '${href('contact')}' && globalThis.fromMemory === true`).catch(() => false))
  expect(await tab.evaluate(banner)).toBe(false)
  await tab.close()
})

interface Here {
  readonly path: string
  readonly activated: boolean
  readonly banner: boolean
  readonly home: string
  readonly running: boolean
}
const here = `({
  path: location.pathname + location.search,
  activated: performance.getEntriesByType('navigation')[0].activationStart > 0,
  banner: document.querySelector('[data-consent-banner]') !== null,
  home: document.querySelector('.wordmark').getAttribute('href'),
  running: 'js' in document.documentElement.dataset,
})`

test('a page is rendered ahead while the mouse rests on its link, runs nothing until it is shown, and knows the campaign and the cookie choice', async () => {
  const tab = await openPrerenderingTab()
  const arrived = (path: string): Promise<Here> =>
    eventually(async () => {
      const now = await tab.evaluate<Here>(here).catch(() => null)
      return now?.path.startsWith(path) && now.running && now
    })
  const follow = async (selector: string, path: string): Promise<Here> => {
    await tab.hover(selector)
    await eventually(async () => tab.prerendered.some((address) => new URL(address).pathname === path))
    await tab.click()
    return arrived(path)
  }
  await tab.goto(`${product.url}/?utm_source=brev`)
  const report = `${href('solarReport')}?utm_source=brev`
  expect(await follow('.hero-links a', href('solarReport'))).toEqual({ path: report, activated: true, banner: true, home: '/?utm_source=brev', running: true })

  // Rendered ahead with the banner, then a choice is made: what is shown knows it.
  await tab.goto(`${product.url}/?utm_source=brev`)
  tab.prerendered.length = 0
  await tab.hover('.hero-links a')
  await eventually(async () => tab.prerendered.length > 0)
  await tab.evaluate(`document.querySelector('[data-consent-banner] button[value=accept]').click()`)
  await eventually(() => tab.evaluate(`document.querySelector('[data-consent-banner]') === null`))
  await tab.click()
  expect(await arrived(report)).toMatchObject({ banner: false, home: '/?utm_source=brev' })

  // Remembered in the cookie: a page rendered ahead from an address without campaign carries it too.
  await tab.goto(`${product.url}${href('contact')}`)
  tab.prerendered.length = 0
  const car = await follow(`.footer-menus a[href^="${href('electricCar')}"]`, href('electricCar'))
  expect(car).toEqual({ path: `${href('electricCar')}?utm_source=brev`, activated: true, banner: false, home: '/?utm_source=brev', running: true })
  expect(tab.prerendered.filter((address) => /\/(admin|auth|api|functions|consent)/.test(address))).toEqual([])
  await tab.close()
})

test('toasts: the region takes alt+T, holds while somebody is there, and a toast goes when it is swiped far enough', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(url('contact'))
  await page.route('**/functions/v1/contact', (route) => route.abort())
  await page.getByLabel('Navn').fill('Mette Holm')
  await page.getByLabel('E-mail').fill('mette@eksempel.dk')
  await page.getByRole('radio', { name: 'Solceller' }).check()
  await page.getByLabel('Besked').fill('Jeg har et tag mod syd.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send besked' }).click()
  const toast = page.locator('.toast')
  await expect.poll(() => toast.count()).toBe(1)
  await page.keyboard.press('Alt+KeyT')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications')
  await page.waitForTimeout(5500)
  expect(await toast.count()).toBe(1)
  const box = await toast.boundingBox()
  if (!box) throw new Error('no toast')
  const swipe = async (by: number): Promise<void> => {
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + by, box.y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  expect(await toast.count()).toBe(1)
  await swipe(60)
  await expect.poll(() => toast.count()).toBe(0)
  await context.close()
})

test('an island that crashes shows the crash screen with what the page noted, for support', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(url('contact', '#findes-ikke'))
  await page.waitForTimeout(500)
  await page.locator('x-island[name=contact-form]').evaluate((island) => island.setAttribute('props', '{"values":null}'))
  await page.getByLabel('Navn').focus()
  const crash = page.locator('x-island [role=alert]')
  await expect.poll(() => crash.count()).toBe(1)
  expect(await crash.textContent()).toContain('Der opstod en uventet fejl. Prøv at genindlæse siden.')
  await crash.getByText('Oplysninger til support').click()
  const log = await crash.locator('.crash-log').textContent()
  expect(log).toContain("no section 'findes-ikke' to scroll to")
  expect(log).toContain('island contact-form: TypeError')
  await context.close()
})
