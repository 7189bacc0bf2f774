import { createServer } from 'node:http'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, listen } from '#dev/backend/ports.ts'
import { brand } from '#shared/brand.ts'
import { bookingScriptPath } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { openTab, type Tab } from '../helpers/browser/browser.ts'
import { onStage } from '../helpers/browser/stage.ts'
import { eventually } from '../helpers/product/product.ts'
import { serviceClient } from '../helpers/product/traces.ts'

// A meeting in our own calendar: on its own page and in frames, with and without JavaScript, moved and cancelled.

const { product, browser } = onStage({ env: { RATE_LIMIT: '6000' } })
const { bank } = brand.bookingPartners
const phone = { viewport: { width: 390, height: 844 } }

/** Another site, which shows the calendar as a partner would. */
const foreignPort = await freePort(19_700)
const foreign = `http://localhost:${foreignPort}/energi`
const foreignServer = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<title>En banks side</title><h1>Energi</h1>
<script src="${product.url}${bookingScriptPath}" data-domain="${bank.slug}" data-displaymode="auto" data-copyparams="true"></script>`),
)

beforeAll(async () => {
  await listen(foreignServer, foreignPort, 'localhost')
  const hours = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '09:00', to: '16:00' }]]),
  )
  const adviser = (name: string, more: object = {}) => ({
    name,
    title: 'Energirådgiver',
    email: `${name.split(' ')[0]?.toLowerCase()}@solrose.example`,
    about: 'Har regnet på tage i tolv år.',
    hours,
    duration_minutes: 30,
    on_site: true,
    ...more,
  })
  await serviceClient(product)
    .from('advisers')
    .insert([
      adviser('Mette Holm', { partners: [bank.slug], position: 1 }),
      adviser('Jens Øster', { position: 2 }),
    ] as never)
    .throwOnError()
})
afterAll(() => {
  foreignServer.close()
  foreignServer.closeAllConnections()
})

interface Row {
  readonly state: string
  readonly partner: string
  readonly source: string
  readonly sequence: number
  readonly starts_at: string
  readonly campaign: Readonly<Record<string, string>>
  readonly adviser_id: string
}
/** The booking of an e-mail address, as the database has it. */
async function bookingOf(email: string): Promise<Row | undefined> {
  const { data } = await serviceClient(product)
    .from('bookings')
    .select('state, partner, source, sequence, starts_at, campaign, adviser_id')
    .eq('email', email)
    .throwOnError()
  return data[0] as Row | undefined
}

/** Kind and consents of the lead of an e-mail address. */
async function leadOf(email: string) {
  const service = serviceClient(product)
  const { data } = await service
    .from('leads')
    .select('id, kind')
    .eq('values->>email', email)
    .throwOnError()
  const [lead] = data
  if (!lead) return undefined
  const consents = await service
    .from('consents')
    .select('text_version')
    .eq('lead_id', lead.id)
    .throwOnError()
  return { kind: lead.kind, consents: consents.data.map(({ text_version }) => text_version) }
}

const title = (place: Page | FrameLocator) => place.getByRole('heading', { level: 1 })

async function fillIn(place: Page | FrameLocator, email: string): Promise<void> {
  await place.getByLabel('Navn', { exact: true }).fill('Ærø Østergård')
  await place.getByLabel('Telefon', { exact: true }).fill('12 34 56 78')
  await place.getByLabel('E-mail', { exact: true }).fill(email)
  await place.locator('[name=privatlivspolitik]').check()
}

const book = (place: Page | FrameLocator) => place.getByRole('button', { name: 'Book mødet' })
/** Chooses the day that is the `day`th with free times in the next month: every test has a day of its own. */
async function chooseDay(place: Page | FrameLocator, day: number): Promise<void> {
  await place.getByRole('link', { name: 'Næste måned' }).click()
  await place.locator('.month td a').nth(day).click()
  await expect
    .poll(() => place.locator('.month td a').nth(day).getAttribute('aria-current'))
    .toBe('date')
}
const times = (place: Page | FrameLocator) => place.locator('.times button')

/** Ignores the answers 409 and 422, with which refused forms come back. */
const unexpected = ({ trouble }: Tab): readonly string[] =>
  trouble.filter((line) => !/status of 4(?:09|22)/.test(line))

test.each([
  ['on a phone with JavaScript', phone, 0],
  ['without JavaScript', { ...phone, javaScriptEnabled: false }, 1],
] as const)(
  '%s a visitor books a call, moves it, and cancels it; each change is confirmed first',
  async (name, options, day) => {
    const hasScript = !('javaScriptEnabled' in options)
    const email = `book-${day}@eksempel.dk`
    const tab = await openTab(browser, options)
    const { page } = tab
    await page.goto(`${product.url}${href('booking')}?utm_source=brev`)
    await chooseDay(page, day)
    if (hasScript) expect([name, await axeFaults(page)]).toEqual([name, []])
    await times(page).first().click()
    await page.getByText('Vi holder tiden til dig').waitFor()
    await book(page).click()
    await page.getByRole('alert').getByText('Skriv dit navn').waitFor()
    expect(await page.title()).toMatch(/^Fejl: /)
    // Back navigation returns to the refused form.
    await page.getByRole('link', { name: 'Videomøde' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('alert').getByText('Skriv dit navn').waitFor()
    if (hasScript) expect([name, await axeFaults(page)]).toEqual([name, []])
    await fillIn(page, email)
    if (hasScript) {
      // Another time after all: what was typed is still there.
      await page.getByRole('button', { name: 'Tilbage: vælg en anden tid' }).click()
      await times(page).nth(1).click()
      expect(await page.getByLabel('Navn', { exact: true }).inputValue()).toBe('Ærø Østergård')
      await page.locator('[name=privatlivspolitik]').check()
    }
    await book(page).click()
    await page.getByText('Booket', { exact: true }).waitFor()
    expect(await title(page).textContent()).toMatch(/^Vi ringer /)
    // The booking is reported, and uses up the campaign.
    if (hasScript) await expect.poll(() => new URL(page.url()).search).toBe('')
    if (hasScript) expect([name, await axeFaults(page)]).toEqual([name, []])
    const made = await bookingOf(email)
    expect(made).toMatchObject({ state: 'confirmed', campaign: { utmSource: 'brev' } })
    await eventually(async () => (await leadOf(email))?.kind === 'booking')
    const address = new URL(page.url())
    const file = await fetch(`${address.origin}${address.pathname}/moede.ics`)
    expect(await file.text()).toContain('METHOD:REQUEST')
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')

    // The calendar opens at the month of the meeting.
    const month = (await title(page).textContent())?.match(/\.\s(\p{L}+)/u)?.[1] ?? '?'
    await page.getByRole('link', { name: 'Flyt tiden' }).click()
    await page.locator('#maaned', { hasText: month }).waitFor()
    await chooseDay(page, day)
    if (hasScript) expect([name, await axeFaults(page)]).toEqual([name, []])
    await times(page).last().click()
    await page.getByRole('heading', { name: 'Flyt mødet?' }).waitFor()
    expect((await bookingOf(email))?.starts_at).toBe(made?.starts_at)
    await page.getByRole('button', { name: 'Ja, flyt mødet' }).click()
    await page.getByText('Flyttet', { exact: true }).waitFor()
    const moved = await bookingOf(email)
    expect(moved).toMatchObject({ state: 'confirmed', adviser_id: made?.adviser_id })
    expect(moved?.starts_at).not.toBe(made?.starts_at)
    expect(moved?.sequence).toBe((made?.sequence ?? 0) + 1)

    await page.getByRole('link', { name: 'Aflys tiden' }).click()
    expect((await bookingOf(email))?.state).toBe('confirmed')
    if (hasScript) expect([name, await axeFaults(page)]).toEqual([name, []])
    await page.getByRole('button', { name: 'Ja, aflys mødet' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mødet er aflyst' }).waitFor()
    expect((await bookingOf(email))?.state).toBe('cancelled')
    expect(unexpected(tab)).toEqual([])
  },
)

test('the calendar is in a frame of our pages without asking for consent, and a booking in it uses up the campaign', async () => {
  const tab = await openTab(browser, phone)
  const { page } = tab
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${product.url}${href('bankBooking')}?utm_source=brev`)
  // Until it is near, neither the calendar nor what shows it is loaded.
  await page.locator('html[data-whole]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === href('booking') || /\/embeds-.*js/.test(path))).toEqual([])
  await page.evaluate(() => {
    Object.assign(globalThis, { heard: 0 })
    document.addEventListener('booking-completed', () => {
      ;(globalThis as unknown as { heard: number }).heard += 1
    })
  })
  const place = page.locator('[data-embed=booking]')
  await place.scrollIntoViewIfNeeded()
  await expect.poll(() => place.getAttribute('data-state')).toBe('shown')
  const frame = place.locator('iframe')
  const heights = () =>
    frame.evaluate((element) => {
      const { contentDocument, height } = element as HTMLIFrameElement
      const main = contentDocument?.querySelector('main')
      return Number(height) - Math.ceil(main?.getBoundingClientRect().height ?? 0)
    })
  expect(await heights()).toBe(120)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(heights).toBe(80)
  await page.setViewportSize(phone.viewport)
  const inside = place.frameLocator('iframe')
  // Its styles are in its document, since a file would arrive a round trip later, and the content policy allows them.
  expect(asked.filter((path) => path.includes('booking-frame'))).toEqual([])
  const kinds = inside.locator('.booking-kinds')
  expect(await kinds.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
  await chooseDay(inside, 2)
  await times(inside).first().click()
  // The step that the frame turned to is in view.
  const step = inside.getByRole('heading', { name: 'Hvem ringer vi til?' })
  await step.waitFor()
  await expect
    .poll(async () => {
      const box = await step.boundingBox()
      return box !== null && box.y > 0 && box.y < 844
    })
    .toBe(true)
  await inside.getByText(`Ja, I må fortælle ${bank.name}`).click()
  await fillIn(inside, 'ramme@eksempel.dk')
  await book(inside).click()
  await inside.getByText('Booket', { exact: true }).waitFor()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { heard: number }).heard))
    .toBe(1)
  expect(new URL(page.url()).search).toBe('')
  const booking = await bookingOf('ramme@eksempel.dk')
  expect(booking).toMatchObject({
    partner: bank.slug,
    source: href('bankBooking'),
    campaign: { utmSource: 'brev' },
  })
  // The partner's own adviser took it.
  const { data } = await serviceClient(product)
    .from('advisers')
    .select('name')
    .eq('id', booking?.adviser_id ?? '')
    .throwOnError()
  expect(data).toEqual([{ name: 'Mette Holm' }])
  await eventually(async () => (await leadOf('ramme@eksempel.dk')) !== undefined)
  expect((await leadOf('ramme@eksempel.dk'))?.consents).toContain(`2026-11-partner:${bank.name}`)
  expect(unexpected(tab)).toEqual([])
})

test('another site shows the calendar with one script; the partner is the default campaign, and the booking is reported to the page', async () => {
  const tab = await openTab(browser, phone)
  const { page } = tab
  await page.goto(foreign)
  await page.evaluate(() => {
    Object.assign(globalThis, { heard: [] })
    document.addEventListener('booking-completed', () =>
      (globalThis as unknown as { heard: string[] }).heard.push('event'),
    )
    addEventListener('message', ({ data }) => {
      const { type, event } = data as { readonly type: string; readonly event?: string }
      if (type === 'completed')
        (globalThis as unknown as { heard: string[] }).heard.push(event ?? '')
    })
  })
  const script = await fetch(product.url + bookingScriptPath)
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const frame = page.locator('iframe')
  const inside = page.frameLocator('iframe')
  await times(inside).first().waitFor()
  await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeGreaterThan(800)
  await chooseDay(inside, 3)
  await times(inside).first().click()
  await inside.getByText('Vi holder tiden til dig').waitFor()
  await book(inside).click()
  await inside.locator('.error-summary:focus').waitFor()
  await fillIn(inside, 'fremmed@eksempel.dk')
  await book(inside).click()
  await inside.getByText('Booket', { exact: true }).waitFor()
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  await expect.poll(heard).toHaveLength(2)
  expect((await heard()).toSorted()).toEqual(['booking-completed', 'event'])
  expect(await bookingOf('fremmed@eksempel.dk')).toMatchObject({
    state: 'confirmed',
    partner: bank.slug,
    source: foreign,
    campaign: { utmSource: bank.slug, utmMedium: 'partner' },
  })
  // The summary's autofocus, which the frame's script replaces.
  expect(unexpected(tab).filter((line) => !line.includes('Blocked autofocusing'))).toEqual([])
})

test('an adviser has a page of their own, to which the list of advisers leads', async () => {
  const tab = await openTab(browser, phone)
  const { page } = tab
  await page.goto(product.url + href('bookWithMe'))
  const place = page.locator('[data-embed=booking]')
  await place.scrollIntoViewIfNeeded()
  const inside = place.frameLocator('iframe')
  await inside.getByRole('heading', { name: 'Hvem vil du tale med?' }).waitFor()
  expect(await inside.getByText('Næste ledige tid:').count()).toBe(2)
  await inside.getByRole('link', { name: 'Jens Øster' }).click()
  await inside.getByRole('link', { name: 'Se alle rådgiveres tider' }).waitFor()
  expect(await inside.getByText('Har regnet på tage i tolv år.').count()).toBe(1)

  await page.goto(`${product.url}${href('bookWithMe')}?raadgiver=jens-oester`)
  expect(await title(page).textContent()).toBe('Book et møde med Jens Øster')
  expect(await axeFaults(page)).toEqual([])
  await chooseDay(page, 4)
  await times(page).first().click()
  await fillIn(page, 'jens@eksempel.dk')
  await book(page).click()
  await page.getByText('Booket', { exact: true }).waitFor()
  await page.getByText('Jens Øster').waitFor()
  expect(unexpected(tab)).toEqual([])
})

test('a time that another takes meanwhile is answered with the nearest ones, and the answers stay', async () => {
  const first = await openTab(browser)
  const second = await openTab(browser, { javaScriptEnabled: false })
  const adviser = `${product.url}${href('booking')}?raadgiver=mette-holm`
  await first.page.goto(adviser)
  await chooseDay(first.page, 5)
  await times(first.page).nth(3).click()
  await first.page.getByText('Vi holder tiden til dig').waitFor()
  const wanted = new URL(first.page.url()).searchParams.get('tid')
  // The second visitor has the same time before them, from a link.
  await first.page.getByRole('button', { name: 'Tilbage: vælg en anden tid' }).click()
  await second.page.goto(`${adviser}&tid=${wanted}`)
  await fillIn(second.page, 'sen@eksempel.dk')
  await times(first.page).nth(3).click()
  await first.page.getByText('Vi holder tiden til dig').waitFor()

  await book(second.page).click()
  await second.page.getByRole('alert').getByText('En anden nåede at tage den').waitFor()
  expect(await second.page.getByLabel('Navn', { exact: true }).inputValue()).toBe('Ærø Østergård')
  const nearest = second.page.locator('[name=tid][type=radio]')
  expect(await nearest.count()).toBe(3)
  expect(await bookingOf('sen@eksempel.dk')).toBeUndefined()
  await nearest.nth(1).check()
  await book(second.page).click()
  await second.page.getByText('Booket', { exact: true }).waitFor()
  expect((await bookingOf('sen@eksempel.dk'))?.state).toBe('confirmed')
})
