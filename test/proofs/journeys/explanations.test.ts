import { expect, test } from 'vitest'
import { productMenus } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { isFocused, keepTimes, phone, shown } from '../../helpers/browser/menus.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const url = (id: RouteId): string => product.url + href(id)

test("a term's card opens after 700 ms of hover or focus, closes after 300 ms, and opens immediately on a tap", async () => {
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
  expect(await shown(page).textContent()).toContain('Kilde: ')
  // Onto the card and off it.
  await shown(page).hover()
  await page.waitForTimeout(500)
  expect(await shown(page).count()).toBe(1)
  await page.mouse.move(5, 850)
  await expect.poll(() => shown(page).count()).toBe(0)
  expect(await between('pointerout', 'closed')).toBeGreaterThanOrEqual(298)

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
  await touch.page.locator('[data-consent-ask] button').first().tap()
  await touch.page.locator('main button.term').first().tap()
  expect(await shown(touch.page).count()).toBe(1)
  const box = await shown(touch.page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  expect(await axeFaults(touch.page)).toEqual([])
})

test("a product's name in copy shows its card with a link, and leads to its page", async () => {
  const { page } = await openTab(browser)
  await page.goto(url('securePower'))
  const name = page.locator('main a[data-card=battery]:visible').first()
  await name.hover()
  await expect.poll(() => shown(page).count()).toBe(1)
  expect(await shown(page).textContent()).toContain(productMenus.battery?.subtitle)
  await name.click()
  await page.waitForURL(`**${href('battery')}`)
})

test('a tooltip opens after 700 ms, immediately within 300 ms of another, is at most 280 px wide, and closes on Esc', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url)
  // A second one beside it, long enough to be cut to the width.
  await page
    .locator('.header-end a:not(.cart-button)')
    .last()
    .evaluate((link) =>
      link.setAttribute(
        'title',
        'En forklaring, der er så lang, at den skal brydes over flere linjer',
      ),
    )
  const between = await keepTimes(page)
  const login = page.getByRole('link', { name: 'Log ind' })
  await login.hover()
  const tip = page.getByRole('tooltip')
  await expect.poll(() => tip.isVisible()).toBe(true)
  expect(await between('pointerover', 'open')).toBeGreaterThanOrEqual(690)
  expect(await login.getAttribute('aria-description')).toBe(await tip.textContent())
  // With the page's clock paused, a busy machine can't delay the second one to 700 ms.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.locator('.header-end a:not(.cart-button)').last().hover()
  await page.clock.runFor(50)
  expect(await tip.textContent()).toContain('En forklaring')
  expect(await tip.isVisible()).toBe(true)
  expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(280)
  await page.keyboard.press('Escape')
  expect(await tip.isVisible()).toBe(false)
})
