import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'

// What a customer says, from the words in a mail to the front page, and off it again when the customer regrets it; and a partner's own logo.

const { product, browser } = onStage()

const home = () => fetch(product.url).then((response) => response.text())
const words = 'De kom, da de sagde.'

async function publish(tab: Page, reason: string): Promise<void> {
  await tab.goto(product.url + href('adminUnpublished'))
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Grund').fill(reason)
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
}

test('a customer’s words come on the front page with their consent, and leave it when the consent is withdrawn', async () => {
  const before = await home()
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    href('adminMentions'),
  )
  await tab.getByText('Vises som eksempel').first().waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await tab.getByRole('link', { name: 'Kunders ord' }).click()
  await tab.getByRole('link', { name: 'Ny omtale' }).first().click()
  await tab.getByLabel('Navn', { exact: true }).fill('Lis')
  await tab.getByLabel('Ordene').fill(words)
  await tab.getByLabel('Hus og by').fill('Rækkehus, Vejle')
  await tab.getByRole('button', { name: 'Opret omtale' }).click()
  await tab
    .getByText(/Skriv, hvem der har sagt ja/)
    .first()
    .waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await tab.getByLabel('Kilde', { exact: true }).fill('Mail til Sofie')
  await tab.getByLabel('Samtykke fra').fill('Lis Dahl')
  await tab.getByLabel('Samtykke givet').fill('2026-11-03')
  await tab.getByLabel('Hvordan').fill('Mail')
  // A partner has a logo, and no words.
  await tab.getByLabel('Slags', { exact: true }).selectOption('Partner')
  await tab.getByRole('group', { name: 'Logo' }).waitFor()
  expect(await tab.getByLabel('Ordene').count()).toBe(0)
  // A house has figures, and a drawing where it has no picture.
  await tab.getByLabel('Slags', { exact: true }).selectOption('Kunders huse')
  await tab.getByLabel('Tal om huset').waitFor()
  expect(await tab.getByLabel('Tegning').count()).toBe(1)
  await tab.getByLabel('Slags', { exact: true }).selectOption('Kunders ord')
  await tab.getByRole('button', { name: 'Opret omtale' }).click()
  await tab.getByText('Ikke udgivet endnu.').waitFor()
  expect(await axeFaults(tab)).toEqual([])
  expect((await home()).includes(words)).toBe(false)

  await publish(tab, 'Lis har sagt ja')
  await eventually(async () => (await home()).includes(words))

  await tab.goto(`${product.url}${href('adminMentions')}?soeg=lis`)
  await tab.getByRole('link', { name: /^Lis/ }).first().click()
  await tab.getByRole('link', { name: 'Samtykket er trukket tilbage' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByText('Har Lis trukket sit samtykke tilbage?').waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await dialog.getByRole('button', { name: 'Samtykket er trukket tilbage' }).click()
  await tab.getByText('Samtykke trukket').first().waitFor()
  await eventually(async () => (await home()) === before)
  expect(trouble.filter((line) => !/422/.test(line))).toEqual([])
})

test('a partner’s logo goes from the library to every page that names the partner, also under a new name, and by one undo back to the drawing', async () => {
  const before = await home()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><rect width="300" height="100" fill="#124"/></svg>'
  const address = `${href('adminMentions')}?soeg=fjord`
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', address)
  await tab.getByRole('link', { name: /^Fjordbanken/ }).click()
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab.getByRole('button', { name: 'Vælg billede' }).click()
  const picker = tab.getByRole('dialog')
  await picker.getByRole('button', { name: 'Læg et nyt op' }).click()
  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await picker.getByLabel('Beskrivelse').fill('Fjordbankens logo')
  await picker.getByRole('button', { name: 'Læg billedet op' }).click()
  await tab.getByRole('button', { name: 'Vælg et andet' }).waitFor()
  await tab.getByLabel('Navn', { exact: true }).fill('Fjord Bank')
  await tab.getByLabel('Opfundet eksempel').uncheck()
  await tab.getByLabel('Kilde', { exact: true }).fill('Aftale af 1. november')
  await tab.getByLabel('Samtykke fra').fill('Ida Friis')
  await tab.getByLabel('Samtykke givet').fill('2026-11-01')
  await tab.getByLabel('Hvordan').fill('Underskrift')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await tab.getByText('Det tegnede ordmærke').waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await publish(tab, 'Aftalen er indgået')
  const shows = async (path: string) =>
    /class="partner-logo" src="\/media\//.test(await (await fetch(product.url + path)).text())
  for (const path of ['/', href('partners'), href('bankBooking')])
    await eventually(() => shows(path))
  // The editor of a page shows the partner by its new name.
  await tab.goto(`${product.url}${href('adminPages')}?soeg=${href('bankBooking').slice(1)}`)
  await tab.getByRole('link', { name: new RegExp(href('bankBooking')) }).click()
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab.getByRole('button', { name: 'Ret blok 1: sidens hoved' }).click()
  const partner = tab.getByRole('dialog').getByLabel('Partner', { exact: true })
  await partner.locator('option', { hasText: 'Fjord Bank' }).waitFor({ state: 'attached' })
  expect(await partner.inputValue()).toBe('partner.fjordbanken')
  expect(await axeFaults(tab)).toEqual([])

  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: /Aftalen er indgået/ }).click()
  await tab.getByRole('link', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Fortryd udgivelsen' }).click()
  await eventually(async () => (await home()) === before)
  expect(trouble).toEqual([])
})
