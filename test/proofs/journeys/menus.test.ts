import { expect, test } from 'vitest'
import { menuColumns, productMenus } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import { drawerExtras, productMenu, seeAlsoMenu } from '#shared/routes/menus.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { lively, openTab } from '../../helpers/browser/browser.ts'
import {
  focused,
  isFocused,
  keepTimes,
  loud,
  openMenu,
  phone,
  shown,
} from '../../helpers/browser/menus.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const url = (id: RouteId, rest = ''): string => product.url + href(id) + rest

test.each([1600, 1280, 900, 768])(
  'at %i px each menu opens below its own name, inside the window, with its sections in columns',
  async (width) => {
    const { page, trouble } = await openTab(browser, {
      ...lively,
      viewport: { width, height: 900 },
    })
    await page.goto(product.url)
    const places: number[] = []
    for (const id of productMenu) {
      const menu = productMenus[id]
      if (!menu) continue
      const name = page.locator('.main-nav').getByRole('button', { name: menu.label })
      await openMenu(name)
      const panel = shown(page)
      const [below, box] = [await name.boundingBox(), await panel.boundingBox()]
      if (!below || !box) throw new Error(`the menu of ${id} is not there`)
      expect(box.y).toBeGreaterThanOrEqual(below.y + below.height)
      expect(box.y - below.y - below.height).toBeLessThan(30)
      expect(box.x).toBeLessThanOrEqual(below.x)
      expect(box.x + box.width).toBeGreaterThanOrEqual(below.x + below.width)
      expect(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 900).toBe(true)
      places.push(Math.round(box.x))
      expect(await panel.locator('.menu-list strong').allTextContents()).toEqual(
        menu.sections.map(({ label }) => label),
      )
      const columns = await panel
        .locator('.menu-list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      expect(columns).toBe(menuColumns(menu.sections.length))
      expect(await panel.textContent()).toContain(menu.subtitle)
      await page.keyboard.press('Escape')
      expect(await isFocused(name)).toBe(true)
    }
    if (width >= 1280) expect(new Set(places).size).toBe(productMenu.length)
    const seeAlso = page.getByRole('button', { name: 'Se også' })
    await openMenu(seeAlso)
    const paths = await shown(page)
      .locator('a')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
    expect(paths).toEqual(seeAlsoMenu.map((id) => href(id)))
    expect(trouble).toEqual([])
  },
)

test('a menu opens after 120 ms of hovering, closes when the mouse leaves, and stays open after a click', async () => {
  const { page } = await openTab(browser, lively)
  await page.goto(product.url)
  const between = await keepTimes(page)
  const solar = page.getByRole('button', { name: 'Solceller' })
  await solar.hover()
  await expect.poll(() => shown(page).count()).toBe(1)
  expect(await between('pointerover', 'open')).toBeGreaterThanOrEqual(118)
  // From one name to the next: only the next one's menu is open.
  await page.getByRole('button', { name: 'Varmepumper' }).hover()
  await expect.poll(() => shown(page).getAttribute('id')).toBe('menu-heatPump')
  await shown(page).locator('a').last().hover()
  await page.waitForTimeout(500)
  expect(await shown(page).count()).toBe(1)
  await page.mouse.move(20, 800)
  await expect.poll(() => shown(page).count()).toBe(0)
  // A click while it opens keeps it open; a later click closes it. Clicked inside the page: a click
  // from the test may come too late to be simultaneous.
  const clicked = solar.evaluate((button: HTMLButtonElement) => {
    const panel = button.popoverTargetElement as HTMLElement
    return new Promise<void>((done) =>
      panel.addEventListener('toggle', ({ newState }) => {
        if (newState !== 'open') return
        button.click()
        done()
      }),
    )
  })
  await solar.hover()
  await clicked
  await page.mouse.move(20, 800)
  await page.waitForTimeout(600)
  expect(await shown(page).count()).toBe(1)
  await solar.click()
  await expect.poll(() => shown(page).count()).toBe(0)
})

test('by keyboard: Enter and arrow down open a menu, arrows and Tab move through it in visual order, and leaving closes it', async () => {
  const { page } = await openTab(browser, lively)
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
})

test.each([true, false])(
  "the drawer at 390 px has the header's links and two more (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page, trouble } = await openTab(browser, {
      ...lively,
      ...phone,
      javaScriptEnabled,
    })
    await page.goto(product.url)
    const button = page.getByRole('button', { name: 'Åbn menu' })
    await button.tap()
    const drawer = shown(page)
    await expect.poll(() => drawer.count()).toBe(1)
    const paths = await drawer
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0]))
    for (const id of [...productMenu, ...seeAlsoMenu, ...drawerExtras, 'why', 'contact'] as const)
      expect(paths).toContain(href(id))
    if (javaScriptEnabled)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
        .toBe('Luk menu')
    await drawer.locator('summary', { hasText: 'Batterier' }).tap()
    const sections = drawer.locator('details[open] li a')
    expect(await sections.allTextContents()).toEqual([
      'Alt om batterier',
      ...(productMenus.battery?.sections.map(({ label }) => label) ?? []),
    ])
    if (javaScriptEnabled) {
      expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(true)
      await page.keyboard.press('Escape')
      expect(await isFocused(button)).toBe(true)
      expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(false)
      // Resized to a wide window, nothing of it is left.
      await button.tap()
      await page.setViewportSize({ width: 844, height: 390 })
      await expect
        .poll(() => page.locator('main').evaluate((main) => main.hasAttribute('inert')))
        .toBe(false)
      await page.setViewportSize(phone.viewport)
      await button.tap()
    }
    await sections.first().tap()
    await page.waitForURL(`**${href('battery')}`)
    if (javaScriptEnabled) expect(loud(trouble)).toEqual([])
  },
)

test('without JavaScript a link in the drawer to a section of the same page leads there and closes the drawer', async () => {
  const { page } = await openTab(browser, {
    ...lively,
    ...phone,
    javaScriptEnabled: false,
  })
  await page.goto(url('solar'))
  await page.getByRole('button', { name: 'Åbn menu' }).tap()
  const drawer = page.locator('#drawer')
  await drawer.locator('details[open] a[href$="#calculator"]').tap()
  await page.waitForURL('**#calculator')
  await expect
    .poll(async () => Math.round((await page.locator('#calculator').boundingBox())?.y ?? -1))
    .toBeLessThan(120)
  const box = await drawer.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(0)
  // Without a script, smooth scrolling would apply to back navigation too.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  )
})

test('without JavaScript a menu opens on click, Tab moves into it, and a term has its card', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
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
})

test.each([1280, 390])('axe finds nothing while menus are open at %i px', async (width) => {
  const { page } = await openTab(browser, { viewport: { width, height: 844 } })
  await page.goto(url('solar'))
  await page.locator('[data-consent-ask] button').first().click()
  await expect.poll(() => page.locator('[data-consent-ask]').count()).toBe(0)
  for (const name of width < 768 ? ['Åbn menu'] : ['Solceller', 'Passiv indkomst', 'Se også']) {
    await openMenu(page.locator('header').getByRole('button', { name }))
    await page.waitForTimeout(400)
    expect(await axeFaults(page)).toEqual([])
  }
})
