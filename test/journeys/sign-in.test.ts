import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveRole } from '#dev/give-role.ts'
import { demoPassword, demoUsers } from '#dev/start/seed.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, openTab } from '../helpers/browser/browser.ts'
import { onStage } from '../helpers/browser/stage.ts'
import { serviceClient } from '../helpers/product/traces.ts'

const { product, browser } = onStage()

const emailOf = (role: string | null): string =>
  demoUsers.find((user) => user.role === role)?.email as string
const at = (path: string): string => product.url + path

async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log ind' }).click()
}

test.each([true, false])(
  'staff sign in and reach the page they requested, with JavaScript %s',
  async (javaScriptEnabled) => {
    const { page, context } = await openTab(browser, { javaScriptEnabled })
    await page.goto(at(href('adminWebhooks')))
    expect(new URL(page.url()).pathname).toBe(href('auth'))
    await signIn(page, emailOf('viewer'), 'forkert')
    await page.getByRole('alert', { name: 'Vi kunne ikke logge dig ind' }).waitFor()
    await page.getByText('E-mail eller adgangskode er forkert').waitFor()
    expect(await page.title()).toMatch(/^Fejl: /)
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('viewer'))
    const password = page.getByLabel('Adgangskode', { exact: true })
    expect(await password.inputValue()).toBe('')
    await expect
      .poll(() => password.evaluate((field) => field === document.activeElement))
      .toBe(true)
    await signIn(page, emailOf('viewer'))
    await page.waitForURL(at(href('adminWebhooks')))
    const cookies = await context.cookies()
    expect(cookies.filter(({ name }) => name.startsWith('__Host-sb-session'))).toMatchObject([
      { httpOnly: true, secure: true, sameSite: 'Lax' },
    ])
  },
)

test.each([1280, 390, 320])(
  'at %i px axe finds nothing on the sign-in page, nothing scrolls sideways, and nothing is logged',
  async (width) => {
    const { page, trouble } = await openTab(browser, { viewport: { width, height: 800 } })
    const forms = ['', '?vis=opret', '?vis=glemt', '?besked=adgangskode-skiftet'].map(
      (query) => href('auth') + query,
    )
    const links = ['signup', 'recovery', 'invite'].map(
      (type) => `${endpoints.confirmMail}?type=${type}&token_hash=et-link-1234`,
    )
    for (const path of [...forms, ...links]) {
      await page.goto(at(path))
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await axeFaults(page)).toEqual([])
    }
    expect(trouble).toEqual([])
  },
)

test('the password can be shown while it is typed, and stays typed', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(at(href('auth')))
  const field = page.locator('#auth-password')
  await field.fill('hemmelig')
  await page.getByRole('button', { name: 'Vis adgangskoden' }).click()
  await page.getByRole('button', { name: 'Skjul adgangskoden' }).waitFor()
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', 'hemmelig'])
  expect(trouble).toEqual([])
})

/** The link of the newest mail to an address. */
async function mailedLink(to: string): Promise<string> {
  const answer = await fetch(`${product.receiverUrl}/_inbox.json?to=${encodeURIComponent(to)}`)
  const { mails } = (await answer.json()) as { mails: { link: string }[] }
  return mails[0]?.link as string
}

test.each([true, false])(
  'a new user signs up, opens the link, clicks once or twice, and the front page shows that the account is confirmed, with JavaScript %s',
  async (javaScriptEnabled) => {
    const { page, trouble, context } = await openTab(browser, { javaScriptEnabled })
    const email = `${crypto.randomUUID()}@test.example`
    await page.goto(at(`${href('auth')}?vis=opret`))
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Adgangskode', { exact: true }).fill('En-lang-kode-7!')
    await page.getByRole('button', { name: 'Opret konto' }).click()
    await page.getByRole('heading', { name: 'Tjek din mail' }).waitFor()
    const link = await mailedLink(email)
    await fetch(link)
    await page.goto(link)
    await page.getByRole('button', { name: 'Bekræft din e-mail' }).hover()
    // Without a script nothing prevents the second click.
    for (let presses = javaScriptEnabled ? 2 : 1; presses > 0; presses--) {
      await page.mouse.down()
      await page.mouse.up()
    }
    await page.getByRole('status').filter({ hasText: 'Din konto er bekræftet' }).waitFor()
    if (javaScriptEnabled) {
      // A reload does not show it again, and it closes by itself.
      await page.waitForURL(at(href('home')))
      await page.getByText('Din konto er bekræftet').waitFor({ state: 'detached' })
    } else {
      await arrives(page, page.getByRole('button', { name: 'Luk besked' }))
      expect(await page.getByText('Din konto er bekræftet').count()).toBe(0)
    }
    expect((await context.cookies()).some(({ name }) => name.startsWith('__Host-sb-session'))).toBe(
      true,
    )
    // Chromium logs disabled scripts as failed.
    if (javaScriptEnabled) expect(trouble).toEqual([])
  },
)

test('new staff without a password: the link opens a page, its button leads to the form for a new one, which signs in', async () => {
  const { page, trouble } = await openTab(browser)
  const email = `${crypto.randomUUID()}@test.example`
  await giveRole(serviceClient(product), email, 'viewer')
  const password = `Ny-${crypto.randomUUID()}`
  await page.goto(at(`${href('auth')}?vis=glemt`))
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Tjek din mail' }).waitFor()
  await page.goto(await mailedLink(email))
  await page.getByRole('button', { name: 'Vælg ny adgangskode' }).click()
  await page.getByLabel('Ny adgangskode').fill(password)
  await page.getByRole('button', { name: 'Gem adgangskode' }).click()
  await page.getByRole('heading', { name: 'Din adgangskode er skiftet' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(href('auth'))
  await signIn(page, email, password)
  await page.waitForURL(at(href('admin')))
  expect(trouble).toEqual([])
})

test('an expired reset link shows its error only when it is used, and its page can send a new link', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(at(`${endpoints.confirmMail}?type=recovery&token_hash=brugt-link-1234`))
  await page.getByRole('button', { name: 'Vælg ny adgangskode' }).click()
  await page
    .getByRole('alert')
    .getByRole('heading', { name: 'Linket virker ikke længere' })
    .waitFor()
  expect(await page.title()).toMatch(/^Fejl: Linket virker ikke længere/)
  await page.getByLabel('E-mail').fill(emailOf('viewer'))
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Tjek din mail' }).waitFor()
  // The refused page itself is a 422, which a browser logs.
  expect(trouble.filter((line) => !line.includes('422'))).toEqual([])
})

test('without JavaScript there is no button without effect', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at(href('auth')))
  expect(await page.getByText('Vis', { exact: true }).isVisible()).toBe(false)
})

test('a user without a role sees who can give access, and can sign out', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(at(href('auth')))
  await signIn(page, emailOf(null))
  await page.getByRole('heading', { name: 'Du har ikke adgang' }).waitFor()
  await page.getByText('En administrator skal give dig adgang').waitFor()
  await page.getByRole('button', { name: 'Log ud' }).click()
  await page.getByText('Du er logget ud').waitFor()
  expect((await context.cookies()).some(({ name }) => name.startsWith('__Host-sb-'))).toBe(false)
})

test('signing out in one tab also signs out the other tab', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(at(href('auth')))
  await signIn(page, emailOf('admin'))
  await page.waitForURL(at(href('admin')))
  const other = await context.newPage()
  await other.goto(at(href('adminLeads')))
  await other.getByText(emailOf('admin')).first().waitFor({ state: 'attached' })
  // Both tabs navigate away from the console, so this call may never resolve.
  void page
    .evaluate(() =>
      fetch('/api/session/sign-out', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        keepalive: true,
      }).then(() => new BroadcastChannel('auth').postMessage('changed')),
    )
    .catch(() => undefined)
  await expect.poll(() => new URL(other.url()).pathname).toBe(href('auth'))
})
