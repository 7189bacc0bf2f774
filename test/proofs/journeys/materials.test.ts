import { expect, test } from 'vitest'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { patience } from '../../helpers/until.ts'

const { product, browser } = onStage()

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)
const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test('a document is put up, given a new version, sent to a customer by a link, published, and archived', async () => {
  const { page, context } = await openStaffTab(product, browser, 'admin', href('adminMaterials'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page.setDefaultTimeout(9000)
  await page.getByRole('link', { name: 'Nyt materiale' }).first().click()
  await page.getByRole('button', { name: 'Opret materiale' }).click()
  await page.getByText('Giv materialet et navn').first().waitFor()
  await page.getByLabel('Navn', { exact: true }).fill('Datablad for rejsepanelet')
  await page.getByLabel('Må sendes til kunden?').selectOption('public')
  await page.getByLabel('Udløber').fill(dayAfter(danishDay(Date.now()), 10))
  await page.getByRole('button', { name: 'Opret materiale' }).click()
  await page.getByRole('heading', { name: 'Læg filen op' }).waitFor()
  const input = page.locator('input[type=file]')
  await input.setInputFiles(chosen('datablad.pdf', Buffer.from('<script>alert(1)</script>')))
  await page.getByText('Filen er ikke et dokument, vi kan bruge').waitFor()
  await input.setInputFiles(chosen('datablad.pdf', pdf('rejsen, første')))
  await page.getByText('Udgave 1 er lagt op').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const address = await page.getByText('/materialer/datablad-for-rejsepanelet-').innerText()
  const visitor = await openTab(browser)
  const read = async () => {
    const response = await visitor.context.request.get(address)
    return response.ok() ? response.text() : ''
  }
  await expect.poll(read, { timeout: patience, interval: 2000 }).toContain('rejsen, første')

  await page.getByRole('link', { name: 'Lav et link til en kunde' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Til', { exact: true }).fill('Mette Holm')
  await dialog.getByRole('button', { name: 'Lav et link til en kunde' }).click()
  await page.getByText('Linket er lavet.').waitFor()
  await page.getByRole('button', { name: 'Kopiér link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.getByLabel('Hvad er nyt? (valgfri)').fill('Rettede mål')
  await input.setInputFiles(chosen('datablad.pdf', pdf('rejsen, anden')))
  await page.getByText('Udgave 2 er lagt op').waitFor()
  await page.getByText('Rettede mål').waitFor()
  await expect.poll(read, { timeout: patience, interval: 2000 }).toContain('rejsen, anden')

  await visitor.page.goto(link)
  await visitor.page.getByRole('heading', { name: 'Datablad for rejsepanelet' }).waitFor()
  expect(await axeFaults(visitor.page)).toEqual([])
  const token = new URL(link).searchParams.get('t') as string
  const opened = await visitor.context.request.post(link.split('?')[0] as string, {
    headers: { origin: product.url },
    form: { t: token },
  })
  expect([opened.headers()['content-type'], await opened.text()]).toEqual([
    'application/pdf',
    expect.stringContaining('rejsen, første'),
  ])
  await page.reload()
  await page.getByText('Åbnet én gang').waitFor()

  await page.goto(`${product.url}${href('admin')}?hvem=hold`)
  await page.getByRole('heading', { name: 'Skal fornys' }).waitFor()
  await page.getByRole('link', { name: 'Datablad for rejsepanelet' }).click()
  await page.getByRole('link', { name: 'Arkivér' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arkivér' }).click()
  await page.getByText('Materialet er arkiveret', { exact: true }).waitFor()
  await expect.poll(read, { timeout: patience, interval: 2000 }).toBe('')
  await visitor.page.goto(link)
  await visitor.page.getByRole('heading', { name: 'Linket virker ikke længere' }).waitFor()
})
