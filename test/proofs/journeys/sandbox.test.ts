import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { demoUsers } from '#dev/start/seed.ts'
import { testSecret } from '#shared/admin/sandbox.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'

// The test benches: what they show is what the product does, and nothing that counts or that customers see changes.

const { product, browser } = onStage()

/** What an expected refusal, and a frame without scripts, leave in the browser's log. */
const quiet = (trouble: readonly string[]): readonly string[] =>
  trouble.filter((line) => !/status of 422|Blocked script execution/.test(line))

const bench = (query: string): string => `${href('adminSandbox')}?${query}`

/** Calls the admin API as the tab's user. */
const call = <Answer>(tab: Page, method: string, path: string, body?: object): Promise<Answer> =>
  tab.evaluate(
    async ([url, verb, sent]) => {
      const response = await fetch(url!, {
        method: verb!,
        ...(sent && { body: sent, headers: { 'Content-Type': 'application/json' } }),
      })
      if (!response.ok)
        throw new Error(`${verb} ${url}: ${response.status} ${await response.text()}`)
      return (await response.json()) as never
    },
    [endpoints.adminApi + path, method, body && JSON.stringify(body)] as const,
  )

/** Everything that counts: leads, deliveries, and how receivers answer. */
const counts = async (tab: Page) => {
  const { leads, deliveries } = await call<Record<string, unknown>>(tab, 'GET', '/overview')
  const log = await call<{ readonly total: number | null }>(tab, 'GET', '/deliveries')
  const receivers = await call<{ readonly rows: readonly { readonly hours: unknown }[] }>(
    tab,
    'GET',
    '/webhooks',
  )
  return { leads, deliveries, log: log.total, receivers: receivers.rows.map(({ hours }) => hours) }
}

test('a calculator shows the basket and own values next to what is published, from an address', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', bench(''))
  const site = () => fetch(product.url + href('business')).then((response) => response.text())
  const before = await site()
  const result = tab.getByRole('region', { name: 'Resultat' })
  await result.getByText('Parcelhus, 140 m²').waitFor()
  await result.getByText('»Ikke udgivet« har ingen konstanter').waitFor()

  await tab.getByLabel('Solceller (kWp)').or(tab.getByLabel(/kWp\)/)).first().fill('8')
  await tab.getByLabel('Konstant', { exact: true }).selectOption({ label: 'Elselskabets tillæg' })
  await tab.getByLabel(/^Værdi/).fill('5')
  await tab.getByRole('button', { name: 'Regn med den' }).click()
  await result
    .getByText(/kr\. mere \(/)
    .first()
    .waitFor()
  await tab.waitForURL(/egne=supplier\.markup/)
  const shown = await result.innerText()

  const colleague = await openStaffTab(
    product,
    browser,
    'viewer',
    new URL(tab.url()).pathname + new URL(tab.url()).search,
  )
  await colleague.page
    .getByRole('region', { name: 'Resultat' })
    .getByText(/kr\. mere \(/)
    .first()
    .waitFor()
  expect(await colleague.page.getByRole('region', { name: 'Resultat' }).innerText()).toBe(shown)
  expect(await axeFaults(tab)).toEqual([])

  // A draft of the basket, taken back at the end.
  const { rows } = await call<{
    rows: { id: string; key: string; revision: number; body: { value: number }[] }[]
  }>(tab, 'GET', '/constants?search=supplier.markup')
  const constant = rows.find(({ key }) => key === 'supplier.markup')!
  await call(tab, 'PATCH', `/constants/${constant.id}`, {
    revision: constant.revision,
    body: constant.body.map((row) => ({ ...row, value: row.value * 4 })),
    note: 'Prøve',
  })
  await tab.goto(product.url + bench('beregner=combined'))
  await result.getByRole('columnheader', { name: 'Kladde' }).first().waitFor()
  await result
    .getByText(/kr\. (mere|mindre) \(/)
    .first()
    .waitFor()
  expect(await site()).toBe(before)
  const changed = await call<{ row: { revision: number } }>(tab, 'GET', `/constants/${constant.id}`)
  await call(tab, 'POST', `/constants/${constant.id}/restore`, {
    revision: changed.row.revision,
    number: 0,
  })
  expect([...trouble, ...colleague.trouble]).toEqual([])
})

test('a house is saved with its result, and shows what other constants change in it', async () => {
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    bench('baenk=beregner&beregner=solar&size=7&egne=supplier.markup%3D5'),
  )
  const region = tab.getByRole('region', { name: 'Eksempler' })
  await region.getByRole('button', { name: 'Gem som eksempel' }).click()
  await region.getByText('Giv eksemplet et navn').waitFor()
  await region.getByLabel('Navn på eget hus').fill('Lille tag')
  await region.getByRole('button', { name: 'Gem som eksempel' }).click()
  const example = region.getByRole('listitem').filter({ hasText: 'Lille tag' })
  await example.getByText(/Udgivet\s*●?\s*Som gemt/).waitFor()
  await example.getByText(/\d+ tal ændret/).waitFor()
  await example
    .getByText(/kr\. → /)
    .first()
    .waitFor()

  // As after a change of a constant: what is published now differs from what was saved.
  const { rows } = await call<{
    readonly rows: readonly {
      readonly id: string
      readonly revision: number
      readonly figures: readonly { readonly text: string }[]
    }[]
  }>(tab, 'GET', '/calculation-examples?calculator=solar')
  const [{ id, revision, figures }] = rows as [(typeof rows)[number]]
  await call(tab, 'PATCH', `/calculation-examples/${id}`, {
    revision,
    figures: figures.map((figure, nth) => (nth === 0 ? { ...figure, text: '1 kr.' } : figure)),
  })
  await tab.reload()
  await example.getByText('1 tal ændret').first().waitFor()
  await example
    .getByText(/: 1 kr\. → /)
    .first()
    .waitFor()
  await example.getByRole('button', { name: 'Gem det nye resultat' }).click()
  await example.getByText(/Udgivet\s*●?\s*Som gemt/).waitFor()
  expect(await axeFaults(tab)).toEqual([])

  const viewer = await openStaffTab(product, browser, 'viewer', bench('baenk=beregner&size=12'))
  const seen = viewer.page.getByRole('region', { name: 'Eksempler' })
  await seen.getByRole('button', { name: 'Vis huset' }).click()
  await viewer.page.waitForURL(/size=7/)
  expect(await seen.getByRole('button', { name: /Gem|Slet/ }).count()).toBe(0)

  await example.getByRole('button', { name: 'Slet' }).click()
  await tab.getByRole('button', { name: 'Slet eksemplet' }).click()
  await example.waitFor({ state: 'detached' })
  expect(quiet(trouble)).toEqual([])
})

test('a mail is shown as its recipient sees it, and sent only to the user, marked and not counted', async () => {
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    bench('baenk=mail&mail=offer-accepted'),
  )
  const { email } = demoUsers.find(({ role }) => role === 'admin')!
  const inbox = async (to: string) =>
    (
      (await (
        await fetch(`${product.receiverUrl}/_inbox.json?to=${encodeURIComponent(to)}`)
      ).json()) as { readonly mails: readonly { subject: string; text: string }[] }
    ).mails
  const before = await counts(tab)
  const customers = await inbox('mette@eksempel.dk')
  const frame = tab.frameLocator('iframe[title="Mailen, som modtageren ser den"]')
  await frame.getByText('Hej Mette og Jonas').waitFor({ timeout: 10_000 })
  await tab.getByRole('link', { name: 'Tekst', exact: true }).click()
  await tab.getByRole('region', { name: 'Mailen som tekst' }).getByText(/Hej/).waitFor()
  expect(await axeFaults(tab)).toEqual([])

  await tab.getByRole('button', { name: 'Send til mig selv' }).click()
  await tab.getByText(`Testmailen er på vej til ${email}`).waitFor()
  await eventually(async () =>
    (await inbox(email)).some(({ subject }) => subject.startsWith('Test: ')),
  )
  const [mail] = (await inbox(email)).filter(({ subject }) => subject.startsWith('Test: '))
  expect(mail!.text).toContain('Ingen kunde har fået mailen')
  await eventually(async () => JSON.stringify(await counts(tab)) === JSON.stringify(before))
  expect(await inbox('mette@eksempel.dk')).toEqual(customers)
  const log = await call<{ rows: { recordName: string; action: string }[] }>(
    tab,
    'GET',
    '/audit?action=send',
  )
  expect(log.rows[0]).toMatchObject({ action: 'send', recordName: 'mail offer-accepted' })
  expect(quiet(trouble)).toEqual([])
})

test('a webhook’s payload is posted once to any allowed address, signed, and is no delivery', async () => {
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    bench('baenk=webhook&type=offer-accepted'),
  )
  const before = await counts(tab)
  await tab.getByRole('region', { name: 'Det, der sendes' }).getByText('"test": true').waitFor()
  const address = tab.getByLabel('Send til')
  await address.fill('https://10.0.0.1/internt')
  await tab.getByRole('button', { name: 'Send prøven' }).click()
  await tab.getByText('Adressen skal have et navn og ikke en IP-adresse').waitFor()
  expect(await address.inputValue()).toBe('https://10.0.0.1/internt')

  await address.fill(`${product.receiverUrl}/proevebaenk`)
  await tab.getByRole('button', { name: 'Send prøven' }).click()
  await tab.getByText('Taget imod').waitFor()
  await tab.getByText(/^Svar 200 efter/).waitFor()
  expect(await axeFaults(tab)).toEqual([])
  const { requests } = (await (await fetch(`${product.receiverUrl}/_requests`)).json()) as {
    readonly requests: readonly {
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }[]
  }
  const received = requests.filter(({ path }) => path === '/proevebaenk')
  expect(received).toHaveLength(1)
  const { body, headers } = received[0]!
  expect(new Webhook(testSecret).verify(body, headers)).toMatchObject({
    test: true,
    type: 'offer-accepted',
  })
  expect(await counts(tab)).toEqual(before)
  expect(quiet(trouble)).toEqual([])

  const viewer = await openStaffTab(product, browser, 'viewer', bench('baenk=webhook'))
  await viewer.page.getByText('Administratorer kan sende den til en adresse.').waitFor()
  expect(await viewer.page.getByRole('button', { name: 'Send prøven' }).count()).toBe(0)
})

test('an address is answered by the published rules and by the drafts next to each other', async () => {
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    bench('baenk=omdirigering'),
  )
  const { row } = await call<{ row: { id: string; revision: number } }>(tab, 'POST', '/redirects', {
    from: '/proevebaenk-gammel',
    to: href('contact'),
    status: 301,
  })
  await tab.getByLabel('Adresse', { exact: true }).fill('/proevebaenk-gammel?farve=blaa')
  await tab.getByRole('button', { name: 'Prøv', exact: true }).click()
  await tab.getByText('Kladderne giver et andet svar').waitFor()
  const live = tab.getByRole('region', { name: 'Udgivet: sådan er det nu' })
  await live.getByText('404: siden findes ikke').first().waitFor()
  const draft = tab.getByRole('region', { name: 'Med kladderne: sådan bliver det' })
  await draft.getByText('301 til').first().waitFor()
  expect(await axeFaults(tab)).toEqual([])
  await tab.reload()
  await tab.getByText('Kladderne giver et andet svar').waitFor()
  expect((await fetch(`${product.url}/proevebaenk-gammel`, { redirect: 'manual' })).status).toBe(
    404,
  )
  await call(tab, 'DELETE', `/redirects/${row.id}?revision=${row.revision}`)
  expect(quiet(trouble)).toEqual([])
})

test('the draft of a page is shown in the site’s own frame, and the public page stays', async () => {
  const { page: tab, trouble } = await openStaffTab(product, browser, 'admin', bench('baenk=side'))
  const site = () => fetch(product.url + href('about')).then((response) => response.text())
  const before = await site()
  await tab.getByRole('searchbox', { name: 'Find side' }).fill('Om os')
  await tab.getByRole('list', { name: 'Find side' }).getByRole('button', { name: 'Om os' }).click()
  const frame = tab.frameLocator('iframe[title="Side: kladden i sitet"]')
  await frame.getByText('Siden er ikke udgivet sådan.').waitFor()
  await tab.getByRole('link', { name: 'Mobil, 390' }).click()
  await frame.getByText('Siden er ikke udgivet sådan.').waitFor()
  expect(await axeFaults(tab)).toEqual([])
  expect(await site()).toBe(before)
  expect(quiet(trouble)).toEqual([])
})
