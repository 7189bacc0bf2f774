import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { lively, openTab } from '../helpers/browser.ts'
import { onStage } from '../helpers/stage.ts'

const { product, browser } = onStage()

const url = (id: RouteId, rest = ''): string => product.url + href(id) + rest

test('toasts: the region takes alt+T, holds while somebody is there, and a toast goes when it is swiped far enough', async () => {
  const { page, context } = await openTab(browser, lively)
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
  // Nobody has answered the question of cookies: none of its answers is hidden.
  const ask = await page.locator('.consent-ask').boundingBox()
  expect(box.y + box.height).toBeLessThanOrEqual(ask?.y ?? 0)
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
  const log = () => crash.locator('.crash-log').textContent()
  await expect.poll(log).toContain("no section 'findes-ikke' to scroll to")
  expect(await log()).toContain('island contact-form: TypeError')
  await context.close()
})
