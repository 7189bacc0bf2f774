import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import type { Tab } from '../helpers/browser/browser.ts'
import { loud, phone } from '../helpers/browser/menus.ts'
import { eventually } from '../helpers/product/product.ts'
import { openStaffTab } from '../helpers/browser/staff-tab.ts'
import { onStage } from '../helpers/browser/stage.ts'

const { product, browser } = onStage()

const screen = href('adminRedirects')
const staffTab = (role: Role, path = screen, options?: BrowserContextOptions): Promise<Tab> =>
  openStaffTab(product, browser, role, path, options)
const unique = (): string => crypto.randomUUID().slice(0, 8)
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const saved = (page: Page) => page.getByText('Kladden er gemt').first().waitFor()
const locationOf = async (path: string): Promise<string | null> => {
  const answer = await fetch(product.url + path, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.headers.get('location')
}
const publish = async (page: Page, why: string) => {
  await page.goto(`${product.url}${screen}?vis=aendringer`)
  await page.getByLabel('Hvorfor').fill(why)
  await page.getByRole('button', { name: /^Udgiv / }).click()
  await page.getByText('Normalt synlig for alle senest').waitFor()
}

test('creates a rule with its preview, publishes and follows it, imports a file with a bad row, and restores the first version', async () => {
  const word = unique()
  const { page, trouble } = await staffTab('admin')
  await page.getByRole('link', { name: 'Ny regel' }).click()
  await field(page, 'from').fill(`/gammel-${word}/*`)
  await field(page, 'to').fill('//ond.dk')
  await page.getByText('Adressen må ikke begynde med to skråstreger').first().waitFor()
  await field(page, 'to').fill('/solceller')
  const preview = page.getByRole('region', { name: 'Dette sker der' })
  await preview.getByText('301 til').first().waitFor()
  await preview.getByText('Målet findes').first().waitFor()
  await page.getByRole('button', { name: 'Gem kladde' }).click()
  await saved(page)
  expect(await locationOf(`/gammel-${word}/a`)).toBeNull()

  await page.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await page.getByRole('list', { name: 'Ændringer' }).getByText(`/gammel-${word}/`).waitFor()
  await publish(page, `Ny struktur ${word}`)
  await eventually(
    async () =>
      (await locationOf(`/gammel-${word}/a?utm_source=brev`)) === '/solceller?utm_source=brev',
  )

  // A file: one row redirects to itself, the other becomes a draft.
  await page.goto(`${product.url}${screen}?vis=import`)
  const buffer = Buffer.from(
    `Fra;Til\r\n/bl\u00e5-${word};/varmepumpe\r\n/x-${word};/x-${word}\r\n`,
    'latin1',
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'gamle.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Den gamle og den nye adresse er den samme.').waitFor()
  await page.getByText('Windows-tegnsæt').waitFor()
  await page.getByRole('button', { name: 'Prøv 1 regel af' }).click()
  await page.getByRole('button', { name: 'Indlæs 1 regel, udelad 1' }).click()
  await page.getByText('1 regel er kommet til').waitFor()
  await publish(page, 'Fra filen')
  await eventually(async () => (await locationOf(`/bl%C3%A5-${word}`)) === '/varmepumpe')

  // Every rule that was considered, and why.
  await page.goto(
    `${product.url}${screen}?vis=proev&url=${encodeURIComponent(`/gammel-${word}/a`)}`,
  )
  await page.getByRole('list', { name: 'Regler, der blev overvejet' }).getByText('Svarer').waitFor()

  // Restores the previous version.
  await page.goto(`${product.url}${screen}?vis=versioner`)
  await page.getByRole('link', { name: new RegExp(`Ny struktur ${word}`) }).click()
  await page.getByRole('button', { name: /^Gå tilbage til version/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gå tilbage' }).click()
  await page.getByText('Normalt synlig for alle senest').waitFor()
  await eventually(async () => (await locationOf(`/bl%C3%A5-${word}`)) === null)
  expect(await locationOf(`/gammel-${word}/a`)).toBe('/solceller')
  expect(loud(trouble)).toEqual([])
})

test('the second of two editors sees both versions, chooses field by field, and loses nothing', async () => {
  const word = unique()
  const first = await staffTab('admin', `${screen}?panel=ny&fra=/to-${word}&til=/solceller`)
  await first.page.getByRole('button', { name: 'Gem kladde' }).click()
  await saved(first.page)
  await first.page.waitForURL(/id=/)
  const second = await staffTab(
    'super_admin',
    new URL(first.page.url()).pathname + new URL(first.page.url()).search,
  )
  await field(second.page, 'to').waitFor()
  await field(first.page, 'to').fill('/varmepumpe')
  await first.page.getByRole('button', { name: 'Gem kladde' }).click()
  await first.page.getByRole('button', { name: 'Gem kladde', disabled: true }).waitFor()
  await field(second.page, 'status').selectOption('302')
  await second.page.getByRole('button', { name: 'Gem kladde' }).click()
  const conflict = second.page
    .getByRole('alert')
    .filter({ hasText: 'En kollega har ændret reglen' })
  await conflict.getByText('/varmepumpe').waitFor()
  expect(await axeFaults(second.page)).toEqual([])
  await conflict.getByRole('button', { name: 'Fortsæt med det valgte' }).click()
  expect(await field(second.page, 'to').inputValue()).toBe('/varmepumpe')
  expect(await field(second.page, 'status').inputValue()).toBe('302')
  await second.page.getByRole('button', { name: 'Gem kladde' }).click()
  await saved(second.page)
  // The rule that the first editor has open has changed: it is not removed unseen either.
  await first.page.getByRole('button', { name: 'Fjern', exact: true }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click()
  await first.page.getByText('Ikke fjernet').waitFor()
  await first.page.getByText('En kollega har ændret reglen, siden du åbnede den').waitFor()
  expect(
    [...loud(first.trouble), ...loud(second.trouble)].filter((line) => !line.includes('409')),
  ).toEqual([])
  await Promise.all([first.context.close(), second.context.close()])
})

test("a colleague's later change is neither published unseen nor removed in bulk", async () => {
  const word = unique()
  const draft = (path: string) => `${screen}?panel=ny&fra=/${path}-${word}&til=/solceller`
  const save = async (page: Page, path: string) => {
    await page.goto(product.url + draft(path))
    await page.getByRole('button', { name: 'Gem kladde' }).click()
    await page.waitForURL(/id=/)
  }
  const [mine, theirs] = [await staffTab('admin'), await staffTab('super_admin')]
  await save(mine.page, 'set')
  await mine.page.goto(`${product.url}${screen}?vis=aendringer`)
  const changes = mine.page.getByRole('list', { name: 'Ændringer' })
  await changes.getByText(`/set-${word}`).waitFor()
  await mine.page.getByLabel('Hvorfor').fill('Det, jeg så')
  await save(theirs.page, 'uset')
  await mine.page.getByRole('button', { name: /^Udgiv / }).click()
  const alert = mine.page
    .getByRole('alert')
    .filter({ hasText: 'Der er 1 ændring, du ikke har set.' })
  await alert.waitFor()
  const unseen = changes.getByRole('listitem').filter({ hasText: `/uset-${word}` })
  await unseen.getByText('Ikke set').waitFor()
  expect(await changes.getByText('Ikke set').count()).toBe(1)
  expect(await axeFaults(mine.page)).toEqual([])
  expect(await locationOf(`/uset-${word}`)).toBeNull()
  await alert.getByRole('button', { name: 'Jeg har læst den' }).click()
  expect(await mine.page.getByLabel('Hvorfor').inputValue()).toBe('Det, jeg så')
  await mine.page.getByRole('button', { name: /^Udgiv / }).click()
  await mine.page.getByText('Normalt synlig for alle senest').waitFor()
  await eventually(async () => (await locationOf(`/uset-${word}`)) === '/solceller')

  // Selected, then changed by a colleague: it is left unchanged and reported.
  await mine.page.goto(`${product.url}${screen}?soeg=${word}`)
  const unseenRow = mine.page.getByRole('row').filter({ hasText: `/uset-${word}` })
  await unseenRow.getByRole('checkbox').check()
  await field(theirs.page, 'to').fill('/varmepumpe')
  await theirs.page.getByRole('button', { name: 'Gem kladde' }).click()
  await theirs.page.getByRole('button', { name: 'Gem kladde', disabled: true }).waitFor()
  await mine.page
    .getByRole('group', { name: 'Valgte' })
    .getByRole('button', { name: 'Fjern (1)' })
    .click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click()
  const left = mine.page.getByRole('dialog', { name: '1 kunne ikke ændres' })
  await left.getByText('En kollega har rettet den imens.').waitFor()
  await left.getByRole('button', { name: 'Vælg dem, der mangler' }).click()
  await unseenRow.getByText('/varmepumpe').filter({ visible: true }).first().waitFor()
  expect(await unseenRow.getByRole('checkbox').isChecked()).toBe(true)

  // The restore dialog lists the drafts that it discards.
  await mine.page.goto(`${product.url}${screen}?vis=versioner`)
  await mine.page.getByRole('table').getByRole('link').nth(1).click()
  await mine.page.getByRole('button', { name: /^Gå tilbage til version/ }).click()
  const dialog = mine.page.getByRole('dialog')
  await dialog
    .getByRole('list', { name: 'Ændringer, der kasseres' })
    .getByText(`/uset-${word}`)
    .waitFor()
  await dialog.getByRole('checkbox', { name: /^Kassér / }).check()
  await dialog.getByRole('button', { name: 'Annullér' }).click()
  expect(
    [...loud(mine.trouble), ...loud(theirs.trouble)].filter((line) => !line.includes('409')),
  ).toEqual([])
  await Promise.all([mine.context.close(), theirs.context.close()])
})

test("editing another field keeps a tag's comma and an instant's seconds", async () => {
  const word = unique()
  const { page, trouble } = await staffTab(
    'admin',
    `${screen}?ny=1&fra=/noejagtig-${word}&til=/solceller`,
  )
  await page.getByRole('button', { name: 'Gem kladde' }).click()
  await page.waitForURL(/id=/)
  const id = new URL(page.url()).searchParams.get('id')
  const show = () =>
    page.evaluate(
      async (at) => ((await (await fetch(at)).json()) as { row: unknown }).row,
      `/api/admin/redirects/${id}`,
    ) as Promise<Record<string, unknown>>
  const exactly = {
    tags: ['Fyn, Odense'],
    conditions: { from: '2026-07-01T10:00:07.123Z', until: '2026-10-25T01:30:00.000Z' },
  }
  const put = async ([at, body]: readonly [string, string]) =>
    (await fetch(at, { method: 'PUT', headers: { 'content-type': 'application/json' }, body }))
      .status
  const body = JSON.stringify({
    from: `/noejagtig-${word}`,
    to: '/solceller',
    revision: 1,
    ...exactly,
  })
  expect(await page.evaluate(put, [`/api/admin/redirects/${id}`, body] as const)).toBe(200)
  await page.reload()
  await page.getByRole('list', { name: 'Mærker' }).getByText('Fyn, Odense').waitFor()
  expect(await field(page, 'start').inputValue()).toBe('2026-07-01T12:00:07')
  await page.locator('[aria-busy=false]').getByText('301 til').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await field(page, 'tags').fill('avis')
  await field(page, 'to').fill('/varmepumpe')
  await page.getByRole('button', { name: 'Gem kladde' }).click()
  await saved(page)
  expect(await show()).toMatchObject({
    ...exactly,
    to: '/varmepumpe',
    tags: ['Fyn, Odense', 'avis'],
  })
  expect(loud(trouble)).toEqual([])
})

/** Delays React's low-priority renders, as on a busy machine: frames are drawn before them. */
function delayRenders() {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    setTimeout(() => Reflect.apply(post, this, args), 50)
  }
}

test('the editor works by keyboard, a missing target is reported until publishing, and all drafts can be discarded', async () => {
  const word = unique()
  const { page, trouble } = await staffTab('admin')
  const focused = (what: string) =>
    page.waitForFunction((selector) => document.activeElement?.matches(selector), what)
  await page.getByRole('link', { name: 'Ny regel' }).click()
  await focused('[name=from]')
  await page.keyboard.type(`/til-intet-${word}`)
  await field(page, 'to').fill(`/findes-slet-ikke-${word}`)
  await page.getByText(`Der er ingen side på /findes-slet-ikke-${word}.`).first().waitFor()
  await page.getByText('Målet findes ikke').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Gem kladde' }).click()
  await page.waitForURL(/id=/)
  await focused('h2')
  await page.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await focused('h2')
  const change = page
    .getByRole('list', { name: 'Ændringer' })
    .getByRole('listitem')
    .filter({ hasText: `/til-intet-${word}` })
  await change.getByText('Der er ingen side på').waitFor()
  await page.evaluate(delayRenders)
  await page.getByRole('button', { name: 'Kassér alle ændringer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kassér alle' }).click()
  await page.getByText('Ingen ændringer venter').waitFor()
  await focused('h2')

  // An address that only a pattern could match links to the tester.
  await page.goto(`${product.url}${screen}?soeg=/admin/findes-ikke-${word}`)
  await page.getByRole('link', { name: 'Prøv adressen' }).click()
  await page.getByText('Adressen bruges af selve sitet', { exact: true }).waitFor()

  // A refusal focuses its field, and the focus has a place after a bulk change.
  await page.goto(`${product.url}${screen}?ny=1&til=/solceller`)
  await field(page, 'to').waitFor()
  await page.evaluate(delayRenders)
  await page.getByRole('button', { name: 'Gem kladde' }).click()
  await focused('[name=from][aria-invalid=true]')
  await page.keyboard.type(`/valgt-${word}`)
  await page.getByRole('button', { name: 'Gem kladde' }).click()
  await page.waitForURL(/id=/)
  await page.goto(`${product.url}${screen}?soeg=${word}`)
  await page
    .getByRole('row')
    .filter({ hasText: `/valgt-${word}` })
    .getByRole('checkbox')
    .check()
  await page.evaluate(delayRenders)
  await page
    .getByRole('group', { name: 'Valgte' })
    .getByRole('button', { name: 'Slå fra (1)' })
    .click()
  await page.getByText('1 regel er ændret.').waitFor()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(loud(trouble).filter((line) => !line.includes('422'))).toEqual([])
})

test('a viewer sees no buttons that they may not use, and every view is accessible on a phone in dark mode', async () => {
  const { page, trouble } = await staffTab('viewer', screen, {
    ...phone,
    colorScheme: 'dark',
  })
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  for (const name of ['Regler', 'Prøv en adresse', 'Ikke fundet', 'Versioner', 'Eksport']) {
    await page.getByRole('navigation', { name: 'Vis' }).getByRole('link', { name }).click()
    await page.locator('[role=status][aria-label=Henter]').waitFor({ state: 'detached' })
    expect(await axeFaults(page), name).toEqual([])
    expect(await page.getByRole('link', { name: 'Ny regel' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(loud(trouble)).toEqual([])
})
