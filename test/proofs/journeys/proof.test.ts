import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoUsers } from '#dev/start/seed.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { sealAddress } from '#worker/data/seal-address.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab, type Tab } from '../../helpers/browser/browser.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { eventually } from '../../helpers/product/product.ts'
import { receivedFor, serviceClient } from '../../helpers/product/traces.ts'

const watcher = 'drift@eksempel.dk'
// The first three failures come within seconds.
const { product, browser } = onStage({
  env: { DELIVERY_GAPS: '1,1,1,600,600,600,600,600,600', ALERT_RECIPIENTS: watcher },
})

const staffTab = (role: Role, path: string, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)
const emailOf = (role: Role): string => demoUsers.find((user) => user.role === role)!.email
const expectAccessible = async (page: Page) => expect(await axeFaults(page)).toEqual([])

let sent = 0
/** A contact from its own IP address. Returns its e-mail address. */
async function sendContact(navn: string): Promise<string> {
  const email = `bevis${++sent}@eksempel.dk`
  const response = await fetch(`${product.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `203.0.113.${100 + sent}` },
    body: JSON.stringify({
      navn,
      email,
      telefon: '23401163',
      emne: 'varmepumpe',
      besked: 'Jeg vil gerne høre mere.',
      privatlivspolitik: true,
      idempotencyKey: crypto.randomUUID(),
    }),
  })
  expect(response.status).toBe(202)
  return email
}

/** A stored lead whose sender said yes to marketing. */
async function storeConsent(navn: string, email: string): Promise<string> {
  const service = serviceClient(product)
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  await service
    .from('leads')
    .insert({ id, kind: 'offer', values: { navn, email }, received_at: at })
    .throwOnError()
  await service
    .from('consents')
    .insert({
      lead_id: id,
      purpose: 'marketing',
      text_version: consentTexts.marketing.version,
      given_at: at,
      page: '/tilbud-formular/tjek',
    })
    .throwOnError()
  return id
}
const suppressionsOf = async (value: string) =>
  (
    await serviceClient(product)
      .from('suppressions')
      .select('status, source, lift_reason')
      .eq('value', value)
      .order('at')
      .throwOnError()
  ).data

/** An address of the local receiver that answers 404. */
const brokenUrl = () => `${product.receiverUrl}/_inbox/999999`

test('a receiver that fails three times in a row is red with the count and the time, staff get a mail, and once it is mended all that waited is sent', async () => {
  const service = serviceClient(product)
  const { data: made } = await service
    .from('webhooks')
    .insert({ name: 'CRM', url: brokenUrl(), kinds: ['contact'] })
    .select('id')
    .single()
    .throwOnError()
  const { page, trouble } = await staffTab('admin', href('adminWebhooks'))
  // Publishes the webhook, as every change of one does.
  await page.getByRole('switch', { name: 'Aktiv: CRM' }).click()
  await page.getByText('CRM er sat på pause').waitFor()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await page.getByText('Fortrudt').waitFor()
  expect(
    (await service.from('webhooks').select('is_active').eq('id', made!.id).single()).data,
  ).toEqual({ is_active: true })

  const email = await sendContact('Mette Bevis')
  const row = page.getByRole('row', { name: /CRM/ })
  await eventually(async () => {
    await page.reload()
    await row.waitFor()
    return /◆\s*[3-9] siden kl\. \d\d\.\d\d/.test(await row.innerText())
  })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: /Leverancer.*en modtager fejler/ }).waitFor()
  await expectAccessible(page)
  const mails = async () =>
    (
      (await (await fetch(`${product.receiverUrl}/_inbox.json?to=${watcher}`)).json()) as {
        mails: { subject: string }[]
      }
    ).mails
  await eventually(async () => (await mails()).length > 0)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['CRM tager ikke imod'])

  await row.getByRole('link').click()
  const detail = page.getByRole('region', { name: 'CRM', exact: true })
  await detail.getByText(/Svarer 404 siden .*\. Én venter, intet er tabt\./).waitFor()
  await detail.getByRole('listitem').filter({ hasText: 'Fejl 404, prøves igen' }).waitFor()
  await expectAccessible(page)
  await detail.getByRole('link', { name: 'Ret' }).click()
  await page.getByLabel('Adresse').fill(`${product.receiverUrl}/crm`)
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByText('CRM er gemt').waitFor()
  await detail.getByRole('button', { name: 'Send ventende nu' }).click()
  await page.getByText('Én leverance sendes nu').waitFor()
  await eventually(async () =>
    (await receivedFor(product, email)).some(({ path }) => path === '/crm'),
  )
  await page.reload()
  await detail.getByText(/Tog imod sidst .*Der venter ikke noget\./).waitFor()
  await eventually(async () => {
    const { data } = await service
      .from('webhook_logs')
      .select('status')
      .eq('webhook_id', made!.id)
      .throwOnError()
    return data.length === 1 && data[0]?.status === 'success'
  })
  expect(trouble).toEqual([])
})

test('selected deliveries are sent again after one question, under their ids; all that match can be selected', async () => {
  const emails = [await sendContact('Flere En'), await sendContact('Flere To')]
  for (const email of emails)
    await eventually(async () => (await receivedFor(product, email)).length > 0)
  const { page, trouble } = await staffTab('admin', href('adminDeliveries'))
  await page.getByRole('searchbox').fill('Flere')
  await page.waitForURL(/soeg=Flere/)
  await page.getByRole('button', { name: 'Modtager' }).click()
  // The address changes first, then the box.
  await page.getByRole('checkbox', { name: 'Ring_mig_op' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('tr[data-id]').count()).toBe(2)
  await page.getByRole('checkbox', { name: 'Vælg alle viste' }).check()
  const bar = page.getByRole('group', { name: 'Valgte' })
  await bar.getByText('2 leverancer valgt').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Send igen (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 2 leverancer igen?' })
  await dialog.getByText('får den en gang til').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send igen (2)' }).click()
  await page.getByText('2 leverancer sendes igen').waitFor()
  for (const email of emails) {
    const posts = await eventually(async () => {
      const found = (await receivedFor(product, email)).filter(
        ({ path }) => path === '/ring-mig-op',
      )
      return found.length === 2 && found
    })
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  }
  await page.goto(`${product.url}${href('adminDeliveries')}?status=success`)
  const total = Number(
    /(\d+) leverance/.exec(
      await page
        .getByRole('status')
        .filter({ hasText: /leverance/ })
        .innerText(),
    )![1],
  )
  await page.locator('tr[data-id]').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: `Vælg alle ${total}, der passer` }).click()
  await page.getByText(`${total} leverancer valgt`).waitFor()
  expect(trouble).toEqual([])
})

test('who looks at personal data of a delivery is written to the log, and shown there and on the delivery', async () => {
  const email = await sendContact('Set Bevis')
  await eventually(async () => (await receivedFor(product, email)).length > 0)
  const viewer = await staffTab('viewer', href('adminDeliveries'))
  await viewer.page.goto(`${product.url}${href('adminDeliveries')}?soeg=${email}`)
  await viewer.page.getByRole('link', { name: /Ring_mig_op/ }).click()
  await viewer.page.getByRole('button', { name: 'Vis', exact: true }).click()
  await viewer.page.getByText(email).waitFor()
  const id = new URL(viewer.page.url()).searchParams.get('id')!
  expect(await viewer.page.getByText('Hvem har set den').count()).toBe(0)
  await viewer.context.close()
  const { data } = await serviceClient(product)
    .from('audit_log')
    .select('action, table_name')
    .eq('row_id', id)
    .eq('action', 'reveal')
    .throwOnError()
  expect(data).toEqual([{ action: 'reveal', table_name: 'webhook_logs' }])

  const { page, trouble } = await staffTab('admin', href('adminDeliveries'))
  await page.goto(`${product.url}${href('adminDeliveries')}?id=${id}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: `${emailOf('viewer')} så persondata` })
    .waitFor()
  await page.goto(`${product.url}${href('adminAudit')}`)
  await page.getByRole('link', { name: 'Set og hentet' }).click()
  await page
    .getByRole('link', { name: emailOf('viewer') })
    .first()
    .click()
  await page.getByRole('link', { name: 'Åbn leverance' }).click()
  await page.waitForURL(`${product.url}${href('adminDeliveries')}?id=${id}`)
  expect(trouble).toEqual([])
})

test('a person is looked up, a consent withdrawn with its reason, and everything about the person fetched', async () => {
  const email = 'karen.juhl@eksempel.dk'
  await storeConsent('Karen Juhl', email)
  const { page, trouble } = await staffTab('admin', href('adminConsents'), {
    acceptDownloads: true,
  })
  await page.getByRole('link', { name: 'Find en person' }).click()
  const panel = page.getByRole('region', { name: 'Alt om en person' })
  await panel.getByRole('button', { name: 'Find' }).click()
  await panel.getByText('Skriv en e-mailadresse eller et telefonnummer').waitFor()
  await expectAccessible(page)
  await panel.getByLabel('E-mail').fill('Karen.Juhl@Eksempel.dk')
  await panel.getByRole('button', { name: 'Find' }).click()
  await panel.getByRole('link', { name: 'Karen Juhl', exact: true }).waitFor()
  await panel.getByRole('link', { name: /^K-\w+ · Karen Juhl$/ }).waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Hent alt om personen' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^personoplysninger-.*\.zip$/)
  const archive = readFileSync((await download.path())!, 'utf8')
  expect(archive).toContain(consentTexts.marketing.text)
  expect(archive).toContain(email)

  await page.goto(`${product.url}${href('adminConsents')}`)
  await page.getByRole('searchbox').fill('karen.juhl')
  await page.waitForURL(/soeg=karen/)
  await page.getByRole('link', { name: /Karen Juhl/ }).click()
  const detail = page.getByRole('region', { name: 'Karen Juhl', exact: true })
  await detail.getByText(consentTexts.marketing.text).waitFor()
  await detail.getByRole('link', { name: 'Træk tilbage' }).click()
  const dialog = page.getByRole('dialog', { name: /Træk samtykket tilbage for Karen Juhl/ })
  await dialog.getByRole('button', { name: 'Træk tilbage' }).click()
  await dialog.getByText('Skriv, hvordan personen bad om det').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Grund').fill('Ringede og bad om det')
  await dialog.getByRole('button', { name: 'Træk tilbage' }).click()
  await page.getByText('Samtykket er trukket tilbage', { exact: true }).waitFor()
  await detail.getByText('Ringede og bad om det').waitFor()
  expect(await suppressionsOf(email)).toEqual([
    { status: 'active', source: 'staff', lift_reason: '' },
  ])
  const { data } = await serviceClient(product)
    .from('consent_ledger' as never)
    .select('status, reason')
    .eq('email', email)
    .throwOnError()
  expect(data).toEqual([{ status: 'withdrawn', reason: 'Ringede og bad om det' }])
  expect(trouble).toEqual([])
})

test('the link of a mail unsubscribes without script; staff see it and lift it with a reason', async () => {
  const email = 'ole.brandt@eksempel.dk'
  await storeConsent('Ole Brandt', email)
  const { secretsKey } = JSON.parse(
    readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'),
  ) as { secretsKey: string }
  const token = await sealAddress(secretsKey, email)
  const visitor = await openTab(browser, { javaScriptEnabled: false })
  await visitor.page.goto(`${product.url}/frameld?t=${token}`)
  await visitor.page.getByText('o•••@eksempel.dk').waitFor()
  expect(await suppressionsOf(email)).toEqual([])
  await visitor.page.getByRole('button', { name: 'Frameld mig' }).click()
  await visitor.page.getByRole('heading', { name: 'Du er frameldt' }).waitFor()
  await visitor.context.close()
  await eventually(async () => (await suppressionsOf(email)).length === 1)

  const { page, trouble } = await staffTab('admin', href('adminSuppressions'))
  await page.getByRole('link', { name: email }).click()
  const detail = page.getByRole('region', { name: email, exact: true })
  await detail.getByText('Linket i en mail').waitFor()
  await detail.getByRole('link', { name: 'Ophæv' }).click()
  const dialog = page.getByRole('dialog', { name: `Ophæv frameldingen af ${email}?` })
  await dialog.getByLabel('Grund').fill('Skrev selv og bad om mails igen')
  await dialog.getByRole('button', { name: 'Ophæv' }).click()
  await page.getByText('Frameldingen er ophævet').waitFor()
  expect(await suppressionsOf(email)).toEqual([
    { status: 'lifted', source: 'link', lift_reason: 'Skrev selv og bad om mails igen' },
  ])
  expect(trouble).toEqual([])
})

test('the log of events says who changed what from what to what, exports it, and a viewer has no way to it', async () => {
  const { page, context, trouble } = await staffTab('admin', href('adminWebhooks'), {
    acceptDownloads: true,
  })
  await page.getByRole('link', { name: 'Ny modtager' }).click()
  await page.getByLabel('Navn').fill('Hændelsen')
  await page.getByLabel('Adresse').fill(`${product.receiverUrl}/haendelse`)
  await page.getByRole('button', { name: 'Opret modtager' }).click()
  await page.getByText('Hændelsen er oprettet').waitFor()
  const detail = page.getByRole('region', { name: 'Hændelsen', exact: true })
  await detail.getByRole('link', { name: 'Ret' }).click()
  await page.getByLabel('Navn').fill('Hændelsen to')
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByText('Hændelsen to er gemt').waitFor()

  await page.goto(`${product.url}${href('adminAudit')}?hvad=webhooks`)
  await page.getByText('Ingen kan ændre eller slette i den').waitFor()
  const first = page.locator('tr[data-id]').first()
  expect(await first.innerText()).toMatch(
    /ændrede modtager »Hændelsen to«[\s\S]*Navn: Hændelsen → Hændelsen to/,
  )
  await first.getByRole('link').click()
  const event = page.getByRole('region', { name: 'Modtager Hændelsen to' })
  await event.getByRole('row', { name: 'Navn Hændelsen Hændelsen to' }).waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Eksportér' }).click(),
  ])
  const file = readFileSync((await download.path())!, 'utf8')
  expect(file).toContain('Navn: Hændelsen → Hændelsen to')
  expect(file).toContain(emailOf('admin'))
  await event.getByRole('link', { name: 'Åbn modtager' }).click()
  await page.getByRole('region', { name: 'Hændelsen to', exact: true }).waitFor()
  expect(trouble).toEqual([])
  await context.close()

  const viewer = await staffTab('viewer', href('adminConsents'))
  expect(await viewer.page.getByRole('link', { name: 'Hændelser' }).count()).toBe(0)
  await viewer.page.goto(product.url + href('adminAudit'))
  await viewer.page.getByRole('heading', { name: 'Du har ikke adgang' }).waitFor()
})

test('the keyboard alone opens a consent, withdraws nothing by mistake, and filters the log', async () => {
  await storeConsent('Tast Atur', 'tast@eksempel.dk')
  const { page } = await staffTab('admin', href('adminConsents'))
  await page.goto(`${product.url}${href('adminConsents')}?soeg=tast%40eksempel.dk`)
  await page.getByRole('link', { name: /Tast Atur/ }).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: 'Tast Atur', exact: true })
  await detail.getByRole('link', { name: 'Træk tilbage' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await suppressionsOf('tast@eksempel.dk')).toEqual([])

  await page.goto(product.url + href('adminDeliveries'))
  await page.getByRole('button', { name: 'Hændelse', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Kontakt' }).focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/haendelse=contact/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fjern filteret Hændelse' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.search.includes('haendelse'))
})
