import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'

// What pages share, and what may be said: a piece put on a page and in an article, and a claim that its proof lets pass.

const { product, browser } = onStage()

const read = (path: string) => fetch(product.url + path).then((response) => response.text())

async function writeText(tab: Page, text: string): Promise<void> {
  const form = tab.getByRole('dialog')
  await form.getByLabel('Tekst', { exact: true }).fill(text)
  await form.getByRole('button', { name: /^(Sæt ind|Gem blokken)$/ }).click()
}

async function publish(tab: Page, changes: string): Promise<void> {
  await tab.goto(product.url + href('adminUnpublished'))
  await tab.getByRole('button', { name: `Udgiv ${changes}` }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Fælles ord')
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
}

test('a piece is put on a page and published with it; its change reaches the page, and while it is used it stays', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', href('adminPieces'))
  await tab.getByRole('link', { name: 'Nyt stykke' }).first().click()
  await tab.getByLabel('Navn', { exact: true }).fill('Om montørerne')
  await tab.getByRole('button', { name: 'Sæt ind nederst' }).click()
  await writeText(tab, 'Montørerne er vores egne.')
  await tab.getByRole('button', { name: 'Opret stykke' }).click()
  await tab.getByText('Ingen steder endnu.').waitFor()
  expect(await axeFaults(tab)).toEqual([])

  await tab.goto(`${product.url}${href('adminPages')}?soeg=why`)
  await tab
    .getByRole('link', { name: /^Hvorfor/ })
    .first()
    .click()
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab.getByLabel('Ny blok').selectOption('piece')
  const place = tab.getByLabel('Hvor', { exact: true })
  const [, second = ''] = (await place.locator('option').nth(2).textContent())!.split(': ')
  await place.selectOption({ index: 2 })
  await tab.getByRole('button', { name: 'Sæt ind', exact: true }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sæt ind', exact: true }).click()
  await dialog.getByText('Vælg et stykke').waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await dialog.getByLabel('Stykke', { exact: true }).selectOption('Om montørerne')
  await dialog.getByRole('button', { name: 'Sæt ind', exact: true }).click()
  await tab.getByText('Om montørerne').waitFor()
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await tab.getByText('1 ændring venter.').waitFor()
  await publish(tab, '2 ændringer')
  await eventually(async () => {
    const [, below] = (await read(href('why'))).split('Montørerne er vores egne.')
    return below?.includes(second.slice(0, 12))
  })

  await tab.goto(`${product.url}${href('adminPieces')}?soeg=mont`)
  await tab.getByRole('link', { name: 'Om montørerne' }).first().click()
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab.getByRole('button', { name: 'Ret blok 1: tekst' }).click()
  await writeText(tab, 'Montørerne er ansat hos os.')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  // The basket shows the change and what it touches.
  await tab.getByText('Montørerne er ansat hos os.').waitFor()
  await tab.getByRole('heading', { name: 'Bruges på' }).waitFor()
  await tab.getByRole('link', { name: /^Hvorfor/ }).waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await publish(tab, '1 ændring')
  await eventually(async () => (await read(href('why'))).includes('Montørerne er ansat hos os.'))

  await tab.goto(`${product.url}${href('adminPieces')}?soeg=mont`)
  await tab.getByRole('link', { name: 'Om montørerne' }).first().click()
  await tab.getByRole('link', { name: 'Slet stykke' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Slet stykke' }).click()
  await tab
    .getByText(/Stykket bruges og kan ikke slettes/)
    .first()
    .waitFor()
  expect((await read(href('why'))).includes('Montørerne er ansat hos os.')).toBe(true)
  // The console logs the refusal that it shows.
  expect(trouble.filter((line) => !/409|Stykket bruges/.test(line))).toEqual([])
})

test('a claim with its proof is approved, and the check of an article lets its words pass until the approval is taken back', async () => {
  const { page: tab } = await openStaffTab(product, browser, 'admin', href('adminProvenClaims'))
  tab.setDefaultTimeout(8000)
  const flagged = async () => {
    await tab.goto(`${product.url}${href('adminPosts')}?panel=ny`)
    await tab.getByRole('textbox', { name: 'Tekst' }).click()
    await tab.keyboard.type('Vi giver et gratis tjek af dit tag.')
    const button = tab.getByRole('button', { name: /^Se igennem/ })
    await tab.waitForTimeout(1500)
    return /\(\d/.test(await button.innerText())
  }
  await tab.getByRole('link', { name: 'Ny påstand' }).first().click()
  await tab.getByLabel('Påstanden').fill('Et gratis tjek af dit tag')
  await tab.getByLabel('Kilde', { exact: true }).fill('Vores egne priser')
  await tab.getByLabel('Link til beviset').fill('https://eksempel.dk/priser')
  await tab.getByRole('button', { name: 'Opret påstand' }).click()
  await tab.getByText('Mangler godkendelse').first().waitFor()
  expect(await axeFaults(tab)).toEqual([])
  expect(await flagged()).toBe(true)

  const open = async () => {
    await tab.goto(`${product.url}${href('adminProvenClaims')}?soeg=tjek`)
    await tab
      .getByRole('link', { name: /Et gratis tjek/ })
      .first()
      .click()
  }
  await open()
  await tab.getByRole('link', { name: 'Godkend', exact: true }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Godkend' }).click()
  await tab.getByText('Påstanden er godkendt').waitFor()
  await tab.getByText('Godkendt af').waitFor()
  expect(await flagged()).toBe(false)

  await open()
  await tab.getByRole('link', { name: 'Træk godkendelsen tilbage' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Træk godkendelsen tilbage' }).click()
  await tab.getByText('Godkendelsen er trukket tilbage').waitFor()
  expect(await flagged()).toBe(true)
})
