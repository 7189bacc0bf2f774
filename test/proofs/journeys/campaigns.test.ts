import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { danishOffset } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'

// A campaign in the hands of its editor: made with a banner, looked at as a draft in the site, published to the front page, and taken back.

const { product, browser } = onStage()

const read = async (path: string) =>
  (await fetch(product.url + path, { redirect: 'manual' })).text()

/** An instant as an input of date and time holds it, in Danish time. */
const typedTime = (at: number): string => new Date(at + danishOffset(at)).toISOString().slice(0, 16)

async function writeBanner(tab: Page): Promise<void> {
  await tab.getByLabel('Sted').selectOption({ label: 'Forsiden' })
  await tab.getByRole('button', { name: 'Lav et banner' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Overskrift').fill('Solsommer på taget')
  await dialog.getByLabel('Tekst', { exact: true }).fill('Seks paneler mere for samme pris.')
  await dialog.getByLabel('Navn', { exact: true }).fill('Få et tilbud')
  await dialog.getByLabel('Side', { exact: true }).selectOption('quoteRequestStart')
  await dialog.getByRole('button', { name: 'Sæt ind' }).click()
  await tab.getByText('Seks paneler mere for samme pris.').waitFor()
}

test('a campaign is made, seen as a draft in the site, shown on the front page, counted, and taken back to the same bytes', async () => {
  const {
    page: tab,
    trouble,
    context,
  } = await openStaffTab(product, browser, 'admin', `${href('adminCampaigns')}?panel=ny`)
  const before = await read(href('home'))
  await tab.getByLabel('Navn', { exact: true }).fill('Solsommer 26')
  await tab.getByLabel('Begynder').fill(typedTime(Date.now() - 3_600_000))
  await tab.getByLabel('Slutter').fill(typedTime(Date.now() + 86_400_000))
  await writeBanner(tab)
  await tab.getByRole('button', { name: 'Opret kampagne', exact: true }).click()
  await tab.getByRole('heading', { name: 'Solsommer 26' }).waitFor()
  await tab.getByText('solsommer-26').first().waitFor()

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    tab.getByRole('button', { name: 'Se kladden' }).click(),
  ])
  await preview.getByRole('heading', { name: 'Solsommer på taget' }).waitFor()
  await preview.getByRole('heading', { name: 'Kladde' }).waitFor()
  await preview.close()
  expect(await read(href('home'))).toBe(before)

  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Solsommer begynder')
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
  await eventually(async () => (await read(href('home'))).includes('Solsommer på taget'))

  const visitor = await context.browser()!.newContext({ userAgent: 'Mozilla/5.0 Safari/605.1.15' })
  const page = await visitor.newPage()
  await page.goto(
    `${product.url}/?utm_source=facebook&utm_medium=annonce&utm_campaign=Solsommer-26`,
  )
  const banner = page.getByRole('region', { name: 'Kampagne' })
  expect(await banner.getByRole('link', { name: 'Få et tilbud' }).getAttribute('href')).toContain(
    href('quoteRequestStart'),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFaults(page, { within: '#kampagne' })).toEqual([])
  await visitor.close()
  await tab.goto(`${product.url}${href('adminCampaigns')}`)
  await tab.getByRole('link', { name: 'Solsommer 26' }).first().click()
  await eventually(async () => {
    await tab.reload()
    await tab.getByRole('heading', { name: 'Forløb' }).waitFor()
    return (await tab.getByRole('listitem').filter({ hasText: 'Besøg' }).innerText()).endsWith('1')
  })
  expect(await axeFaults(tab)).toEqual([])

  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: 'Solsommer begynder' }).first().click()
  await tab.getByRole('link', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByText('Udgivelsen er fortrudt').waitFor()
  await eventually(async () => (await read(href('home'))) === before)
  expect(trouble).toEqual([])
})
