import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import {
  agree,
  awake,
  kept,
  openFilled,
  pathOf,
  receivedLeads,
  send,
} from '../../helpers/forms/quote-request-pages.ts'
import { eventually } from '../../helpers/product/product.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

// Tabs of one visitor with one form open in each.
const { product, browser } = onSharedStage()

const received = (email: string) => receivedLeads(product, email)

test.each([
  ['both get a response simultaneously', 2],
  ['one gets a response and redirects the other during its request', 1],
] as const)(
  'two tabs with the same form send it once, and each redirects to the thank-you page once: %s',
  async (_, answers) => {
    // Requests of this attempt only: another attempt is another submission.
    const email = `twice-${Date.now()}@eksempel.dk`
    const { page, context } = await openFilled(browser, product, email)
    const second = await context.newPage()
    const alerts: string[] = []
    await context.exposeFunction('alerted', (text: string) => void alerts.push(text))
    await second.goto(product.url + href('quoteRequestCheck'))
    await awake(second)
    const tabs = [page, second]
    for (const tab of tabs)
      await tab.evaluate(() =>
        new MutationObserver(() => {
          const text = document.body.innerText
          if (text.includes('kunne ikke sende'))
            (globalThis as unknown as { alerted: (text: string) => void }).alerted('failed')
        }).observe(document.body, { childList: true, subtree: true, characterData: true }),
      )
    // Both send before either is answered; each tab then has its own response and the other's
    // message, or the message alone.
    const thanks: Page[] = []
    let [sent, aborted] = [0, 0]
    let answer = (): void => undefined
    const bothSent = new Promise<void>((resolve) => (answer = resolve))
    await context.route('**/functions/v1/offer', async (route) => {
      const response = await route.fetch()
      sent += 1
      const nth = sent
      if (sent === tabs.length) answer()
      await bothSent
      if (nth <= answers) return await route.fulfill({ response }).catch(() => undefined)
      // Abort while this tab is being redirected and still shows the form.
      await eventually(async () => thanks.length === tabs.length)
      await route.abort('aborted').catch(() => undefined)
      aborted += 1
    })
    await context.route(`**${href('quoteRequestThanks')}`, async (route) => {
      thanks.push(route.request().frame().page())
      await setTimeout(500)
      await route.continue().catch(() => undefined)
    })
    for (const tab of tabs) await agree(tab)
    await Promise.all(tabs.map(send))
    await expect
      .poll(() => tabs.map(pathOf))
      .toEqual([href('quoteRequestThanks'), href('quoteRequestThanks')])
    expect(tabs.map((tab) => thanks.filter((one) => one === tab).length)).toEqual([1, 1])
    await expect.poll(() => aborted).toBe(tabs.length - answers)
    expect(alerts).toEqual([])
    await eventually(async () => (await received(email)).length > 0)
    await page.waitForTimeout(1500)
    expect(await received(email)).toHaveLength(1)
  },
)

test('a form sent in one tab is finished in the others too, if their thank-you page cannot be loaded', async () => {
  const { page, context } = await openFilled(browser, product, 'idle@eksempel.dk')
  const idle = await Promise.all(
    [href('quoteRequestCheck'), href('quoteRequestStep2')].map(async (path) => {
      const tab = await context.newPage()
      await tab.goto(product.url + path)
      await awake(tab)
      // Answered without a page: after an aborted request a tab would show the browser's own error.
      await tab.route(`**${href('quoteRequestThanks')}`, (route) => route.fulfill({ status: 204 }))
      return tab
    }),
  )
  await agree(page)
  await send(page)
  await page.waitForURL(`**${href('quoteRequestThanks')}`)
  // Read in the page itself: for Playwright such a tab is navigating forever.
  const textOf = (tab: Page) => expect.poll(() => tab.evaluate(() => document.body.innerText))
  const [last, step] = idle as [Page, Page]
  // The message and the emptied storage arrive in either order: the last page shows it, or starts
  // over as well.
  await textOf(last).toMatch(/Dine svar er sendt\.|Vi har fået dine svar\./)
  await textOf(step).toContain('Dine svar er sendt.')
  expect(
    await step.evaluate(() => [
      location.pathname,
      document.querySelector<HTMLInputElement>('[name=email]')?.value,
    ]),
  ).toEqual([href('quoteRequestStart'), ''])
  expect(await kept(page)).toBeNull()
})

test('answers from another tab during a send are shown here once the send has failed', async () => {
  const { page, context } = await openFilled(browser, product, 'meanwhile@eksempel.dk')
  const second = await context.newPage()
  await second.goto(product.url + href('quoteRequestStep1'))
  await awake(second)
  let fail = (): void => undefined
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/functions/v1/offer', async (route) => {
    await failing
    await route.abort()
  })
  await agree(page)
  await send(page)
  await second.locator('[value=batteri]').uncheck()
  await expect.poll(() => kept(second)).toMatchObject({ products: ['solceller'] })
  expect(await page.locator('.check-list').innerText()).toContain('Solceller, batteri')
  fail()
  await page.locator('.error-summary').waitFor()
  await expect.poll(() => page.locator('.check-list').innerText()).not.toContain('batteri')
  expect(await kept(page)).toMatchObject({
    products: ['solceller'],
    email: 'meanwhile@eksempel.dk',
  })
})
