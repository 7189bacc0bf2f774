import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { serviceClient } from '../../helpers/product/traces.ts'

const { product, browser } = onStage()

test('a template is written, made for a case, shown without a connection, and left with the customer', async () => {
  const calculation = { name: 'solar', inputs: { size: 8, consumption: 5000 }, summary: null }
  const service = await serviceClient(product)
  const email = 'karen@eksempel.dk'
  await service
    .from('leads')
    .insert({
      id: crypto.randomUUID(),
      kind: 'offer',
      values: { navn: 'Karen Køkkenbord', email, calculation },
      received_at: new Date().toISOString(),
    })
    .throwOnError()
  const { data: given } = await service
    .from('cases')
    .select('id')
    .eq('email', email)
    .single()
    .throwOnError()
  const caseId = given.id
  const { page, context } = await openStaffTab(
    product,
    browser,
    'admin',
    href('adminPresentations'),
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page.setDefaultTimeout(15_000)

  await page.getByRole('link', { name: 'Ny præsentation' }).first().click()
  await page.getByLabel('Navn', { exact: true }).fill('Solceller ved bordet')
  await page.getByRole('button', { name: 'Opret præsentation' }).click()
  await page.getByText('Giv hver side en overskrift').first().waitFor()
  await page.getByLabel('Overskrift').fill('Strøm hos {=kunde.fornavn}')
  await page.getByRole('button', { name: 'Sæt ind nederst' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tekst', { exact: true }).fill('Vi regner med **jeres** tal.')
  await dialog.getByRole('button', { name: 'Sæt ind' }).click()
  await page.getByLabel('Noter (valgfri)').fill('Spørg til taget')
  await page.getByRole('button', { name: 'Ny side' }).click()
  const second = page.getByRole('region', { name: 'Side 2' })
  await second.getByLabel('Overskrift').fill('Prøv selv')
  await second.getByLabel('Viser').selectOption('calculator')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Opret præsentation' }).click()
  await page.getByRole('heading', { name: 'Solceller ved bordet' }).waitFor()

  await page.goto(`${product.url}${href('adminLeads')}?id=${caseId}`)
  await page.getByRole('button', { name: 'Mere', exact: true }).last().click()
  await page.getByText('Lav præsentation', { exact: true }).click()
  await page.getByRole('button', { name: 'Lav for Karen Køkkenbord' }).first().click()
  await page.getByRole('heading', { name: 'Solceller ved bordet · Karen Køkkenbord' }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  const [show] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Vis på hele skærmen' }).click(),
  ])
  await show.locator('[data-slides-ready]').waitFor({ timeout: 30_000 })
  expect(await axeFaults(show)).toEqual([])
  await show.getByRole('heading', { name: 'Strøm hos Karen' }).waitFor()
  await show.getByRole('button', { name: 'Noter' }).click()
  await show.getByText('Spørg til taget').waitFor()
  await context.setOffline(true)
  // The speaker's window follows the slides and leads them, also without a connection.
  const [speaker] = await Promise.all([
    context.waitForEvent('page'),
    show.getByRole('button', { name: 'Notevindue' }).click(),
  ])
  const notes = speaker.getByRole('region', { name: 'Noter' })
  await expect.poll(() => notes.innerText()).toBe('Spørg til taget')
  await speaker.getByText('Næste: Prøv selv').waitFor()
  await expect.poll(() => speaker.getByText(/^Tid 0\.\d\d$/).innerText()).not.toBe('Tid 0.00')
  await expect
    .poll(() => speaker.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily))
    .toContain('Familjen')
  await show.keyboard.press('ArrowRight')
  await speaker.getByRole('heading', { name: 'Prøv selv' }).waitFor()
  await speaker.getByText('Det er den sidste side.').waitFor()
  await expect.poll(() => notes.innerText()).toBe('Ingen noter til denne side.')
  await speaker.getByRole('button', { name: 'Forrige' }).click()
  await show.getByText('1 af 2').waitFor()
  await speaker.keyboard.press('ArrowRight')
  await show.getByText('2 af 2').waitFor()
  const size = show.getByLabel('Solcellernes størrelse').and(show.locator('[name=size]'))
  expect(await size.inputValue()).toBe('8')
  const result = show.locator('.calculator-result')
  const before = await result.innerText()
  await size.fill('12')
  await size.press('Tab')
  await expect.poll(() => result.innerText()).not.toBe(before)
  await expect.poll(() => show.url()).toContain('size=12')
  await show.getByRole('button', { name: 'Gem tal' }).click()
  await show.getByRole('button', { name: 'Kunne ikke gemmes' }).waitFor()
  await context.setOffline(false)
  await show.getByRole('button', { name: 'Gem tal' }).click()
  await show.getByRole('button', { name: 'Tallene er gemt' }).waitFor()
  const offer = show.getByRole('link', { name: 'Læg i tilbud' })
  await offer.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await offer.click()
  const target = new URL((await offer.getAttribute('href')) ?? '', product.url)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    'til-sag': caseId,
    beregning: 'solar',
    size: '12',
  })
  await show.getByRole('link', { name: 'Luk' }).click()
  await expect.poll(() => show.isClosed()).toBe(true)
  await expect.poll(() => speaker.isClosed()).toBe(true)

  // What was typed at the table is there the next time, and can be given up.
  await page.reload()
  await page.getByText('Regner med de tal, der blev gemt').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Vis på hele skærmen' }).click(),
  ])
  await again.locator('[data-slides-ready]').waitFor({ timeout: 30_000 })
  await again.keyboard.press('ArrowRight')
  expect(await again.locator('[name=size]').inputValue()).toBe('12')
  await again.close()
  await page.getByRole('button', { name: 'Brug sagens tal' }).click()
  await page.getByText('Præsentationen regner med sagens tal igen').waitFor()
  await expect.poll(() => page.getByText('Regner med de tal, der blev gemt').count()).toBe(0)

  await page.getByRole('link', { name: 'Lav et link til kunden' }).click()
  await dialog.getByRole('button', { name: 'Lav et link til kunden' }).click()
  await page.getByText('Linket er lavet.').waitFor()
  await page.getByRole('button', { name: 'Kopiér link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const visitor = await openTab(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await visitor.page.goto(link)
  expect(await axeFaults(visitor.page)).toEqual([])
  await visitor.page.getByRole('button', { name: 'Åbn præsentationen' }).click()
  await visitor.page.getByRole('heading', { name: 'Strøm hos Karen' }).waitFor()
  expect(await visitor.page.getByText('Spørg til taget').count()).toBe(0)
  await visitor.page.getByRole('button', { name: 'Næste' }).click()
  await visitor.page.getByText('2 af 2').waitFor()
  expect(await axeFaults(visitor.page)).toEqual([])
  await page.reload()
  await page.getByText('Åbnet én gang').waitFor()
  expect(visitor.trouble).toEqual([])
})
