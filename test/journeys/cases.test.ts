import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { danishClock, danishTime } from '#shared/domain/dates.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import type { Tab } from '../helpers/browser/browser.ts'
import { openStaffTab } from '../helpers/browser/staff-tab.ts'
import { onStage } from '../helpers/browser/stage.ts'
import { eventually } from '../helpers/product/product.ts'
import { serviceClient } from '../helpers/product/traces.ts'

// Henvendelser: what visitors send becomes cases, and what staff do with them is in the database.

const { product, browser } = onStage()
const patiently = { timeout: 20_000 }

const staffTab = (role: Role, path: string, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)

let nth = 0
interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
}
/** A person of whom nothing is known yet. */
function newPerson(): Person {
  nth++
  return {
    name: `Ulla Prøve ${nth}`,
    email: `ulla${nth}@eksempel.dk`,
    phone: String(61_000_000 + nth),
  }
}

let sent = 0
/** Sends the contact form, each time from an address of its own. */
async function sendContact({ name, email, phone }: Person, rest: object = {}): Promise<void> {
  const response = await fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `198.51.100.${++sent}` },
    body: JSON.stringify({
      navn: name,
      email,
      telefon: phone,
      emne: 'varmepumpe',
      besked: 'Jeg vil gerne høre mere om en varmepumpe.',
      privatlivspolitik: true,
      idempotencyKey: crypto.randomUUID(),
      ...rest,
    }),
  })
  expect(response.status).toBe(202)
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
const cases = async (column: string, value: string): Promise<readonly Row[]> =>
  ((await (await serviceClient(product)).from('cases').select('*').eq(column, value)).data ??
    []) as unknown as Row[]
/** The case of a person, as the database has it. */
const caseOf = async ({ email }: Pick<Person, 'email'>): Promise<Row> =>
  (await cases('email', email))[0]!

/** A new case that came by the contact form. */
async function receive(person = newPerson(), rest: object = {}): Promise<Person & { id: string }> {
  await sendContact(person, rest)
  await eventually(async () => (await cases('email', person.email)).length > 0)
  return { ...person, id: (await caseOf(person)).id }
}

const at = (id: string, panel = ''): string =>
  `${href('adminLeads')}?id=${id}${panel && `&panel=${panel}`}`
const card = (page: Page, { name }: Person) => page.getByRole('region', { name, exact: true })

let adviser: string
beforeAll(async () => {
  const client = await serviceClient(product)
  const { data: admins } = await client.from('user_roles').select('user_id').eq('role', 'admin')
  const { data } = await client
    .from('advisers')
    .insert({ name: 'Anne Friis', email: 'anne@eksempel.dk', user_id: admins![0]!.user_id })
    .select('id')
    .single()
    .throwOnError()
  adviser = data!.id
  await client.from('advisers').insert({ name: 'Bo Lund', email: 'bo@eksempel.dk' }).throwOnError()
})

test('a form becomes a case; note, next step, adviser and status are written from its card into the database', async () => {
  const person = await receive()
  const service = await serviceClient(product)
  await service.from('cases').update({ owner: adviser }).eq('id', person.id).throwOnError()
  const { page, trouble } = await staffTab('admin', `${href('adminLeads')}?soeg=${person.phone}`)
  await page.getByRole('link', { name: new RegExp(person.name) }).click()
  const open = card(page, person)
  await open.getByText('»Jeg vil gerne høre mere om en varmepumpe.«').waitFor()
  await open.getByRole('textbox', { name: 'Note' }).fill('Vil tale med sin mand.')
  await page.keyboard.press('Control+Enter')
  await open.getByRole('listitem').filter({ hasText: 'Vil tale med sin mand.' }).waitFor()

  await open.getByRole('link', { name: 'Gjort' }).click()
  await open.getByLabel('Hvad', { exact: true }).selectOption({ label: 'Følg op' })
  await open.getByRole('button', { name: 'Om en uge' }).click()
  await open.getByLabel('Kort om det').fill('Hør om manden')
  await open.getByRole('button', { name: 'Gem og gå videre' }).click()
  await open.getByText('Hør om manden').first().waitFor()

  await open.getByRole('button', { name: /Rådgiver:/ }).click()
  await page.getByRole('button', { name: 'Bo Lund' }).click()
  await page.getByText('Bo Lund har nu sagen').waitFor()
  await open.getByRole('button', { name: /Status:/ }).click()
  await page.getByRole('button', { name: 'Kontaktet', exact: true }).click()
  await page.getByText('Status er nu »Kontaktet«').waitFor()

  const bo = (
    await (await serviceClient(product)).from('advisers').select('id').eq('name', 'Bo Lund')
  ).data
  expect(await caseOf(person)).toMatchObject({
    status: 'contacted',
    owner: bo?.[0]?.id,
    step_kind: 'follow_up',
    step_text: 'Hør om manden',
    step_reason: 'hand',
  })
  expect(trouble).toEqual([])
})

test('a note that is saved before the timeline has loaded is in it', async () => {
  const person = await receive()
  const { page } = await staffTab('admin', href('adminLeads'))
  const { promise: saved, resolve: release } = Promise.withResolvers<void>()
  // The first answer is from before the note, and arrives after it.
  let isFirst = true
  await page.route('**/cases/*/timeline*', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await saved
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto(product.url + at(person.id))
  const open = card(page, person)
  await open.getByRole('textbox', { name: 'Note' }).fill('Ringede selv.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Note gemt').waitFor()
  release()
  await open.getByRole('listitem').filter({ hasText: 'Ringede selv.' }).waitFor()
})

test('a change of status is undone from its toast, with the next step it had', async () => {
  const person = await receive()
  const before = await caseOf(person)
  const { page } = await staffTab('admin', at(person.id))
  await card(page, person)
    .getByRole('button', { name: /Status:/ })
    .click()
  await page.getByRole('button', { name: 'Tabt', exact: true }).click()
  await page.getByRole('button', { name: 'Gem som tabt' }).click()
  await page.getByText('Skriv, hvorfor sagen er tabt').waitFor()
  await page.getByLabel('Hvorfor er sagen tabt?').fill('For dyrt')
  await page.getByRole('button', { name: 'Gem som tabt' }).click()
  await expect
    .poll(() => caseOf(person), patiently)
    .toMatchObject({ status: 'lost', lost_reason: 'For dyrt', step_at: null })
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect
    .poll(() => caseOf(person), patiently)
    .toMatchObject({
      status: 'new',
      lost_reason: '',
      step_kind: 'call',
      step_at: before['step_at'],
    })
})

test('two forms of one person are one case, whose timeline has both', async () => {
  const person = await receive()
  await sendContact({ ...person, name: 'Ulla P.' }, { besked: 'Hørte I min første besked?' })
  const { page } = await staffTab('viewer', at(person.id))
  const open = card(page, person)
  await eventually(async () => {
    await page.reload()
    await open.getByRole('heading', { name: 'Forløb' }).waitFor()
    return (await open.getByRole('listitem').filter({ hasText: 'Kontakt' }).count()) === 2
  })
  await open.getByText('»Hørte I min første besked?«').waitFor()
  expect(await cases('email', person.email)).toHaveLength(1)
})

test('a case is found by its phone number as people write it', async () => {
  const person = await receive()
  const { page } = await staffTab('viewer', href('adminLeads'))
  const digits = person.phone
  for (const typed of [
    digits,
    digits.replace(/(..)(?=.)/g, '$1 '),
    `+45 ${digits}`,
    `0045${digits}`,
  ]) {
    await page.getByRole('searchbox').fill('findes-ikke-zzqx')
    await page.locator('tr[data-id]').first().waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill(typed)
    await page.getByRole('row', { name: new RegExp(person.name) }).waitFor()
    await expect.poll(() => page.locator('tr[data-id]').count(), patiently).toBe(1)
  }
})

test('two cases of one household are merged with a choice, and taken apart again', async () => {
  const one = await receive()
  const two = await receive()
  const client = await serviceClient(product)
  await client
    .from('cases')
    .update({ address: 'Engvej 3', postcode: '8000' })
    .in('id', [one.id, two.id])
    .throwOnError()
  const { page, trouble } = await staffTab('admin', at(one.id))
  const open = card(page, one)
  await open.getByText(/Samme adresse som/).waitFor()
  await open.getByRole('link', { name: 'Saml …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: two.name }).check()
  await dialog.getByRole('button', { name: 'Saml sagerne' }).click()
  await expect
    .poll(async () => (await cases('id', one.id))[0], patiently)
    .toMatchObject({ name: two.name, phone: expect.stringContaining(one.phone) })
  expect((await cases('id', two.id))[0]).toMatchObject({ merged_into: one.id })
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect
    .poll(async () => (await cases('id', two.id))[0], patiently)
    .toMatchObject({ merged_into: null })
  expect((await cases('id', one.id))[0]).toMatchObject({ name: one.name })
  expect(trouble).toEqual([])
})

test('the keyboard alone goes through the list, writes a note, changes the step and closes the card', async () => {
  const people = [await receive(), await receive()]
  const { page, trouble } = await staffTab(
    'admin',
    `${href('adminLeads')}?soeg=ulla&sortering=-createdAt`,
  )
  await page.locator('tr[data-id]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: people[1]!.name }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: people[0]!.name }).waitFor()
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Skrevet med tastaturet')
  // Tab changes what is written; the text stays.
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Opkald' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'Skrevet med tastaturet' }).waitFor()
  // After the last kind, Tab leaves the field.
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('t')
  await page.getByRole('form', { name: 'Næste skridt' }).waitFor()
  await page.getByLabel('Kort om det').focus()
  await page.keyboard.type('Ring fra bilen')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => caseOf(people[0]!), patiently)
    .toMatchObject({ step_text: 'Ring fra bilen', status: 'contacted' })
  await page.getByRole('form').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 2 }).waitFor({ state: 'detached' })
  expect(trouble).toEqual([])
})

test('a note that is not saved yet survives a reload', async () => {
  const person = await receive()
  const { page } = await staffTab('admin', at(person.id))
  await page.getByRole('textbox', { name: 'Note' }).fill('Halvt skrevet')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), patiently)
    .toContain('Halvt skrevet')
  await page.reload()
  await page.getByText('er hentet frem.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Halvt skrevet')
})

test('a new case by hand warns of a person who is known already', async () => {
  const known = await receive()
  const { page } = await staffTab('admin', href('adminLeads'))
  await page.keyboard.press('Shift+N')
  await page.getByLabel('Navn', { exact: true }).fill('Ringede ind')
  await page.getByLabel('Telefon', { exact: true }).fill(known.phone)
  await page
    .getByRole('link', { name: new RegExp(known.name) })
    .last()
    .waitFor()
  await page.getByText('Findes måske allerede:').waitFor()
  await page.getByLabel('Telefon', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Opret sag' }).click()
  await page.getByText('Skriv et telefonnummer, en e-mail eller en adresse').first().waitFor()
  await page.getByLabel('Telefon', { exact: true }).fill('70707070')
  await page.getByRole('button', { name: 'Opret sag' }).click()
  await page.getByRole('heading', { level: 2, name: 'Ringede ind' }).waitFor()
  expect(await cases('name', 'Ringede ind')).toMatchObject([{ owner: adviser, step_kind: 'call' }])
})

test('an adviser is given to many cases at once, and taken back', async () => {
  const people = [await receive(), await receive()]
  const client = await serviceClient(product)
  const before = await Promise.all(people.map(async (person) => (await caseOf(person))['owner']))
  const { page } = await staffTab('admin', `${href('adminLeads')}?soeg=ulla`)
  for (const { name } of people)
    await page
      .getByRole('row', { name: new RegExp(`${name}\\b`) })
      .getByLabel('Vælg')
      .check()
  const bar = page.getByRole('group', { name: 'Valgte' })
  await bar.getByRole('button', { name: 'Rådgiver' }).click()
  await page.getByLabel('Rådgiver', { exact: true }).selectOption({ label: 'Bo Lund' })
  await page.getByRole('button', { name: 'Ret 2 sager' }).click()
  const bo = (await client.from('advisers').select('id').eq('name', 'Bo Lund')).data?.[0]?.id
  const owners = () => Promise.all(people.map(async (person) => (await caseOf(person))['owner']))
  await expect.poll(owners, patiently).toEqual([bo, bo])
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect.poll(owners, patiently).toEqual(before)
})

test('filters and order are saved as a view, which a reload keeps; it is renamed and deleted', async () => {
  const { page } = await staffTab('admin', `${href('adminLeads')}?landsdel=DK1&sortering=name`)
  await page.getByRole('button', { name: 'Gem visning' }).click()
  const saver = page.getByRole('dialog', { name: 'Gem visning' })
  await saver.getByRole('button', { name: 'Gem visning' }).click()
  await saver.getByText('Giv visningen et navn').waitFor()
  await saver.getByLabel('Visningens navn').fill('Jylland')
  await saver.getByRole('button', { name: 'Gem visning' }).click()
  await page.getByRole('link', { name: 'Jylland' }).waitFor()
  await page.goto(product.url + href('adminLeads'))
  await page.getByRole('link', { name: 'Jylland' }).click()
  await page.waitForURL(/landsdel=DK1&sortering=name|sortering=name&landsdel=DK1/)
  await page.getByRole('button', { name: 'Ret visningen Jylland' }).click()
  await page.getByRole('button', { name: 'Omdøb' }).click()
  await page.getByLabel('Visningens navn').fill('Vestpå')
  await page.getByRole('button', { name: 'Gem navnet' }).click()
  await page.getByRole('link', { name: 'Vestpå' }).waitFor()
  await page.getByRole('button', { name: 'Ret visningen Vestpå' }).click()
  await page.getByRole('button', { name: 'Slet visningen' }).click()
  await page.getByRole('link', { name: 'Vestpå' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await page.getByRole('link', { name: 'Vestpå' }).waitFor()
})

test('an address with the id of a lead opens its case', async () => {
  const person = await receive()
  const { data } = await (
    await serviceClient(product)
  )
    .from('leads')
    .select('id')
    .eq('case_id', person.id)
  const { page } = await staffTab('viewer', at(data![0]!.id))
  await page.waitForURL(new RegExp(person.id))
  await card(page, person).waitFor()
})

test('only a super admin can erase a case, and its leads go with it', async () => {
  const person = await receive()
  const admin = await staffTab('admin', at(person.id))
  await admin.page.getByRole('button', { name: 'Mere', exact: true }).click()
  expect(await admin.page.getByRole('button', { name: /Slet sagen/ }).count()).toBe(0)
  const { page } = await staffTab('super_admin', at(person.id))
  await page.getByRole('button', { name: 'Mere', exact: true }).click()
  await page.getByRole('button', { name: /Slet sagen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet sagen' }).click()
  await page.getByText('Sagen er slettet').waitFor()
  expect(await cases('email', person.email)).toEqual([])
})

test('viewers see a case and no control that writes', async () => {
  const person = await receive()
  const { page } = await staffTab('viewer', at(person.id))
  const open = card(page, person)
  await open.getByRole('heading', { name: 'Forløb' }).waitFor()
  expect(await open.getByRole('textbox').count()).toBe(0)
  expect(await open.getByRole('button', { name: /Status|Rådgiver|Udsæt/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /Ny sag|Gjort|Lav tilbud/ }).count()).toBe(0)
})

test('on a phone each row has a button to call, 44 px large', async () => {
  const person = await receive()
  const { page } = await staffTab('viewer', `${href('adminLeads')}?soeg=${person.phone}`, {
    viewport: { width: 390, height: 844 },
  })
  const call = page.getByRole('link', { name: new RegExp(`Ring til ${person.name}`) })
  const box = await call.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  expect(await call.getAttribute('href')).toBe(`tel:+45${person.phone}`)
})

test('call mode goes through the view by keys: an outcome is written, taken back, and the next one comes at once', async () => {
  const people = [await receive(), await receive()]
  // Two whose steps are due first, in this order.
  const client = await serviceClient(product)
  for (const [i, { id }] of people.entries())
    await client
      .from('cases')
      .update({ step_at: `2026-01-0${i + 1}T08:00:00Z` })
      .eq('id', id)
      .throwOnError()
  // One is not called for a meeting, which is in the list too.
  await client
    .from('cases')
    .update({ step_at: '2025-12-30T08:00:00Z', step_kind: 'meeting' })
    .eq('id', (await receive()).id)
    .throwOnError()
  const { page, trouble } = await staffTab('admin', `${href('adminLeads')}?forfalder=overdue`)
  await page.locator('tr[data-id]').first().waitFor()
  await page.keyboard.press('r')
  await page.getByRole('heading', { level: 1, name: people[0]!.name }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Tager den ikke om dagen')
  await page.keyboard.press('Escape')
  const noAnswer = await page.getByRole('button', { name: 'Tog den ikke' }).innerText()
  await page.keyboard.press('3')
  await page.getByRole('heading', { level: 1, name: people[1]!.name }).waitFor()
  await expect
    .poll(() => caseOf(people[0]!), patiently)
    .toMatchObject({ step_kind: 'call', step_reason: 'outcome' })
  // The time that the button named, in office hours.
  const calledAgain = Date.parse(String((await caseOf(people[0]!))['step_at']))
  expect(noAnswer).toContain(danishTime(calledAgain).replace(':', '.'))
  expect(danishClock(calledAgain)).toBeGreaterThanOrEqual(9)
  // The next case comes at once, what takes the outcome back with the server's answer.
  await page.getByRole('button', { name: 'Fortryd' }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('heading', { level: 1, name: people[0]!.name }).waitFor()
  await expect.poll(() => caseOf(people[0]!), patiently).toMatchObject({ step_reason: 'lead' })

  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Gem og næste' }).click()
  await page.getByText('Vælg, hvornår').waitFor()
  await page.getByRole('button', { name: 'I morgen 9.00' }).click()
  await page.getByRole('button', { name: 'Gem og næste' }).click()
  await page.getByRole('heading', { level: 1, name: people[1]!.name }).waitFor()
  await expect
    .poll(() => caseOf(people[0]!), patiently)
    .toMatchObject({ status: 'meeting', step_kind: 'meeting' })
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    expect(await axeFaults(page), theme).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('panel')).toBeNull()
  expect(trouble.filter((line) => !line.includes('422'))).toEqual([])
})

test('a calculation is calculated again with the constants of today, and is included in a new offer', async () => {
  const person = await receive()
  // As if the form had been filled from the calculator: other journeys go that way.
  const calculation = { name: 'combined', inputs: { size: 6, capacity: 10, consumption: 4800 } }
  const { page } = await staffTab('admin', href('adminLeads'))
  await page.route('**/api/admin/cases/*/parts', async (route) => {
    const response = await route.fetch()
    const parts = (await response.json()) as { leads: { values: object }[] }
    for (const lead of parts.leads) lead.values = { ...lead.values, calculation }
    await route.fulfill({ response, json: parts })
  })
  await page.goto(`${product.url}${href('adminLeads')}?soeg=${person.phone}&panel=ring`)
  const figures = page.getByRole('region', { name: 'Beregning' })
  const price = figures
    .locator('div')
    .filter({ hasText: /^Pris inkl. moms/ })
    .locator('strong')
  const before = await price.innerText()
  await figures.getByRole('slider', { name: /Solceller/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await figures.getByText('7 kWp').waitFor()
  await expect.poll(() => price.innerText(), patiently).not.toBe(before)
  const link = await figures.getByRole('link', { name: /Læg i tilbud/ }).getAttribute('href')
  const query = new URL(link!, product.url).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    'til-sag': person.id,
    beregning: 'combined',
    size: '7',
    capacity: '10',
  })
  // The card has the household's own inputs.
  await page.goto(`${product.url}${href('adminLeads')}?id=${person.id}`)
  const card = page.getByRole('link', { name: 'Lav tilbud', exact: true })
  await expect.poll(() => card.getAttribute('href'), patiently).toContain('beregning=combined')
  expect(new URL((await card.getAttribute('href'))!, product.url).searchParams.get('size')).toBe(
    '6',
  )
})

test('while the database is away, the list says so and shows what the outbox has', async () => {
  const person = await receive()
  const { page } = await staffTab('viewer', href('adminLeads'))
  await page.route('**/api/admin/cases?*', (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: {
          code: 'backend_unavailable',
          message: 'Databasen svarer ikke lige nu. Prøv igen om lidt.',
        },
      },
    }),
  )
  await page.route('**/api/admin/cases', (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: {
          code: 'backend_unavailable',
          message: 'Databasen svarer ikke lige nu. Prøv igen om lidt.',
        },
      },
    }),
  )
  await page.reload()
  await page.getByText('Sagerne kan ikke hentes lige nu.').waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: new RegExp(person.name) }).waitFor()
})
