import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { menuGroups } from '#client/admin/shell/menu-groups.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { openTab, type Tab } from '../../helpers/browser/browser.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { eventually } from '../../helpers/product/product.ts'

// The frame of the console: menu, search, shortcuts, connection.

const { product, browser } = onStage()

const staffTab = (role: Role, path: string, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)

const phone = { viewport: { width: 390, height: 844 } } as const

let sent = 0
/**
 * A contact from its own IP address, so that no test uses up another's rate limit, and with a phone number of its own, because the
 * same number is the same case.
 */
async function sendContact(navn: string, telefon = `2${sent + 1_000_000}`): Promise<void> {
  const response = await fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `198.51.100.${++sent}` },
    body: JSON.stringify({
      navn,
      email: `frame${sent}@eksempel.dk`,
      telefon,
      emne: 'varmepumpe',
      besked: 'Jeg vil gerne høre mere.',
      privatlivspolitik: true,
      idempotencyKey: crypto.randomUUID(),
    }),
  })
  expect(response.status).toBe(202)
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Søg eller gør noget' })
const options = (page: Page) => palette(page).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })
/** The front screen greets the user. */
const greeting = /^(?:God|Goddag)/
const offlineBar = (page: Page) =>
  page.getByText(/^Ingen forbindelse siden kl\. \d\d\.\d\d\. Du ser det, vi havde\.$/)

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
}

test('g and a letter open every screen that has one, and the palette opens the others, by keyboard alone', async () => {
  const { page, trouble } = await staffTab('admin', href('adminLeads'))
  const rows = menuGroups('admin').flatMap((group) => group.rows)
  for (const { label, ids } of rows) {
    const [id] = ids
    const { key } = routes[id].console
    if (key) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
    } else {
      await openPalette(page)
      await page.keyboard.type(label)
      await chosen(page).filter({ hasText: label }).waitFor()
      await page.keyboard.press('Enter')
    }
    await page.waitForURL(product.url + href(id))
    await heading(page, id === 'admin' ? greeting : label).waitFor()
  }
  expect(trouble).toEqual([])
})

test('the palette finds a person by name and by phone number in any spelling, and Enter opens the record', async () => {
  await sendContact('Åse Paletgaard', '+45 23 40 99 87')
  const { page } = await staffTab('viewer', href('admin'))
  for (const text of ['åse palet', '23409987', '23 40 99 87', '+4523409987']) {
    await openPalette(page)
    await page.keyboard.type(text)
    await chosen(page).getByText('Åse Paletgaard').waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
  }
  await openPalette(page)
  await page.keyboard.type('åse palet')
  await chosen(page).getByText('Åse Paletgaard').waitFor()
  expect(await chosen(page).locator('mark').allTextContents()).toEqual(['Åse', 'Palet'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/leads\?id=/)
  await page.getByRole('region', { name: 'Åse Paletgaard' }).waitFor()
  // What was open is offered again, and what is open has its actions first.
  await openPalette(page)
  await options(page).first().getByText('Ring til Åse Paletgaard').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await heading(page, greeting).waitFor()
  await openPalette(page)
  await options(page).first().getByText('Åse Paletgaard').waitFor()
})

test('Tab shows what can be done with the chosen hit, > only actions, and Ctrl+Enter opens a new tab', async () => {
  const { page, context } = await staffTab('admin', href('admin'))
  await openPalette(page)
  await page.keyboard.type('2026-0001')
  await chosen(page).getByText('Mette og Jonas').waitFor()
  await page.keyboard.press('Tab')
  await palette(page).getByPlaceholder('Vælg en handling').waitFor()
  expect(await options(page).allTextContents()).toEqual([
    expect.stringContaining('Åbn'),
    expect.stringContaining('Ret'),
    expect.stringContaining('Skriv til'),
    expect.stringContaining('Kopiér 2026-0001'),
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/tilbud\?ret=/)
  await heading(page, /^Tilbud til /).waitFor()

  await openPalette(page)
  await page.keyboard.type('>')
  await options(page).getByText('Log ud').waitFor()
  expect(await options(page).getByText('Overblik', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('overblik')
  await chosen(page).getByText('Overblik').waitFor()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  expect(new URL(tab.url()).pathname).toBe(href('admin'))
})

test('Enter before the answer opens the first hit once it is there', async () => {
  await sendContact('Hurtig Palet')
  const { page } = await staffTab('viewer', href('admin'))
  await page.route('**/api/admin/search?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await openPalette(page)
  await page.keyboard.type('hurtig palet')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Hurtig Palet' }).waitFor()
})

test('the filters narrow the search, by keyboard too', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  await openPalette(page)
  await page.keyboard.type('mette')
  await options(page)
    .getByText(/Tilbud 2026-0001/)
    .waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      options(page)
        .getByText(/^Tilbud /)
        .count(),
    )
    .toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await chosen(page)
    .getByText(/Tilbud 2026-0001/)
    .waitFor()
  expect(
    await palette(page)
      .getByRole('combobox')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
})

const answerWith = (...names: readonly string[]) => ({
  rows: names.map((title) => ({ kind: 'page', path: `/${title}`, title })),
  unavailable: [],
})

test('an answer that arrives late never replaces the answer to newer text', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  const held: (() => void)[] = []
  await page.route('**/api/admin/search?**', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    if (q === 'ab') await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ json: answerWith(`svar-på-${q}`) }).catch(() => undefined)
  })
  await openPalette(page)
  await page.keyboard.type('ab')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.type('cd')
  await options(page).filter({ hasText: 'svar-på-abcd' }).waitFor()
  held[0]!()
  await page.waitForTimeout(400)
  expect(await options(page).filter({ hasText: 'svar-på' }).count()).toBe(1)
  await options(page).filter({ hasText: 'svar-på-abcd' }).waitFor()
})

test('the palette says that nothing was found, what could not be searched, why the search failed, and that there is no connection', async () => {
  const { page, context } = await staffTab('viewer', href('admin'))
  let answer: { status: number; json: object } = { status: 200, json: answerWith() }
  await page.route('**/api/admin/search?**', (route) => route.fulfill(answer))
  await openPalette(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('xyzzy')
  await palette(page).getByText('Intet fundet for »xyzzy«.').waitFor()
  await palette(page).getByRole('button', { name: 'Søg i alt' }).click()
  await palette(page).getByText('Prøv med et nummer, en adresse eller færre ord.').waitFor()
  await options(page).getByText('Søg efter »xyzzy« i Henvendelser').waitFor()
  await palette(page).getByRole('combobox').focus()

  answer = { status: 200, json: { rows: [], unavailable: ['offer', 'redirect'] } }
  await page.keyboard.type('1')
  await palette(page).getByText('Kan ikke søges i lige nu: Tilbud, Omdirigeringer.').waitFor()

  answer = { status: 503, json: { error: { code: 'x', message: 'Databasen svarer ikke.' } } }
  await page.keyboard.type('2')
  await palette(page).getByRole('alert').getByText('Databasen svarer ikke.').waitFor()
  answer = { status: 200, json: answerWith('fundet-igen') }
  await palette(page).getByRole('button', { name: 'Søg igen' }).click()
  await options(page).getByText('fundet-igen', { exact: true }).waitFor()

  await context.setOffline(true)
  await palette(page)
    .getByText(/^Ingen forbindelse: her er/)
    .waitFor()
})

test('shortcuts do nothing while the user types, / focuses the search, and the browser keeps its own combinations', async () => {
  const { page } = await staffTab('viewer', href('adminLeads'))
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('go?/')
  expect(await search.inputValue()).toBe('go?/')
  expect(new URL(page.url()).pathname).toBe(href('adminLeads'))
  await search.blur()
  const taken = await page.evaluate(() =>
    ['l', 'f', 't', 'w', 'r', 'd', 'j', 'h', 'p', 's', 'n', 'z'].filter(
      (key) =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
        ),
    ),
  )
  expect(taken).toEqual([])
})

test('? lists the shortcuts, and those of single keys can be turned off for good', async () => {
  const { page } = await staffTab('viewer', href('adminLeads'))
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Genveje på tastaturet' })
  await help.getByText('Søg eller gør noget').waitFor()
  for (const { label, ids } of menuGroups('viewer').flatMap((group) => group.rows))
    if (routes[ids[0]].console.key)
      await help.getByRole('term').getByText(label, { exact: true }).waitFor()
  await help.getByRole('switch', { name: 'Genveje med én tast' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await heading(page, 'Henvendelser').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(href('adminLeads'))
  await openPalette(page)
  await page.keyboard.type('genveje')
  await page.keyboard.press('Enter')
  await help.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await heading(page, greeting).waitFor()
})

test('z undoes what the newest toast offers to undo', async () => {
  const { page } = await staffTab('admin', href('adminAdvisers'))
  const name = `Åse ${crypto.randomUUID().slice(0, 8)}`
  await page.keyboard.press('Shift+N')
  await page.getByLabel('Navn', { exact: true }).fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(`${name.slice(4)}@eksempel.dk`)
  await page.getByRole('button', { name: /^(Gem|Opret)/ }).click()
  const detail = page.getByRole('region', { name, exact: true })
  await detail.getByRole('link', { name: 'Ret', exact: true }).click()
  await page.getByLabel('Titel', { exact: true }).fill('Rådgiver i Aarhus')
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await detail.getByText('Rådgiver i Aarhus').waitFor()
  await page.getByRole('button', { name: 'Fortryd' }).waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => detail.getByText('Rådgiver i Aarhus').count()).toBe(0)
})

test('a role that may create nothing has no »Ny«, and no »Mine tilbud«', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  await openPalette(page)
  await options(page).getByText('Tilbud', { exact: true }).waitFor()
  expect(
    await options(page)
      .getByText(/Mine tilbud|Nyt tilbud/)
      .count(),
  ).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Ny', exact: true }).count()).toBe(0)
})

test('the groups of the menu fold, and stay folded', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Omdirigeringer' }).waitFor()
  await menu.getByRole('button', { name: 'Drift' }).click()
  expect(await menu.getByRole('link', { name: 'Omdirigeringer' }).count()).toBe(0)
  await page.reload()
  const group = menu.getByRole('button', { name: 'Drift', expanded: false })
  await group.waitFor()
  expect(await menu.getByRole('link', { name: 'Omdirigeringer' }).count()).toBe(0)
  await group.click()
  await menu.getByRole('link', { name: 'Omdirigeringer' }).waitFor()
})

test('on a phone »Mere« begins with the search and ends with signing out', async () => {
  const { page } = await staffTab('viewer', href('adminLeads'), phone)
  await page.getByRole('button', { name: 'Mere' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mere' })
  const names = await sheet
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.textContent))
  expect([names[0], names.at(-1)]).toEqual(['Søg eller gør noget', 'Log ud'])
  await sheet.getByRole('button', { name: 'Log ud' }).click()
  await page.waitForURL(product.url + href('auth'))
})

test('says at once that there is no connection, and every screen recovers by itself', async () => {
  await sendContact('Uden Net')
  const { page, context } = await staffTab('viewer', href('adminLeads'))
  await page.getByRole('link', { name: /Uden Net/ }).waitFor()
  await context.setOffline(true)
  await offlineBar(page).waitFor({ timeout: 2000 })
  // The list is still there; a record that was not opened before can't be.
  await page
    .getByRole('link', { name: /Uden Net/ })
    .first()
    .click()
  await page
    .getByRole('alert')
    .getByText(/^Der er ingen forbindelse/)
    .first()
    .waitFor()
  // A screen whose code was not loaded before.
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('alert').getByText('Skærmen kan ikke hentes uden forbindelse').waitFor()
  await heading(page, 'Omdirigeringer').waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await page
    .getByRole('alert')
    .getByText(/^Der er ingen forbindelse/)
    .first()
    .waitFor()
  await context.setOffline(false)
  await offlineBar(page).waitFor({ state: 'detached' })
  await page.getByText('Der er forbindelse igen.').waitFor()
  await page.getByRole('region', { name: 'Uden Net' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('searchbox').waitFor()
})

test('a screen that could not be loaded appears when the connection is back', async () => {
  const { page, context } = await staffTab('viewer', href('adminLeads'))
  await context.setOffline(true)
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await page.getByRole('alert').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: /Ring_mig_op/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(href('adminWebhooks'))
})

test('an unreachable server counts as no connection although the browser has a network', async () => {
  const { page } = await staffTab('viewer', `${href('adminLeads')}?visning=indkommet`)
  await page.route(/\/(?:api\/admin\/|healthz)/, (route) => route.abort())
  await page.getByRole('searchbox').fill('holm')
  await offlineBar(page).waitFor()
  await page.unrouteAll()
  await offlineBar(page).waitFor({ state: 'detached' })
})

test('while the server fails, the screen says so within 1.5 s and shows the data once it answers', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  let fails = true
  await page.route('**/api/admin/offers**', (route) =>
    fails
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'backend_unavailable', message: 'Databasen svarer ikke.' } },
        })
      : route.continue(),
  )
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByText('Databasen svarer ikke. Prøver selv igen …').waitFor({ timeout: 1500 })
  fails = false
  await page.getByRole('link', { name: /Mette og Jonas Eksempel/ }).waitFor()
})

test('while an answer takes long, the screen says so after 1.5 s', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  await page.route('**/api/admin/offers**', () => undefined)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByText('Det tager længere tid end normalt …').waitFor()
})

test('a record that does not exist leads back to its list instead of offering a retry', async () => {
  const id = crypto.randomUUID()
  const { page } = await staffTab('viewer', `${href('adminLeads')}?id=${id}`)
  await page.getByText('Henvendelsen findes ikke.').waitFor()
  expect(await page.getByRole('button', { name: 'Prøv igen' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Tilbage til listen' }).click()
  await page.waitForURL(product.url + href('adminLeads'))
})

test('the frame and the heading are there before the code of the screen', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/adminLeads-[\w-]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/admin/cases')
  await page.goto(product.url + href('adminLeads'), { waitUntil: 'commit' })
  await heading(page, 'Henvendelser').waitFor()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Tilbud' })
    .waitFor()
  await page.getByRole('button', { name: 'Søg eller gør noget' }).waitFor()
  // Its data is requested in the meantime.
  await requested
  expect(await page.getByRole('searchbox').count()).toBe(0)
  release()
  await page.getByRole('searchbox').waitFor()
})

test('a path below /admin that no screen has is a 404 within the console', async () => {
  const { page } = await staffTab('viewer', href('admin'))
  for (const path of ['/admin/findes-ikke', '/admin/leads/findes/ikke']) {
    const response = await page.goto(product.url + path)
    expect(response?.status()).toBe(404)
    await heading(page, 'Side ikke fundet').waitFor()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Overblik' })
      .waitFor()
  }
  await page.getByRole('link', { name: 'Til overblikket' }).click()
  await heading(page, greeting).waitFor()
})

test('after a session has ended, sign-in says why and leads back to the same address', async () => {
  const path = `${href('adminLeads')}?visning=indkommet`
  const { page, context } = await staffTab('viewer', path)
  const cookies = await context.cookies()
  await context.addCookies(
    cookies
      .filter(({ name }) => name.includes('session'))
      .map((cookie) => ({ ...cookie, value: 'base64-e30' })),
  )
  await page.getByRole('searchbox').fill('holm')
  await page.waitForURL(/\/auth\?/)
  await page.getByRole('status').getByText('Din session er udløbet').waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}&soeg=holm`)
  // Without the console's script, the gate says it too.
  await page.goto(product.url + href('adminLeads'))
  await page.getByRole('status').getByText('Din session er udløbet').waitFor()
  await context.close()
  const stranger = await openTab(browser)
  await stranger.page.goto(product.url + href('adminOffers'))
  await stranger.page.getByRole('button', { name: 'Log ind' }).waitFor()
  expect(await stranger.page.getByText('Din session er udløbet').count()).toBe(0)
})

test('focus returns to where it was when the palette, the help or a menu closes', async () => {
  const { page } = await staffTab('admin', href('adminLeads'))
  const isFocused = (name: string) =>
    page.getByRole('button', { name }).evaluate((one) => one === document.activeElement)
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tilbud' })
  await link.focus()
  for (const [open, close] of [
    ['Control+k', 'Escape'],
    ['Control+k', 'Control+k'],
    ['?', 'Escape'],
  ] as const) {
    await page.keyboard.press(open)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press(close)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(async () => link.evaluate((one) => one === document.activeElement))
  }
  for (const name of ['Ny', 'Din konto']) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu', { name, exact: true }).locator(':focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await eventually(() => isFocused(name))
  }
})
