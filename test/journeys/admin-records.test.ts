import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#shared/domain/auth/roles.ts'
import { advisers } from '#shared/admin/advisers.ts'
import { initialInput } from '#shared/admin/define.ts'
import { href } from '#shared/routes/href.ts'
import { type Tab } from '../helpers/browser/browser.ts'
import { openStaffTab } from '../helpers/browser/staff-tab.ts'
import { onStage } from '../helpers/browser/stage.ts'

// What every form and list of the console promises, on the screen of advisers.

const { product, browser } = onStage()

const staffTab = (role: Role, path: string, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)

interface Adviser {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly title: string
  readonly about: string
  readonly phone: string
}

/** Calls the admin API as the user of the page. */
const api = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, at, sent]) =>
      (
        await fetch(`/api/admin${at}`, {
          method: verb as string,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          ...(sent !== undefined && { body: JSON.stringify(sent) }),
        })
      ).json() as Promise<Answer>,
    [method, path, body] as const,
  )
/** A new adviser, made through the API. */
async function makeAdviser(page: Page): Promise<Adviser> {
  const name = `Rådgiver ${crypto.randomUUID().slice(0, 8)}`
  const input = { ...initialInput(advisers), name, email: `${name.slice(9)}@eksempel.dk` }
  return (await api<{ row: Adviser }>(page, 'POST', '/advisers', input)).row
}
const stored = async (page: Page, id: string): Promise<Adviser> =>
  (await api<{ row: Adviser }>(page, 'GET', `/advisers/${id}`)).row
const editor = (id: string): string => `${href('adminAdvisers')}?id=${id}&panel=ret`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const patiently = { timeout: 20_000 }
const save = (page: Page) => page.getByRole('button', { name: 'Gem', exact: true }).click()

test('an adviser is made by keyboard alone: mistakes lead to their fields, and the list shows the record', async () => {
  const { page, trouble } = await staffTab('admin', href('adminAdvisers'))
  const name = `Åse ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('link', { name: 'Ny rådgiver' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Navn').waitFor()
  await field(page, 'E-mail').focus()
  await page.keyboard.type('ingen adresse')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await summary.getByRole('button', { name: 'Navn: Skriv et navn' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(name)
  await field(page, 'E-mail').fill(`${name.slice(4)}@eksempel.dk`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: name }).count()).toBe(1)
  expect(trouble).toEqual([])
})

test('two editors at once: different fields are both kept, the same field is asked about', async () => {
  const { page } = await staffTab('admin', href('adminAdvisers'))
  const { id, revision } = await makeAdviser(page)
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Min titel')
  await api(page, 'PATCH', `/advisers/${id}`, { revision, about: 'Kollegaens tekst' })
  await save(page)
  await expect
    .poll(() => stored(page, id), patiently)
    .toMatchObject({ title: 'Min titel', about: 'Kollegaens tekst' })
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Min anden titel')
  const { revision: last } = await stored(page, id)
  await api(page, 'PATCH', `/advisers/${id}`, { revision: last, title: 'Kollegaens titel' })
  await save(page)
  const conflict = page.getByRole('alert')
  await conflict.getByText('Kollegaens: Kollegaens titel').waitFor()
  expect(await field(page, 'Titel').inputValue()).toBe('Min anden titel')
  expect((await stored(page, id)).title).toBe('Kollegaens titel')
  await conflict.getByRole('radio', { name: 'Din: Min anden titel' }).check()
  await conflict.getByRole('button', { name: 'Gem det valgte' }).click()
  await expect.poll(async () => (await stored(page, id)).title, patiently).toBe('Min anden titel')
})

test('a saved change is undone from its toast', async () => {
  const { page } = await staffTab('admin', href('adminAdvisers'))
  const { id } = await makeAdviser(page)
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Fejl')
  await save(page)
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect.poll(async () => (await stored(page, id)).title, patiently).toBe('')
})

test('a session that ends while one writes: sign-in opens over the form, and the save is repeated', async () => {
  const { page, context } = await staffTab('admin', href('adminAdvisers'))
  const { id } = await makeAdviser(page)
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Skrevet før sessionen endte')
  await context.clearCookies()
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Din session er udløbet' })
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Log ind' }).click(),
  ])
  await popup.getByLabel('E-mail').fill('admin@solrose.example')
  await popup.getByLabel('Adgangskode', { exact: true }).fill('Solrose-2026!')
  await popup.getByRole('button', { name: 'Log ind' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await stored(page, id)).title, patiently)
    .toBe('Skrevet før sessionen endte')
})

test('what is typed survives a reload, and is discarded only when asked', async () => {
  const { page } = await staffTab('admin', href('adminAdvisers'))
  const { id } = await makeAdviser(page)
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Halvt skrevet')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), patiently)
    .toContain('Halvt skrevet')
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await page.getByText('er hentet frem.').waitFor()
  expect(await field(page, 'Titel').inputValue()).toBe('Halvt skrevet')
  await page.getByRole('button', { name: 'Kassér det' }).click()
  expect(await field(page, 'Titel').inputValue()).toBe('')
})

test('a save that fails keeps the text and the leave guard, and works once the network is back', async () => {
  const { page, context } = await staffTab('admin', href('adminAdvisers'))
  const { id } = await makeAdviser(page)
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Uden net')
  await context.setOffline(true)
  await save(page)
  await page.getByText('Der er ingen forbindelse.').first().waitFor()
  await page.getByRole('link', { name: 'Luk' }).click()
  await page
    .getByRole('dialog', { name: 'Forlad uden at gemme?' })
    .getByRole('button', { name: 'Annullér' })
    .click()
  expect(await field(page, 'Titel').inputValue()).toBe('Uden net')
  await context.setOffline(false)
  await save(page)
  await expect.poll(async () => (await stored(page, id)).title, patiently).toBe('Uden net')
})

test('a form closes with the answer, and leaving asks nothing, however long the lists that show the change take', async () => {
  const { page } = await staffTab('admin', href('adminAdvisers'))
  const { id } = await makeAdviser(page)
  await page.goto(product.url + editor(id))
  await field(page, 'Titel').fill('Hurtigt svar')
  // Never answered.
  await page.route(/\/api\/admin\/advisers(\?|$)/, () => undefined)
  await save(page)
  await page.getByRole('main').getByText('Hurtigt svar').first().waitFor()
  await field(page, 'Titel').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Brugere' }).click()
  await page.waitForURL(`**${href('adminUsers')}*`)
  expect(await page.getByRole('dialog', { name: 'Forlad uden at gemme?' }).count()).toBe(0)
})

test('many records are changed at once, with their number on the button, and undone', async () => {
  const { page } = await staffTab('admin', href('adminAdvisers'))
  const made = [await makeAdviser(page), await makeAdviser(page)]
  await page.goto(`${product.url}${href('adminAdvisers')}?sortering=-createdAt`)
  for (const { name } of made)
    await page.getByRole('row').filter({ hasText: name }).getByLabel('Vælg').check()
  await page.getByRole('button', { name: 'Produkter' }).click()
  await field(page, 'Batteri').check()
  await page.getByRole('button', { name: 'Ret 2 rådgivere' }).click()
  const products = async () =>
    Promise.all(
      made.map(
        async ({ id }) => ((await stored(page, id)) as Adviser & { products: unknown }).products,
      ),
    )
  await expect.poll(products, patiently).toEqual([['batteri'], ['batteri']])
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect.poll(products, patiently).toEqual([[], []])
})
