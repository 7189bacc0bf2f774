import type { Browser, Page } from 'playwright-core'
import { href } from '#shared/routes/href.ts'
import { openTab } from '../browser/browser.ts'
import type { RunningProduct } from '../product/product.ts'
import { receivedFor } from '../product/traces.ts'

const key = 'offerFormData'
/** The button to the next page. */
export const onward = (page: Page) => page.getByRole('button', { name: 'Videre' }).last()
export const pathOf = (page: Page): string => new URL(page.url()).pathname
/** The answers that the browser stores. */
export const kept = (page: Page) =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null,
    key,
  )
/** Waits until the island is hydrated. */
export const awake = (page: Page) => page.waitForSelector('x-island[name=quote-request][awake]')

/** Fills in the first page and continues. */
export async function reach(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefon').fill('23 40 11 22')
  await page.getByLabel('Postnummer').fill('8240')
  await page.getByText('Nabo eller ven').click()
  await next(page)
}

/** Selects options on a page and continues. */
export async function choose(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await page.locator('.choice-rows').getByText(text, { exact: true }).click()
  await next(page)
}

/** Fills in the pages from the first to the last before sending, without a heat pump. */
async function fill(page: Page, email: string): Promise<void> {
  await reach(page, email)
  await choose(page, 'Solceller', 'Batteri')
  await choose(page, '3.000–5.000 kWh')
  await choose(page, 'Inden for 6 måneder')
}

/** A new tab with the form filled in up to the last page before sending. */
export async function openFilled(browser: Browser, product: RunningProduct, email: string) {
  const tab = await openTab(browser)
  await tab.page.goto(product.url + href('quoteRequestStart'))
  await awake(tab.page)
  await fill(tab.page, email)
  return tab
}

export const agree = (page: Page): Promise<void> => page.getByLabel(/Jeg har læst/).check()
export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send og få dit tilbud' }).click()

/** Continues, and waits for the next page. */
export async function next(page: Page): Promise<void> {
  const before = pathOf(page)
  await onward(page).click()
  await page.waitForURL(({ pathname }) => pathname !== before)
}

/** The received leads of one sender without duplicates: a webhook may be delivered again with the same id. */
export const receivedLeads = async (
  product: RunningProduct,
  email: string,
): Promise<Record<string, unknown>[]> => {
  const received = await receivedFor(product, email)
  return [
    ...new Map(
      received.map(({ headers, body }, i) => [
        headers['webhook-id'] ?? i,
        JSON.parse(body) as Record<string, unknown>,
      ]),
    ).values(),
  ]
}
