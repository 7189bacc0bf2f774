import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { rangeDash } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { arrives, openTab } from '../../helpers/browser/browser.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const phone = { width: 390, height: 844 } as const

interface Case {
  readonly route: RouteId
  readonly section: string
  /** A field, what is typed into it, and the resulting query of the address. */
  readonly field: string
  readonly typed: string
  readonly query: string
  /** Shown only after that was calculated. */
  readonly answer: RegExp
}

const cases: readonly Case[] = [
  // A house with gas so cheap that nothing is saved.
  {
    route: 'heatPump',
    section: 'calculator',
    field: 'fuelPrice',
    typed: '2,5',
    query: 'fuelPrice=2.5',
    answer: /Pumpen tjener sig ikke hjem, mens den holder/,
  },
  // 5 kW of standby, the whole battery: 412 kr. at 2 EUR, 2.059 kr. at 10.
  {
    route: 'gridBalancing',
    section: 'payments',
    field: 'standby',
    typed: '100',
    query: 'standby=100',
    answer: new RegExp(`410${rangeDash}2\\.060\\skr\\.`),
  },
  // Twice the distance on the same terms, all charged away from home: 30,000 km · 0.18 kWh = 5,400
  // kWh at 3 to 6 kr.
  {
    route: 'electricCar',
    section: 'calculator',
    field: 'distance',
    typed: '30.000',
    query: 'distance=30000',
    answer: new RegExp(`16\\.200${rangeDash}32\\.400\\skr\\.`),
  },
  // Half of 117,400, the example's price.
  {
    route: 'financing',
    section: 'laan',
    field: 'loanPct',
    typed: '50',
    query: 'loanPct=50',
    answer: /Samlet kreditbeløb\s*58\.700\skr\./,
  },
  // One adult: 9,000 · 0.26.
  {
    route: 'subsidies',
    section: 'beregner',
    field: 'adults',
    typed: '1',
    query: 'adults=1',
    answer: /2\.340\skr\. på årsopgørelsen/,
  },
]

const text = (page: Page, section: string): Promise<string> =>
  page.locator(`#${section}`).innerText()
/** Figures and text of the result, from the browser or the Worker. */
const answer = async (page: Page, section: string): Promise<string> =>
  (
    await page
      .locator(
        `#${section} :is(.range-span, .range-mid, .calculator-answer, .loan-example dd, .scheme dd)`,
      )
      .allTextContents()
  ).join(' | ')

test.each(cases)(
  '$route on a phone shows results immediately, and its link shows the same without a script',
  async ({ route, section, field, typed, query, answer: expected }) => {
    const { page, trouble, context } = await openTab(browser, { viewport: phone })
    await page.goto(product.url + href(route))
    const place = page.locator(`#${section}`)
    await place.scrollIntoViewIfNeeded()
    await page.waitForSelector(`#${section} x-island[awake]`)
    expect(await text(page, section)).not.toMatch(expected)
    await place.locator(`[name=${field}]`).fill(typed)
    await expect.poll(() => text(page, section)).toMatch(expected)
    await expect.poll(() => new URL(page.url()).search).toBe(`?${query}`)
    // Including what is folded.
    for (const folded of await place.locator('details').all())
      await folded.evaluate((details: HTMLDetailsElement) => (details.open = true))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(await axeFaults(page)).toEqual([])
    expect(trouble).toEqual([])
    const inBrowser = await answer(page, section)
    await context.close()

    const plain = await openTab(browser, { viewport: phone, javaScriptEnabled: false })
    await plain.page.goto(`${product.url}${href(route)}`)
    await plain.page.locator(`#${section} [name=${field}]`).fill(typed)
    await arrives(
      plain.page,
      plain.page.locator(`#${section}`).getByRole('button', { name: 'Regn ud' }),
    )
    expect(new URL(plain.page.url()).hash).toBe(`#${section}`)
    expect(await text(plain.page, section)).toMatch(expected)
    expect(await answer(plain.page, section)).toBe(inBrowser)
  },
)

test('a link to a heat pump loan scrolls to the financing, with the complete example and the same pump in both sections', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(`${product.url}${href('heatPump')}?heatingType=olie&loanPct=80`)
  const loan = page.locator('#financing')
  const away = () => loan.evaluate((element) => Math.abs(element.getBoundingClientRect().top))
  await expect.poll(away).toBeLessThan(300)
  // 80 % of 120,000, the middle of the market.
  const example = await loan.locator('.loan-example').innerText()
  for (const part of [
    '96.000',
    'Debitorrente, fast',
    'ÅOP',
    'Løbetid',
    'Månedlig ydelse',
    'I alt at betale',
    'Det koster penge at låne penge.',
  ])
    expect(example).toContain(part)
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await page.waitForSelector('#calculator x-island[awake]')
  await page.locator('#calculator summary', { hasText: 'Pumpen og prisen' }).click()
  await page.locator('#calculator [name=price]').fill('100.000')
  await expect.poll(() => loan.locator('.loan-example').innerText()).toContain('80.000')
  expect(trouble).toEqual([])
})

test('a page may preselect its own kind of work, and the URL keeps another choice of the visitor', async () => {
  const { page } = await openTab(browser)
  const place = page.locator('#beregner')
  await page.goto(product.url + href('batterySubsidies'))
  await place.scrollIntoViewIfNeeded()
  await page.waitForSelector('#beregner x-island[awake]')
  expect(await place.innerText()).toContain('Vi finder ikke noget, du kan få')
  expect(await place.locator('[name=pump]').count()).toBe(0)
  await place.getByText('Varmepumpe', { exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).search).toBe('?work=varmepumpe')
  await page.reload()
  expect(await place.innerText()).toContain('Bedst lige\u00a0nu: håndværkerfradraget')
  expect(await place.locator('[name=pump]').count()).toBe(4)
})
