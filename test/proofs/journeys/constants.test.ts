import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'

// A number of the calculators in the hands of staff: changed with its effect in sight, published, planned, and taken back.

const { product, browser } = onStage()

const key = 'supplier.markup'
const page = () => fetch(product.url + href('business')).then((response) => response.text())

async function openConstant(
  tab: Page,
  [constant, name]: readonly [key: string, name: string] = [key, 'Elselskabets tillæg'],
): Promise<void> {
  await tab.goto(`${product.url}${href('adminConstants')}?soeg=${constant}`)
  await tab.getByRole('main').getByText(constant).waitFor()
  await tab.getByRole('link', { name }).first().click()
  await tab.getByRole('heading', { name }).waitFor()
}

/** Changes the constant's first value, and stores it as a draft. */
async function draft(tab: Page, value: string): Promise<void> {
  await openConstant(tab)
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab
    .getByLabel(/^Værdi \(/)
    .first()
    .fill(value)
  await tab.getByLabel('Hvorfor').fill('Nye prisblade')
  await tab.getByRole('button', { name: 'Se virkningen' }).click()
  await tab.getByText(/sider? skifter tal/).waitFor()
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await tab.getByText('1 ændring venter.').waitFor()
}

/** Takes back the publication that is open. */
async function undo(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByText('Udgivelsen er fortrudt').waitFor()
}

test('a constant is changed with its effect in sight, published from the basket, and taken back to the same bytes', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', href('admin'))
  const before = await page()
  await draft(tab, '0,29')
  expect(await page()).toBe(before)
  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await tab.getByText('0,29 kr./kWh').first().waitFor()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const dialog = tab.getByRole('dialog')
  expect(await dialog.getByLabel('Grund').inputValue()).toBe('Nye prisblade')
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
  await eventually(async () => (await page()) !== before)

  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: 'Nye prisblade' }).first().click()
  await undo(tab)
  await eventually(async () => (await page()) === before)
  expect(trouble).toEqual([])
})

test('a planned change is published by itself when it is due', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', href('admin'))
  const before = await page()
  await draft(tab, '0,31')
  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const dialog = tab.getByRole('dialog')
  const due = new Date(Math.ceil(Date.now() / 60_000 + 0.1) * 60_000)
  const local = due.toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen' }).slice(0, 16)
  await dialog.getByLabel('Udgiv kl.').fill(local.replace(' ', 'T'))
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Planlagt').waitFor()
  expect(await page()).toBe(before)
  await eventually(async () => (await page()) !== before)
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
  await tab.getByText('Alt er udgivet').waitFor()
  expect(trouble).toEqual([])
})

const subscription = ['supplier.subscription', 'Abonnement til elselskabet'] as const
const fee = ['loan.fee', 'Lånets stiftelsesgebyr'] as const

test('a large change waits in the basket until someone writes why', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', href('admin'))
  await openConstant(tab, subscription)
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab
    .getByLabel(/^Værdi \(/)
    .first()
    .fill('90')
  await tab.getByRole('button', { name: 'Se virkningen' }).click()
  await tab.getByText(/kladder? til (et )?tilbud skifter tal/).waitFor()
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  // The form is closed.
  await tab.getByRole('heading', { name: 'Ikke udgivet' }).waitFor()
  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  const waits = tab.getByText('Før den kan udgives, skal der stå hvorfor')
  await waits.waitFor()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const publish = tab.getByRole('dialog')
  await publish.getByLabel('Grund').fill('Nye prisblade')
  await publish.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText(/ændrer sig så meget, at der skal stå hvorfor/).waitFor()
  await publish.getByRole('button', { name: 'Annullér' }).click()

  await tab.getByRole('button', { name: 'Skriv hvorfor' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Hvorfor').fill('Elselskaberne har hævet tillægget')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await tab.getByText('Begrundet: »Elselskaberne har hævet tillægget«').waitFor()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: 'Elselskaberne har hævet tillægget' }).first().click()
  await tab.getByRole('heading', { name: 'Store ændringer' }).waitFor()
  await tab.getByText('»Elselskaberne har hævet tillægget«').waitFor()
  await undo(tab)
  // The refused publication is in the browser's log.
  expect(trouble.filter((line) => !/409|ændrer sig så meget/.test(line))).toEqual([])
})

test('a large change is approved by another super_admin, and published by its author', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', href('admin'))
  await openConstant(tab, fee)
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab
    .getByLabel(/^Værdi \(/)
    .first()
    .fill('9000')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  // The form is closed.
  await tab.getByRole('heading', { name: 'Ikke udgivet' }).waitFor()
  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await tab.getByText('Før den kan udgives').waitFor()
  expect(await tab.getByRole('button', { name: 'Godkend' }).count()).toBe(0)

  const { page: other } = await openStaffTab(
    product,
    browser,
    'super_admin',
    href('adminUnpublished'),
  )
  await other.getByRole('button', { name: `Godkend: ${fee[1]}` }).click()
  await other.getByText('Ændringen er godkendt og kan udgives').waitFor()
  // The author's basket shows it without a reload.
  await tab.getByText(/Godkendt af super@/).waitFor()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Nye prisblade igen')
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: 'Nye prisblade igen' }).first().click()
  await tab.getByText(/Godkendt af super@/).waitFor()
  await undo(tab)
  expect(trouble).toEqual([])
})
