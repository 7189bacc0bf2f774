import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { consoleToastMs } from '#client/state/toast-duration.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { menuGroups } from '#client/admin/shell/menu-groups.ts'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { routes } from '#shared/routes/table.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { lively, openTab, type Tab } from '../../helpers/browser/browser.ts'
import { eventually } from '../../helpers/product/product.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { receivedFor, serviceClient } from '../../helpers/product/traces.ts'
import { onStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onStage()

const staffTab = (role: Role, path: string, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)

let sent = 0
/** A contact from its own IP address, so that no test uses up another's rate limit. */
async function sendContact(values: object = {}): Promise<string> {
  const email = `journey${++sent}@eksempel.dk`
  const body = {
    navn: `Mette Holm ${sent}`,
    email,
    // Everyone is another household: a number or an address joins cases.
    telefon: String(61_000_000 + sent),
    emne: 'varmepumpe',
    besked: 'Jeg vil gerne høre mere.',
    privatlivspolitik: true,
    ...values,
  }
  const response = await fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `203.0.113.${sent}` },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  })
  expect(response.status).toBe(202)
  return email
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

/** The link to the log beside an entry of a lead's timeline. */
const logOf = (within: Page | Locator, line: string | RegExp): Locator =>
  within.getByRole('listitem').filter({ hasText: line }).getByRole('link', { name: 'Se log' })

/** Reloads a lead or its case until its timeline has all of these entries. A case folds them into its last line. */
async function waitForTimeline(
  page: Page,
  within: Page | Locator,
  ...lines: readonly (string | RegExp)[]
): Promise<void> {
  await eventually(async () => {
    const fold = page.locator('details:not([open]) > summary')
    await within.getByText(/gemt/i).first().waitFor()
    if ((await fold.count()) > 0) await fold.click()
    const shown = await Promise.all(
      lines.map((line) => within.getByRole('listitem').filter({ hasText: line }).count()),
    )
    if (shown.every((count) => count > 0)) return true
    await page.reload()
    return false
  })
}

/** The screens of the menu, and those that tabs and other screens lead to. */
const menuRows = menuGroups('super_admin').flatMap(({ group, rows }) =>
  group === 'user' ? [] : rows,
)
const otherIds = consoleRouteIds.filter((id) => !menuRows.some(({ ids }) => ids[0] === id))

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %i px, %s, every screen of the console logs nothing, breaks no content policy, fits the window, and axe finds nothing',
  async (width, colorScheme) => {
    await sendContact()
    const { page, trouble } = await staffTab('super_admin', href('admin'), {
      viewport: { width, height: 844 },
      colorScheme,
    })
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`blocked: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    )
    await page.reload()
    const check = async (): Promise<void> => {
      const { overflow, theme } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        theme: document.documentElement.dataset['theme'],
      }))
      expect({ url: page.url(), overflow, theme }).toMatchObject({
        overflow: 0,
        theme: colorScheme,
      })
      await expectAccessible(page)
    }
    for (const { ids, label } of menuRows) {
      const [id] = ids
      const menu = page.getByRole('navigation', { name: 'Menu' })
      const link = menu.locator(`a[href="${href(id)}"]`).first()
      // The menu has its screens once the session is known.
      await link.waitFor({ state: 'attached' })
      // On a phone the last ones are behind »Mere«, which closes when one of them is chosen.
      if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Mere' }).click()
      await link.click()
      expect(await menu.locator(':popover-open').count()).toBe(0)
      // The front screen greets the user.
      const name = id === 'admin' ? /^(God|Goddag)/ : label
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(href(id))
      // The network is never idle: the console's stream stays open.
      await expect.poll(() => page.getByRole('status', { name: 'Henter' }).count()).toBe(0)
      // Both are rendered by an effect, after the heading.
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${routes[id].label} – `))
      if (id !== 'admin')
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await check()
    }
    for (const id of otherIds) {
      await page.goto(product.url + href(id))
      await page.locator('main:not([aria-busy]) h1').waitFor()
      await expect.poll(() => page.getByRole('status', { name: 'Henter' }).count()).toBe(0)
      await check()
    }
    expect(trouble).toEqual([])
  },
)

test('finds a lead by name, shows it completely, and lists its delivery with personal data masked until requested', async () => {
  const email = await sendContact({ navn: 'Åse Journey' })
  await eventually(async () => (await receivedFor(product, email)).length > 0)
  const { page } = await staffTab('viewer', href('adminLeads'))
  await page.getByRole('searchbox').fill('åse jour')
  await page.waitForURL(/soeg=%C3%A5se/)
  await page.getByRole('link', { name: /Åse Journey/ }).click()
  const detail = page.getByRole('region', { name: 'Åse Journey' })
  await detail.getByText('»Jeg vil gerne høre mere.«').waitFor()
  await waitForTimeline(
    page,
    detail,
    'Gemt i databasen',
    'Kvittering på mail sendt',
    /Ring_mig_op svarede 200/,
  )
  await logOf(detail, /Ring_mig_op svarede 200/).click()
  const log = page.getByRole('region', { name: 'Ring_mig_op', exact: true })
  await log.getByText('j•••@eksempel.dk').waitFor()
  expect(await page.content()).not.toContain(email)
  await log.getByRole('button', { name: 'Vis', exact: true }).click()
  await log.getByText(email).waitFor()
  await page.goto(`${product.url}${href('adminLeads')}?soeg=${email}`)
  await page.getByRole('link', { name: /Åse Journey/ }).click()
  await detail.locator('summary').click()
  await logOf(detail, 'Kvittering på mail sendt').click()
  await page
    .getByRole('region', { name: 'Kvittering på mail', exact: true })
    .getByText('j•••@eksempel.dk')
    .first()
    .waitFor()
  expect(await page.content()).not.toContain(email)
})

test('the inbox of a local run shows each mail as text and as HTML without scripts', async () => {
  const email = await sendContact({
    navn: 'Indbakke <script>',
    besked: 'Et brev med <b>tegn</b> & det hele.',
  })
  const mailTo = async () =>
    (
      (await (await fetch(`${product.receiverUrl}/_inbox.json?to=${email}`)).json()) as {
        mails: { id: number; text: string }[]
      }
    ).mails[0]
  const mail = await eventually(mailTo)
  expect(mail.text).toContain('> Et brev med <b>tegn</b> & det hele.')
  const { page } = await openTab(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${product.receiverUrl}/_inbox`)
  const article = page.locator('article', { hasText: email })
  await article.getByText('Som HTML').click()
  await article
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Vi har fået din besked' })
    .waitFor()
  const response = await page.goto(`${product.receiverUrl}/_inbox/${mail.id}`)
  expect(response?.headers()['content-security-policy']).toContain(
    "sandbox allow-popups; default-src 'none'",
  )
  await page.getByText('Et brev med <b>tegn</b> & det hele.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("the log continues after the outbox's last delivery: older ones are read from the database and are read-only", async () => {
  const old = Array.from({ length: 60 }, (_, i) => ({
    webhook_name: 'Gammel modtager',
    kind: 'contact',
    status: 'error',
    payload: { navn: `Åse Gammel ${i}` },
    attempts: [
      {
        n: 1,
        at: '2026-01-01T10:00:00Z',
        ms: 12,
        httpStatus: 500,
        reason: 'http_error',
        response: null,
      },
    ],
    created_at: '2026-01-01T10:00:00Z',
  }))
  await serviceClient(product).from('webhook_logs').insert(old).throwOnError()
  const { page, trouble } = await staffTab('admin', href('adminDeliveries'))
  // The log was a tab of the receivers: its old address still leads to it.
  await page.goto(`${product.url}${href('adminWebhooks')}?vis=log&soeg=gammel`)
  await page.waitForURL(`${product.url}${href('adminDeliveries')}?soeg=gammel`)
  const rows = page.getByRole('link', { name: /Gammel modtager/ })
  await rows.first().waitFor()
  const last = page.locator('tr[data-index="59"]')
  await eventually(async () => {
    await page.getByRole('table').evaluate((table) => table.parentElement!.scrollTo(0, 100_000))
    return (await last.count()) === 1
  })
  expect(await page.locator('tr[data-index="60"]').count()).toBe(0)
  expect(await last.getByRole('checkbox').isDisabled()).toBe(true)
  await last.getByRole('link', { name: /Gammel modtager/ }).click()
  const detail = page.getByRole('region', { name: 'Gammel modtager', exact: true })
  await detail.getByText('Den nåede ikke frem. Den er arkiveret og kan ikke sendes igen.').waitFor()
  await detail.getByText('Å••• G•••').waitFor()
  expect(await detail.getByRole('button', { name: /Send/ }).count()).toBe(0)
  expect(trouble).toEqual([])
})

test('suspected spam is sent only after staff release it; a delivered lead is sent again only after a confirmation', async () => {
  const email = await sendContact({ navn: 'Spam Journey', website: 'https://spam.example' })
  const { page } = await staffTab('admin', `${href('adminLeads')}?tilstand=sat-til-side`)
  await page.getByRole('link', { name: /Spam Journey/ }).click()
  expect(await receivedFor(product, email)).toEqual([])
  await page.getByRole('button', { name: 'Send alligevel' }).click()
  const dialog = page.getByRole('dialog')
  expect(
    await dialog
      .getByRole('button', { name: 'Annullér' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Send alligevel' }).click()
  await eventually(async () => (await receivedFor(product, email)).length > 0)

  await page.reload()
  await waitForTimeline(page, page, /Ring_mig_op svarede 200/)
  await logOf(page, /Ring_mig_op svarede 200/).click()
  await page.getByText('Leveret i første forsøg.').waitFor()
  await page.getByText('Kontaktformularen', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Send igen' }).click()
  const again = page.getByRole('dialog', { name: 'Send leverancen igen?' })
  await again.getByText('under samme id').waitFor()
  expect(await receivedFor(product, email)).toHaveLength(1)
  await again.getByRole('button', { name: 'Send igen' }).click()
  await page.getByText('Leveret. 2 forsøg i alt.').waitFor()
  expect(await receivedFor(product, email)).toHaveLength(2)
})

test('a webhook is created, tested, rotated and deleted; its secret signs deliveries and is shown once', async () => {
  const { page } = await staffTab('admin', href('adminWebhooks'))
  await page.getByRole('link', { name: 'Ny modtager' }).click()
  await page.getByRole('button', { name: 'Opret modtager' }).click()
  await page.getByText('Skriv et navn').first().waitFor()
  await page.getByLabel('Navn').fill('Ring_mig_op')
  await page.getByLabel('Adresse').fill('https://169.254.169.254/')
  await page.getByRole('button', { name: 'Opret modtager' }).click()
  await page.getByText('Adressen skal have et navn og ikke en IP-adresse').first().waitFor()
  await page.getByLabel('Adresse').fill(`${product.receiverUrl}/journey`)
  await page.getByRole('button', { name: 'Opret modtager' }).click()
  await page.getByText('En anden aktiv webhook har dette navn').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Navn').fill('Journey')
  await page.getByRole('button', { name: 'Opret modtager' }).click()
  await page.getByText('Journey er oprettet').waitFor()
  const first = await page.getByRole('status', { name: 'Hemmelighed' }).innerText()
  expect(first).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.reload()
  const detail = page.getByRole('region', { name: 'Journey', exact: true })
  await detail.waitFor()
  expect(await page.content()).not.toContain(first)

  await detail.getByRole('link', { name: 'Skift hemmelighed' }).click()
  const rotate = page.getByRole('dialog', { name: 'Skift hemmelighed?' })
  await expectAccessible(page)
  await rotate.getByRole('button', { name: 'Skift hemmelighed' }).click()
  const second = await page.getByRole('status', { name: 'Hemmelighed' }).innerText()
  expect(second).not.toBe(first)
  // It stays while the user is on the screen, and is gone afterwards.
  await detail.getByRole('link', { name: 'Ret' }).click()
  await page.getByRole('link', { name: 'Luk' }).first().click()
  expect(await page.getByRole('status', { name: 'Hemmelighed' }).innerText()).toBe(second)

  await detail.getByRole('link', { name: 'Send test' }).click()
  await page.getByLabel('Indhold').fill('[1]')
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Skriv et JSON-objekt').waitFor()
  await page.getByLabel('Indhold').fill('{"prove": "journey-test"}')
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText(/Modtageren svarede på/).waitFor()
  const [post] = await receivedFor(product, 'journey-test')
  for (const secret of [first, second])
    expect(() =>
      new Webhook(secret).verify(post!.body, post!.headers as Record<string, string>),
    ).not.toThrow()

  await page.goto(`${product.url}${href('adminDeliveries')}`)
  await page.goto(`${product.url}${href('adminWebhooks')}`)
  await page.getByRole('link', { name: /Journey/ }).click()
  expect(await page.content()).not.toContain(second)
  await detail.getByRole('button', { name: 'Sæt på pause' }).click()
  await page.getByText('Journey er sat på pause').waitFor()
  await detail.getByText('Sat på pause.').waitFor()
  await detail.getByRole('link', { name: 'Send test' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Cannot test an inactive webhook').waitFor()
  await page.getByRole('link', { name: 'Luk' }).first().click()
  await detail.getByRole('link', { name: 'Slet modtager' }).click()
  await page
    .getByRole('dialog', { name: 'Slet Journey?' })
    .getByRole('button', { name: 'Slet' })
    .click()
  await page.getByText('Journey er slettet').waitFor()
})

test('a toast is above a dialog that opens later, can be reached and closed there, and stays after the dialog closes', async () => {
  const { page, trouble } = await staffTab('admin', `${href('adminWebhooks')}?panel=ny`, lively)
  // Keep toasts until they are closed: on a busy machine their four seconds may end before the
  // dialog opens.
  await page.evaluate((ms) => {
    const after = globalThis.setTimeout
    Object.assign(globalThis, {
      setTimeout: (what: () => void, time?: number, ...rest: unknown[]) =>
        time === ms ? 0 : after(what, time, ...rest),
    })
  }, consoleToastMs)
  await page.getByLabel('Navn').fill('Over dialogen')
  await page.getByLabel('Adresse').fill(`${product.receiverUrl}/over`)
  await page.getByRole('button', { name: 'Opret modtager' }).click()
  await page.getByText('Over dialogen er oprettet').waitFor()
  await page.getByRole('link', { name: 'Slet modtager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slet Over dialogen?' })
  await dialog.waitFor()
  await page.keyboard.press('Alt+t')
  const messages = dialog.getByRole('region', { name: 'Notifications' })
  expect(await messages.evaluate((region) => region === document.activeElement)).toBe(true)
  const message = messages.getByText('Over dialogen er oprettet')
  const onTop = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(onTop).toBe(true)
  await expectAccessible(page)
  await messages.getByRole('button', { name: 'Luk besked' }).click()
  await message.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Slet' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Over dialogen er slettet')
    .waitFor()
  // Where a change arrives meanwhile, the record is read again while it is deleted.
  expect(trouble.filter((line) => !line.includes('404'))).toEqual([])
})

test('shows viewers no controls that write', async () => {
  await sendContact({ navn: 'Spam To', website: 'x' })
  const { page } = await staffTab('viewer', href('adminWebhooks'))
  await page.getByRole('link', { name: /Ring_mig_op/ }).click()
  await page.getByText('Standard Webhooks, én hemmelighed').waitFor()
  const writes = /Ny modtager|Send|Ret|Slå|Sæt på pause|Skift|Slet/
  expect(
    await page
      .getByRole('button', { name: writes })
      .or(page.getByRole('link', { name: writes }))
      .count(),
  ).toBe(0)
  await page.goto(`${product.url}${href('adminWebhooks')}?panel=ny`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Opret modtager' }).count()).toBe(0)
  expect(await page.getByRole('switch').count()).toBe(0)
  await page.goto(`${product.url}${href('adminLeads')}?visning=indkommet&tilstand=set-aside`)
  await page.getByRole('link', { name: /Spam To/ }).click()
  await page.getByText('Sat til side.').waitFor()
  expect(await page.getByRole('button', { name: writes }).count()).toBe(0)
})

test('a sign-out in one tab ends the console in the others, and an expired session leads to sign-in and back', async () => {
  const { page, context } = await staffTab('viewer', href('adminLeads'))
  const other = await context.newPage()
  await other.goto(product.url + href('adminWebhooks'))
  await other.getByRole('heading', { level: 1, name: 'Leverancer' }).waitFor()
  await page.getByRole('button', { name: 'Din konto' }).click()
  await page.getByRole('menuitem', { name: 'Log ud' }).click()
  await page.waitForURL(product.url + href('auth'))
  await other.waitForURL(`${product.url}${href('auth')}?next=%2Fadmin%2Fwebhooks&besked=udloebet`)
  await other.getByText('Din session er udløbet').waitFor()
})

test('remembers the chosen theme, or follows the system; Alt+T focuses the toasts', async () => {
  await serviceClient(product)
    .from('links')
    .insert({
      name: 'Et link',
      slug: 'et-link',
      target: 'page',
      path: '/',
      ended_path: '/',
      utm_source: 'a',
      utm_medium: 'b',
      utm_campaign: 'c',
    })
    .throwOnError()
  const { page } = await staffTab('viewer', href('adminOfferLinks'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const theme = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Din konto' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await theme('Mørkt')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shownTheme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await shownTheme()).toBe('dark')
  await theme('System')
  expect(await shownTheme()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shownTheme).toBe('dark')
  await page.getByRole('link', { name: /Et link/ }).click()
  await page.getByRole('button', { name: 'Kopiér link' }).click()
  await page.getByText('Linket er kopieret').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/b/et-link`)
  await page.keyboard.press('Alt+t')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Notifications',
  )
  const [toasts, signOut] = [
    await page.getByRole('region', { name: 'Notifications' }).boundingBox(),
    await page.getByRole('button', { name: 'Din konto' }).boundingBox(),
  ]
  expect(toasts!.x).toBeGreaterThan(signOut!.x + signOut!.width)
})
