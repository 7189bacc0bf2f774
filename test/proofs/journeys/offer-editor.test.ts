import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, demoUsers } from '#dev/start/seed.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { loud } from '../../helpers/browser/menus.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { makeOffer } from '../../helpers/offers/offer.ts'
import { eventually } from '../../helpers/product/product.ts'
import { slowly } from '../../helpers/slowly.ts'

const { product, browser } = onStage()

const validUntil = dayAfter(danishDay(Date.now()), 20)
const base = makeOffer({ validUntil, example: false })
const openTab = (path: string) => openStaffTab(product, browser, 'admin', path)
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
const dialog = (page: Page) => page.getByRole('dialog')
const section = async (page: Page, name: string): Promise<void> => {
  const link = page
    .getByRole('navigation', { name: 'Dele af tilbuddet' })
    .getByRole('link', { name })
  await link.click()
  await eventually(async () => (await link.getAttribute('aria-current')) === 'step')
}
const saved = (page: Page) => page.locator('[data-saved]', { hasText: 'Gemt' }).waitFor()

/** Calls the admin API as the user of the tab. */
const api = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, at, sent]) => {
      const response = await fetch(`/api/admin${at}`, {
        method: verb as string,
        headers: { 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      return (await response.json()) as { row: OfferView }
    },
    [method, path, body] as const,
  )
const show = async (page: Page, id: string) => (await api(page, 'GET', `/offers/${id}`)).row
/** The draft as the server has it. */
const draftOf = async (page: Page, id: string) => (await show(page, id)).versions[0]!.content

/** A draft of the test's own, open in the editor. */
async function openDraft(change: object = {}, part = 'linjer') {
  const tab = await openTab(href('adminOffers'))
  const name = `Kunde ${crypto.randomUUID().slice(0, 8)}`
  const customer = { ...base.customer, name, email: `${name.slice(6)}@eksempel.dk`, phone: '' }
  const { row } = await api(tab.page, 'POST', '/offers', {
    content: { ...base, customer, salutation: name, ...change },
  })
  await tab.page.goto(`${product.url}${href('adminOffers')}?ret=${row.id}&del=${part}`)
  await tab.page.getByRole('heading', { level: 1, name: `Tilbud til ${name}` }).waitFor()
  return { ...tab, id: row.id, name }
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Presses Tab until a field has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60 && (await focusedName(page)) !== name; i++)
    await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe(name)
}

test('an offer is made and sent by keyboard alone', async () => {
  const { page, trouble } = await openTab(`${href('adminOffers')}?ny=1`)
  const name = `Tast ${crypto.randomUUID().slice(0, 8)}`
  await field(page, 'customer.name').waitFor()
  await tabTo(page, 'customer.name')
  await page.keyboard.type(name)
  for (const [path, text] of [
    ['customer.email', `${name.slice(5)}@eksempel.dk`],
    ['customer.address', 'Engvej 3'],
    ['customer.postcode', '8240'],
  ] as const) {
    await tabTo(page, path)
    await page.keyboard.type(text)
  }
  const openSection = async (label: string, first: string) => {
    await page
      .getByRole('navigation', { name: 'Dele af tilbuddet' })
      .getByRole('link', { name: label })
      .press('Enter')
    await field(page, first)
      .or(page.getByRole('button', { name: first }))
      .first()
      .waitFor()
  }
  await openSection('Forslaget', 'title')
  await tabTo(page, 'title')
  await page.keyboard.type('Solceller')
  await openSection('Linjer', 'Tilføj gruppe')
  await page.getByRole('button', { name: 'Tilføj gruppe' }).press('Enter')
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.0.title')
  await page.keyboard.type('Panel')
  await tabTo(page, 'groups.0.lines.0.unitPrice')
  await page.keyboard.type('1450')
  // Enter on the last line makes the next one, and on a blank one nothing.
  await page.keyboard.press('Enter')
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.1.title')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Montage')
  await tabTo(page, 'groups.0.lines.1.unitPrice')
  await page.keyboard.type('2200')
  await page.keyboard.press('Control+ArrowUp')
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.0.unitPrice')
  expect(await field(page, 'groups.0.lines.0.title').inputValue()).toBe('Montage')
  await openSection('Rådgiver', 'adviser.name')
  for (const [path, text] of [
    ['adviser.name', 'Sofie Kjær'],
    ['adviser.email', 'sofie@eksempel.dk'],
    ['adviser.phone', '87654321'],
  ] as const) {
    await field(page, path).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByText('får en mail med linket').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name }).getByText('Version 1 sendt, 3.650\u00a0kr.').waitFor()
  expect(loud(trouble)).toEqual([])
})

slowly(
  'saves itself while answers take up to five seconds: no typed letter is lost, and none is overwritten',
  async () => {
    const { page, id } = await openDraft({}, 'forslag')
    const delays = [5000, 0, 3000, 200, 4000, 0]
    let running = 0
    let most = 0
    await page.route(`**/api/admin/offers/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      most = Math.max(most, ++running)
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0))
      running--
      await route.fulfill({ response })
    })
    const intro = field(page, 'intro')
    await intro.fill('')
    let typed = ''
    for (const word of [
      'Solceller ',
      'mod ',
      'syd ',
      'og ',
      'et ',
      'batteri ',
      'i ',
      'bryggerset.',
    ]) {
      await intro.pressSequentially(word, { delay: 40 })
      typed += word
      expect(await intro.inputValue()).toBe(typed)
      await page.waitForTimeout(1500)
      expect(await intro.inputValue()).toBe(typed)
    }
    await saved(page)
    await eventually(async () => (await draftOf(page, id)).intro === typed)
    expect(most).toBe(1)
  },
)

test('undo and redo step through the whole form, also rows that moved, and a removed line comes back from its toast', async () => {
  const { page, id } = await openDraft()
  const title = field(page, 'groups.0.lines.0.title')
  const first = await title.inputValue()
  await title.fill('Andet')
  await title.press('Control+ArrowDown')
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.1.title')
  await page.keyboard.press('Control+z')
  expect(await title.inputValue()).toBe('Andet')
  await page.keyboard.press('Control+z')
  expect(await title.inputValue()).toBe(first)
  await page.keyboard.press('Control+Shift+z')
  expect(await title.inputValue()).toBe('Andet')
  await page.getByRole('button', { name: 'Fortryd', exact: true }).first().click()
  expect(await title.inputValue()).toBe(first)
  await page.getByRole('button', { name: 'Mere om linje 1' }).first().click()
  await page.getByRole('button', { name: 'Fjern', exact: true }).click()
  await page.getByText(`${first} er fjernet`).waitFor()
  expect(await title.inputValue()).not.toBe(first)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Fortryd' })
    .click()
  expect(await title.inputValue()).toBe(first)
  // An undo leads to the section of what it changed.
  await section(page, 'Forslaget')
  await field(page, 'title').fill('Ny overskrift')
  await section(page, 'Risici')
  await page.keyboard.press('Control+z')
  expect(await field(page, 'title').inputValue()).toBe(base.title)
  await page.keyboard.press('Control+s')
  await saved(page)
  expect((await draftOf(page, id)).title).toBe(base.title)
})

test('rows pasted from a spreadsheet become lines, ten lines take about 400 px, and goods become a line', async () => {
  const { page, id } = await openDraft({ groups: [], choices: [] })
  await page.getByRole('button', { name: 'Tilføj gruppe' }).click()
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.0.title')
  const rows = Array.from({ length: 10 }, (_, i) => `Vare ${i + 1}\t${i + 1}\tstk.\t1.000,50`)
  await paste(page, `Produkt\tAntal\tEnhed\tPris\n${rows.join('\n')}`)
  await page.getByText('10 linjer er sat ind').waitFor()
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.9.title')
  const table = await page.getByRole('table', { name: 'Linjer' }).boundingBox()
  expect(table!.height).toBeLessThan(480)
  await saved(page)
  const [group] = (await draftOf(page, id)).groups
  expect(
    group!.lines.map(({ title, quantity, unitPrice }) => [title, quantity, unitPrice]),
  ).toEqual(rows.map((_, i) => [`Vare ${i + 1}`, i + 1, 100_050]))
  await page.getByRole('complementary', { name: 'Beløb' }).getByText('55.027,50\u00a0kr.').waitFor()
  await page.keyboard.press('Control+z')
  expect(await field(page, 'groups.0.lines.1.title').count()).toBe(0)
  await page.getByRole('button', { name: 'Tilføj vare' }).click()
  await page.getByRole('searchbox', { name: 'Vare eller varenummer' }).fill('batteri-10')
  await page.getByRole('button', { name: /^Husbatteri, 10 kWh/ }).click()
  await eventually(async () =>
    (await draftOf(page, id)).groups.some(({ lines }) =>
      lines.some(
        ({ title, detail, unitPrice }) =>
          title === 'Husbatteri, 10 kWh, monteret' &&
          detail === 'Varenummer BATTERI-10, kapacitet 10\u00a0kWh' &&
          unitPrice === 4_490_000,
      ),
    ),
  )
})

slowly(
  'while the backend is down what is typed stays on the device, also through a closed tab, and is stored when it is back',
  async () => {
    const { page, context, id } = await openDraft({}, 'forslag')
    const postmaster = Number(
      readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const processes = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
      encoding: 'utf8',
    })
    const pids = [postmaster, ...processes.trim().split(/\s+/).map(Number)]
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of pids) process.kill(pid, name)
    }
    signal('SIGSTOP')
    try {
      await field(page, 'title').fill('Skrevet uden server')
      await page.getByText('Ikke gemt: serveren svarer ikke').waitFor()
      await field(page, 'intro').fill('Også dette')
      await page.waitForTimeout(600)
      // The tab dies without a word.
      await page.close({ runBeforeUnload: false })
    } finally {
      signal('SIGCONT')
    }
    const again = await context.newPage()
    await again.goto(`${product.url}${href('adminOffers')}?ret=${id}&del=forslag`)
    await again.getByText(/var ikke gemt og er hentet frem/).waitFor()
    expect(await field(again, 'intro').inputValue()).toBe('Også dette')
    await saved(again)
    expect(await draftOf(again, id)).toMatchObject({
      title: 'Skrevet uden server',
      intro: 'Også dette',
    })
    await again.reload()
    await field(again, 'title').waitFor()
    expect(await again.getByText(/er hentet frem/).count()).toBe(0)
  },
)

test('a session that ends while writing is renewed over the editor, and the save is repeated', async () => {
  const { page, context, id } = await openDraft({}, 'forslag')
  // At the same time: as soon as a request is refused, the dialog covers the field.
  await Promise.all([field(page, 'title').fill('Skrevet uden session'), context.clearCookies()])
  await page.getByRole('heading', { name: 'Din session er udløbet' }).waitFor()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Log ind' }).click(),
  ])
  const { email } = demoUsers.find(({ role }) => role === 'admin')!
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Adgangskode', { exact: true }).fill(demoPassword)
  await popup.getByRole('button', { name: 'Log ind' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await saved(page)
  expect(await field(page, 'title').inputValue()).toBe('Skrevet uden session')
  expect((await draftOf(page, id)).title).toBe('Skrevet uden session')
})

test('the customer’s page follows what is typed, runs nothing, counts no opening, and has a phone’s width and a PDF', async () => {
  const { page, id, trouble } = await openDraft({}, 'forslag')
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => void violations.push(what))
  await page.evaluate(() =>
    addEventListener('securitypolicyviolation', (event) =>
      (globalThis as unknown as { reportViolation(what: string): void }).reportViolation(
        event.violatedDirective,
      ),
    ),
  )
  const shown = page.locator('iframe:not([aria-hidden])')
  const text = page.frameLocator('iframe:not([aria-hidden])')
  await field(page, 'intro').fill('Vi sætter dem på i uge 3')
  await text.getByText('Vi sætter dem på i uge 3').waitFor()
  const top = () => shown.evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.scrollY)
  await shown.evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.scrollTo(0, 600))
  const before = await page.evaluate(() => history.length)
  await field(page, 'intro').fill('Vi sætter dem på i uge 4')
  await text.getByText('Vi sætter dem på i uge 4').waitFor({ state: 'attached' })
  expect(await top()).toBe(600)
  // A mistake in a line leaves the rest of the page.
  await section(page, 'Linjer')
  await field(page, 'groups.0.lines.0.unitPrice').fill('x')
  await text.getByText(base.groups[0]!.lines[0]!.title).waitFor({ state: 'detached' })
  await text.getByText(base.groups[0]!.lines[1]!.title).first().waitFor()
  await page.getByRole('button', { name: 'Mobil' }).click()
  await eventually(async () =>
    shown.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth === 390),
  )
  const pdf = page.waitForResponse((response) => response.url().endsWith('/preview/pdf'))
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await pdf).headers()['content-type']).toBe('application/pdf')
  expect(await page.evaluate(() => history.length)).toBe(before)
  expect((await show(page, id)).events).toEqual([])
  expect([violations, loud(trouble)]).toEqual([[], []])
})

test('an offer is stored as a template, and the template fills the next offer without its customer', async () => {
  const { page, name } = await openDraft()
  const template = `Tegl ${name}`
  await page.getByRole('button', { name: 'Skabelon', exact: true }).click()
  await page.getByRole('button', { name: 'Gem som skabelon…' }).click()
  await dialog(page).getByLabel('Navn').fill(template)
  await dialog(page).getByRole('button', { name: 'Gem skabelon' }).click()
  await page.getByText('Skabelonen er gemt').waitFor()
  await page.goto(`${product.url}${href('adminOfferTemplates')}`)
  await page.getByRole('link', { name: template }).click()
  await page.getByRole('link', { name: 'Nyt tilbud fra skabelonen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nyt tilbud' }).waitFor()
  expect(await field(page, 'customer.name').inputValue()).toBe('')
  await section(page, 'Linjer')
  expect(await field(page, 'groups.0.lines.0.title').inputValue()).toBe(
    base.groups[0]!.lines[0]!.title,
  )
  // The same in an offer that is open already, and back.
  await page.goto(`${product.url}${href('adminOffers')}?ny=1&del=linjer`)
  await page.getByRole('button', { name: 'Skabelon', exact: true }).click()
  await page.getByRole('button', { name: `Brug »${template}«` }).click()
  await field(page, 'groups.0.lines.0.title').waitFor()
  await page.keyboard.press('Control+z')
  await field(page, 'groups.0.lines.0.title').waitFor({ state: 'detached' })
})

test('on the board a draft is sent by keyboard or by dragging, and what the customer decides can’t be moved', async () => {
  const { page, name } = await openDraft()
  const other = await openDraft()
  await other.context.close()
  await page.goto(
    `${product.url}${href('adminOffers')}?visning=tavle&soeg=${encodeURIComponent('Kunde')}`,
  )
  const column = (label: string) => page.getByRole('region', { name: label, exact: true })
  const card = (label: string, of: string) =>
    column(label).getByRole('link', { name: new RegExp(of) })
  await card('Kladde', name).waitFor()
  await card('Kladde', other.name).focus()
  await page.keyboard.press('ArrowDown')
  expect(await card('Kladde', name).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: `Flyt ${name}` })
  await menu.getByText('Det er kunden, der siger ja.').waitFor()
  await menu.getByRole('button', { name: /^Sendt/ }).press('Enter')
  await page.getByRole('dialog', { name: /^Send tilbud/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await card('Sendt', name).waitFor()
  await page.getByRole('link', { name: 'Luk' }).click()
  await card('Kladde', other.name).locator('..').dragTo(column('Accepteret'))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await card('Kladde', other.name).locator('..').dragTo(column('Sendt'))
  await page.getByRole('dialog', { name: /^Send tilbud/ }).waitFor()
  await page.keyboard.press('Escape')
  await card('Kladde', other.name).waitFor()
})

test('an offer can be extended, ended before time and compared in any two of its versions', async () => {
  const { page, id, name } = await openDraft()
  const { version, revision } = (await show(page, id)).versions[0]!
  await api(page, 'POST', `/offers/${id}/send`, { version, revision })
  await page.goto(`${product.url}${href('adminOffers')}?id=${id}`)
  const detail = page.getByRole('region', { name })
  const more = async (act: string) => {
    await detail.getByRole('button', { name: 'Mere', exact: true }).click()
    await page.getByRole('button', { name: act }).click()
  }
  await more('Forlæng…')
  await dialog(page).getByLabel('Gælder til og med').fill(dayAfter(validUntil, 4))
  await dialog(page).getByRole('button', { name: 'Forlæng og send' }).click()
  await detail.getByText('Version 2 sendt: forlænget').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await detail
    .getByText(/^Gælder til$/)
    .first()
    .waitFor()
  await more('Afslut før tid…')
  await dialog(page).getByRole('button', { name: 'Afslut nu' }).click()
  await dialog(page).getByText('Skriv hvorfor').waitFor()
  await dialog(page).getByLabel('Hvorfor? (kun til os)').fill('Prisen er forkert')
  await dialog(page).getByRole('button', { name: 'Afslut nu' }).click()
  await detail.getByText('Afsluttet før tid').waitFor()
  await detail.getByText(/^Fristen var/).waitFor()
  const compared = detail.getByRole('group', { name: 'Sammenlign udgaver' })
  await compared
    .getByText(/^Gælder til/)
    .first()
    .waitFor()
  await compared.getByLabel('Fra').selectOption('2')
  await compared.getByText('Der er ingen forskel.').waitFor()
  expect(page.url()).toContain('sammenlign=2-2')
})
