import type { Browser, Page } from 'playwright-core'
import { href } from '#shared/routes/href.ts'
import { openTab } from '../browser/browser.ts'
import type { Product } from '../product/product.ts'
import { receivedFor } from '../product/traces.ts'

const key = 'offerFormData'
/** The button that leads to the next page. */
export const onward = (page: Page) => page.getByRole('button', { name: 'Videre' }).last()
export const pathOf = (page: Page): string => new URL(page.url()).pathname
/** What this device keeps of the answers. */
export const kept = (page: Page) =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null,
    key,
  )
/** The script has taken the form over. */
export const awake = (page: Page) => page.waitForSelector('x-island[name=quote-request][awake]')

/** Answers the first page, and goes on. */
export async function reach(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefon').fill('23 40 11 22')
  await page.getByLabel('Postnummer').fill('8240')
  await page.getByText('Nabo eller ven').click()
  await next(page)
}

/** Chooses on a page, and goes on. */
export async function choose(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await page.locator('.choice-rows').getByText(text, { exact: true }).click()
  await next(page)
}

/** From the first page to the one before sending, without a heat pump. */
async function fill(page: Page, email: string): Promise<void> {
  await reach(page, email)
  await choose(page, 'Solceller', 'Batteri')
  await choose(page, '3.000–5.000 kWh')
  await choose(page, 'Inden for 6 måneder')
}

/** A new tab with the form answered up to the page before sending. */
export async function openFilled(browser: Browser, product: Product, email: string) {
  const tab = await openTab(browser)
  await tab.page.goto(product.url + href('quoteRequestStart'))
  await awake(tab.page)
  await fill(tab.page, email)
  return tab
}

export const agree = (page: Page): Promise<void> => page.getByLabel(/Jeg har læst/).check()
export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send og få dit tilbud' }).click()

/** Goes on, and waits until the page is another. */
export async function next(page: Page): Promise<void> {
  const before = pathOf(page)
  await onward(page).click()
  await page.waitForURL(({ pathname }) => pathname !== before)
}

/** The leads of one sender, each once: a webhook may be told again, with the same id. */
export const receivedLeads = async (
  product: Product,
  email: string,
): Promise<Record<string, unknown>[]> => {
  const told = await receivedFor(product, email)
  return [
    ...new Map(
      told.map(({ headers, body }, i) => [
        headers['webhook-id'] ?? i,
        JSON.parse(body) as Record<string, unknown>,
      ]),
    ).values(),
  ]
}
