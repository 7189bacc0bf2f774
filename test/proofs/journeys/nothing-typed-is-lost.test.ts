import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, demoUsers } from '#dev/start/seed.ts'
import { emptyForm, toRule } from '#client/admin/screens/adminRedirects/editor/form.ts'
import { advisers } from '#shared/admin/advisers.ts'
import { cases } from '#shared/admin/cases.ts'
import { initialInput } from '#shared/admin/define.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { makeOffer } from '../../helpers/offers/offer.ts'
import { eventually } from '../../helpers/product/product.ts'
import { slowly } from '../../helpers/slowly.ts'

// What staff type is in the form, and after recovery in the database; what a colleague saved is never overwritten unasked. The journeys
// of the screens have the usual cases; here are the worst ones, in every kind of form the console has.

const { product, browser } = onStage()

interface Row {
  readonly id: string
  readonly revision: number
  readonly [field: string]: unknown
}
/** Calls the admin API as the user of the page. */
const api = <Answer = { row: Row }>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> =>
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
const find = async (page: Page, path: string): Promise<Row> => (await api(page, 'GET', path)).row

const unique = (): string => crypto.randomUUID().slice(0, 8)
const makeAdviser = async (page: Page): Promise<Row> => {
  const name = `Rådgiver ${unique()}`
  const input = { ...initialInput(advisers), name, email: `${unique()}@eksempel.dk` }
  return (await api(page, 'POST', '/advisers', input)).row
}
const makeCase = async (page: Page): Promise<Row> => {
  const input = {
    ...initialInput(cases),
    name: `Sag ${unique()}`,
    email: `${unique()}@eksempel.dk`,
  }
  return (await api(page, 'POST', '/cases', input)).row
}
const makeRule = async (page: Page): Promise<Row> => {
  const rule = toRule(emptyForm({ from: `/gammel-${unique()}`, to: '/solceller' }))
  return (await api(page, 'POST', '/redirects', rule)).row
}
const makeDraft = async (page: Page): Promise<Row> => {
  const content = makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20), example: false })
  return (await api(page, 'POST', '/offers', { content })).row
}
/** The bodies of a case's notes. */
async function notesOf(page: Page, id: string): Promise<string[]> {
  const { rows } = await api<{ rows: Row[] }>(page, 'GET', `/cases/${id}/timeline`)
  return rows.map(({ body }) => String(body ?? ''))
}

const adviserForm = ({ id }: Row) => `${href('adminAdvisers')}?id=${id}&panel=ret`
const card = ({ id }: Row) => `${href('adminLeads')}?id=${id}`
const ruleForm = ({ id }: Row) => `${href('adminRedirects')}?id=${id}`
const offerForm = ({ id }: Row) => `${href('adminOffers')}?ret=${id}&del=forslag`

const title = (page: Page) => page.getByLabel('Titel', { exact: true })
const about = (page: Page) => page.locator('[name=about]')
const save = (page: Page) => page.getByRole('button', { name: 'Gem', exact: true }).click()
const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true })
const ruleNote = (page: Page) => page.locator('form [name=note]')
const saveRule = (page: Page) => page.getByRole('button', { name: 'Gem kladde' }).click()
const headline = (page: Page) => page.locator('form [name=title]')

/** Types letter by letter after what is there. */
async function typeOn(field: Locator, text: string): Promise<void> {
  await field.press('Control+End')
  await field.pressSequentially(text, { delay: 20 })
}
/** The toast that says that something was not saved. */
const refusal = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('paragraph').first()

/** A page at this path, in the session of the context. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.url + path)
  return page
}
const staff = (role: 'admin' | 'super_admin' = 'admin') =>
  openStaffTab(product, browser, role, href('admin'))
/** Waits until the device has this text. */
const isKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

/** Lets every answer of the API wait from 0 to 5 s, by chance from this seed: many arrive in another order than they were asked for. */
async function delayAnswers(page: Page, seed: number): Promise<void> {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  await page.route(/\/api\/admin\/(?!live)/, async (route) => {
    const ms = next() * 5000
    const response = await route.fetch().catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, ms))
    // The page may be gone, or may have cancelled the request.
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
  })
}

slowly(
  'site and backend are killed in the middle of an edit and start again: what was typed before, meanwhile and after is stored',
  async () => {
    const { page, context } = await staff()
    const [adviser, household, rule, offer] = [
      await makeAdviser(page),
      await makeCase(page),
      await makeRule(page),
      await makeDraft(page),
    ]
    const [form, composer, editor, letter] = (await Promise.all(
      [adviserForm(adviser), card(household), ruleForm(rule), offerForm(offer)].map((path) =>
        open(context, path),
      ),
    )) as [Page, Page, Page, Page]
    await title(form).fill('Før nedbruddet')
    await note(composer).fill('Før nedbruddet')
    await ruleNote(editor).fill('Før nedbruddet')
    await headline(letter).fill('Før nedbruddet')
    await product.crash()
    try {
      await Promise.all([
        ...[form, composer, editor].map((each) => refusal(each).waitFor()),
        letter.getByText('Ikke gemt: serveren svarer ikke').waitFor(),
        save(form),
        composer.getByRole('button', { name: 'Gem note' }).click(),
        saveRule(editor),
      ])
      await typeOn(title(form), ', imens')
      await typeOn(note(composer), ', imens')
      await typeOn(ruleNote(editor), ', imens')
      await typeOn(headline(letter), ', imens')
    } finally {
      await product.startAgain()
    }
    const text = 'Før nedbruddet, imens'
    // Saved once more; the offer saves itself.
    await save(form)
    await eventually(
      async () =>
        (await find(page, `/advisers/${adviser.id}`).catch(() => null))?.['title'] === text,
    )
    await composer.getByRole('button', { name: 'Gem note' }).click()
    await eventually(async () => (await notesOf(page, household.id)).includes(text))
    await saveRule(editor)
    await eventually(async () => (await find(page, `/redirects/${rule.id}`))['note'] === text)
    await eventually(async () => {
      const { versions } = (await find(page, `/offers/${offer.id}`)) as unknown as {
        versions: { content: { title: string } }[]
      }
      return versions[0]!.content.title === text
    })
  },
)

slowly(
  'answers take 0 to 5 s and arrive in another order: what is typed while a save is on its way stays in the form, and is stored by the next one',
  async () => {
    const { page, context } = await staff()
    const adviser = await makeAdviser(page)
    const household = await makeCase(page)
    const rule = await makeRule(page)

    const inForm = async () => {
      const form = await open(context, adviserForm(adviser))
      await title(form).fill('Sendt først')
      await delayAnswers(form, 1)
      await save(form)
      await typeOn(title(form), ', skrevet imens')
      await about(form).fill('Også skrevet imens')
      await form.getByText('Det, du skrev imens, er ikke gemt endnu.').waitFor()
      expect(await title(form).inputValue()).toBe('Sendt først, skrevet imens')
      expect(await about(form).inputValue()).toBe('Også skrevet imens')
      expect((await find(page, `/advisers/${adviser.id}`))['title']).toBe('Sendt først')
      await save(form)
      await eventually(async () => !(await title(form).isVisible()))
      expect(await find(page, `/advisers/${adviser.id}`)).toMatchObject({
        title: 'Sendt først, skrevet imens',
        about: 'Også skrevet imens',
      })
    }
    const inNewForm = async () => {
      const form = await open(context, `${href('adminAdvisers')}?panel=ny`)
      const email = `${unique()}@eksempel.dk`
      await form.getByLabel('Navn', { exact: true }).fill('Ny Imens')
      await form.getByLabel('E-mail', { exact: true }).fill(email)
      await delayAnswers(form, 2)
      await form.getByRole('button', { name: 'Opret rådgiver' }).click()
      await typeOn(title(form), 'Skrevet imens')
      await form.getByText('Det, du skrev imens, er ikke gemt endnu.').waitFor()
      await save(form)
      await eventually(async () => !(await title(form).isVisible()))
      const { rows } = await api<{ rows: Row[] }>(page, 'GET', `/advisers?search=${email}`)
      expect(rows).toMatchObject([{ name: 'Ny Imens', title: 'Skrevet imens' }])
    }
    const inComposer = async () => {
      const composer = await open(context, card(household))
      await note(composer).fill('Ringede kl. 10.')
      await delayAnswers(composer, 3)
      await composer.keyboard.press('Control+Enter')
      await typeOn(note(composer), ' Ring igen i morgen.')
      await expect.poll(() => note(composer).inputValue()).toBe('Ring igen i morgen.')
      await composer.keyboard.press('Control+Enter')
      await expect.poll(() => note(composer).inputValue()).toBe('')
      expect(await notesOf(page, household.id)).toEqual(
        expect.arrayContaining(['Ringede kl. 10.', 'Ring igen i morgen.']),
      )
    }
    const inRule = async () => {
      const editor = await open(context, ruleForm(rule))
      await ruleNote(editor).fill('Sendt først')
      await delayAnswers(editor, 4)
      await saveRule(editor)
      await typeOn(ruleNote(editor), ', skrevet imens')
      await editor.getByText('Kladden er gemt').first().waitFor()
      expect(await ruleNote(editor).inputValue()).toBe('Sendt først, skrevet imens')
      await saveRule(editor)
      await eventually(
        async () =>
          (await find(page, `/redirects/${rule.id}`))['note'] === 'Sendt først, skrevet imens',
      )
      expect(await ruleNote(editor).inputValue()).toBe('Sendt først, skrevet imens')
    }
    await Promise.all([inForm(), inNewForm(), inComposer(), inRule()])
  },
)

test('text that a dead tab left meets what a colleague saved since: the colleague’s other fields stay, the same field is asked about, and so is what is typed while the question is open', async () => {
  const { page, context } = await staff()
  const adviser = await makeAdviser(page)
  const tab = await open(context, adviserForm(adviser))
  await title(tab).fill('Min titel')
  await isKept(tab, 'Min titel')
  await tab.close({ runBeforeUnload: false })
  await api(page, 'PATCH', `/advisers/${adviser.id}`, {
    revision: adviser.revision,
    title: 'Kollegaens titel',
    about: 'Kollegaens tekst',
  })
  const again = await open(context, adviserForm(adviser))
  await again.getByText('er hentet frem.').waitFor()
  expect(await title(again).inputValue()).toBe('Min titel')
  expect(await about(again).inputValue()).toBe('Kollegaens tekst')
  await save(again)
  const conflict = again.getByRole('alert')
  await conflict.getByText('Kollegaens: Kollegaens titel').waitFor()
  const { revision } = await find(page, `/advisers/${adviser.id}`)
  await api(page, 'PATCH', `/advisers/${adviser.id}`, { revision, about: 'Kollegaens næste' })
  await about(again).fill('Min tekst')
  await conflict.getByRole('button', { name: 'Gem det valgte' }).click()
  await conflict.getByText('Kollegaens: Kollegaens næste').waitFor()
  expect((await find(page, `/advisers/${adviser.id}`))['title']).toBe('Kollegaens titel')
  await conflict.getByRole('radio', { name: 'Kollegaens: Kollegaens næste' }).check()
  await typeOn(title(again), ' med mere')
  await conflict.getByRole('button', { name: 'Gem det valgte' }).click()
  await eventually(async () => !(await title(again).isVisible()))
  expect(await find(page, `/advisers/${adviser.id}`)).toMatchObject({
    title: 'Min titel med mere',
    about: 'Kollegaens næste',
  })
})

test('a rule that a dead tab left is restored, meets a colleague’s change as a question, and is stored', async () => {
  const { page, context } = await staff()
  const rule = await makeRule(page)
  const tab = await open(context, ruleForm(rule))
  await ruleNote(tab).fill('Min note')
  await isKept(tab, 'Min note')
  await tab.close({ runBeforeUnload: false })
  const { revision, from, position } = await find(page, `/redirects/${rule.id}`)
  await api(page, 'PUT', `/redirects/${rule.id}`, {
    ...toRule(emptyForm({ from: String(from), to: '/varmepumpe' })),
    position,
    revision,
  })
  const again = await open(context, ruleForm(rule))
  await again.getByText('er hentet frem.').waitFor()
  expect(await ruleNote(again).inputValue()).toBe('Min note')
  await saveRule(again)
  await again.getByRole('button', { name: 'Fortsæt med det valgte' }).click()
  await saveRule(again)
  await eventually(async () => (await find(page, `/redirects/${rule.id}`))['note'] === 'Min note')
  expect((await find(page, `/redirects/${rule.id}`))['to']).toBe('/varmepumpe')
  // The server has it: nothing is left on the device.
  await again.reload()
  await ruleNote(again).waitFor()
  expect(await again.getByText('er hentet frem.').count()).toBe(0)
})

test('a session that ends over a note and a rule: one sign-in above them, after which the same save follows', async () => {
  const { page, context } = await staff()
  const household = await makeCase(page)
  const rule = await makeRule(page)
  const composer = await open(context, card(household))
  const editor = await open(context, ruleForm(rule))
  await note(composer).fill('Skrevet uden session')
  await ruleNote(editor).waitFor()
  await context.clearCookies()
  await composer.getByRole('button', { name: 'Gem note' }).click()
  // The editor checks the rule while it is typed.
  await ruleNote(editor).fill('Skrevet uden session')
  const overRule = editor.getByRole('dialog', { name: 'Din session er udløbet' })
  await overRule.waitFor()
  const dialog = composer.getByRole('dialog', { name: 'Din session er udløbet' })
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Log ind' }).click(),
  ])
  const { email } = demoUsers.find(({ role }) => role === 'admin')!
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Adgangskode', { exact: true }).fill(demoPassword)
  await popup.getByRole('button', { name: 'Log ind' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(async () => (await notesOf(page, household.id)).includes('Skrevet uden session'))
  await overRule.waitFor({ state: 'detached' })
  expect(await ruleNote(editor).inputValue()).toBe('Skrevet uden session')
  await saveRule(editor)
  await eventually(
    async () => (await find(page, `/redirects/${rule.id}`))['note'] === 'Skrevet uden session',
  )
})

test('a note that was typed in call mode and not saved is in the composer of its case', async () => {
  const { page, context } = await staff()
  const household = await makeCase(page)
  const { row } = await api(page, 'PATCH', `/cases/${household.id}`, {
    revision: household.revision,
    phone: '23 40 11 99',
  })
  const calls = await open(
    context,
    `${href('adminLeads')}?soeg=${encodeURIComponent(String(row['name']))}&panel=ring`,
  )
  await calls.getByRole('heading', { level: 1, name: String(row['name']) }).waitFor()
  await calls.keyboard.press('n')
  await calls.keyboard.type('Tager den ikke')
  await calls.keyboard.press('Escape')
  await calls.keyboard.press('ArrowRight')
  await calls.getByText('Alle er ringet igennem').waitFor()
  const composer = await open(context, card(household))
  await composer.getByText('er hentet frem.').waitFor()
  expect(await composer.getByRole('textbox', { name: 'Opkald' }).inputValue()).toBe(
    'Tager den ikke',
  )
})

test('a next step and a task, whose forms close with the answer: while it is on its way they take no letters', async () => {
  const { page } = await staff()
  const household = await makeCase(page)
  await page.goto(`${product.url}${card(household)}&panel=skridt`)
  const what = page.getByLabel('Kort om det')
  await what.fill('Ring om taget')
  let letAnswer = (): void => undefined
  const answered = new Promise<void>((resolve) => (letAnswer = resolve))
  await page.route('**/set-step', async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Gem skridt' }).click()
  await expect.poll(() => what.isDisabled()).toBe(true)
  letAnswer()
  await what.waitFor({ state: 'detached' })
  expect((await find(page, `/cases/${household.id}`))['stepText']).toBe('Ring om taget')
})
