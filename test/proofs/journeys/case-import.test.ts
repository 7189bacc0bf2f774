import { expect, test } from 'vitest'
import { dayAfter, danishDay } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { serviceClient } from '../../helpers/product/traces.ts'

// A file of people becomes cases in the database, in parts and after a dry run; what no one worked on is taken back.

const { product, browser } = onStage()
const patiently = { timeout: 30_000 }
const people = 130

/** As Excel in Danish saves it: semicolons, Windows-1252, a heading that the import does not know. */
const file = (): Buffer => {
  const rows = Array.from(
    { length: people },
    (_, i) => `Søren;Importsen ${i};soeren${i}@eksempel.dk;6200${1000 + i};8000;Solceller;${i}`,
  )
  const faulty = 'Åse;Fejl;ingen@;12;8000;Vindmølle;'
  const text = ['Fornavn;Efternavn;E-mail;Hvor;Postnr.;Interesse;Kundenr', ...rows, faulty]
  return Buffer.from(text.join('\r\n'), 'latin1')
}

const importedCases = async () => {
  const client = await serviceClient(product)
  const { data } = await client
    .from('cases')
    .select('*')
    .like('name', 'Søren Importsen %')
    .throwOnError()
  return data
}

test('an admin imports a file: dry run, parts with progress, a reload in between, and undo', async () => {
  const { page, trouble } = await openStaffTab(product, browser, 'admin', href('adminLeads'))
  await page.getByRole('link', { name: 'Importér', exact: true }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'tom.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Navn;E-mail\n'),
  })
  await page.getByText('Der er ingen rækker at læse.').waitFor()
  await input.setInputFiles({
    name: 'stor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1, 'a;b\n'),
  })
  await page.getByText('Filen fylder mere end 2 MB. Del den i flere.').waitFor()
  await input.setInputFiles({ name: 'messe.csv', mimeType: 'text/csv', buffer: file() })

  // Columns are matched by their headings; the unknown one is corrected.
  await page.getByText('Læst som Windows-tegnsæt').waitFor()
  const phone = page.getByLabel('»Hvor« er')
  expect(await phone.inputValue()).toBe('bruges-ikke')
  await page.getByLabel('»E-mail« er').selectOption('Bruges ikke')
  await page.getByRole('button', { name: `Prøv ${people + 1} rækker af` }).click()
  await page.getByText('Vælg mindst én kolonne med telefon, e-mail eller adresse.').waitFor()
  await page.getByLabel('»E-mail« er').selectOption('E-mail')
  await phone.selectOption('Telefon')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Prøv ${people + 1} rækker af` }).click()

  await page.getByText('Prøven er færdig. Intet er ændret endnu.').waitFor(patiently)
  expect(await importedCases()).toEqual([])
  await page.getByRole('link', { name: /^Fejl/ }).click()
  await page.getByText('Telefon: Ugyldigt telefonnummer').waitFor()
  await page.getByText('Ønsker: Kender ikke »vindmølle«', { exact: false }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  // The connection is lost after the first part: the address still has what was done, and the rest is imported from there.
  let parts = 0
  await page.route('**/case-imports/*/run', (route) =>
    parts++ === 0 ? route.continue() : route.abort(),
  )
  const callBy = dayAfter(danishDay(Date.now()), 10)
  await page.getByLabel('Ring til de nye senest').fill(callBy)
  await page.getByRole('button', { name: `Importér ${people} sager` }).click()
  await page.getByText(`100 af ${people} rækker er importeret. Resten venter.`).waitFor(patiently)
  expect(await importedCases()).toHaveLength(100)
  await page.unroute('**/case-imports/*/run')
  await page.reload()
  await page.getByRole('button', { name: `Importér de sidste ${people - 100} rækker` }).click()
  await page.getByText(`${people} nye sager · 1 med fejl`).waitFor(patiently)
  const made = await importedCases()
  expect(made).toHaveLength(people)
  for (const row of made)
    expect(row).toMatchObject({
      status: 'new',
      wants: ['solceller'],
      town: 'Aarhus C',
      mail_consent: false,
      step_kind: 'call',
      step_reason: 'import',
    })
  expect(danishDay(Date.parse(made[0]!.step_at!)) >= callBy).toBe(true)

  // The case says where it came from; a note is work.
  await page.goto(`${product.url}${href('adminLeads')}?id=${made[0]!.id}`)
  await page.getByRole('link', { name: /^Importeret fra »messe.csv«, række \d+$/ }).waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('Vil gerne have besøg.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'Vil gerne have besøg.' }).waitFor()
  await page.getByRole('link', { name: /^Importeret fra/ }).click()
  await page.getByRole('button', { name: 'Fortryd importen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${people} sager slettes.`, { exact: false }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fortryd importen' }).click()
  await page
    .getByText('1 sag blev, fordi nogen har arbejdet på den siden.', { exact: false })
    .waitFor(patiently)
  expect((await importedCases()).map(({ id }) => id)).toEqual([made[0]!.id])
  await page.getByRole('link', { name: made[0]!.number }).waitFor()

  // It is listed with its file, its numbers and who made it.
  await page.getByRole('link', { name: 'Alle importer' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'messe.csv' })
    .getByText(`${people - 1} taget tilbage · 1 blev`)
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  // Apart from the connection that was lost.
  expect(trouble.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
})

test('a viewer is offered no import', async () => {
  const { page, trouble } = await openStaffTab(
    product,
    browser,
    'viewer',
    `${href('adminLeads')}?panel=importer`,
  )
  await page.getByRole('heading', { name: 'Henvendelser', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Alt indkommet' }).waitFor()
  expect(await page.getByRole('link', { name: 'Importér', exact: true }).count()).toBe(0)
  expect(trouble).toEqual([])
})

test('rows that were copied from a spreadsheet are read like a file, on a phone too', async () => {
  const { page, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    `${href('adminLeads')}?panel=importer`,
    {
      viewport: { width: 390, height: 844 },
    },
  )
  await page
    .getByLabel('Eller indsæt rækker fra et regneark')
    .fill('Navn\tTelefon\nTavs Indsat\t62990001')
  await page.getByRole('button', { name: 'Brug det indsatte' }).click()
  await page.getByRole('button', { name: 'Prøv 1 række af' }).click()
  await page.getByRole('button', { name: 'Importér 1 sag' }).waitFor(patiently)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  // Discarded, it leaves nothing.
  await page.getByRole('button', { name: 'Kassér' }).click()
  await page.getByRole('heading', { name: 'Hent folk ind fra en fil' }).waitFor()
  const client = await serviceClient(product)
  expect((await client.from('cases').select('id').eq('name', 'Tavs Indsat')).data).toEqual([])
  expect(trouble).toEqual([])
})
