import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { totpCode } from '#dev/backend/auth/totp.ts'
import { giveRole } from '#dev/give-role.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { openTab, type Tab } from '../../helpers/browser/browser.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { isLive, openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'
import { serviceClient } from '../../helpers/product/traces.ts'

// How people get into the staff area, prove who they are, and lose access again.

const { product, browser } = onStage()

const at = (path: string): string => product.url + path
const password = 'En-lang-kode-7!'

/** A confirmed user with a role. */
async function createUser(role: Role): Promise<string> {
  const email = `${crypto.randomUUID()}@test.example`
  const service = serviceClient(product)
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw error
  await giveRole(service, email, role)
  return email
}

async function typePassword(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Log ind' }).click()
}

async function openConsole(
  email: string,
  path = href('admin'),
  options: Parameters<typeof openTab>[1] = {},
): Promise<Tab> {
  const tab = await openTab(browser, options)
  await tab.page.goto(at(path))
  await typePassword(tab.page, email)
  await tab.page.waitForURL(at(path))
  return tab
}

interface Mail {
  readonly subject: string
  readonly text: string
}

/** The newest mail to an address with these words in its subject. */
const findMail = (email: string, words: string): Promise<Mail> =>
  eventually(async () => {
    const address = `${product.receiverUrl}/_inbox.json?to=${encodeURIComponent(email)}`
    const { mails } = (await (await fetch(address)).json()) as { mails: Mail[] }
    return mails.find(({ subject }) => subject.includes(words))
  })

const linkIn = ({ text }: Mail): string => /https?:\/\/\S+token_hash=\S+/.exec(text)?.[0] as string

/** Opens the record of a user in the list of users. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`${at(href('adminUsers'))}?soeg=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link', { name: email }).click()
  await page.getByRole('heading', { level: 2 }).waitFor()
}

test('a super_admin invites a colleague, who chooses a password from the mail’s link and signs in', async () => {
  const { page, trouble } = await openStaffTab(product, browser, 'super_admin', href('adminUsers'))
  const email = `${crypto.randomUUID()}@test.example`
  await page.getByRole('link', { name: 'Inviter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter en ny bruger' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Skriv en e-mailadresse').waitFor()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Navn').fill('Åse Østergaard')
  await dialog.getByLabel('Rolle').selectOption({ label: 'Administrator' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitationen er sendt til ${email}`).waitFor()
  await page
    .getByRole('region', { name: 'Åse Østergaard' })
    .getByText('Inviteret')
    .first()
    .waitFor()

  const guest = await openTab(browser)
  const link = linkIn(await findMail(email, 'inviteret'))
  await guest.page.goto(link)
  await guest.page.getByRole('button', { name: 'Vælg adgangskode' }).click()
  await guest.page.getByLabel('Ny adgangskode').fill(password)
  await guest.page.getByRole('button', { name: 'Gem adgangskode' }).click()
  await guest.page.getByRole('heading', { name: 'Din adgangskode er skiftet' }).waitFor()
  await typePassword(guest.page, email)
  await guest.page.waitForURL(at(href('admin')))
  await guest.page.goto(at(href('adminProfile')))
  expect(await guest.page.getByLabel('Navn').inputValue()).toBe('Åse Østergaard')

  // The link works once.
  const other = await openTab(browser)
  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'Vælg adgangskode' }).click()
  await other.page.getByRole('heading', { name: 'Linket virker ikke længere' }).waitFor()

  await page.reload()
  await page.getByRole('region', { name: 'Åse Østergaard' }).getByText('Aktiv').first().waitFor()
  expect([trouble, guest.trouble]).toEqual([[], []])
})

/** Sets up an authenticator app on the open profile. Returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await page.getByRole('link', { name: 'Slå til' }).click()
  const setUp = page.getByRole('dialog', { name: 'Slå to-trins login til' })
  const key = setUp.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await setUp.getByLabel('Koden fra appen').fill(totpCode(secret, Date.now()))
  await setUp.getByRole('button', { name: 'Slå til' }).click()
  const shown = page.getByRole('dialog', { name: 'Dine gendannelseskoder' })
  await shown.getByRole('listitem').first().waitFor()
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  await page.getByText('10 tilbage').waitFor()
  return { secret, codes }
}

/** A code that the app shows now and that was not used yet: each works once. */
const nextCode = (secret: string, used: string): Promise<string> =>
  eventually(async () => {
    const code = totpCode(secret, Date.now())
    return code !== used && code
  })

test('a user sets up an authenticator app, then signs in with its code, and with a recovery code once', async () => {
  const email = await createUser('viewer')
  const { page, trouble, context } = await openConsole(email, href('adminProfile'))
  const { secret, codes } = await setUpApp(page)
  const used = totpCode(secret, Date.now())
  expect(codes).toHaveLength(10)
  // The session that set the app up goes on.
  await page.goto(at(href('adminLeads')))
  await page.getByRole('heading', { level: 1, name: 'Henvendelser' }).waitFor()
  expect(trouble).toEqual([])
  await context.close()

  const second = await openTab(browser)
  await second.page.goto(at(href('adminLeads')))
  await typePassword(second.page, email)
  await second.page.getByRole('heading', { name: 'Skriv koden' }).waitFor()
  const code = second.page.getByLabel('Kode', { exact: true })
  await code.fill('000000')
  await second.page.getByRole('button', { name: 'Fortsæt' }).click()
  await second.page.getByText('Koden er forkert').first().waitFor()
  await code.fill(await nextCode(secret, used))
  await second.page.getByRole('button', { name: 'Fortsæt' }).click()
  await second.page.waitForURL(at(href('adminLeads')))
  await second.context.close()

  const [first = ''] = codes
  for (const works of [true, false]) {
    const { page: lost, context: tab } = await openTab(browser, { javaScriptEnabled: false })
    await lost.goto(at(href('admin')))
    await typePassword(lost, email)
    await lost.getByRole('link', { name: 'Brug en gendannelseskode' }).click()
    await lost.getByLabel('Gendannelseskode', { exact: true }).fill(first.toLowerCase())
    await lost.getByRole('button', { name: 'Fortsæt' }).click()
    if (works) await lost.waitForURL(at(href('admin')))
    else
      await lost
        .getByRole('alert')
        .getByText(/er forkert/)
        .first()
        .waitFor()
    await tab.close()
  }
  await findMail(email, 'gendannelseskode')
})

test('an open console that lacks the second factor asks for it without losing what was typed', async () => {
  const email = await createUser('viewer')
  const { page } = await openConsole(email, href('adminProfile'))
  const other = await openConsole(email, href('adminProfile'))
  await page.getByLabel('Telefon').fill('12345678')
  await setUpApp(other.page)
  // What changed is refetched at once, so the dialog may be open already.
  await page.getByRole('button', { name: 'Gem' }).dispatchEvent('click')
  await page.getByRole('dialog', { name: 'Din session er udløbet' }).waitFor()
  // The session is read again meanwhile, and still nothing that was typed goes away.
  await page.waitForTimeout(4000)
  expect(await page.getByLabel('Telefon').inputValue()).toBe('12345678')
})

test('the last super_admin can’t be removed, lowered or shut out, and says why', async () => {
  const { page } = await openStaffTab(product, browser, 'super_admin', href('adminUsers'))
  const own = 'super@solrose.example'
  await openUser(page, own)
  await page.getByText('Din egen rolle skifter en anden').waitFor()
  await page.getByText('Du kan ikke spærre dig selv').waitFor()
  expect(await page.getByRole('link', { name: 'Spær', exact: true }).count()).toBe(0)

  // A second one may go, and then the first is the last again: a colleague’s try is refused by the server.
  const email = await createUser('super_admin')
  const colleague = await openConsole(email, href('adminUsers'))
  await openUser(page, email)
  await page.getByRole('link', { name: 'Skift rolle' }).click()
  const dialog = page.getByRole('dialog', { name: /Skift rolle for/ })
  await dialog.getByLabel('Rolle').selectOption({ label: 'Administrator' })
  await dialog.getByLabel('Din egen adgangskode').fill('forkert')
  await dialog.getByRole('button', { name: 'Skift rolle' }).click()
  await dialog.getByText('Adgangskoden er forkert').waitFor()
  await dialog.getByLabel('Din egen adgangskode').fill('Solrose-2026!')
  await dialog.getByRole('button', { name: 'Skift rolle' }).click()
  await page.getByText('Rollen er skiftet').waitFor()
  await findMail(email, 'rolle')
  await findMail(own, 'rolle')

  await colleague.page.reload()
  await openUser(colleague.page, own)
  await colleague.page
    .getByRole('region', { name: own })
    .getByText('Hovedadministrator', { exact: true })
    .waitFor()
  for (const name of ['Skift rolle', 'Spær', 'Inviter'])
    expect(await colleague.page.getByRole('link', { name, exact: true }).count()).toBe(0)
})

test('a deactivated user is out of the open console within a minute, and can’t sign in until reactivated', async () => {
  const email = await createUser('viewer')
  const idle = await openConsole(email, href('adminLeads'))
  const { page } = await openStaffTab(product, browser, 'super_admin', href('adminUsers'))
  await openUser(page, email)
  await page.getByRole('link', { name: 'Spær', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Spær / })
  await dialog.getByRole('button', { name: 'Spær' }).click()
  await page.getByText('Brugeren er spærret').waitFor()
  const at0 = Date.now()
  await idle.page.waitForURL((url) => url.pathname === href('auth'))
  expect(Date.now() - at0).toBeLessThan(60_000)
  await typePassword(idle.page, email)
  await idle.page.getByRole('alert').getByText('Kontoen er lukket').first().waitFor()

  await page.getByRole('button', { name: 'Åbn igen' }).click()
  await page.getByText('Brugeren kan logge ind igen').waitFor()
  await typePassword(idle.page, email)
  await idle.page.waitForURL(at(href('adminLeads')))
})

test('a user’s photo, theme, density and first screen follow them to another machine', async () => {
  const email = await createUser('viewer')
  const { page, trouble, context } = await openConsole(email, href('adminProfile'))
  await page.getByLabel('Navn').fill('Bo Lind')
  await page.getByLabel('Farver').selectOption({ label: 'Mørke' })
  await page.getByLabel('Lister').selectOption({ label: 'Luftige' })
  await page.getByLabel('Første skærm').selectOption({ label: 'Tilbud' })
  await page.getByRole('button', { name: 'Gem' }).click()
  const lookOf = ({ page: tab }: Pick<Tab, 'page'>) =>
    tab.evaluate(() => ({ ...document.documentElement.dataset }))
  await expect.poll(() => lookOf({ page })).toMatchObject({ theme: 'dark', density: 'airy' })
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#0b6e66' },
  })
    .png()
    .toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Vælg billede' }).click(),
  ])
  await chooser.setFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('ikke et billede'),
  })
  await page.getByText('Filen kan ikke læses som et billede').waitFor()
  await chooser.setFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('Billedet er gemt').waitFor()
  expect(trouble).toEqual([])
  await context.close()

  const other = await openTab(browser)
  await other.page.goto(at(href('auth')))
  await typePassword(other.page, email)
  await other.page.waitForURL(at(href('adminOffers')))
  await expect.poll(() => lookOf(other)).toMatchObject({ theme: 'dark', density: 'airy' })
  await other.page.goto(at(href('adminProfile')))
  const photo = other.page.locator('main img').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(other.trouble).toEqual([])
})

test('where the role requires it, the first sign-in sets an app up, without JavaScript too', async () => {
  const own = await openConsole(await createUser('super_admin'), href('adminProfile'))
  await setUpApp(own.page)
  const email = await createUser('admin')
  await own.page.goto(at(href('adminUsers')))
  const requirement = own.page.getByRole('combobox', { name: 'To-trins login' })
  await requirement.selectOption({ label: 'Kræves af administratorer og op' })
  await own.page.getByText(/mangler det og skal sætte det op/).waitFor()
  await own.page.getByRole('button', { name: 'Annullér' }).click()
  expect(await requirement.inputValue()).toBe('')
  await requirement.selectOption({ label: 'Kræves af administratorer og op' })
  await own.page.getByRole('button', { name: 'Kræv det' }).click()
  await own.page.getByText('Gemt', { exact: true }).waitFor()

  const { page } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at(href('adminLeads')))
  await typePassword(page, email)
  await page.getByText('Din rolle kræver').waitFor()
  await page.getByRole('button', { name: 'Sæt op' }).click()
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByLabel('Skriv den kode, appen viser')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Slå to-trins login til' }).click()
  await page.getByText('Skriv de seks cifre fra din app').first().waitFor()
  await code.fill(totpCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Slå to-trins login til' }).click()
  await page.getByRole('heading', { name: 'Gem dine koder' }).waitFor()
  expect(await page.locator('main ul.font-mono li').count()).toBe(10)
  await page.getByRole('link', { name: 'Jeg har gemt dem' }).click()
  await page.waitForURL(at(href('adminLeads')))

  await requirement.selectOption({ label: 'Kræves ikke' })
  await own.page.getByRole('button', { name: 'Kræv det ikke' }).click()
  await expect.poll(() => requirement.inputValue()).toBe('')
})

test('a new lead is announced in the open console, unless the user chose otherwise', async () => {
  const email = await createUser('viewer')
  const { page, trouble } = await openConsole(email, href('adminProfile'))
  const send = (name: string) =>
    fetch(`${product.url}/functions/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        navn: name,
        email: `${crypto.randomUUID()}@eksempel.dk`,
        telefon: '12345678',
        emne: 'varmepumpe',
        besked: 'Jeg vil gerne høre mere.',
        privatlivspolitik: true,
        idempotencyKey: crypto.randomUUID(),
      }),
    })
  await page
    .getByRole('button', { name: 'Slå til' })
    .or(page.getByRole('link', { name: 'Slå til' }))
    .waitFor()
  await Promise.all([isLive(page), page.reload()])
  await send('Karen Juhl')
  await page.getByText('Ny henvendelse fra Karen Juhl').waitFor()

  await page.getByLabel('Ny henvendelse: i administrationen').uncheck()
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Gem', exact: true }).isEnabled())
    .toBe(true)
  await Promise.all([isLive(page), page.reload()])
  const colleague = await openStaffTab(product, browser, 'viewer', href('adminLeads'))
  // The stream of the colleague is open once both are shown as present.
  await colleague.page.getByRole('button', { name: /^\d+ her$/ }).waitFor()
  await send('Ole Brandt')
  await colleague.page.getByText('Ny henvendelse fra Ole Brandt').waitFor()
  expect(await page.getByText('Ny henvendelse fra Ole Brandt').count()).toBe(0)
  expect(trouble).toEqual([])
})
