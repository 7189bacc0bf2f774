import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { danishDay, danishInstant, dayAfter, weekdayOf } from '#shared/domain/dates.ts'
import { closedOn } from '#shared/domain/booking/holidays.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { eventually } from '../../helpers/product/product.ts'
import { serviceClient } from '../../helpers/product/traces.ts'

// The advisers' calendar: meetings are dragged, moved by dialog and closed, time is blocked, and nothing is put on another meeting.

const { product, browser } = onStage()

/** The Monday of a week that is open from Wednesday to Friday. */
function quietMonday(): string {
  let monday = dayAfter(danishDay(Date.now()), 8 - weekdayOf(danishDay(Date.now())))
  while ([2, 3, 4].some((days) => closedOn(dayAfter(monday, days)))) monday = dayAfter(monday, 7)
  return monday
}
const monday = quietMonday()
const [wednesday, thursday, friday] = [2, 3, 4].map((days) => dayAfter(monday, days)) as [
  string,
  string,
  string,
]

const client = () => serviceClient(product)
async function adviserOf(name: string): Promise<string> {
  const { data } = await client()
    .from('advisers')
    .select('id')
    .eq('name', name)
    .single()
    .throwOnError()
  return data.id
}
/** Books a phone call of half an hour. */
async function book(name: string, adviser: string, from: number): Promise<string> {
  const slot = {
    adviser,
    kind: 'phone',
    from,
    to: from + 30 * 60_000,
    blockedTo: from + 45 * 60_000,
  }
  const { data } = await client()
    .rpc('booking_confirm', {
      _request: randomUUID(),
      _token: newOfferId(),
      _visitor: '',
      _slot: slot,
      _version: null as never,
      _free: [],
      _details: { name, email: 'kunde@eksempel.dk', phone: '+4520202020' },
    })
    .throwOnError()
  return (data as { booking: { id: string } }).booking.id
}
/** Mails to an address, as they would have been sent. */
const mailsTo = async (
  address: string,
): Promise<readonly { readonly subject: string; readonly text: string }[]> => {
  const inbox = `${product.receiverUrl}/_inbox.json?to=${encodeURIComponent(address)}`
  return ((await (await fetch(inbox)).json()) as { readonly mails: never }).mails
}
/** The secret of a meeting's page. */
async function tokenOf(id: string): Promise<string> {
  const { data } = await client()
    .from('bookings')
    .select('token')
    .eq('id', id)
    .single()
    .throwOnError()
  return data.token ?? ''
}
async function addressOf(adviser: string): Promise<string> {
  const { data } = await client()
    .from('advisers')
    .select('email')
    .eq('id', adviser)
    .single()
    .throwOnError()
  return data.email
}
async function meeting(id: string) {
  const { data } = await client()
    .from('bookings')
    .select('state, adviser_id, starts_at, staff_note')
    .eq('id', id)
    .single()
    .throwOnError()
  return data
}
const startsAt = (day: string, clock: string): number => danishInstant(`${day}T${clock}`)
const begins = async (id: string): Promise<number> => Date.parse((await meeting(id)).starts_at)

/** Drags by mouse from the middle of one element to a point of another. */
async function drag(page: Page, from: Locator, to: Locator, y = 0.5): Promise<void> {
  const start = (await from.boundingBox())!
  const end = (await to.boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + 6)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * y - 20, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * y, { steps: 4 })
  await page.mouse.up()
}

test('staff move, block and close meetings; a colleague sees it, and nothing lies on another meeting', async () => {
  const [maja, emil] = [await adviserOf('Maja Holst'), await adviserOf('Emil Dahl')]
  const mette = await book('Mette Holm', maja, startsAt(wednesday, '09:00'))
  const ole = await book('Ole Brandt', maja, startsAt(thursday, '09:00'))
  const karen = await book(
    'Karen Juhl',
    emil,
    startsAt(dayAfter(danishDay(Date.now()), -1), '10:00'),
  )

  const week = `${href('adminCalendar')}?dag=${monday}`
  const { page, trouble } = await openStaffTab(product, browser, 'admin', week)
  const colleague = await openStaffTab(product, browser, 'viewer', week, {
    viewport: { width: 390, height: 844 },
  })
  const card = (name: string) =>
    page.getByRole('region', { name: 'Ugens møder' }).getByRole('link', { name: new RegExp(name) })
  const cell = (adviser: string, day: string) => page.locator(`[data-cell="${adviser} ${day}"]`)
  const dialog = page.getByRole('dialog')
  await card('Mette Holm').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await axeFaults(colleague.page)).toEqual([])
  expect(
    await colleague.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBe(0)

  // On another meeting: refused before anything is asked.
  await drag(page, card('Mette Holm'), cell(maja, thursday))
  await page.getByText('Mette Holm er ikke flyttet. Overlapper et andet møde').waitFor()
  expect(await begins(mette)).toBe(startsAt(wednesday, '09:00'))

  // To another day and adviser: the dialog has the place, and the clock time stays.
  await drag(page, card('Mette Holm'), cell(emil, friday))
  await dialog.getByRole('heading', { name: 'Flyt mødet med Mette Holm' }).waitFor()
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Flyt', exact: true }).click()
  await eventually(async () => (await begins(mette)) === startsAt(friday, '09:00'))
  expect((await meeting(mette)).adviser_id).toBe(emil)
  await cell(emil, friday)
    .getByRole('link', { name: /Mette Holm/ })
    .waitFor()
  // The colleague's open calendar shows it by itself.
  await colleague.page
    .getByRole('region', { name: new RegExp(`^fredag`) })
    .getByRole('link', { name: /Mette Holm/ })
    .waitFor()

  // The day: down by hours, in steps.
  await page.goto(`${product.url}${href('adminCalendar')}?visning=dag&dag=${friday}`)
  const column = page.locator(`[data-column="${emil} ${friday}"]`)
  await drag(page, column.getByRole('link', { name: /Mette Holm/ }), column, 0.6)
  await dialog.getByRole('heading', { name: 'Flyt mødet med Mette Holm' }).waitFor()
  const clock = await dialog.getByLabel('Kl.').inputValue()
  expect(clock).toMatch(/^1[2-4]:(?:00|15|30|45)$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await begins(mette)).toBe(startsAt(friday, '09:00'))

  // By keyboard: outside the hours only with open eyes, and never on another meeting.
  await page.goto(`${product.url}${week}&id=${mette}`)
  await page.getByRole('link', { name: 'Flyt', exact: true }).press('Enter')
  await dialog.getByLabel('Rådgiver').selectOption({ label: 'Maja Holst' })
  await dialog.getByLabel('Dato').fill(thursday)
  await dialog.getByLabel('Kl.').fill('09:15')
  await dialog.getByText('Overlapper et andet møde: vælg en anden tid').waitFor()
  const submit = dialog.getByRole('button', { name: 'Flyt', exact: true })
  expect(await submit.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByLabel('Kl.').fill('07:30')
  await dialog.getByText('Uden for arbejdstiden eller i en pause').waitFor()
  await dialog.getByRole('button', { name: 'Flyt alligevel' }).click()
  await eventually(async () => (await begins(mette)) === startsAt(thursday, '07:30'))
  await page
    .getByRole('region', { name: 'Mette Holm' })
    .getByText('Flyttet af os')
    .first()
    .waitFor()

  // Another adviser at the same time: the customer's page and all mails agree.
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Flyt', exact: true }).press('Enter')
  await dialog.getByText(/07\.30/).waitFor()
  expect(await dialog.getByRole('option', { name: 'Ingen' }).count()).toBe(0)
  await dialog.getByLabel('Rådgiver').selectOption({ label: 'Emil Dahl' })
  await dialog.getByRole('button', { name: /^Flyt/ }).click()
  await eventually(async () => (await meeting(mette)).adviser_id === emil)
  expect(await begins(mette)).toBe(startsAt(thursday, '07:30'))
  const customer = await openTab(browser)
  await customer.page.goto(`${product.url}${href('bookedMeeting', { id: await tokenOf(mette) })}`)
  await customer.page.getByText('Emil Dahl').first().waitFor()
  expect(await customer.page.getByText('Maja Holst').count()).toBe(0)
  await eventually(async () =>
    (await mailsTo('kunde@eksempel.dk')).some(
      ({ subject, text }) =>
        subject.startsWith('Dit møde er ændret: ') &&
        text.includes('Tiden er den samme') &&
        text.includes('Hos: Emil Dahl') &&
        !text.includes('Før:'),
    ),
  )
  const [former, own] = [await addressOf(maja), await addressOf(emil)]
  await eventually(async () =>
    (await mailsTo(former)).some(({ subject }) => subject.startsWith('Mødet er ikke dit mere')),
  )
  await eventually(async () =>
    (await mailsTo(own)).some(
      ({ subject, text }) => subject.startsWith('Nyt møde: Mette Holm') && !text.includes('Før:'),
    ),
  )

  // Time is blocked, opened again, and freed.
  await page.goto(`${product.url}${href('adminCalendar')}?visning=dag&dag=${thursday}`)
  const free = page.locator(`[data-column="${emil} ${thursday}"]`)
  const box = (await free.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + box.height * 0.5)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await dialog.getByLabel('Hvad').fill('Kursus')
  await dialog.getByRole('button', { name: 'Spær tiden' }).click()
  await free.getByRole('link', { name: /Kursus/ }).click()
  await dialog.getByRole('button', { name: 'Fjern spærringen' }).click()
  await free.getByRole('link', { name: /Kursus/ }).waitFor({ state: 'detached' })

  // Over a meeting: it is named, and blocking it is confirmed by name.
  await page.goto(
    `${product.url}${week}&panel=spaer&hos=${maja}&til=${thursday}T08:30&slut=${thursday}T12:00`,
  )
  await dialog.getByText('Et møde ligger i tiden og bliver stående').waitFor()
  await dialog.getByText(/Ole Brandt, to/).waitFor()
  await dialog.getByLabel('Fra').fill(`${thursday}T11:00`)
  await dialog.getByRole('button', { name: 'Spær tiden' }).waitFor()
  await dialog.getByLabel('Fra').fill(`${thursday}T08:30`)
  await dialog.getByRole('button', { name: 'Spær alligevel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await meeting(ole)).state).toBe('confirmed')

  // What is typed about a meeting is kept on the device until it is saved.
  await page.goto(`${product.url}${week}&id=${ole}`)
  await page.getByLabel('Vores note').fill('Har en hund.')
  await page.reload()
  await page.getByRole('button', { name: 'Gem note' }).click()
  await page.getByText('Noten er gemt').waitFor()
  expect((await meeting(ole)).staff_note).toBe('Har en hund.')
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('.note')

  // The customer did not come, and called afterwards.
  await page.goto(`${product.url}${href('adminCalendar')}?visning=liste`)
  await page.getByRole('link', { name: /Karen Juhl/ }).click()
  await page.getByLabel('Vores note').fill('Vil tale om varme.')
  // The dialog opens before the meeting with its new note has arrived, and follows it.
  const isMeeting = /\/bookings\/[\da-f-]{36}$/
  await page.route(isMeeting, async (route) => {
    await new Promise((done) => setTimeout(done, 2000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Gem note' }).click()
  await page.getByText('Noten er gemt').waitFor()
  await page.getByRole('link', { name: 'Udeblev' }).click()
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Vil tale om varme.')
  await page.unroute(isMeeting)
  await dialog.getByLabel('Note').fill('Glemte det. Ringer selv.')
  await dialog.getByRole('button', { name: 'Udeblev' }).click()
  await eventually(async () => (await meeting(karen)).state === 'missed')
  expect((await meeting(karen)).staff_note).toBe('Glemte det. Ringer selv.')
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${product.url}${href('adminCalendar')}?visning=tal`)
  await page.getByRole('row', { name: /Emil Dahl/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  // Cancelled with a reason: its time is free.
  await page.goto(`${product.url}${week}&id=${ole}`)
  await page.getByRole('link', { name: 'Aflys' }).click()
  await dialog.getByRole('button', { name: 'Aflys' }).click()
  await dialog.getByText('Skriv hvorfor').waitFor()
  await dialog.getByLabel('Hvorfor').fill('Rådgiveren er syg')
  await dialog.getByRole('button', { name: 'Aflys' }).click()
  await eventually(async () => (await meeting(ole)).state === 'cancelled')
  expect(trouble).toEqual([])
  expect(colleague.trouble).toEqual([])
})
