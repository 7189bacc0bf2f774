import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Link } from '#shared/admin/links.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { shortPath } from '#shared/domain/links/short-address.ts'
import { href } from '#shared/routes/href.ts'
import { openTab, type Tab } from '../../helpers/browser/browser.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { linkInput } from '../../helpers/links.ts'
import { eventually } from '../../helpers/product/product.ts'
import { findLead, serviceClient } from '../../helpers/product/traces.ts'

const { product, browser } = onStage()

const screen = href('adminOfferLinks')
const staffTab = (role: Role, path = screen, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)

/** A visitor's phone. Chromium's own user agent says that it is a program, whose clicks are not counted. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Calls the admin API as the user of the page. */
const api = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, at, sent]) =>
      (
        await fetch(`/api/admin/links${at}`, {
          method: verb as string,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          ...(sent !== undefined && { body: JSON.stringify(sent) }),
        })
      ).json() as Promise<Answer>,
    [method, path, body] as const,
  )

let made = 0
/** A link made through the API, with a campaign of its own. */
async function makeLink(page: Page, change: Parameters<typeof linkInput>[0] = {}): Promise<Link> {
  const { row } = await api<{ row: Link }>(
    page,
    'POST',
    '',
    linkInput({ name: `Link ${++made}`, utmCampaign: `rejse-${made}`, ...change }),
  )
  return row
}

async function addAdviser(name: string): Promise<string> {
  const { data } = await serviceClient(product)
    .from('advisers')
    .insert({ name, email: 'sofie@eksempel.dk' })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

/** The number under a heading of the open link. */
const numberOf = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd')

/** Reloads the open link until its number is this one. */
const waitForNumber = (page: Page, label: string, value: string) =>
  eventually(async () => {
    await page.reload()
    const shown = numberOf(page, label)
    await shown.waitFor()
    return (await shown.innerText()) === value
  })

async function sendQuoteRequest(page: Page, email: string): Promise<void> {
  const next = async () => {
    const before = page.url()
    await page.getByRole('button', { name: 'Videre' }).last().click()
    await page.waitForURL((url) => url.href !== before)
  }
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefon').fill('23 40 11 22')
  await page.getByLabel('Postnummer').fill('8240')
  await next()
  for (const value of ['solceller', 'batteri'])
    expect(await page.locator(`[value=${value}]`).isChecked()).toBe(true)
  await next()
  await page.getByText('3.000–5.000 kWh').click()
  await next()
  await page.getByText('Inden for 6 måneder').click()
  await next()
  await page.getByLabel(/Jeg har læst/).check()
  await page.getByRole('button', { name: 'Send og få dit tilbud' }).click()
  await page.waitForURL(`**${href('quoteRequestThanks')}**`)
}

test('an admin makes a link, a visitor follows it on a phone and sends the form, and click, lead and the adviser’s case are there', async () => {
  const adviser = await addAdviser('Sofie Lund')
  const { page, trouble } = await staffTab('admin', screen, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('link', { name: 'Nyt link' }).click()
  await field(page, 'Solceller').check()
  await field(page, 'Batteri').check()
  await field(page, 'Rådgiver').selectOption({ label: 'Sofie Lund' })
  await field(page, 'Kampagne').pressSequentially('Forår på Ærø 27')
  expect(await field(page, 'Kampagne').inputValue()).toBe('foraar-paa-aeroe-27')
  await page.getByText('æ, ø, å bliver ae, oe, aa').waitFor()
  await field(page, 'Hvor').selectOption({ label: 'Facebook' })
  await page.getByText('Tæller som facebook / annonce').waitFor()
  expect(await field(page, 'Navn').inputValue()).toBe('foraar-paa-aeroe-27 · Facebook')
  const preview = page.frameLocator('iframe')
  await preview.locator('input[name=chosen]').nth(1).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Opret link' }).click()
  await page.getByText('foraar-paa-aeroe-27 · Facebook er oprettet').waitFor()
  const address = product.url + shortPath('foraar-paa-aeroe-27')
  await page.getByText(address, { exact: true }).first().waitFor()
  await page.getByText('Virker.', { exact: true }).waitFor()
  await page.keyboard.press('c')
  await page.getByText('Linket er kopieret').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const visitor = await openTab(browser, phone)
  await visitor.page.goto(address)
  expect(new URL(visitor.page.url()).pathname).toBe(href('quoteRequestStart'))
  expect(await visitor.page.getByText('Facebook eller Instagram').isChecked()).toBe(true)
  const email = `link${Date.now()}@eksempel.dk`
  await sendQuoteRequest(visitor.page, email)
  expect(visitor.trouble).toEqual([])
  await visitor.context.close()

  await waitForNumber(page, 'Klik', '1')
  await waitForNumber(page, 'Henvendelser', '1')
  const [lead] = await findLead(product, email)
  expect(lead?.campaign).toMatchObject({
    utmSource: 'facebook',
    utmCampaign: 'foraar-paa-aeroe-27',
    utmId: 'b-foraar-paa-aeroe-27',
  })
  expect(lead?.values).toMatchObject({ adviser })
  const { data } = await serviceClient(product)
    .from('cases')
    .select('owner')
    .eq('id', lead?.case_id ?? '')
    .single()
    .throwOnError()
  expect(data.owner).toBe(adviser)
  expect(trouble).toEqual([])
})

test('after its last use a link leads to the form with nothing preset, and the console says so', async () => {
  const { page } = await staffTab('admin')
  const link = await makeLink(page, { maxUses: 2 })
  const visitor = await openTab(browser, phone)
  for (let nth = 0; nth < 2; nth++) {
    await visitor.page.goto(product.url + shortPath(link.slug))
    expect(new URL(visitor.page.url()).searchParams.getAll('produkt')).toEqual([
      'solceller',
      'batteri',
    ])
  }
  await eventually(async () => {
    await visitor.page.goto(product.url + shortPath(link.slug))
    const { pathname, searchParams } = new URL(visitor.page.url())
    return pathname === href('quoteRequestStart') && !searchParams.has('produkt')
  })
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${product.url}${screen}?id=${link.id}`)
  await page.getByText('Brugt op').first().waitFor()
  await page.getByText('Er brugt 2 gange. Besøgende kommer videre uden forvalg.').waitFor()
})

test('a link to a calculator fills it in for a visitor without a script', async () => {
  const { page } = await staffTab('admin')
  await page.getByRole('link', { name: 'Nyt link' }).click()
  await field(page, 'Fører til').selectOption({ label: 'En beregner' })
  await field(page, 'Solcellernes størrelse (kWp)').fill('99')
  await page.getByText('Højst 30').waitFor()
  await field(page, 'Solcellernes størrelse (kWp)').fill('8,5')
  await field(page, 'Tagets retning (°)').fill('-90')
  await field(page, 'Kampagne').fill('tag-26')
  await field(page, 'Hvor').selectOption({ label: 'Brev' })
  await page.getByRole('button', { name: 'Opret link' }).click()
  await page.getByText('Solcellernes størrelse: 8,5 kWp').waitFor()
  const visitor = await openTab(browser, { ...phone, javaScriptEnabled: false })
  await visitor.page.goto(product.url + shortPath('tag-26'))
  expect(new URL(visitor.page.url()).pathname).toBe(href('solar'))
  expect(await visitor.page.locator('[name=size]').first().inputValue()).toBe('8,5')
  expect(await visitor.page.locator('[name=azimuth]').first().inputValue()).toBe('-90')
})

test('pasted partners become a link each, with a file of them', async () => {
  const { page } = await staffTab('admin', screen, { acceptDownloads: true })
  const link = await makeLink(page, { utmCampaign: 'banker' })
  await page.goto(`${product.url}${screen}?id=${link.id}`)
  await page.getByRole('button', { name: 'Mere' }).click()
  await page.getByRole('button', { name: 'Lav for flere partnere' }).click()
  await field(page, 'Partnere').fill('Bank Øst\n\nBank Vest\nbank øst')
  await page.getByRole('button', { name: 'Lav 3 links' }).click()
  await page.getByText('»bank øst« står der to gange').waitFor()
  await field(page, 'Partnere').fill('Bank Øst\n\nBank Vest\n=SUM(A1)')
  await page.getByRole('button', { name: 'Lav 3 links' }).click()
  await page.getByRole('heading', { name: '3 links er lavet' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hent som CSV' }).click(),
  ])
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain(`bank-oest;${product.url}${shortPath('banker-bank-oest')};`)
  const visitor = await openTab(browser, phone)
  await visitor.page.goto(product.url + shortPath('banker-bank-vest'))
  expect(visitor.page.url()).toContain(
    'utm_source=bank-vest&utm_campaign=banker&utm_medium=partner',
  )
})

test('a link is made, copied and archived by keyboard alone, and what is refused leads to its field', async () => {
  const { page } = await staffTab('admin')
  const focused = (text: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
  const first = await makeLink(page, { utmCampaign: 'tastatur', slug: 'tastatur' })
  await page.reload()
  await page.getByRole('link', { name: 'Nyt link' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Kampagne').waitFor()
  await field(page, 'Kampagne').focus()
  await page.keyboard.type('tastatur')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Facebook')
  await page.keyboard.press('Tab')
  await field(page, 'Kort adresse: /b/…').focus()
  await page.keyboard.type(first.slug)
  await page.keyboard.press('Enter')
  await page.getByText('Én ting skal rettes:').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('slug')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('tastatur-to')
  await page.keyboard.press('Enter')
  await page.getByText('tastatur · Facebook er oprettet').waitFor()
  await page.getByRole('button', { name: 'Mere' }).focus()
  await page.keyboard.press('Enter')
  await focused('Brug som udgangspunkt')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nyt link' }).waitFor()
  expect(await field(page, 'Navn').inputValue()).toBe('tastatur · Facebook (kopi)')
  await page.goBack()
  await page.getByRole('button', { name: 'Mere' }).focus()
  await page.keyboard.press('Enter')
  await focused('Brug som udgangspunkt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Er arkiveret. Besøgende kommer videre uden forvalg.').waitFor()
})

test('a viewer sees links and their numbers, and nothing that changes them', async () => {
  const admin = await staffTab('admin')
  const link = await makeLink(admin.page)
  await admin.context.close()
  const { page, trouble } = await staffTab('viewer', `${screen}?id=${link.id}`)
  await page.getByRole('button', { name: 'Kopiér link' }).waitFor()
  for (const name of ['Nyt link', 'Ret'])
    expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(0)
  expect(await page.getByRole('button', { name: 'Mere' }).count()).toBe(0)
  expect(trouble).toEqual([])
})
