import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds, exampleOffers } from '#dev/start/example-offers.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { formatDate } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { withdrawalUntil } from '#shared/domain/offers/state/withdrawal.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { type Tab } from '../../helpers/browser/browser.ts'
import { loud } from '../../helpers/browser/menus.ts'
import { eventually } from '../../helpers/product/product.ts'
import { shownOnPage } from '../../helpers/offers/offer.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onStage()

const staffTab = (role: Role, path: string, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)
const post = (name: string, body: object, address: string): Promise<Response> =>
  fetch(`${product.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  })
const mailsTo = async (email: string): Promise<readonly { subject: string; text: string }[]> =>
  (
    (await (await fetch(`${product.receiverUrl}/_inbox.json?to=${email}`)).json()) as {
      mails: { subject: string; text: string }[]
    }
  ).mails
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))
const dialog = (page: Page) => page.getByRole('dialog')
/** Opens a section of the editor. */
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dele af tilbuddet' }).getByRole('link', { name }).click()
/** Waits until the server has everything. */
const saved = (page: Page) => page.locator('[data-saved]').waitFor()
const goBack = (page: Page) => page.getByRole('link', { name: 'Tilbage' }).click()

test('an offer made from a lead reports a mistake, saves itself, lists missing values, is sent with its link, receives a question, and gets a second version', async () => {
  const name = `Åse ${crypto.randomUUID().slice(0, 8)}`
  const email = `${name.slice(4)}@eksempel.dk`
  const lead = {
    navn: name,
    email,
    // No one else's: cases are joined by phone number.
    telefon: `23${Math.floor(1e5 + Math.random() * 9e5)}`,
    emne: 'varmepumpe',
    besked: 'Jeg vil gerne have et tilbud.',
    privatlivspolitik: true,
  }
  expect((await post('contact', lead, '203.0.113.71')).status).toBe(202)
  const { page, context, trouble } = await staffTab('admin', `${href('adminLeads')}?soeg=${email}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  // The case is there once the outbox has stored the lead.
  await eventually(async () => {
    await page.reload()
    await page
      .getByRole('status')
      .filter({ hasText: /\d sag/ })
      .first()
      .waitFor()
    return page.getByRole('link', { name: new RegExp(name) }).isVisible()
  })
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.locator('a[href*="henvendelse="]').first().waitFor()
  await page.getByRole('link', { name: 'Lav tilbud' }).click()

  // Created from the lead; a mistake is reported and linked, and stops the saving.
  await page.getByRole('heading', { level: 1, name: 'Nyt tilbud' }).waitFor()
  await section(page, 'Kunde og hus')
  expect(await page.locator('[name="customer.name"]').inputValue()).toBe(name)
  await section(page, 'Linjer')
  const price = page.locator('[name="groups.0.lines.0.unitPrice"]')
  await page.locator('[name="groups.0.lines.0.title"]').fill('Varmepumpe, luft til vand')
  await price.fill('92.000,5.5')
  await price.press('Tab')
  await page.getByText('Skriv et beløb, for eksempel 41.400 eller 1.300,50').first().waitFor()
  await section(page, 'Rådgiver')
  await page.getByRole('button', { name: 'Ikke gemt: én ting skal rettes' }).click()
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.0.unitPrice')
  await price.fill('92000')
  await price.press('Tab')
  expect(await price.inputValue()).toBe('92.000')
  await page
    .getByRole('complementary', { name: 'Beløb' })
    .getByText('92.000\u00a0kr.')
    .first()
    .waitFor()
  await saved(page)
  await page.waitForURL(/ret=[a-z2-7]{26}/)

  // Missing fields are listed, and each leads to its field.
  const before = page.getByRole('region', { name: 'Før du sender' }).first()
  await before.getByRole('button', { name: 'Kunden: Skriv adressen' }).click()
  await eventually(async () => (await focusedName(page)) === 'customer.address')
  await page.keyboard.type('Engvej 3')
  await section(page, 'Rådgiver')
  await page.locator('[name="adviser.name"]').fill('Sofie Kjær')
  await page.locator('[name="adviser.phone"]').fill('87654321')
  await before.waitFor({ state: 'detached' })

  // Sent to the named recipient; staff can copy the customer's link.
  await page.getByRole('button', { name: /^Send…/ }).click()
  await dialog(page).getByText(email).waitFor()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  const detail = page.getByRole('region', { name })
  await detail.getByText('Version 1 sendt, 92.000\u00a0kr.').waitFor()
  await detail.getByRole('button', { name: 'Kopiér link' }).click()
  await page.getByText('Linket er kopieret').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/dit-tilbud\/[a-z2-7]{26}$/)
  const mails = await eventually(async () => {
    const found = await mailsTo(email)
    return found.some(({ subject }) => subject.startsWith('Dit tilbud er klar')) && found
  })
  expect(mails.some(({ text }) => text.includes(link))).toBe(true)

  // The customer asks; the question is in the timeline until staff note that they answered.
  const id = link.split('/').at(-1)
  const question = { id, version: 1, besked: 'Larmer den om natten?' }
  expect((await post('offer-question', question, '203.0.113.72')).status).toBe(200)
  await page.reload()
  await detail.getByText('Larmer den om natten?').waitFor()
  await detail.getByRole('link', { name: 'Besvaret' }).click()
  await dialog(page).getByLabel('Hvad blev der svaret? (kun til os)').fill('Nej, 35 dB')
  await dialog(page).getByRole('button', { name: 'Notér svaret' }).click()
  await detail.getByText('Spørgsmålet er besvaret').waitFor()
  expect(await detail.getByRole('link', { name: 'Besvaret' }).count()).toBe(0)

  // A second version beside the first, which stays as it was. Leaving saves it.
  await detail.getByRole('link', { name: 'Ny udgave' }).click()
  await page.getByText('kladde til version 2').waitFor()
  await section(page, 'Forslaget')
  await page.locator('[name="title"]').fill('Varmepumpe, stille')
  await goBack(page)
  await detail.getByText('Version 2 ligger som kladde. Kunden ser version 1.').waitFor()
  await detail
    .getByRole('group', { name: 'Sammenlign udgaver' })
    .getByText('Varmepumpe → Varmepumpe, stille')
    .waitFor()
  await detail.getByRole('link', { name: 'Send' }).click()
  await dialog(page).getByText('Den erstatter version 1.').waitFor()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await detail.getByText('Version 2 sendt').waitFor()
  await detail.locator('summary', { hasText: 'Version 1' }).click()
  await detail.locator('details[open]').getByText('Varmepumpe', { exact: true }).first().waitFor()

  // The filter for own offers shows it to its admin only; then it is revoked.
  await page.goto(`${product.url}${href('adminMyOffers')}`)
  await page.waitForURL(/raadgiver=me/)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await detail.getByRole('link', { name: 'Træk tilbage' }).click()
  await dialog(page).getByRole('button', { name: 'Træk tilbage' }).click()
  await detail.getByText('Tilbuddet er taget tilbage').waitFor()
  expect(await detail.getByRole('button', { name: 'Kopiér link' }).count()).toBe(0)
  expect(loud(trouble)).toEqual([])
})

test('a draft is copied from another offer without its customer, and discarded', async () => {
  const { page, context, trouble } = await staffTab(
    'super_admin',
    `${href('adminOffers')}?id=${exampleOfferIds.sent}`,
  )
  await page.getByRole('button', { name: 'Mere', exact: true }).click()
  await page.getByRole('button', { name: 'Kopiér til nyt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nyt tilbud' }).waitFor()
  expect(await page.locator('[name="customer.name"]').inputValue()).toBe('')
  await page.getByRole('complementary', { name: 'Beløb' }).getByText('6,62\u00a0%').waitFor()
  await section(page, 'Linjer')
  await page.locator('[name="groups.0.lines.0.title"]').press('Control+ArrowDown')
  const second = page.locator('[name="groups.0.lines.1.title"]')
  expect(await second.inputValue()).toBe('13 solcellepaneler, 450 W')
  await eventually(async () => (await focusedName(page)) === 'groups.0.lines.1.title')
  await section(page, 'Finansiering')
  await page.getByRole('button', { name: 'Fjern finansiering' }).click()
  await page.getByRole('button', { name: 'Tilføj finansiering' }).waitFor()
  await page.keyboard.press('Control+s')
  await saved(page)
  await goBack(page)
  const detail = page.getByRole('region', { name: 'Uden navn' })
  await detail.getByText('Kan ikke sendes endnu.').waitFor()
  // On a slow computer the deleted offer must not be fetched once more before its panel closes.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await detail.getByRole('link', { name: 'Slet kladde' }).click()
  await dialog(page).getByRole('button', { name: 'Slet kladde' }).click()
  await page.getByText('Tilbuddet er slettet').waitFor()
  await detail.waitFor({ state: 'detached' })
  expect(loud(trouble)).toEqual([])
})

test('the second of two editors sees the conflict, keeps their text, reads the other version, and overwrites it deliberately', async () => {
  const editor = `${href('adminOffers')}?ret=${exampleOfferIds.sent}&del=forslag`
  const theirs = `Kollegaens ${crypto.randomUUID().slice(0, 8)}`
  const [first, second] = [await staffTab('super_admin', editor), await staffTab('admin', editor)]
  const title = (page: Page) => page.locator('[name="title"]')
  await title(second.page).waitFor()
  await title(first.page).fill(theirs)
  await saved(first.page)
  await title(second.page).fill('Min overskrift')
  const conflict = second.page.getByRole('alert')
  await conflict.getByText('En kollega har ændret tilbuddet, mens du skrev').waitFor()
  expect(await title(second.page).inputValue()).toBe('Min overskrift')
  await conflict.getByText(`${theirs} → Min overskrift`).waitFor()
  // What is typed while the question is open is kept too.
  await title(second.page).fill('Min overskrift, rettet')
  await conflict.getByText('Se kollegaens udgave').click()
  await conflict.getByText(theirs, { exact: true }).waitFor()
  expect(await axeFaults(second.page)).toEqual([])
  await conflict.getByRole('button', { name: 'Brug kollegaens i stedet for min' }).click()
  expect(await title(second.page).inputValue()).toBe(theirs)
  // Even that can be undone.
  await second.page.keyboard.press('Control+z')
  expect(await title(second.page).inputValue()).toBe('Min overskrift, rettet')
  await saved(second.page)

  // The first editor has the send dialog open in the meantime: it sends the draft that it was
  // opened with, or nothing.
  await goBack(first.page)
  const panel = first.page.getByRole('region', { name: 'Mette og Jonas Eksempel' })
  await panel.getByRole('link', { name: 'Send' }).click()
  await dialog(first.page).getByText('Den erstatter version 1.').waitFor()
  await title(second.page).fill('Min overskrift igen')
  await saved(second.page)
  await dialog(first.page).getByRole('button', { name: 'Send' }).click()
  await first.page.getByText('En kollega har ændret tilbuddet imens').waitFor()
  await panel.getByText('Version 2 ligger som kladde. Kunden ser version 1.').waitFor()

  await panel.getByRole('link', { name: 'Slet kladde' }).click()
  await dialog(first.page).getByRole('button', { name: 'Slet kladde' }).click()
  await first.page.getByText('Kladden er slettet').waitFor()
  for (const { context } of [first, second]) await context.close()
})

test('an answer about a subsidy creates the next version, and the day of delivery starts the period of withdrawal', async () => {
  const { page } = await staffTab(
    'admin',
    `${href('adminOffers')}?id=${exampleOfferIds.conditional}`,
  )
  const detail = page.getByRole('region', { name: 'Ib Eksempel' })
  await detail.getByText(/Kunden kan ikke sige ja, før der er svar på Varmepumpepuljen/).waitFor()
  await detail.getByRole('button', { name: /^Bevilget/ }).click()
  await dialog(page).getByRole('button', { name: 'Send ny udgave' }).click()
  await detail.getByText('Version 2 sendt: Varmepumpepuljen, bevilget').waitFor()
  const shown = shownOnPage(exampleOffers(Date.now()).conditional)
  const acceptBody = {
    id: exampleOfferIds.conditional,
    version: 2,
    navn: 'Ib Eksempel',
    enig: true,
    ...shown,
  }
  expect((await post('offer-accept', acceptBody, '203.0.113.73')).status).toBe(200)
  await page.reload()
  await detail.getByText('Version 2 accepteret af Ib Eksempel, 114.500\u00a0kr.').waitFor()
  expect(await detail.getByRole('link', { name: 'Ny udgave' }).count()).toBe(0)
  await detail.getByText('Skriv leveringsdagen, når alt er leveret.').waitFor()
  await detail.getByRole('link', { name: 'Skriv leveringsdag' }).click()
  await dialog(page).getByLabel('Alt var leveret den').fill('2020-01-01')
  await dialog(page).getByRole('button', { name: 'Gem leveringsdag' }).click()
  // Reported at its field, and by the dialog.
  await dialog(page).getByText('Leveringsdagen kan ikke ligge før aftalen.').first().waitFor()
  const today = danishDay(Date.now())
  await dialog(page).getByLabel('Alt var leveret den').fill(today)
  await dialog(page).getByRole('button', { name: 'Gem leveringsdag' }).click()
  await detail
    .getByText(
      `Leveret den ${formatDate(today)}, kan fortrydes til og med ${formatDate(withdrawalUntil(today))}`,
    )
    .waitFor()
  await detail.getByRole('link', { name: 'Ret leveringsdag' }).waitFor()
})

test('a viewer sees everything and changes nothing; the address filters and searches the list', async () => {
  const { page } = await staffTab('viewer', href('adminOffers'))
  await page.getByRole('link', { name: /Mette og Jonas Eksempel/ }).click()
  const detail = page.getByRole('region', { name: 'Mette og Jonas Eksempel' })
  await detail.getByText('At lave, rette og sende dem kræver rollen administrator.').waitFor()
  expect(await page.getByRole('link', { name: 'Nyt tilbud' }).count()).toBe(0)
  expect(await detail.getByText(/^(Send|Slet kladde|Træk tilbage)$/).count()).toBe(0)
  for (const query of [`?ret=${exampleOfferIds.sent}`, '?ny=1']) {
    await page.goto(`${product.url}${href('adminOffers')}${query}`)
    await page.getByRole('heading', { level: 1, name: 'Tilbud', exact: true }).waitFor()
  }
  await page
    .getByRole('navigation', { name: 'Vis' })
    .getByRole('link', { name: 'Venter på kunden' })
    .click()
  await page.waitForURL(/status=sent/)
  await page.getByRole('searchbox').fill('jonas eks')
  await page.waitForURL(/soeg=jonas/)
  await page.getByRole('link', { name: /Mette og Jonas Eksempel/ }).waitFor()
  await page.getByRole('searchbox').fill('findes ikke')
  await page.getByText('Ingen tilbud passer').waitFor()
  // The board shows the same offers, and nothing can be moved.
  await page.goto(`${product.url}${href('adminOffers')}?visning=tavle`)
  await page
    .getByRole('region', { name: 'Sendt' })
    .getByRole('link', { name: /Mette og Jonas Eksempel/ })
    .waitFor()
  expect(await page.getByRole('button', { name: /^Flyt/ }).count()).toBe(0)
})
