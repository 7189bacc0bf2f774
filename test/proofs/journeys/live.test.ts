import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab, type Tab } from '../../helpers/browser/browser.ts'
import { answerAll, onePageForms } from '../../helpers/forms/one-page-forms.ts'
import { eventually } from '../../helpers/product/product.ts'
import { openStream } from '../../helpers/product/live-reader.ts'
import { isLive, isStream, openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onStage({ env: { LIVE_HEARTBEAT_MS: '5000' } })

const staffTab = (role: Role, path: string, options = {}): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)

let sent = 0
/** A contact of this name, from its own IP address. */
async function sendContact(navn: string): Promise<void> {
  const response = await fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `203.0.113.${++sent}` },
    body: JSON.stringify({
      navn,
      email: `live${sent}@eksempel.dk`,
      telefon: String(20_300_000 + sent),
      emne: 'varmepumpe',
      besked: 'Jeg vil gerne høre mere.',
      privatlivspolitik: true,
      idempotencyKey: crypto.randomUUID(),
    }),
  })
  expect(response.status).toBe(202)
}

/** A signed-in tab whose stream is open. */
async function liveTab(role: Role, path: string, options = {}): Promise<Tab> {
  const tab = await staffTab(role, path, options)
  await Promise.all([isLive(tab.page), tab.page.reload()])
  await tab.page.getByRole('heading', { level: 1 }).waitFor()
  return tab
}
/** The cases, newest first. */
const newestFirst = `${href('adminLeads')}?sortering=-createdAt`
const barOf = (page: Page, text: RegExp) =>
  page.getByRole('status').getByRole('button', { name: text })
/** The rows with their places below the table's head: the list itself may make room for a notice about the database. */
const placesOf = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const { bottom } = document.querySelector('thead')!.getBoundingClientRect()
    return rows.map((row) => [
      row.getAttribute('data-id'),
      Math.round(row.getBoundingClientRect().top - bottom),
    ])
  })

test('a lead sent from the public form is announced in an open list within five seconds, and no row moves before the user asks', async () => {
  await sendContact('Karen Juhl')
  const { page, context, trouble } = await liveTab('viewer', newestFirst)
  await page.getByRole('link', { name: /Karen Juhl/ }).waitFor()
  const [before, faults] = [await placesOf(page), await axeFaults(page)]
  const visitor = await openTab(browser)
  const contact = onePageForms.find(({ route }) => route === 'contact')!
  await visitor.page.goto(product.url + href('contact'))
  // Of a household without a case.
  const own = { navn: 'Åse Ny', email: 'aase.ny@eksempel.dk', telefon: '20309999' }
  await answerAll(visitor.page, contact, { ...contact.answers, ...own })
  const accepted = visitor.page.waitForResponse((response) => response.status() === 202)
  await visitor.page.getByRole('button', { name: contact.form.submit }).click()
  await accepted
  const at = Date.now()
  await barOf(page, /^1 ny kom til – vis$/).waitFor()
  expect(Date.now() - at).toBeLessThan(5000)
  expect(await page.title()).toMatch(/^\(1\) Henvendelser – /)
  expect(await placesOf(page)).toEqual(before)
  await sendContact('Ole Brandt')
  await barOf(page, /^2 nye kom til/).waitFor()
  expect(await axeFaults(page)).toEqual(faults)

  await barOf(page, /^2 nye kom til/).press('Enter')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(before.length + 2)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ole Brandt')
  expect(await page.title()).toMatch(/^Henvendelser – /)
  expect(await barOf(page, /kom til/).count()).toBe(0)
  expect(trouble).toEqual([])
  await Promise.all([context.close(), visitor.context.close()])
})

test('an empty list shows its first lead by itself, and the numbers in the menu follow', async () => {
  const { page } = await liveTab('viewer', `${href('adminLeads')}?soeg=Per+Enlig`)
  await page.getByText('Ingen sager passer').waitFor()
  await sendContact('Per Enlig')
  await page.getByRole('link', { name: /Per Enlig/ }).waitFor()
})

test('without a connection nothing is lost: leads sent meanwhile are announced after the connection is back', async () => {
  await sendContact('Inger Før')
  const { page, context } = await liveTab('viewer', newestFirst)
  await page.getByRole('link', { name: /Inger Før/ }).waitFor()
  const failed = page.waitForEvent('requestfailed', isStream)
  await context.setOffline(true)
  await failed
  await sendContact('Knud Imens')
  await context.setOffline(false)
  await barOf(page, /^1 ny kom til/).click()
  await page.getByRole('link', { name: /Knud Imens/ }).waitFor()
})

test('two users see each other at the same record by name, not their own second tab, and no longer once one has left', async () => {
  await sendContact('Lis Delt')
  const one = await liveTab('admin', `${href('adminLeads')}?soeg=Lis+Delt`)
  await one.page.getByRole('link', { name: /Lis Delt/ }).click()
  await one.page.getByRole('region', { name: 'Lis Delt' }).waitFor()
  const address = one.page.url()
  const second = await one.context.newPage()
  await second.goto(address)
  await second.getByRole('region', { name: 'Lis Delt' }).waitFor()
  const other = await staffTab('super_admin', address.slice(product.url.length), {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  await one.page.getByText('Super ser på denne').waitFor()
  await other.page.getByText('Admin ser på denne').waitFor()
  await one.page.getByRole('button', { name: '2 her' }).click()
  await one.page.getByText('Admin (dig)').waitFor()
  expect(await axeFaults(one.page)).toEqual([])
  expect(await axeFaults(other.page)).toEqual([])
  expect(await one.page.getByText('Admin ser på denne').count()).toBe(0)

  await other.context.close()
  await one.page.getByText('Super ser på denne').waitFor({ state: 'detached' })
  await one.page.getByRole('button', { name: '2 her' }).waitFor({ state: 'detached' })
})

test('a colleague’s save does not touch an open offer: a bar says who, moves nothing, and shows theirs', async () => {
  const path = `${href('adminOffers')}?ret=${exampleOfferIds.sent}&del=forslag`
  const mine = await liveTab('admin', path)
  const { page } = mine
  const title = page.locator('[name="title"]')
  const before = await title.inputValue()
  await title.evaluate((input: HTMLInputElement) => {
    input.focus()
    input.setSelectionRange(3, 3)
  })
  const theirs = await staffTab('super_admin', path)
  await page.getByText('Super retter i denne').waitFor()
  const top = (await title.boundingBox())!.y
  await theirs.page.locator('[name="title"]').fill('Kollegaens overskrift')
  await theirs.page.keyboard.press('Control+s')
  await page.getByText(/^▲?Er ændret af Super kl\. \d\d\.\d\d$/).waitFor()
  expect(await title.inputValue()).toBe(before)
  expect((await title.boundingBox())!.y).toBe(top)
  expect(
    await title.evaluate((input: HTMLInputElement) => [
      document.activeElement === input,
      input.selectionStart,
    ]),
  ).toEqual([true, 3])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('status').getByRole('button', { name: 'Vis' }).click()
  await expect.poll(() => title.inputValue()).toBe('Kollegaens overskrift')

  // What is typed and not stored is shown beside theirs.
  await theirs.page.locator('[name="title"]').fill('En ny overskrift')
  await theirs.page.keyboard.press('Control+s')
  await page.getByText(/^▲?Er ændret af Super/).waitFor()
  await title.fill('Min overskrift')
  await page.getByRole('status').getByRole('button', { name: 'Vis' }).click()
  await page.getByRole('heading', { name: /En kollega har ændret tilbuddet/ }).waitFor()
  expect(await title.inputValue()).toBe('Min overskrift')
  await page.getByRole('button', { name: 'Brug kollegaens i stedet for min' }).click()
  await expect.poll(() => title.inputValue()).toBe('En ny overskrift')
  await Promise.all([mine.context.close(), theirs.context.close()])
})

test('in a form made from a contract, a colleague’s change is shown in the fields that were not touched, and both are saved', async () => {
  const mine = await liveTab('admin', href('adminAdvisers'))
  const { page } = mine
  const response = await mine.context.request.post(`${product.url}/api/admin/advisers`, {
    headers: { origin: product.url },
    data: await newAdviser(),
  })
  expect(response.status()).toBe(201)
  const { row } = (await response.json()) as { row: { id: string } }
  const form = `${href('adminAdvisers')}?id=${row.id}&panel=ret`
  await page.goto(product.url + form)
  await page.getByLabel('Titel').fill('Rådgiver i Aarhus')
  const theirs = await staffTab('super_admin', form)
  await phoneOf(theirs.page).fill('87654321')
  await theirs.page.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByText(/Er ændret af Super kl\./).waitFor()
  expect(await phoneOf(page).inputValue()).not.toContain('87654321')
  await page.getByRole('status').getByRole('button', { name: 'Vis' }).click()
  await expect.poll(() => phoneOf(page).inputValue()).toContain('87654321')
  expect(await page.getByLabel('Titel').inputValue()).toBe('Rådgiver i Aarhus')
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await eventually(async () => {
    const found = await mine.context.request.get(`${product.url}/api/admin/advisers/${row.id}`)
    const { row: saved } = (await found.json()) as { row: { title: string; phone: string } }
    return saved.title === 'Rådgiver i Aarhus' && saved.phone.includes('87654321')
  })
  await Promise.all([mine.context.close(), theirs.context.close()])
})

const phoneOf = (page: Page) => page.getByRole('textbox', { name: 'Telefon', exact: true })

/** A complete adviser, from the fields of the contract. */
async function newAdviser() {
  const { advisers } = await import('#shared/admin/advisers.ts')
  const { initialInput } = await import('#shared/admin/define.ts')
  return { ...initialInput(advisers), name: 'Sofie Kjær', email: 'sofie@eksempel.dk' }
}

test('the tabs of a browser share one stream, and another tab takes it over when the one that has it closes', async () => {
  await sendContact('Bo Først')
  const { page, context } = await liveTab('viewer', newestFirst)
  const streams: string[] = []
  context.on('request', (request) => isStream(request) && streams.push(request.url()))
  const others = await Promise.all([1, 2, 3].map(() => context.newPage()))
  for (const other of others) {
    await other.goto(product.url + newestFirst)
    await other.getByRole('link', { name: /Bo Først/ }).waitFor()
  }
  await sendContact('Bo Anden')
  for (const tab of [page, ...others]) await barOf(tab, /^1 ny kom til/).waitFor()
  expect(streams).toEqual([])
  await page.close()
  await sendContact('Bo Tredje')
  for (const tab of others) await barOf(tab, /^2 nye kom til/).waitFor()
  expect(streams).toHaveLength(1)
})

test('a stream ends when its session has ended, and a new one is refused', async () => {
  const { page, context } = await staffTab('viewer', href('admin'))
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const url = `${product.url}${endpoints.adminApi}/live`
  const stream = await openStream({ url, headers: { cookie } })
  expect(stream.status).toBe(200)
  await stream.next('welcome')
  await page.getByRole('button', { name: 'Din konto' }).click()
  await page.getByRole('menuitem', { name: 'Log ud' }).click()
  await page.waitForURL(/\/auth/)
  expect(await stream.next('end')).toEqual({ reason: 'session' })
  await eventually(async () => stream.isOver)
  expect((await fetch(url, { headers: { cookie } })).status).toBe(401)
})
