import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { lively, openTab } from '../helpers/browser/browser.ts'
import {
  agree,
  awake,
  choose,
  kept,
  next,
  onward,
  openFilled,
  pathOf,
  reach,
  receivedLeads,
  send,
} from '../helpers/forms/quote-request-pages.ts'
import { eventually } from '../helpers/product/product.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'

// Several journeys send from one IP address.
const { product, browser } = onSharedStage()

const campaign = '?utm_source=brev&utm_campaign=efteraar'
const phone = { viewport: { width: 390, height: 844 } } as const
const received = (email: string) => receivedLeads(product, email)

test('the first page takes at most 14 requests until the form is interactive', async () => {
  const { page } = await openTab(browser, phone)
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  await page.goto(product.url + href('quoteRequestStart'), { waitUntil: 'networkidle' })
  await awake(page)
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(14)
})

test('on a phone, from a campaign to the thank-you page, every step has its URL, the house lights up, and the lead is delivered', async () => {
  const { page, trouble } = await openTab(browser, { ...lively, ...phone })
  await page.goto(`${product.url}/${campaign}`)
  await page.getByRole('link', { name: 'Få dit tilbud' }).first().click()
  await page.waitForURL(`**${href('quoteRequestStart')}${campaign}`)
  await awake(page)
  expect(await page.locator('#offer-house .panels').getAttribute('class')).toContain('quiet')
  await reach(page, 'phone@eksempel.dk')
  await page.waitForURL(`**${href('quoteRequestStep1')}${campaign}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toMatch(/^Hvad drejer det sig om\?/)
  await page.getByText('Solceller', { exact: true }).click()
  await expect
    .poll(() => page.locator('#offer-house .panels').getAttribute('class'))
    .not.toContain('quiet')
  await choose(page, 'Varmepumpe')
  await choose(page, 'Det ved jeg ikke')
  expect(pathOf(page)).toBe(href('quoteRequestStep3'))
  await page.getByText('Naturgas').click()
  await choose(page, '15.000–25.000 kr.')
  await choose(page, 'Så snart som muligt')
  await page.waitForURL(`**${href('quoteRequestCheck')}${campaign}`)
  const { sessionId } = (await kept(page)) as { sessionId: string }
  await agree(page)
  // The script adds the campaign to links after they are rendered.
  await expect
    .poll(() =>
      page
        .locator('.flow-form a[href^="/"]')
        .evaluateAll(
          (links) =>
            links.filter((link) => !link.getAttribute('href')?.includes('utm_source=brev')).length,
        ),
    )
    .toBe(0)
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/offer'),
    page.getByRole('button', { name: 'Send og få dit tilbud' }).dblclick(),
  ])
  expect(JSON.parse((request.postDataJSON() as { utmFields: string }).utmFields)).toEqual({
    utmSource: 'brev',
    utmCampaign: 'efteraar',
  })
  await page.waitForURL(`**${href('quoteRequestThanks')}${campaign}`)
  expect(await page.getByText(/T-[2-9A-Z]{4}-[2-9A-Z]{4}/).count()).toBe(2)
  expect(await kept(page)).toBeNull()
  const [lead] = await eventually(async () =>
    (await received('phone@eksempel.dk')).length > 0 ? received('phone@eksempel.dk') : null,
  )
  expect(lead).toMatchObject({
    products: ['solceller', 'varmepumpe'],
    consumptionLevel: 'ved-ikke',
    heatingKind: 'gas',
    phone: '+4523401122',
    town: 'Risskov',
    sessionId,
  })
  await page.waitForTimeout(1500)
  expect(await received('phone@eksempel.dk')).toHaveLength(1)
  // Safe to reload; back navigation finds nothing that could be sent twice.
  await page.reload()
  expect(await page.getByText(/T-[2-9A-Z]{4}-[2-9A-Z]{4}/).count()).toBe(2)
  await page.goBack()
  await page.waitForURL(`**${href('quoteRequestStart')}${campaign}`)
  await page.getByText('Dine svar er sendt.').waitFor()
  expect(trouble).toEqual([])
})

test('keeps the answers after a reload in every step, going back and forth, closing the tab, and in a second tab', async () => {
  const { page, context, trouble } = await openTab(browser)
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  await page.getByLabel('E-mail').fill('keep@eksempel.dk')
  await page.reload()
  await awake(page)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('keep@eksempel.dk')
  await reach(page, 'keep@eksempel.dk')
  for (const [answer, path] of [
    ['Solceller', href('quoteRequestStep1')],
    ['3.000–5.000 kWh', href('quoteRequestStep2')],
    ['Inden for 6 måneder', href('quoteRequestStep4')],
  ] as const) {
    expect(pathOf(page)).toBe(path)
    await page.locator('.choice-rows').getByText(answer, { exact: true }).click()
    await page.reload()
    await awake(page)
    await expect
      .poll(() =>
        page.locator('.choice-rows label').filter({ hasText: answer }).locator('input').isChecked(),
      )
      .toBe(true)
    await next(page)
  }
  expect(pathOf(page)).toBe(href('quoteRequestCheck'))
  await page.goBack()
  expect(pathOf(page)).toBe(href('quoteRequestStep4'))
  await page.goForward()
  expect(pathOf(page)).toBe(href('quoteRequestCheck'))
  await page.getByRole('link', { name: 'Ret Produkter' }).click()
  expect(pathOf(page)).toBe(href('quoteRequestStep1'))
  expect(await page.locator('[value=solceller]').isChecked()).toBe(true)

  const second = await context.newPage()
  await second.goto(product.url + href('quoteRequestCheck'))
  await awake(second)
  expect(pathOf(second)).toBe(href('quoteRequestCheck'))
  await page.locator('[value=batteri]').check()
  await expect.poll(() => second.locator('.check-list').innerText()).toContain('Solceller, batteri')
  await page.close()
  await second.getByLabel('Navn').fill('Mette')
  await second.close()
  const third = await context.newPage()
  await third.goto(product.url + href('quoteRequestCheck'))
  await awake(third)
  await expect.poll(() => third.getByLabel('Navn').inputValue()).toBe('Mette')
  // Reloaded while a step was still loading.
  expect(trouble.filter((line) => !line.includes('net::ERR_ABORTED'))).toEqual([])
})

test('a page that cannot be reached yet redirects to the first open page; deselecting the heat pump keeps its answers', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('quoteRequestStep4'))
  await page.waitForURL(`**${href('quoteRequestStart')}`)
  const why = page.getByText(
    'Det trin, du ville hen til, kommer, når du har svaret på det, der mangler.',
  )
  await why.waitFor()
  await reach(page, 'way@eksempel.dk')
  await expect.poll(() => why.count()).toBe(0)
  await page.goto(product.url + href('quoteRequestCheck'))
  await page.waitForURL(`**${href('quoteRequestStep1')}`)
  await choose(page, 'Varmepumpe')
  await choose(page, 'Det ved jeg ikke')
  await page.getByText('Olie', { exact: true }).click()
  await choose(page, 'Over 25.000 kr.')
  await page.goto(product.url + href('quoteRequestStep1'))
  await awake(page)
  await page.locator('[value=varmepumpe]').uncheck()
  await choose(page, 'Batteri')
  expect(pathOf(page)).toBe(href('quoteRequestStep2'))
  await next(page)
  expect(pathOf(page)).toBe(href('quoteRequestStep4'))
  await page.goto(product.url + href('quoteRequestStep3'))
  await page.waitForURL(`**${href('quoteRequestStep4')}`)
  // Skipped, and not missing.
  expect(await why.count()).toBe(0)
  expect(await kept(page)).toMatchObject({
    heatingCost: 'over-25000',
    heatingKind: 'olie',
    products: ['batteri'],
  })
})

test('a product in the URL is selected, and earlier answers stay', async () => {
  const { page } = await openTab(browser)
  await page.goto(`${product.url}/tilbud-formular/batteri${campaign}`)
  await awake(page)
  expect(pathOf(page)).toBe(href('quoteRequestStart'))
  await reach(page, 'product@eksempel.dk')
  expect(await page.locator('[value=batteri]').isChecked()).toBe(true)
  expect(page.url()).not.toContain('produkt')
  await page.goto(`${product.url}/tilbud-formular/solceller`)
  await awake(page)
  await next(page)
  for (const value of ['batteri', 'solceller'])
    expect(await page.locator(`[value=${value}]`).isChecked()).toBe(true)
})

test('drops damaged storage, and starting over deletes everything', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  await Promise.all([
    page.waitForResponse('**/consent'),
    page.locator('[data-consent-ask] [value=reject]').click(),
  ])
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    localStorage.setItem('offerFormData', '{"products": 7, "email": {"a": 1}, "timeline'),
  )
  await page.reload()
  await awake(page)
  expect(await kept(page)).toBeNull()
  await page.getByLabel('E-mail').fill('over@eksempel.dk')
  const first = ((await kept(page)) as { sessionId: string }).sessionId
  await page.getByText('Start forfra').click()
  await page.getByRole('button', { name: 'Slet svarene' }).click()
  expect(await kept(page)).toBeNull()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('')
  await page.getByLabel('E-mail').fill('igen@eksempel.dk')
  expect(((await kept(page)) as { sessionId: string }).sessionId).not.toBe(first)
  expect(trouble).toEqual([])
})

test('an address is chosen by keyboard and fills in the postcode; in an outage it can be typed, and suggestions return after it', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  const field = page.getByRole('combobox')
  // Filled at once: with a pause between keys, suggestions would appear and disappear.
  await field.fill('Solbakken 1')
  await page.getByRole('option').first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await axeFaults(page)).toEqual([])
  await field.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option').first().getAttribute('id'),
  )
  await field.press('Enter')
  expect(await field.inputValue()).toBe('Solbakken 1, 8240 Risskov')
  expect(await page.getByLabel('Postnummer').inputValue()).toBe('8240')
  await expect.poll(() => page.locator('.town').innerText()).toBe('Risskov')
  expect(await kept(page)).toMatchObject({
    address: 'Solbakken 1, 8240 Risskov',
    postcode: '8240',
    addressId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await field.press('End')
  await field.pressSequentially('x')
  expect(await kept(page)).toMatchObject({ addressId: '' })
  await page.route('**/api/addresses?*', (route) => route.fulfill({ status: 502, body: '{}' }))
  await field.fill('Langt Ude 7')
  await page.getByText('Adresseforslagene er væk lige nu.').waitFor()
  expect(await kept(page)).toMatchObject({ address: 'Langt Ude 7' })
  await field.fill('Lærkevænget 14, 5000')
  await page.getByText('Adresseforslagene er væk lige nu.').waitFor()
  await page.unroute('**/api/addresses?*')
  // Nothing more is typed: the field retries by itself.
  await page.getByRole('option', { name: 'Lærkevænget 14, 5000 Odense C', exact: true }).waitFor()
  expect(await field.inputValue()).toBe('Lærkevænget 14, 5000')
})

test('a suggestion that the arrows selected stays selected if a later list contains it', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  const field = page.getByRole('combobox')
  await field.fill('Solbakken 12')
  await expect.poll(() => page.getByRole('option').count()).toBe(2)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/addresses?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest('**/api/addresses?*'), field.fill('Solbakken 12, 8240')])
  await field.press('ArrowDown')
  held.resolve()
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Solbakken 12, 8240 Risskov')
  expect(new URL(page.url()).pathname).toBe(href('quoteRequestStart'))
})

test('suggestions for an address at the bottom of the window scroll it up, and cover neither it nor its label', async () => {
  const { page, trouble } = await openTab(browser)
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  const field = page.getByRole('combobox')
  await field.focus()
  await field.evaluate((input) =>
    scrollTo({
      top: scrollY + input.getBoundingClientRect().bottom - innerHeight + 12,
      behavior: 'instant',
    }),
  )
  await page.keyboard.type('Solbakken 1')
  const list = page.getByRole('listbox')
  await page.locator('[role=listbox][data-side=bottom]').waitFor()
  const label = page.locator('.field:has([role=combobox]) > label')
  const [above, below, title] = await Promise.all([
    field.boundingBox(),
    list.boundingBox(),
    label.boundingBox(),
  ])
  const header = await page.locator('body > header').boundingBox()
  expect(title!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  expect(below!.y + below!.height).toBeLessThanOrEqual(640)
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('option').first().click()
  expect(await field.inputValue()).toContain('Solbakken 1')
  await page.keyboard.press('Escape')
  expect(trouble).toEqual([])
})

test('a link from an error to its field keeps every error, and the title, until the fields are corrected', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  await page.getByRole('button', { name: 'Videre' }).click()
  const messages = page.locator('.error-summary li')
  await expect.poll(() => messages.count()).toBe(4)
  const [first] = await messages.locator('a').all()
  const target = (await first?.getAttribute('href'))?.slice(1)
  await first?.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(target)
  // By now the event of a link to a section of the page has been handled.
  await setTimeout(100)
  expect(await messages.count()).toBe(4)
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
  expect(await page.title()).toMatch(/^Fejl: /)
  await page.goBack()
  await expect.poll(() => messages.count()).toBe(4)
  expect(trouble).toEqual([])
})

test('if the form cannot be sent, keeps everything, shows what to do, and can be sent again', async () => {
  const { page } = await openFilled(browser, product, 'again@eksempel.dk')
  await page.route('**/functions/v1/offer', (route) => route.abort())
  await agree(page)
  await send(page)
  const summary = page.locator('.error-summary')
  await summary.waitFor()
  expect(await summary.innerText()).toContain('Alle dine svar er her stadig')
  await expect.poll(() => page.title()).toMatch(/^Fejl: /)
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await kept(page)).toMatchObject({ email: 'again@eksempel.dk' })
  expect(await page.getByLabel(/Jeg har læst/).isChecked()).toBe(true)
  await page.unroute('**/functions/v1/offer')
  await send(page)
  await page.waitForURL(`**${href('quoteRequestThanks')}`)
})

test('on a slow connection keeps answers given before the script ran, and an early click sends no empty page', async () => {
  const { page } = await openFilled(browser, product, 'slow@eksempel.dk')
  // From here on scripts load only when the test lets them.
  let release = (): void => undefined
  let held: Promise<void>
  const hold = (): void => void (held = new Promise((resolve) => (release = resolve)))
  hold()
  await page.route('**/assets/*.js', async (route) => (await held, route.continue()))
  await page.goto(product.url + href('quoteRequestCheck'), { waitUntil: 'commit' })
  await agree(page)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(page),
  ])
  release()
  await page.getByText('Dine svar er her alle sammen: tryk på send igen.').waitFor()
  expect(pathOf(page)).toBe(href('quoteRequestCheck'))
  expect(await page.locator('.check-list').innerText()).toContain('Solceller, batteri')
  await send(page)
  await page.waitForURL(`**${href('quoteRequestThanks')}`)
  const [lead] = await eventually(async () =>
    (await received('slow@eksempel.dk')).length > 0 ? received('slow@eksempel.dk') : null,
  )
  expect(lead).toMatchObject({ products: ['solceller', 'batteri'], consumptionLevel: '3000-5000' })

  hold()
  await page.goto(product.url + href('quoteRequestStart'), { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('early@eksempel.dk')
  await page.getByLabel('Postnummer').fill('8000')
  release()
  await awake(page)
  await page.getByText('Aarhus C', { exact: true }).waitFor()
  expect(await kept(page)).toMatchObject({ email: 'early@eksempel.dk', postcode: '8000' })
})

test('an answer can be corrected from the review and back; an address and a postcode must match', async () => {
  const { page } = await openFilled(browser, product, 'mend@eksempel.dk')
  await page.getByRole('link', { name: 'Ret Tidspunkt' }).click()
  await choose(page, 'Inden for et år')
  expect(pathOf(page)).toBe(href('quoteRequestCheck'))
  await page.getByRole('link', { name: 'Ret Postnummer og adresse' }).click()
  await page.getByRole('combobox').fill('Solbakken 1, 8240 Risskov')
  await page.getByLabel('Postnummer').fill('1050')
  await onward(page).click()
  await page.locator('.error-summary').getByText('Postnummeret passer ikke til adressen').waitFor()
  await page.getByLabel('Postnummer').fill('DK-8240')
  await next(page)
  expect(pathOf(page)).toBe(href('quoteRequestCheck'))
})

test.each([390, 1280])(
  'at %i px every page of the form is accessible, also with errors, and nothing overflows',
  async (width) => {
    const { page } = await openTab(browser, { viewport: { width, height: 900 } })
    const look = async (): Promise<void> => {
      expect(await axeFaults(page), pathOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
        false,
      )
    }
    await page.goto(product.url + href('quoteRequestStart'))
    await awake(page)
    await look()
    await onward(page).click()
    await page.locator('.error-summary').waitFor()
    await look()
    await reach(page, 'axe@eksempel.dk')
    await look()
    await choose(page, 'Varmepumpe')
    await look()
    await choose(page, '3.000–5.000 kWh')
    await look()
    await page.getByText('Naturgas').click()
    await choose(page, '15.000–25.000 kr.')
    await look()
    await choose(page, 'Inden for et år')
    await look()
    await send(page)
    await look()
    await agree(page)
    await send(page)
    await page.waitForURL(`**${href('quoteRequestThanks')}`)
    await look()
  },
)
