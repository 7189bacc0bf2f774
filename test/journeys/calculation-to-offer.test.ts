import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { openTab } from '../helpers/browser/browser.ts'
import { loud } from '../helpers/browser/menus.ts'
import { eventually } from '../helpers/product/product.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'
import { openStaffTab } from '../helpers/browser/staff-tab.ts'

const { product, browser } = onSharedStage()

const query = 'size=8&capacity=12.5&tilt=20&consumption=6200'
const link = `${href('quoteRequestStart')}?produkt=solceller&produkt=batteri&beregning=combined&${query}&utm_source=brev`
const phone = { viewport: { width: 390, height: 844 } } as const
const words =
  'Med dit regnestykke: 8 kWp solceller, batteri på 12,5 kWh, 6.200 kWh forbrug, tag med 20° hældning'
const awake = (page: Page) => page.waitForSelector('x-island[name=quote-request][awake]')
const card = (page: Page) => page.locator('.flow-calculation')
const cardText = async (page: Page) =>
  (await card(page).locator('p').first().innerText()).replace(/\s+/g, ' ')

async function next(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('button', { name: 'Videre' }).last().click()
  await page.waitForURL((url) => url.href !== before)
}

/** From the first page to the last, leaving what is already chosen. */
async function answer(page: Page, email: string, phoneNumber = '23 40 11 22'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefon').fill(phoneNumber)
  await page.getByLabel('Postnummer').fill('8240')
  await page.getByText('Nabo eller ven').click()
  await next(page)
  for (const value of ['solceller', 'batteri'])
    expect(await page.locator(`[value=${value}]`).isChecked()).toBe(true)
  expect(page.url()).not.toMatch(/produkt|beregning|size|tilt/)
  await next(page)
  expect(await page.locator('[value="5000-8000"]').isChecked()).toBe(true)
  await page.getByText('Valgt ud fra dit regnestykke').waitFor()
  await next(page)
  await page.getByText('Inden for 6 måneder').click()
  await next(page)
}

async function send(page: Page): Promise<void> {
  await page.getByLabel(/Jeg har læst/).check()
  await page.getByRole('button', { name: 'Send og få dit tilbud' }).click()
  await page.waitForURL(`**${href('quoteRequestThanks')}**`)
}

const leadOf = (email: string): Promise<Record<string, unknown>> =>
  eventually(async () => {
    const { requests } = (await (await fetch(`${product.receiverUrl}/_requests`)).json()) as {
      requests: { body: string }[]
    }
    return (
      requests
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
        .find((body) => body['email'] === email) ?? null
    )
  })

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  'a calculation passes from its link through the form to the lead, %s',
  async (_, javaScriptEnabled) => {
    const email = `regnet-${javaScriptEnabled}@eksempel.dk`
    const { page, context, trouble } = await openTab(browser, { ...phone, javaScriptEnabled })
    await page.goto(product.url + link)
    if (javaScriptEnabled) await awake(page)
    expect(await cardText(page)).toBe(words)
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([])
    await answer(page, email)
    expect(await cardText(page)).toBe(words)
    // The script adds the campaign to links after they are rendered.
    await expect
      .poll(() => card(page).getByRole('link').getAttribute('href'))
      .toBe(
        `${href('financingSolarBattery')}?size=8&capacity=12.5&tilt=20&consumption=6200&utm_source=brev#regnestykke`,
      )
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([])
    await send(page)
    const shown = await page.locator('.calculation-figures').innerText()
    for (const label of ['Pris inkl. moms', 'Værdi det første år', 'Tjent hjem efter'])
      expect(shown).toContain(label)
    const lead = await leadOf(email)
    expect(lead).toMatchObject({
      products: ['solceller', 'batteri'],
      consumptionLevel: '5000-8000',
    })
    const { name, inputs, summary } = lead['calculation'] as StoredCalculation
    expect([name, inputs]).toMatchObject([
      'combined',
      { size: 8, capacity: 12.5, tilt: 20, consumption: 6200, azimuth: 0, price: null },
    ])
    expect(summary?.figures.map(({ key }) => key)).toEqual([
      'made',
      'selfSufficiency',
      'price',
      'firstYear',
      'payback',
      'after25',
    ])
    const price = summary?.figures.find(({ key }) => key === 'price')
    expect(shown.replace(/\s/g, ' ')).toContain(`midt ${price?.mid?.toLocaleString('da-DK')} kr.`)
    if (javaScriptEnabled) expect(trouble).toEqual([])
    await context.close()

    const adviser = await openStaffTab(
      product,
      browser,
      'viewer',
      `${href('adminLeads')}?soeg=${email}`,
    )
    await adviser.page.locator('tr[data-id] a').first().click()
    await adviser.page.getByRole('heading', { name: 'Regnestykke: solceller og batteri' }).waitFor()
    const read = (await adviser.page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    for (const part of [
      '8 kWp solceller',
      'Ikke rørt:',
      'netselskab N1',
      `midt ${price?.mid?.toLocaleString('da-DK')} kr.`,
    ])
      expect(read).toContain(part)
    expect(read).not.toContain('{')
    expect(adviser.trouble).toEqual([])
  },
)

test('a calculation survives a reload; after it is removed, a reload does not restore it', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(product.url + link)
  await awake(page)
  await page.getByLabel('E-mail').fill('bort@eksempel.dk')
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  expect(await cardText(page)).toBe(words)
  await page.goto(product.url + link)
  await awake(page)
  await card(page).getByRole('button', { name: 'Fjern regnestykket' }).click()
  await card(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(new URL(page.url()).search).toBe('?utm_source=brev')
  await page.reload()
  await awake(page)
  expect(await card(page).count()).toBe(0)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('bort@eksempel.dk')
  await page.goto(product.url + link)
  await awake(page)
  expect(await card(page).count()).toBe(1)
  await page.getByText('Start forfra').click()
  await page.getByRole('button', { name: 'Slet svarene' }).click()
  await card(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('offerFormData'))).toBeNull()
  expect(trouble).toEqual([])
})

test('on the last page Enter sends the form, and only its own button removes the calculation', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + link)
  await awake(page)
  await answer(page, 'enter@eksempel.dk')
  await page.getByLabel('Navn').press('Enter')
  await page.getByText('Der er et problem').waitFor()
  expect(await card(page).count()).toBe(1)
  await card(page).getByRole('button').click()
  await card(page).waitFor({ state: 'detached' })
  await send(page)
  expect(await leadOf('enter@eksempel.dk')).not.toHaveProperty('calculation')
  expect(await page.locator('.calculation-figures').count()).toBe(0)
})

/** Sends the form with the calculation of `link`. */
async function sendCalculation(email: string): Promise<void> {
  const { page, context } = await openTab(browser)
  await page.goto(product.url + link)
  await awake(page)
  // A household of its own: cases are joined on the phone number.
  await answer(page, email, `2${Date.now().toString().slice(-7)}`)
  await page.getByLabel('Navn').fill('Karen Toft')
  await send(page)
  await context.close()
}

/** Call mode for the household, where its calculation is calculated again. */
async function openCall(email: string) {
  const tab = await openStaffTab(product, browser, 'admin', href('adminLeads'))
  const list = `${product.url}${href('adminLeads')}?soeg=${email}`
  await eventually(async () => {
    await tab.page.goto(list)
    await tab.page.locator('tr[data-id], [data-empty], main h1').first().waitFor()
    await tab.page.waitForTimeout(500)
    return (await tab.page.locator('tr[data-id]').count()) > 0
  })
  await tab.page.goto(`${list}&panel=ring`)
  await tab.page.getByRole('link', { name: /Læg i tilbud/ }).waitFor()
  return tab
}

const offerOf = (page: Page) =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('ret')
    const response = await fetch(`/api/admin/offers/${id}`)
    return ((await response.json()) as { row: OfferView }).row
  })

test('»Læg i tilbud« carries the changed calculation through the editor onto the customer’s page', async () => {
  const email = `laeg-${crypto.randomUUID().slice(0, 8)}@eksempel.dk`
  await sendCalculation(email)
  const { page, context, trouble } = await openCall(email)
  await page.getByRole('slider', { name: /Solceller/ }).focus()
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight')
  await page.getByText('9 kWp').waitFor()
  await page.getByRole('link', { name: /Læg i tilbud/ }).click()
  await page.getByText('Beregningen er lagt i linjer og besparelse').waitFor()
  expect(await axeFaults(page)).toEqual([])

  // It is saved without typing, and the address then names the offer alone.
  await page.waitForURL(/[?&]ret=/)
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['ret'])
  const { versions, leadId, caseId } = await offerOf(page)
  const { content } = versions[0]!
  expect([leadId, caseId].every(Boolean)).toBe(true)
  expect(content.groups.map(({ lines }) => lines.map(({ title }) => title))).toEqual([
    ['Solcelleanlæg, 9 kWp'],
    ['Batteri, 12,5 kWh'],
  ])
  expect(content.savings!.calculation).toMatchObject({
    name: 'combined',
    inputs: { size: 9, capacity: 12.5, tilt: 20, consumption: 6200 },
  })
  const { firstYear, payback } = content.savings!
  const figure = (key: string) =>
    content.savings!.calculation!.summary.figures.find((each) => each.key === key)!
  expect([firstYear.mid, payback!.mid]).toEqual([
    figure('firstYear').mid! * 100,
    figure('payback').mid,
  ])
  // The figures are of today: nothing has changed since, although the household calculated another plant.
  expect(await page.getByText(/beregning giver andre tal/).count()).toBe(0)

  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Dele af tilbuddet' }).getByRole('link', { name }).click()
  await page.locator('[name="customer.address"]').fill('Solbakken 12')
  await part('Linjer')
  await page.locator('[name="groups.0.lines.0.unitPrice"]').fill('98000')
  await page.locator('[name="groups.1.lines.0.unitPrice"]').fill('52000')
  await part('Rådgiver')
  for (const [name, text] of [
    ['name', 'Sofie Kjær'],
    ['email', 'sofie@eksempel.dk'],
    ['phone', '87654321'],
  ] as const)
    await page.locator(`[name="adviser.${name}"]`).fill(text)
  const { id } = await offerOf(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('får en mail med linket').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByText(/Version 1 sendt/).waitFor()
  // The preview is a frame without scripts, which axe tries to enter.
  expect(loud(trouble).filter((line) => !line.includes('Blocked script execution'))).toEqual([])
  await context.close()

  const customer = await openTab(browser, phone)
  await customer.page.goto(`${product.url}${href('personalOffer', { id })}`)
  await customer.page.getByText('Se, hvad vi har regnet med').click()
  const shown = (await customer.page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  for (const text of [
    'Solcelleanlæg, 9 kWp',
    'Batteri, 12,5 kWh',
    `Sparet første år ${(firstYear.mid / 100).toLocaleString('da-DK')} kr.`,
    '9 kWp solceller, batteri på 12,5 kWh, 6.200 kWh forbrug, tag med 20° hældning',
    'ændret og regnet igen samme dag',
  ])
    expect(shown).toContain(text)
  // What the calculation was made from stays with staff.
  expect(await customer.page.content()).not.toContain('reckonedAt')
})

test('a calculation that can’t be read or calculated leaves the editor as without it, and is named', async () => {
  const email = `uden-${crypto.randomUUID().slice(0, 8)}@eksempel.dk`
  await sendCalculation(email)
  const { page } = await openCall(email)
  const address = (await page.getByRole('link', { name: /Læg i tilbud/ }).getAttribute('href'))!
  const expectDraft = async (message: string) => {
    await page.getByText(message).waitFor()
    expect(await page.locator('[name="customer.email"]').inputValue()).toBe(email)
    await page
      .getByRole('navigation', { name: 'Dele af tilbuddet' })
      .getByRole('link', { name: 'Linjer' })
      .click()
    expect(await page.locator('[name="groups.0.lines.0.title"]').inputValue()).toBe('')
  }
  await page.goto(product.url + address.replace('size=8', 'size=mange'))
  await expectDraft('Beregningen i linket kunne ikke læses')
  await page.route(`**${endpoints.calculatorConstants}`, (route) => route.abort())
  await page.goto(product.url + address)
  await expectDraft('Beregningen kunne ikke regnes ud lige nu')
  // Without a calculation nothing is saved before something is typed.
  await page.getByText('Ikke gemt').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('ret')).toBe(false)
  // Leaving does not take the inputs along as filters of the list.
  await page.getByRole('link', { name: 'Tilbage' }).click()
  await page.waitForURL((url) => !url.searchParams.has('henvendelse'))
  expect([...new URL(page.url()).searchParams.keys()]).toEqual([])
})
