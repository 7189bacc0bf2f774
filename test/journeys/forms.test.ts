import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, openTab } from '../helpers/browser/browser.ts'
import { eventually } from '../helpers/product/product.ts'
import { openStaffTab } from '../helpers/browser/staff-tab.ts'
import { findLead, receivedFor } from '../helpers/product/traces.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const leadOf = (email: string) => eventually(async () => (await findLead(product, email))[0])

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Navn').fill('Mette Holm')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('checkbox').check()
}

async function fillHeater(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: '100–199 liter' }).check()
  await page
    .getByRole('group', { name: 'Hvordan styres den i dag?' })
    .getByRole('radio', { name: 'Ved ikke' })
    .check()
  await page.getByLabel('Postnummer').fill('8000')
  await fillPerson(page, email)
}

const heaterValues = {
  liter: '100-199',
  styring: 'ved-ikke',
  postnummer: '8000',
  navn: 'Mette Holm',
  telefon: '',
  privatlivspolitik: true,
}

test('a water heater sign-up shows errors in the order of the form, then thanks; a double click makes one lead, delivered to the fallback', async () => {
  const { page, trouble } = await openTab(browser)
  const email = `vand-${Date.now()}@eksempel.dk`
  await page.goto(product.url + href('gridBalancingWaterHeater'))
  const send = page.getByRole('button', { name: 'Tilmeld vandvarmeren' })
  await send.click()
  const summary = page.locator('.error-summary')
  await expect.poll(() => summary.locator('li').count()).toBe(6)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('error-summary')
  expect((await summary.locator('li').allTextContents()).slice(0, 3)).toEqual([
    'Vælg, hvor stor den er, eller »Ved ikke«',
    'Vælg, hvordan den styres i dag, eller »Ved ikke«',
    'Postnummer skal være fire cifre, for eksempel 8000',
  ])
  await summary.getByRole('link', { name: /Postnummer/ }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('water-heater-postnummer')
  await fillHeater(page, email)
  await expect.poll(() => summary.count()).toBe(0)
  await send.dblclick()
  await page.waitForURL(`**${href('gridBalancingThanks')}?sag=N-*`)
  expect(await leadOf(email)).toMatchObject({
    kind: 'signup',
    source_component: 'WaterHeaterForm',
    source_url: href('gridBalancingWaterHeater'),
    values: { ...heaterValues, email },
  })
  expect(await findLead(product, email)).toHaveLength(1)
  const hooks = await eventually(async () => {
    const found = await receivedFor(product, email)
    return found.length > 0 && found
  })
  expect(hooks.map(({ path }) => path)).toEqual(['/fallback'])
  await page.goBack()
  await page.getByLabel('Navn').waitFor()
  expect([
    await page.getByLabel('Navn').inputValue(),
    await send.getAttribute('aria-busy'),
  ]).toEqual(['', null])
  expect(trouble).toEqual([])
})

test('after a reload restores the typed text in the same form only, until the form is sent', async () => {
  const { page, trouble } = await openTab(browser)
  const email = `vand-igen-${Date.now()}@eksempel.dk`
  const typed = () =>
    page
      .locator('form[data-keeps]')
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))
  await page.goto(product.url + href('gridBalancingWaterHeater'))
  const empty = await typed()
  await fillHeater(page, email)
  await expect.poll(() => page.locator('.town').textContent()).toBe('Aarhus C')
  const filled = await typed()
  await page.reload()
  await expect.poll(typed).toEqual(filled)
  await expect.poll(() => page.locator('.town').textContent()).toBe('Aarhus C')
  // Text added after the reload is kept too.
  await page.getByLabel('Navn').fill('Mette Holm Lund')
  await page.reload()
  await expect.poll(typed).toEqual({ ...filled, navn: 'Mette Holm Lund' })
  await page.goto(product.url + href('contact'))
  expect(Object.values(await typed()).join('')).not.toContain('Mette')
  await page.goto(product.url + href('gridBalancingWaterHeater'))
  expect(await typed()).toEqual(empty)
  await fillHeater(page, email)
  await page.getByRole('button', { name: 'Tilmeld vandvarmeren' }).click()
  await page.waitForURL(`**${href('gridBalancingThanks')}?sag=N-*`)
  const reference = new URL(page.url()).searchParams.get('sag') ?? ''
  expect(await page.locator('main').textContent()).toContain(`Sagsnummer ${reference}`)
  expect((await leadOf(email))?.values).toMatchObject({ reference })
  await page.goBack()
  await page.getByLabel('Navn').waitFor()
  await page.reload()
  expect(await typed()).toEqual(empty)
  expect(trouble).toEqual([])
})

test('after a reload keeps newer choices; neither the campaign nor a post without the script is stored', async () => {
  const { page } = await openTab(browser)
  const noted = () => page.evaluate(() => sessionStorage.getItem('typed') ?? '')
  await page.goto(`${product.url}${href('gridBalancingWaterHeater')}?utm_source=brev`)
  await page.reload()
  expect(await noted()).toBe('')
  await fillHeater(page, 'vand-meanwhile@eksempel.dk')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    /\/assets\/entry-islands-[^/]+\.js/,
    async (route) => (await held, route.continue()),
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('radio', { name: '200–299 liter' }).check()
  await page.getByLabel('Navn').fill('Ib Holm')
  release()
  await expect.poll(() => page.getByLabel('Postnummer').inputValue()).toBe('8000')
  // The town is shown with it, although no field was touched.
  await expect.poll(() => page.locator('.town').textContent()).toBe('Aarhus C')
  expect([
    await page.getByRole('radio', { name: '200–299 liter' }).isChecked(),
    await page.getByLabel('Navn').inputValue(),
  ]).toEqual([true, 'Ib Holm'])
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(await noted()).toContain('Ib Holm')
  expect(await noted()).not.toContain('brev')
  await page.route(/\/assets\/water-heater-form-/, (route) => route.abort())
  await page.reload()
  await arrives(page, page.getByRole('button', { name: 'Tilmeld vandvarmeren' }))
  expect(new URL(page.url()).pathname).toBe(href('gridBalancingThanks'))
  await expect.poll(noted).toBe('')
  // After back navigation the browser has restored it; going forward stores none of it.
  await page.goBack()
  expect(await page.getByLabel('Navn').inputValue()).toBe('Ib Holm')
  await page.goto(product.url + href('about'))
  expect(await noted()).toBe('')
  // Posted by the browser alone, before any script ran.
  await page.goto(product.url + href('gridBalancingWaterHeater'))
  await fillHeater(page, 'vand-tidlig@eksempel.dk')
  await page.route(/\/assets\/entry-islands-[^/]+\.js/, (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await noted()).toContain('vand-tidlig')
  await fillHeater(page, 'vand-tidlig@eksempel.dk')
  await page.unrouteAll({ behavior: 'wait' })
  await arrives(page, page.getByRole('button', { name: 'Tilmeld vandvarmeren' }))
  await expect.poll(noted).toBe('')
})

test('without JavaScript valid answers stay, then the thank-you page appears', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  const email = `vand-nojs-${Date.now()}@eksempel.dk`
  await page.goto(product.url + href('gridBalancingWaterHeater'))
  await page.getByRole('radio', { name: '300 liter eller mere' }).check()
  await page.getByLabel('Postnummer').fill('80')
  await arrives(page, page.getByRole('button', { name: 'Tilmeld vandvarmeren' }))
  expect(await page.title()).toMatch(/^Fejl: /)
  expect([
    await page.getByLabel('Postnummer').inputValue(),
    await page.getByRole('radio', { name: '300 liter' }).isChecked(),
  ]).toEqual(['80', true])
  await fillHeater(page, email)
  await arrives(page, page.getByRole('button', { name: 'Tilmeld vandvarmeren' }))
  expect(new URL(page.url()).pathname).toBe(href('gridBalancingThanks'))
  expect(await leadOf(email)).toMatchObject({ kind: 'signup', values: { ...heaterValues, email } })
})

test('if a sign-up cannot be sent, the page shows a number to call, and keeps everything typed', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('gridBalancingWaterHeater'))
  await page.route('**/functions/v1/water-heater', (route) => route.abort())
  await fillHeater(page, 'vand-fejl@eksempel.dk')
  await page.getByRole('button', { name: 'Tilmeld vandvarmeren' }).click()
  await expect
    .poll(() => page.locator('.error-summary').textContent())
    .toMatch(/afsendelse af tilmeldingen\. Prøv igen senere\. Haster det, så ring/)
  expect([
    await page.getByLabel('Postnummer').inputValue(),
    await page.getByRole('radio', { name: '100–199 liter' }).isChecked(),
  ]).toEqual(['8000', true])
})

const code = /\/henvist\/([2-9A-HJKMNP-Z]{8})$/

test('a referral link is created immediately, copied, shown as QR code, signed, and used by a friend who only writes: staff see all of it', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] }
  const { page, trouble, context } = await openTab(browser, options)
  const owner = `ejer-${Date.now()}@eksempel.dk`
  const friend = `ven-${Date.now()}@eksempel.dk`
  await page.goto(product.url + href('refer'))
  const scripts: string[] = []
  page.on(
    'response',
    (response) => void (response.url().endsWith('.js') && scripts.push(response.url())),
  )
  await page.getByLabel('Navn').fill('Mette')
  await page.waitForSelector('x-island[name=referral-form][awake]')
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.getItem('referral-code')]),
  ).toEqual([0, null])
  expect(await context.cookies()).toEqual([])

  await page.getByRole('button', { name: 'Lav mit link' }).click()
  const link = await page.getByLabel('Dit link').inputValue()
  expect(link).toMatch(code)
  expect(link.startsWith(product.url)).toBe(true)
  await page.getByRole('button', { name: 'Kopiér link' }).click()
  await page.getByText('Linket er kopieret.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(scripts.filter((url) => url.includes('qr-code'))).toEqual([])
  const place = await page.getByRole('button', { name: 'Vis QR-kode' }).boundingBox()
  await page.getByRole('button', { name: 'Vis QR-kode' }).click()
  await page.getByRole('img', { name: 'QR-kode, der fører til dit link' }).waitFor()
  // The second click removes the QR code; the link stays.
  await page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2)
  await page.getByRole('button', { name: 'Vis QR-kode' }).click()
  await page.getByRole('img', { name: 'QR-kode, der fører til dit link' }).waitFor()
  expect(scripts.filter((url) => url.includes('qr-code'))).toHaveLength(1)

  await page.reload()
  await page.getByLabel('Navn').fill('Mette')
  await expect.poll(() => page.getByLabel('Dit link').inputValue()).toBe(link)
  await fillPerson(page, owner)
  await page.getByRole('button', { name: 'Sæt mit navn på linket' }).click()
  await page.waitForURL(/\?kode=/)
  await page.getByRole('heading', { name: 'Tak. Her er linket' }).waitFor()
  expect(await page.getByLabel('Dit link').inputValue()).toBe(link)
  const [, made] = code.exec(link) as unknown as [string, string]
  expect(await leadOf(owner)).toMatchObject({
    kind: 'referral',
    source_component: 'ReferralForm',
    values: { kode: made },
  })
  expect(trouble).toEqual([])
  await context.close()

  const visit = await openTab(browser, { javaScriptEnabled: false })
  await visit.page.goto(link)
  expect(new URL(visit.page.url()).search).toBe(
    `?utm_source=henvisning&utm_campaign=henvis&utm_medium=link&utm_id=${made}`,
  )
  await arrives(visit.page, visit.page.locator(`footer a[href^="${href('contact')}?"]`).first())
  await fillPerson(visit.page, friend)
  await visit.page.getByRole('radio', { name: 'Solceller' }).check()
  await visit.page.getByLabel('Besked').fill('Min nabo fortalte om jer.')
  await arrives(visit.page, visit.page.getByRole('button', { name: 'Send besked' }))
  expect(await visit.context.cookies()).toEqual([])
  expect(await leadOf(friend)).toMatchObject({
    kind: 'contact',
    campaign: { utmSource: 'henvisning', utmId: made },
  })
  await visit.context.close()

  const staff = await openStaffTab(
    product,
    browser,
    'viewer',
    `${href('adminLeads')}?visning=indkommet&soeg=${made}`,
  )
  await staff.page.getByRole('link', { name: new RegExp(owner) }).click()
  const detail = staff.page.getByRole('region', { name: 'Mette Holm' })
  for (const words of [
    'Henvisning',
    'Henvisningskode',
    'Henvisningsformularen',
    'Kom gennem linket',
  ])
    await detail.getByText(words, { exact: true }).first().waitFor()
  const facts = await detail.locator('dl').allInnerTexts()
  expect(facts.join('\n').replace(/\s+/g, ' ')).toContain('Besøg 1')
  expect(facts.join('\n').replace(/\s+/g, ' ')).toContain('Henvendelser 1')
  // Beside an open lead the list contains names only.
  await detail.getByRole('link', { name: 'Luk' }).click()
  await staff.page.getByRole('link', { name: new RegExp(friend) }).waitFor()
})

test('without JavaScript the form creates the referral link: the response shows it, and a reload keeps it', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  const email = `ejer-nojs-${Date.now()}@eksempel.dk`
  await page.goto(product.url + href('refer'))
  expect(await page.getByRole('button', { name: 'Lav mit link' }).isVisible()).toBe(false)
  await page.getByText('Dit link bliver lavet, når du skriver dig på nedenfor.').waitFor()
  await arrives(page, page.getByRole('button', { name: 'Sæt mit navn på linket' }))
  expect(await page.title()).toMatch(/^Fejl: /)
  await fillPerson(page, email)
  await arrives(page, page.getByRole('button', { name: 'Sæt mit navn på linket' }))
  const [, made] = code.exec(await page.getByLabel('Dit link').inputValue()) as unknown as [
    string,
    string,
  ]
  await page.reload()
  expect(await page.getByLabel('Dit link').inputValue()).toContain(made)
  expect(await leadOf(email)).toMatchObject({ kind: 'referral', values: { kode: made } })
})

test('if the form’s code cannot be loaded, its button still works: a plain post creates the link', async () => {
  const { page } = await openTab(browser)
  await page.route(/\/assets\/referral-form-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(product.url + href('refer'))
  const make = page.getByRole('button', { name: 'Lav mit link' })
  await make.click()
  await expect.poll(() => make.isVisible()).toBe(false)
  expect(
    await page.getByText('Dit link bliver lavet, når du skriver dig på nedenfor.').isVisible(),
  ).toBe(true)
  await fillPerson(page, `henvis-uden-${Date.now()}@eksempel.dk`)
  await arrives(page, page.locator('form[data-keeps] button[type=submit]'))
  expect(await page.getByRole('heading', { name: 'Tak. Her er linket' }).isVisible()).toBe(true)
})

test('deleting a created referral link from the browser leaves nothing stored', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('refer'))
  await page.getByRole('button', { name: 'Lav mit link' }).click()
  const first = await page.getByLabel('Dit link').inputValue()
  await page.getByRole('button', { name: 'Glem linket her' }).click()
  await page.getByRole('button', { name: 'Lav mit link' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('button', { name: 'Lav mit link' }).click()
  expect(await page.getByLabel('Dit link').inputValue()).not.toBe(first)
})

test.each([
  [1280, href('refer')],
  [390, href('refer')],
  [320, `${href('refer')}?kode=AB23CD45`],
  [1280, href('gridBalancingWaterHeater')],
  [320, href('gridBalancingWaterHeater')],
])(
  'at %i px %s logs nothing, fits, and axe finds nothing, also with its messages',
  async (width, path) => {
    const { page, trouble } = await openTab(browser, { viewport: { width, height: 800 } })
    await page.goto(product.url + path)
    const submit = page.locator('main button[type=submit]')
    if ((await submit.count()) > 0) {
      await submit.first().click()
      await page.locator('.error-summary').waitFor()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(trouble).toEqual([])
  },
)
