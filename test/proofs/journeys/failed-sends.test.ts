import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { type FormName, functionsPath } from '#shared/functions.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { answers as offerAnswers } from '../../helpers/forms/quote-request-answers.ts'
import { awake, receivedLeads } from '../../helpers/forms/quote-request-pages.ts'
import { answerAll, formOf, onePageForms } from '../../helpers/forms/one-page-forms.ts'
import { eventually } from '../../helpers/product/product.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'
import { findLead } from '../../helpers/product/traces.ts'

const { product, browser } = onSharedStage()

/** A form that is about to be sent. */
interface Sending {
  readonly name: FormName
  readonly route: RouteId
  /** Opens it and answers everything, as the visitor with this IP address. */
  readonly fill: (page: Page, email: string) => Promise<void>
  readonly button: string
  /** What is visible once it was accepted. */
  readonly arrived: (page: Page) => Promise<unknown>
}

const sendings: readonly Sending[] = [
  ...onePageForms.map((each): Sending => ({
    name: each.form.name,
    route: each.route,
    fill: async (page, email) => {
      await page.goto(product.url + href(each.route))
      await answerAll(page, each, { ...each.answers, email })
    },
    button: each.form.submit,
    arrived: {
      contact: (page: Page) => page.getByText('Tak!', { exact: true }).waitFor(),
      refer: (page: Page) => page.getByRole('heading', { name: 'Tak. Her er linket' }).waitFor(),
      gridBalancingWaterHeater: (page: Page) =>
        page.waitForURL(`**${href('gridBalancingThanks')}?sag=*`),
    }[each.route as 'contact'],
  })),
  {
    name: 'offer',
    route: 'quoteRequestCheck',
    fill: async (page, email) => {
      await page.goto(product.url + href('quoteRequestStart'))
      // Another submission each time: the form forgets one that was sent.
      const kept = { ...offerAnswers, email, sessionId: crypto.randomUUID(), savedAt: Date.now() }
      await page.evaluate(([key, data]) => localStorage.setItem(key, data), [
        quoteRequestKey,
        JSON.stringify(kept),
      ] as const)
      await page.goto(product.url + href('quoteRequestCheck'))
      await awake(page)
      await page.getByRole('checkbox', { name: consentTexts.offer.text }).check()
    },
    button: 'Send og få dit tilbud',
    arrived: (page) => page.waitForURL(`**${href('quoteRequestThanks')}`),
  },
]

const send = (form: Locator, { button }: Sending): Promise<void> =>
  form.getByRole('button', { name: button }).click()
/** The visitor's answers as the form holds them, without its hidden fields. */
const readAnswers = (form: Locator): Promise<string> =>
  form.evaluate((element) =>
    JSON.stringify(
      [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].map(
        ({ name, value, checked }) => [name, value, checked],
      ),
    ),
  )

/** A little more than the form's own timeout for an answer, in ms. */
const longTimeoutMs = 21_000
type Failing = (
  page: Page,
  context: BrowserContext,
  path: string,
) => Promise<{ readonly fail?: () => Promise<unknown>; readonly restore: () => Promise<unknown> }>

/**
 * How a submission fails. In the first two it has arrived although the browser cannot know: the
 * second attempt must not create a duplicate.
 */
const failures: Readonly<Record<string, Failing>> = {
  'an answer of 500': async (page, _, path) => {
    await page.route(path, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, body: 'x' })
    })
    return { restore: () => page.unroute(path) }
  },
  'no answer in time': async (page, _, path) => {
    let reportArrival = (): void => undefined
    const arrived = new Promise<void>((resolve) => (reportArrival = resolve))
    await page.route(path, async (route) => {
      await route.fetch()
      reportArrival()
    })
    return {
      fail: async () => (await arrived, page.clock.fastForward(longTimeoutMs)),
      restore: () => page.unroute(path),
    }
  },
  'being offline': async (_, context) => {
    await context.setOffline(true)
    return { restore: () => context.setOffline(false) }
  },
}

test.each(sendings)(
  'if the form $name cannot be sent, it focuses a message with a phone number, keeps every answer, and is delivered once by the second attempt',
  async (sending) => {
    const { page, context } = await openTab(browser)
    await page.clock.install()
    const faults: string[] = []
    const emails: Record<string, string> = {}
    for (const [why, failing] of Object.entries(failures)) {
      const email = `${sending.name}-${Object.keys(emails).length}-${Date.now()}@eksempel.dk`
      emails[why] = email
      const say = (fault: string): void => void faults.push(`${why}: ${fault}`)
      await sending.fill(page, email)
      const form = formOf(page, sending.name)
      const before = await readAnswers(form)
      const { fail, restore } = await failing(page, context, `**${functionsPath}/${sending.name}`)
      await send(form, sending)
      await fail?.()
      const message = form.getByRole('alert')
      await message.waitFor()
      if (
        !(await eventually(() =>
          message.evaluate((element) => element === document.activeElement),
        ).catch(() => false))
      )
        say('the message has no focus')
      const words = await message.innerText()
      if (!words.includes(brand.contact.phone)) say(`no number to call in »${words}«`)
      if (!/Prøv igen/.test(words)) say(`no advice to retry: »${words}«`)
      if ((await readAnswers(form)) !== before)
        say(`held ${before}, holds ${await readAnswers(form)}`)
      await restore()
      await send(form, sending)
      await sending.arrived(page).catch(() => say('the second attempt does not arrive'))
    }
    // By the time all of them have arrived, a duplicate would have arrived too.
    const counted = (email: string) =>
      Promise.all([findLead(product, email), receivedLeads(product, email)]).then((lists) =>
        lists.map(({ length }) => length),
      )
    const all = Object.values(emails)
    await eventually(async () =>
      (await Promise.all(all.map(counted))).flat().every((count) => count > 0),
    ).catch(() => undefined)
    for (const [why, email] of Object.entries(emails)) {
      const [stored, received] = await counted(email)
      if (stored !== 1 || received !== 1)
        faults.push(`${why}: stored ${stored} times, received ${received} times`)
    }
    expect(faults).toEqual([])
  },
)

test.each(sendings)(
  'while the form $name is being sent its button shows that, stays clickable, and further clicks send nothing',
  async (sending) => {
    const { page } = await openTab(browser)
    const faults: string[] = []
    await sending.fill(page, 'optaget@eksempel.dk')
    const form = formOf(page, sending.name)
    const button = form.getByRole('button').last()
    const isOff = async (when: string): Promise<void> =>
      void ((await button.isDisabled()) && faults.push(`${when} it is disabled`))
    let sent = 0
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${functionsPath}/${sending.name}`, async (route) => {
      sent += 1
      await answered
      await route.fulfill({ status: 500, body: 'x' })
    })
    await isOff('before it is sent')
    await button.dblclick()
    const busy = form.getByRole('button', { name: 'Sender...' })
    await busy.waitFor()
    await isOff('while it is sent')
    const marked = await Promise.all([form, busy].map((part) => part.getAttribute('aria-busy')))
    if (marked.join() !== 'true,true') faults.push(`form and button are busy: ${marked.join()}`)
    // A click on the busy button must send nothing.
    await busy.click({ force: true })
    await page.keyboard.press('Enter')
    answer()
    await form.getByRole('alert').waitFor()
    await isOff('after it failed')
    const name = await button.innerText()
    if (name !== sending.button) faults.push(`after it failed its button says »${name}«`)
    if ((await form.getAttribute('aria-busy')) === 'true')
      faults.push('after it failed it is still busy')
    if (sent !== 1) faults.push(`it was sent ${sent} times`)
    expect(faults).toEqual([])
  },
)

test("keeps the answers when some are refused, and after leaving and returning by the browser's buttons, in either direction", async () => {
  const { page } = await openTab(browser)
  const faults: string[] = []
  for (const each of onePageForms) {
    const form = formOf(page, each.form.name)
    await page.goto(product.url + href('knowledge'))
    await page.goto(product.url + href(each.route))
    await answerAll(page, each, { ...each.answers, email: 'uden snabel-a' })
    const answered = await readAnswers(form)
    const stays = async (when: string): Promise<void> => {
      // With the script too, which takes over what the browser has restored.
      await form.getByLabel('Navn').focus()
      await page.locator('x-island[awake]').filter({ has: form }).waitFor()
      const same = await eventually(async () => (await readAnswers(form)) === answered).catch(
        () => false,
      )
      if (!same)
        faults.push(`${href(each.route)} ${when}: ${answered} became ${await readAnswers(form)}`)
    }
    await form.getByRole('button', { name: each.form.submit }).click()
    await form.getByRole('alert').waitFor()
    await stays('refused')
    await page.goto(product.url + href('knowledge'))
    await page.goBack()
    await stays('back')
    await page.goBack()
    await page.goForward()
    await stays('forward')
  }
  expect(faults).toEqual([])
})
