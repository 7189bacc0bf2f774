import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { arrives, lively, openTab } from '../helpers/browser/browser.ts'
import { agree, openFilled, send } from '../helpers/forms/quote-request-pages.ts'
import { answerAll, formOf, onePageForms } from '../helpers/forms/one-page-forms.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const url = (id: RouteId, rest = ''): string => product.url + href(id) + rest

test('toasts: Alt+T focuses the region, which keeps its toasts while focused, and a long swipe dismisses one', async () => {
  const { page } = await openTab(browser, lively)
  await page.clock.install()
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
  // Half a second more than a toast is shown, then the time in which it would fade out.
  await page.clock.runFor(5500)
  await page.waitForTimeout(500)
  expect(await toast.count()).toBe(1)
  const box = await toast.boundingBox()
  if (!box) throw new Error('no toast')
  // The cookie banner is still open: none of its buttons is covered.
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
})

test('an island that crashes shows the crash screen with the recorded details, for support', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(url('contact', '#findes-ikke'))
  await expect.poll(() => trouble).toContain("warning: no section 'findes-ikke' to scroll to")
  await page
    .locator('x-island[name=contact-form]')
    .evaluate((island) => island.setAttribute('props', '{"values":null}'))
  await page.getByLabel('Navn').focus()
  const crash = page.locator('x-island [role=alert]')
  await expect.poll(() => crash.count()).toBe(1)
  expect(await crash.textContent()).toContain(
    'Der opstod en uventet fejl. Prøv at genindlæse siden.',
  )
  await crash.getByText('Oplysninger til support').click()
  const log = () => crash.locator('.crash-log').textContent()
  await expect.poll(log).toContain("no section 'findes-ikke' to scroll to")
  expect(await log()).toContain('island contact-form: TypeError')
})

/** Each thank-you page and how visitors reach it: by a form, or by a page that links to it. */
const thankYouPages: Readonly<Partial<Record<RouteId, () => Promise<Page>>>> = {
  thanks: () => sendPlainly('contact'),
  gridBalancingThanks: () => sendPlainly('gridBalancingWaterHeater'),
  quoteRequestThanks: async () => {
    const { page } = await openFilled(browser, product, 'tak@eksempel.dk')
    await agree(page)
    await send(page)
    await page.waitForURL(`**${href('quoteRequestThanks')}`)
    return page
  },
  beamThanks: async () => {
    const { page } = await openTab(browser)
    await page.goto(url('beamThanks'))
    return page
  },
}

/** Without JavaScript, where the thank-you page answers the post. */
async function sendPlainly(route: RouteId): Promise<Page> {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  const form = onePageForms.find((each) => each.route === route)!
  await page.goto(url(route))
  await answerAll(page, form, form.answers)
  await arrives(page, formOf(page, form.form.name).getByRole('button', { name: form.form.submit }))
  return page
}

test('every thank-you page says what happens next, when and by whom, has a number to call, and can be reloaded', async () => {
  const faults: string[] = []
  for (const [id, reach] of Object.entries(thankYouPages)) {
    const path = href(id as RouteId)
    const page = await reach()
    const say = (fault: string): void => void faults.push(`${path}: ${fault}`)
    if (new URL(page.url()).pathname !== path) say(`redirected to ${page.url()}`)
    const main = page.locator('main')
    const first = await main.getByRole('paragraph').first().innerText()
    if (!/inden for én hverdag/.test(first)) say(`no time: »${first}«`)
    if (!/\b(?:vi|rådgiver)\b/i.test(first)) say(`no actor: »${first}«`)
    const call = main
      .getByRole('paragraph')
      .first()
      .getByRole('link', { name: brand.contact.phone.replaceAll(' ', '\u00a0') })
    if (
      (await call.count()) !== 1 ||
      (await call.getAttribute('href')) !== phoneHref(brand.contact.phone)
    )
      say('no number to call')
    const next = main.getByRole('heading', { level: 2, name: /^Det sker der/ })
    const steps = await main
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { level: 3, name: '1. ' }) })
      .getByRole('listitem')
      .count()
    if ((await next.count()) !== 1 || steps < 3) say('no next steps')
    const words = await main.innerText()
    const posted: string[] = []
    page.on(
      'request',
      (request) => void (request.method() === 'POST' && posted.push(request.url())),
    )
    const again = await page.reload()
    if (again?.status() !== 200 || posted.length > 0)
      say(`reload: ${again?.status()}, posted ${posted.join()}`)
    if ((await main.innerText()) !== words) say('its text changes after a reload')
    await page.context().close()
  }
  expect(faults).toEqual([])
})
