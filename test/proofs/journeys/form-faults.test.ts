import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overlayMs } from '#client/forms/thanks-overlay.tsx'
import { toastDurationMs } from '#client/state/toast-duration.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { consentField } from '#shared/schemas/lead.ts'
import {
  heatingCosts,
  heatingKinds,
  labelOf,
  marketingSources,
} from '#shared/schemas/quote-request-options.ts'
import { quoteRequestStepSchemas } from '#shared/schemas/quote-request.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { arrives, lively, openTab } from '../../helpers/browser/browser.ts'
import { answers as offerAnswers } from '../../helpers/forms/quote-request-answers.ts'
import { awake, onward } from '../../helpers/forms/quote-request-pages.ts'
import {
  answer,
  answerAll,
  formOf,
  keepAnswers,
  type OnePageForm,
  onePageForms,
} from '../../helpers/forms/one-page-forms.ts'
import { refusalFault } from '../../helpers/forms/refused.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

/** A form, or a step of one, to be sent with every field wrong. */
interface InvalidForm {
  readonly route: RouteId
  /** Opens it, and enters wrong values where an empty field is valid. */
  readonly open: (page: Page) => Promise<Locator>
  readonly send: (form: Locator) => Locator
  /** Field → expected message, in the form's order. */
  readonly messages: Readonly<Record<string, string>>
  /** Field → a valid value. */
  readonly corrections: Readonly<Record<string, (form: Locator) => Promise<void>>>
  /** Labels of text fields. */
  readonly lines: readonly string[]
}

const messagesOf = (checked: ReturnType<typeof checkForm>): Readonly<Record<string, string>> =>
  checked.ok ? {} : checked.fields
/** An invalid number, in the one field that may stay empty. */
const tooShort = '12'

function onePage({ route, form, answers }: OnePageForm): InvalidForm {
  const fields = new Map(form.fields.map((field) => [field.name, field]))
  const messages = messagesOf(
    checkForm(form.schema, { telefon: tooShort, privatlivspolitik: false, kode: '' }),
  )
  return {
    route,
    open: async (page) => {
      await page.goto(product.url + href(route))
      await formOf(page, form.name).getByLabel('Telefon').fill(tooShort)
      return formOf(page, form.name)
    },
    send: (element) => element.getByRole('button', { name: form.submit }),
    messages: Object.fromEntries(
      [...fields.keys(), consentField].map((name) => [name, messages[name] ?? 'nothing']),
    ),
    corrections: {
      ...Object.fromEntries(
        [...fields].map(([name, field]) => [
          name,
          (element: Locator) => answer(element, field, answers[name] ?? ''),
        ]),
      ),
      [consentField]: (element) => element.getByLabel(consentTexts[form.consent].text).check(),
    },
    lines: form.fields.filter((field) => !('options' in field)).map(({ label }) => label),
  }
}

function quoteRequestStep(
  route: RouteId,
  step: 0 | 3,
  lines: readonly string[],
  corrections: InvalidForm['corrections'],
): InvalidForm {
  return {
    route,
    open: async (page) => {
      const { heatingCost: _, heatingKind: __, ...before } = offerAnswers
      if (step > 0) await keepAnswers(page, before)
      await page.goto(product.url + href(route))
      await awake(page)
      return page.locator('form').filter({ has: onward(page) })
    },
    send: (form) => form.getByRole('button', { name: 'Videre' }).last(),
    messages: messagesOf(
      checkForm<unknown>(quoteRequestStepSchemas[step], {
        email: '',
        phone: '',
        postcode: '',
        address: '',
        marketingSource: null,
      }),
    ),
    corrections,
    lines,
  }
}
const typed = (label: string, value: string) => (form: Locator) =>
  form.getByLabel(label).fill(value)
const chosen = (label: string) => (form: Locator) => form.getByText(label, { exact: true }).click()

const forms: readonly InvalidForm[] = [
  ...onePageForms.map(onePage),
  quoteRequestStep('quoteRequestStart', 0, ['E-mail', 'Telefon', 'Postnummer'], {
    email: typed('E-mail', offerAnswers.email),
    phone: typed('Telefon', offerAnswers.phone),
    postcode: typed('Postnummer', offerAnswers.postcode),
    marketingSource: chosen(labelOf(marketingSources, offerAnswers.marketingSource)),
  }),
  quoteRequestStep('quoteRequestStep3', 3, [], {
    heatingCost: chosen(labelOf(heatingCosts, offerAnswers.heatingCost)),
    heatingKind: chosen(labelOf(heatingKinds, offerAnswers.heatingKind)),
  }),
]

/** Visits every form in one tab and collects every fault, so that one run reports all of them. */
async function visitAll(
  look: (page: Page, form: Locator, wrong: InvalidForm) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = []
  const { page, context } = await openTab(browser)
  for (const wrong of forms)
    faults.push(
      ...(await look(page, await wrong.open(page), wrong)).map(
        (fault) => `${href(wrong.route)}: ${fault}`,
      ),
    )
  await context.close()
  return faults
}

interface Mark {
  readonly name: string
  /** The visible description of a control or its group, and whether an icon is beside the text. */
  readonly described: readonly {
    readonly words: string
    readonly shown: boolean
    readonly sign: boolean
  }[]
}

/** The controls that are marked as invalid, a group once. */
const marks = (form: Locator): Promise<Mark[]> =>
  form.evaluate((element) => {
    const shown = (part: Element | null | undefined): boolean => {
      const { width = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
      return (
        width > 4 &&
        height > 4 &&
        Boolean(part?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      )
    }
    const wrong = [...element.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
    return wrong
      .filter(({ name }, at) => wrong.findIndex((other) => other.name === name) === at)
      .map((control) => ({
        name: control.name,
        described: [control, control.closest('fieldset')]
          .flatMap((part) => part?.getAttribute('aria-describedby')?.split(' ') ?? [])
          .map((id) => document.getElementById(id))
          .map((message) => ({
            words: message?.textContent ?? '',
            shown: shown(message),
            sign: shown(message?.querySelector('svg')),
          })),
      }))
  })

const summarizeAnswers = (form: Locator): Locator => form.getByRole('alert')
/** Whether the condition becomes true; it is polled, so it takes no longer than needed. */
const becomesTrue = (find: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(find, { interval: 20 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

test('shows no error while a field is first typed in; after a submit, an error disappears as soon as its field is valid', async () => {
  const faults = await visitAll(async (page, form, { send, messages, corrections, lines }) => {
    const found: string[] = []
    const title = await page.title()
    for (const label of lines) {
      await form.getByLabel(label).fill('')
      for (const key of 'x@') {
        await page.keyboard.type(key)
        if ((await marks(form)).length + (await summarizeAnswers(form).count()) > 0)
          found.push(`${label} is judged while it is typed`)
      }
      await form.getByLabel(label).fill(label === 'Telefon' ? tooShort : '')
    }
    await send(form).click()
    await summarizeAnswers(form).waitFor()
    const left = new Set(Object.keys(messages))
    for (const [name, put] of Object.entries(corrections)) {
      if (!(await marks(form)).some((mark) => mark.name === name))
        found.push(`${name} is not marked when it is sent`)
      await put(form)
      left.delete(name)
      const rest = await becomesTrue(
        async () => (await marks(form)).map((mark) => mark.name).join() === [...left].join(),
      )
      if (!rest)
        found.push(
          `with ${name} put right, marked: ${(await marks(form)).map((mark) => mark.name).join()}; expected: ${[...left].join()}`,
        )
      const words =
        left.size > 0 ? await summarizeAnswers(form).getByRole('link').allTextContents() : []
      if (words.length !== left.size)
        found.push(`with ${name} put right, the summary still says ${words.join(' | ')}`)
    }
    if ((await summarizeAnswers(form).count()) > 0)
      found.push('the summary stays once everything is right')
    if (!(await becomesTrue(async () => (await page.title()) === title)))
      found.push(`the title stays ${await page.title()}`)
    return found
  })
  expect(faults).toEqual([])
})

test('a form sent with every field wrong focuses a summary, marks the title, and shows each at its field in the same words with an icon; each line links to its field', async () => {
  const faults = await visitAll(async (page, form, { send, messages }) => {
    const found: string[] = []
    const title = await page.title()
    await send(form).click()
    const summary = summarizeAnswers(form)
    await summary.waitFor()
    if (
      !(await becomesTrue(() => summary.evaluate((element) => element === document.activeElement)))
    )
      found.push('the summary has no focus')
    if ((await summary.getByRole('heading', { name: 'Der er et problem' }).count()) !== 1)
      found.push('the summary has no heading')
    if ((await page.title()) !== `Fejl: ${title}`) found.push(`the title is ${await page.title()}`)
    const links = await summary.getByRole('link').all()
    const words = await summary.getByRole('link').allTextContents()
    if (words.join('|') !== Object.values(messages).join('|'))
      found.push(
        `the summary says ${words.join(' | ')}, and not ${Object.values(messages).join(' | ')}`,
      )
    const marked = await marks(form)
    for (const [name, message] of Object.entries(messages)) {
      const mark = marked.find((each) => each.name === name)
      const at = mark?.described.find((each) => each.words === message)
      if (!mark) found.push(`${name} is not marked`)
      else if (!at)
        found.push(
          `${name} is described by ${mark.described.map((each) => each.words).join(' | ') || 'nothing'}, and not by ${message}`,
        )
      else if (!at.shown || !at.sign)
        found.push(`the message of ${name} ${at.shown ? 'has no sign' : 'can not be seen'}`)
    }
    for (const [i, name] of Object.keys(messages).entries()) {
      await links[i]?.click()
      const led = await becomesTrue(() =>
        form.evaluate(
          (element, to) =>
            element.contains(document.activeElement) &&
            document.activeElement?.getAttribute('name') === to,
          name,
        ),
      )
      if (!led) found.push(`the line of ${name} leads elsewhere`)
    }
    return found
  })
  expect(faults).toEqual([])
})

/** Prevents toasts from closing by themselves. */
const stayOpen = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (times) => {
      const after = globalThis.setTimeout
      Object.assign(globalThis, {
        setTimeout: (what: () => void, ms?: number, ...rest: unknown[]) =>
          times.includes(ms ?? 0) ? 0 : after(what, ms, ...rest),
      })
    },
    [overlayMs, toastDurationMs],
  )

/** An overlay or message of a form and the action that opens it; `shown`: what is visible then. */
const states: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'the thanks over a form': async (page) =>
    sendContact(page, 202, (form) => form.getByText('Tak!', { exact: true })),
  'a toast over a form': async (page) =>
    sendContact(page, 500, () =>
      page
        .getByRole('region', { name: 'Notifications' })
        .getByText('Fejl ved afsendelse', { exact: true }),
    ),
  'starting over': async (page) => {
    await page.goto(product.url + href('quoteRequestStart'))
    await awake(page)
    await page.getByText('Start forfra').click()
    return page.getByRole('button', { name: 'Slet svarene' })
  },
  'a QR code': async (page) => {
    await page.goto(product.url + href('refer'))
    await page.getByRole('button', { name: 'Lav mit link' }).click()
    await page.getByRole('button', { name: 'Vis QR-kode' }).click()
    return page.getByRole('img', { name: 'QR-kode, der fører til dit link' })
  },
}

async function sendContact(
  page: Page,
  status: number,
  shown: (form: Locator) => Locator,
): Promise<Locator> {
  const [contact] = onePageForms as [OnePageForm]
  const form = formOf(page, contact.form.name)
  await page.route(`**/${contact.form.name}`, (route) => route.fulfill({ status, json: {} }))
  await page.goto(product.url + href(contact.route))
  await answerAll(page, contact, contact.answers)
  await form.getByRole('button', { name: contact.form.submit }).click()
  return shown(form)
}

test('axe finds nothing at 390 and 1280 px while a form shows its thanks, a toast, the dialog to start over or a QR code', async () => {
  const faults: string[] = []
  for (const [name, reach] of Object.entries(states)) {
    const { page, context } = await openTab(browser, { viewport: { width: 390, height: 844 } })
    await stayOpen(page)
    const shown = await reach(page)
    await shown.waitFor()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      faults.push(...(await axeFaults(page)).map((fault) => `${name} at ${width}: ${fault}`))
      if (!(await shown.isVisible()))
        faults.push(`${name} at ${width}: it disappeared before the check`)
    }
    await context.close()
  }
  expect(faults).toEqual([])
})

test('suggests a correction of a mail domain that looks mistyped at its field, announces it, applies it with one click, and never refuses the address', async () => {
  const tab = await openTab(browser)
  const { page } = tab
  await page.goto(product.url + href('contact'))
  const form = formOf(page, 'contact')
  const email = form.getByLabel('E-mail')
  const suggestion = form.getByRole('status').filter({ hasText: 'Mente du' })
  await email.click()
  await email.fill('karen@gmial.com')
  await form.getByLabel('Navn').click()
  await suggestion.getByLabel('Mente du gmail.com?').click()
  expect(await email.inputValue()).toBe('karen@gmail.com')
  await suggestion.waitFor({ state: 'detached' })
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('suggests a correction also when the address was typed before the form’s script loaded', async () => {
  const { page } = await openTab(browser)
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/assets/contact-form-*.js',
    async (route) => (await held.promise, route.continue()),
  )
  await page.goto(product.url + href('contact'))
  const form = formOf(page, 'contact')
  await form.getByLabel('E-mail').fill('karen@gmial.com')
  await form.getByLabel('Navn').focus()
  held.resolve()
  await form.getByLabel('Mente du gmail.com?').waitFor()
})

test.each([true, false])(
  'on a phone with motion, the summary of a refused form is visible and focused, with JavaScript %s',
  async (javaScriptEnabled) => {
    const faults: string[] = []
    const forms: readonly (readonly [RouteId, string])[] = [
      ...onePageForms.map(({ route, form }) => [route, `form[action*="/${form.name}"]`] as const),
      ['home', 'form[action*="/contact"]'],
      ['quoteRequestStart', 'main form'],
      ['auth', 'main form'],
    ]
    for (const [route, selector] of forms) {
      const { page, context } = await openTab(browser, {
        ...lively,
        javaScriptEnabled,
        viewport: { width: 390, height: 844 },
      })
      await page.goto(product.url + href(route))
      const submit = page
        .locator(selector)
        .locator('button[type=submit]:not([name]), button[type=submit][name=go][value=next]')
        .last()
      await submit.scrollIntoViewIfNeeded()
      // Without an island, or without JavaScript, the response is a new document.
      await (javaScriptEnabled && route !== 'auth' ? submit.click() : arrives(page, submit))
      const fault = await refusalFault(page)
      if (fault) faults.push(`${route}: ${fault}`)
      await context.close()
    }
    expect(faults).toEqual([])
  },
)
