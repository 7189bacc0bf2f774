import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { danishDay } from '#shared/domain/dates.ts'
import { parseAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { openTab, type Tab } from '../helpers/browser/browser.ts'
import { openStaffTab } from '../helpers/browser/staff-tab.ts'
import { onStage } from '../helpers/browser/stage.ts'
import { eventually } from '../helpers/product/product.ts'
import { serviceClient } from '../helpers/product/traces.ts'
import { makeOrder } from '../helpers/shop/orders.ts'

// From the product to the parcel: a buyer with and without JavaScript, and the packer who sends it.

const { product, browser } = onStage({ env: { RATE_LIMIT: '6000' } })

const buyButton = (page: Page) => page.getByRole('button', { name: 'Køb med betalingspligt' })

interface Bought {
  readonly id: string
  readonly state: string
  readonly captured_ore: number
  readonly refunded_ore: number
  readonly total_ore: number
  readonly number: string
  readonly ean: string
}
/** The newest order of an e-mail address, as the database has it. */
async function orderOf(email: string): Promise<Bought | undefined> {
  const { data } = await serviceClient(product)
    .from('orders')
    .select('*')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError()
  return data[0]
}

interface Mail {
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[]
}
/** The newest mail to an address whose subject begins like this, with the name of its PDF. */
async function mailTo(email: string, subject: string): Promise<Mail & { readonly pdf: string }> {
  let found: Mail | undefined
  await eventually(async () => {
    const answer = await fetch(`${product.receiverUrl}/_inbox.json?to=${encodeURIComponent(email)}`)
    const { mails } = (await answer.json()) as { readonly mails: readonly Mail[] }
    found = mails.find((mail) => mail.subject.startsWith(subject))
    return found !== undefined
  })
  const [attachment] = found?.attachments ?? []
  expect(atob(attachment?.content ?? '').slice(0, 5)).toBe(attachment ? '%PDF-' : '')
  return { ...found!, pdf: attachment?.filename ?? '' }
}

/** Puts a plug into the cart and opens the checkout. */
async function toCheckout({ page }: Tab): Promise<void> {
  await page.goto(product.url + href('product', { id: 'plug' }))
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'kurv'))
    .toBe(true)
  await page.goto(product.url + href('checkout'))
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Navn', { exact: true }).fill('Mette Holm')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Adresse', { exact: true }).fill('Solbakken 12')
  await page.getByLabel('Postnr.').fill('8240')
  await page.getByLabel('By', { exact: true }).fill('Risskov')
  await page.locator('[name=betingelser]').check()
}

test.each([
  ['with JavaScript, on a phone', { viewport: { width: 390, height: 844 } }],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)(
  '%s a buyer corrects mistakes, pays, and sees the order; the packer sends it, and only then the money is drawn',
  async (name, options) => {
    const email = `koeber-${'viewport' in options ? 'js' : 'uden'}@eksempel.dk`
    const tab = await openTab(browser, options)
    const { page, trouble, context } = tab
    await toCheckout(tab)
    await page.getByRole('heading', { level: 1, name: 'Betaling' }).waitFor()
    await buyButton(page).click()
    await page.getByRole('alert').getByText('Navn skal være mindst 2 tegn').waitFor()
    expect(await page.title()).toMatch(/^Fejl: /)
    await page.locator('label', { hasText: 'Til døren' }).click()
    await fillIn(page, email)
    if ('viewport' in options) {
      // Leaves the last field.
      await page.locator('[name=betingelser]').blur()
      await expect.poll(() => page.locator('.field-error:visible').allTextContents()).toEqual([])
      expect([name, await axeFaults(page)]).toEqual([name, []])
    }
    await buyButton(page).click()
    await page.getByRole('button', { name: 'Betal', exact: true }).click()
    await page.waitForURL(/purchase\/success/)
    await eventually(async () => (await orderOf(email))?.state === 'reserved')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Tak for din ordre' }).waitFor()
    await page.getByText('Levering til døren').waitFor()
    expect((await context.cookies()).some(({ name: cookie }) => cookie === 'kurv')).toBe(false)
    // Browsers log the refused form (422), and that the provider's page has no icon (404).
    expect(trouble.filter((line) => !/status of (?:422|404)/.test(line))).toEqual([])
    await context.close()

    const { number, total_ore: total } = (await orderOf(email))!
    const confirmation = await mailTo(email, 'Ordrebekræftelse')
    expect(confirmation.pdf).toBe(`Ordrebekraeftelse-${number}.pdf`)
    expect(confirmation.text).toContain('Standardfortrydelsesformular')
    const staff = await openStaffTab(product, browser, 'admin', href('adminOrders'))
    await staff.page.getByRole('searchbox').fill(number)
    await staff.page.waitForURL(/soeg=/)
    await staff.page
      .getByRole('link', { name: /Mette Holm/ })
      .first()
      .click()
    const detail = staff.page.getByRole('region', { name: new RegExp(number) })
    await detail.getByRole('button', { name: 'Pak', exact: true }).click()
    await eventually(async () => (await orderOf(email))?.state === 'packing')
    expect((await orderOf(email))?.captured_ore).toBe(0)
    await detail.getByRole('link', { name: 'Send pakken' }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel('Fragtfirma').selectOption('PostNord')
    await dialog.getByLabel('Sporingsnummer').fill('DK123456')
    await dialog.getByRole('button', { name: 'Send pakken' }).click()
    await eventually(async () => (await orderOf(email))?.state === 'sent')
    expect(await orderOf(email)).toMatchObject({ captured_ore: total })
    const invoice = detail.getByRole('link', { name: /^Faktura F/ })
    await invoice.waitFor()
    const shown = await staff.context.request.get(
      product.url + (await invoice.getAttribute('href')),
    )
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const sent = await mailTo(email, 'Din ordre er på vej')
    expect(sent.text).toContain('DK123456')
    expect(`Faktura ${/F\d{6}/.exec(sent.pdf)?.[0]}`).toBe(
      (await invoice.textContent())?.slice(0, 15),
    )
    await detail.getByRole('link', { name: 'Registrér fortrydelse' }).click()
    await dialog.getByLabel(/Plug/).selectOption('1')
    await dialog.getByLabel('Hvordan').selectOption('I et brev')
    await dialog.getByRole('button', { name: 'Registrér fortrydelse' }).click()
    await dialog.getByText('Vælg dagen').first().waitFor()
    await dialog.getByLabel('Sagt eller sendt').fill(danishDay(Date.now()))
    await dialog.getByRole('button', { name: 'Registrér fortrydelse' }).click()
    await detail.getByText('Refundér senest').waitFor()
    const receipt = await mailTo(email, 'Kvittering')
    expect(receipt.text).toMatch(/Fortrudt: 1 × Solrose Plug/)
    expect(receipt.text).toMatch(/Sagt eller sendt: .*, i et brev/)
    await detail.getByRole('link', { name: 'Refundér' }).click()
    await dialog.getByLabel(/Plug/).selectOption('1')
    await dialog.getByLabel('Hvorfor').fill('Fortrudt')
    await dialog.getByText('Refunderes i alt').waitFor()
    await dialog.getByRole('button', { name: /^Refundér 279\skr\.$/ }).click()
    await eventually(async () => (await orderOf(email))?.state === 'partly_refunded')
    await detail.getByRole('link', { name: /^Kreditnota K/ }).waitFor()
    await detail.getByRole('button', { name: 'Markér som leveret' }).waitFor()
    expect((await mailTo(email, 'Kreditnota')).pdf).toMatch(/^Kreditnota-K\d{6}\.pdf$/)
  },
)

test('the register fills in street, postcode and town, a postcode its town, and a typed town stays', async () => {
  const tab = await openTab(browser)
  const { page } = tab
  await toCheckout(tab)
  const [address, postcode, town] = [
    page.getByRole('combobox', { name: 'Adresse' }),
    page.getByLabel('Postnr.'),
    page.getByLabel('By', { exact: true }),
  ]
  await postcode.fill('8240')
  await expect.poll(() => town.inputValue()).toBe('Risskov')
  await postcode.fill('5000')
  await expect.poll(() => town.inputValue()).toBe('Odense C')
  await address.pressSequentially('Lærkevænget 14')
  const option = page.getByRole('option').first()
  const [, street, digits, place] = /^(.+), (\d{4}) (.+)$/.exec((await option.textContent()) ?? '')!
  await option.click()
  expect([
    await address.inputValue(),
    await postcode.inputValue(),
    await town.inputValue(),
  ]).toEqual([street, digits, place])
  await town.fill('Min by')
  await postcode.fill('9000')
  await page.waitForTimeout(200)
  expect(await town.inputValue()).toBe('Min by')
})

test('a refused card leaves the order unpaid; another try pays it, and cancelling gives the goods back', async () => {
  const email = 'afvist@eksempel.dk'
  const tab = await openTab(browser)
  const { page, context } = tab
  await toCheckout(tab)
  await page.locator('label', { hasText: 'Til døren' }).click()
  await fillIn(page, email)
  // What was typed and chosen outlives a reload, and a lost connection sends nothing.
  await page.reload()
  await expect.poll(() => page.getByLabel('Navn', { exact: true }).inputValue()).toBe('Mette Holm')
  expect(await page.locator('[name=levering]:checked').inputValue()).toBe('doer')
  await context.setOffline(true)
  await buyButton(page).click()
  await page.getByRole('alert').getByText('Du har ikke forbindelse').waitFor()
  await context.setOffline(false)
  await buyButton(page).click()
  await page.getByRole('button', { name: 'Afvis kortet' }).click()
  await page.getByText('Betalingen blev afvist').waitFor()
  expect((await orderOf(email))?.state).toBe('awaiting_payment')
  await page.getByRole('button', { name: 'Annullér' }).click()
  await page.waitForURL(/purchase\/cancel/)
  await page.getByRole('button', { name: 'Annullér ordren' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ordren er annulleret' }).waitFor()
  expect((await orderOf(email))?.state).toBe('cancelled')
})

test('staff make a discount code, a buyer pays less with it and takes the agreement back without signing in, and the order names the code', async () => {
  const email = 'fortryder@eksempel.dk'
  const staff = await openStaffTab(product, browser, 'admin', `${href('adminDiscounts')}?panel=ny`)
  await staff.page.getByLabel('Kode', { exact: true }).fill('vinter26')
  await staff.page.getByRole('button', { name: 'Opret rabatkode' }).click()
  await staff.page.getByRole('table').getByText('VINTER26').waitFor()
  for (const limit of ['Intet minimum', 'Ubegrænset']) await staff.page.getByText(limit).waitFor()
  const tab = await openTab(browser)
  const { page } = tab
  await toCheckout(tab)
  await fillIn(page, email)
  await page.getByLabel('Rabatkode').fill('vinter26')
  await page.getByRole('button', { name: 'Brug koden' }).click()
  await page.getByText('Rabat, VINTER26').filter({ visible: true }).first().waitFor()
  await page.locator('[name=betingelser]').check()
  await buyButton(page).click()
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  await page.waitForURL(/purchase\/success/)
  await eventually(async () => (await orderOf(email))?.state === 'reserved')
  const { number } = (await orderOf(email))!
  await staff.page.goto(`${product.url}${href('adminOrders')}?soeg=${number}`)
  await staff.page
    .getByRole('link', { name: /Mette Holm/ })
    .first()
    .click()
  const detail = staff.page.getByRole('region', { name: new RegExp(number) })
  await detail.getByText('Rabatkode VINTER26').waitFor()
  // Ten percent of the plug.
  await detail.getByText(/rabat 27,90\skr\. er trukket fra/).waitFor()
  await staff.context.close()
  await page.reload()
  await page.getByRole('link', { name: 'Fortryd aftale' }).click()
  await page.getByRole('button', { name: 'Bekræft fortrydelse' }).click()
  await page.getByText('Vi har modtaget din fortrydelse').waitFor()
  expect((await orderOf(email))?.state).toBe('cancelled')
  expect((await mailTo(email, 'Kvittering')).text).toContain('Fortrudt: 1 × Solrose Plug')
})

test('a public customer buys by EAN number, and gets an invoice that the books and NemHandel can read', async () => {
  const email = 'skolen@eksempel.dk'
  const tab = await openTab(browser)
  const { page } = tab
  await toCheckout(tab)
  await page.locator('label', { hasText: 'Offentlig (EAN)' }).click()
  await fillIn(page, email)
  await page.getByLabel('Firma eller institution').fill('Risskov Skole')
  await page.getByLabel('EAN-nummer').fill('5798000420527')
  await page.getByLabel('Personreference').fill('Ole Hansen')
  await buyButton(page).click()
  await page.getByRole('alert').getByText('EAN-nummeret er ikke gyldigt').waitFor()
  await page.getByLabel('EAN-nummer').fill('5798000420526')
  await buyButton(page).click()
  await page.getByRole('heading', { level: 1, name: 'Tak for din ordre' }).waitFor()
  expect(await orderOf(email)).toMatchObject({ state: 'reserved', ean: '5798000420526' })
  await tab.context.close()

  const { number } = (await orderOf(email))!
  const staff = await openStaffTab(product, browser, 'admin', href('adminOrders'))
  await staff.page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  const detail = staff.page.getByRole('region', { name: new RegExp(number) })
  await detail.getByRole('button', { name: 'Pak', exact: true }).click()
  await detail.getByRole('link', { name: 'Send pakken' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Send pakken' }).click()
  const file = detail.getByRole('link', { name: 'OIOUBL' })
  await file.waitFor()
  const { request } = staff.context
  const oioubl = await (await request.get(product.url + (await file.getAttribute('href')))).text()
  expect(oioubl).toContain('<cbc:EndpointID schemeAgencyID="9" schemeID="GLN">5798000420526<')
  expect((await mailTo(email, 'Din ordre er på vej')).text).toContain('Betales senest')

  await detail.getByRole('button', { name: 'Send igen: Ordrebekræftelse' }).click()
  await detail.getByText('En mail blev sendt igen').waitFor()
  await staff.page.getByRole('link', { name: 'Bogføring' }).click()
  const today = danishDay(Date.now())
  await staff.page.getByLabel('Til og med').fill(today)
  const [download] = await Promise.all([
    staff.page.waitForEvent('download'),
    staff.page.getByRole('button', { name: 'Posteringer (CSV)' }).click(),
  ])
  const postings = readFileSync(await download.path(), 'utf8')
  const sum = (column: number): number =>
    postings
      .trim()
      .split('\r\n')
      .slice(1)
      .reduce(
        (all, line) => all + (parseAmount(line.split(';')[column]!.replaceAll('"', '')) ?? 0),
        0,
      )
  expect(sum(5)).toBeGreaterThan(0)
  expect(sum(5)).toBe(sum(6))
  const api = `${product.url}/api/admin/orders`
  const labels = await request.get(`${api}/labels?search=${number}`)
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await staff.page.goto(`${product.url}${href('adminOrders')}?soeg=${number}&panel=etiketter`)
  await staff.page.getByText('Ingen ordrer på listen skal pakkes og sendes.').waitFor()
  await staff.page.getByText('1 ordre er allerede sendt og får ingen etiket').waitFor()
  const { id } = (await orderOf(email))!
  expect((await request.get(`${api}/${id}/paper?paper=packing`)).status()).toBe(409)
})

test('a price that changed since the form was shown is reported, and nothing is bought until the buyer agrees', async () => {
  const email = 'pris@eksempel.dk'
  const tab = await openTab(browser)
  const { page } = tab
  await toCheckout(tab)
  await fillIn(page, email)
  await page.locator('[name=set]').evaluate((field: HTMLInputElement) => {
    field.value = field.value.replace(/"price":\d+/, '"price":100')
  })
  await buyButton(page).click()
  await page.getByRole('alert').getByText('Der er ikke købt noget endnu').waitFor()
  expect(await orderOf(email)).toBeUndefined()
  await buyButton(page).click()
  await page.getByRole('button', { name: 'Betal', exact: true }).waitFor()
  expect((await orderOf(email))?.state).toBe('awaiting_payment')
})

test('a packer sends one order after the other from a phone, and never what was withdrawn meanwhile', async () => {
  const service = serviceClient(product)
  const plug = { sku: 'PLUG-1', price: 27_900 }
  const options = { payBy: 'invoice', ean: '5790000000005', freight: 4900 } as const
  const first = await makeOrder(
    service,
    [
      { ...plug, quantity: 2 },
      { sku: 'HEATSYNC-1', price: 224_500, quantity: 1 },
    ],
    options,
  )
  const second = await makeOrder(service, [{ ...plug, quantity: 1 }], options)
  const withdraw = (line: number) =>
    service
      .rpc('order_withdraw', { _token: first.token, _lines: [{ line, quantity: 1 }] })
      .throwOnError()
  await withdraw(2)
  const stateOf = async ({ id }: { readonly id: string }) =>
    (await service.from('orders').select('state, captured_ore, tracking').eq('id', id).single())
      .data
  const { page } = await openStaffTab(
    product,
    browser,
    'admin',
    `${href('adminOrders')}?panel=pak&id=${first.id}`,
    { viewport: { width: 390, height: 844 } },
  )
  const gone = page.getByRole('listitem').filter({ hasText: 'Solrose HeatSync' })
  await gone.getByText('Fortrudt, skal ikke med').waitFor()
  expect(await gone.getByRole('checkbox').isDisabled()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  const scan = page.getByLabel('Scan eller skriv et varenummer')
  await scan.fill('heatsync-1')
  await scan.press('Enter')
  await page.getByText('er fortrudt og skal ikke med').waitFor()
  await scan.fill('plug-1')
  await scan.press('Enter')
  await page.getByText('Alt er i pakken').waitFor()
  await page.getByLabel('Sporingsnummer').fill('hos naboen')
  await page.getByRole('button', { name: 'Sendt' }).click()
  await page.getByText('Vælg, hvem der kører pakken').waitFor()
  await page.getByLabel('Fragtfirma').selectOption('GLS')
  await page.getByRole('button', { name: 'Sendt' }).click()
  await page.getByText('Et sporingsnummer er 8 til 35 tal og bogstaver').waitFor()
  await page.getByLabel('Sporingsnummer').fill('0038 4711')
  const send = page.getByRole('button', { name: 'Sendt' })
  await withdraw(1)
  await send.click()
  await page.getByText('1 fortrudt, skal ikke med').waitFor()
  await page.getByText('En vare mangler et kryds').waitFor()
  expect(await stateOf(first)).toMatchObject({ state: 'reserved' })
  await page.getByRole('checkbox', { name: /Solrose Plug/ }).check()
  await send.click()
  await page.waitForURL((url) => url.searchParams.get('id') === second.id)
  expect(await stateOf(first)).toEqual({
    state: 'sent',
    captured_ore: 32_800,
    tracking: 'GLS 00384711',
  })
  await page.getByRole('checkbox', { name: /Solrose Plug/ }).check()
  await send.click()
  await eventually(async () => (await stateOf(second))?.state === 'sent')
})
