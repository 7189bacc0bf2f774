import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import { formPages, lastStep } from '#shared/domain/quote-request/steps.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import { href } from '#shared/routes/href.ts'
import { type RouteId, routeList } from '#shared/routes/table.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { consentField } from '#shared/schemas/lead.ts'
import { quoteRequestSchemaFor, quoteRequestStepSchemas } from '#shared/schemas/quote-request.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { answers as offerAnswers } from '../../helpers/forms/quote-request-answers.ts'
import { awake, next, onward } from '../../helpers/forms/quote-request-pages.ts'
import { formOf, keepAnswers, onePageForms } from '../../helpers/forms/one-page-forms.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const offerPages: readonly RouteId[] = [
  'quoteRequestStart',
  'quoteRequestStep1',
  'quoteRequestStep2',
  'quoteRequestStep3',
  'quoteRequestStep4',
  'quoteRequestCheck',
]

interface Question {
  readonly name: string
  /** The text of its label, or of its group's. */
  readonly words: string
}

/** The questions of a form, each once. */
const questionsOf = (form: Locator): Promise<Question[]> =>
  form.evaluate((element) => {
    const controls = [
      ...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select'),
    ].filter((control) => control.name && !control.closest('[aria-hidden=true]'))
    return controls
      .filter(({ name }, at) => controls.findIndex((other) => other.name === name) === at)
      .map((control) => ({
        name: control.name,
        words:
          (
            control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0]
          )?.textContent?.trim() ?? '',
      }))
  })

/** Determined by the form's own schema: a missing answer is valid. */
function optional(
  schema: Parameters<typeof checkForm>[0],
  right: Readonly<Record<string, unknown>>,
  name: string,
): boolean {
  const checked = checkForm(schema, { ...right, [name]: Array.isArray(right[name]) ? [] : '' })
  return checked.ok || !(name in checked.fields)
}

/** In brackets after a label, or as the last word of a checkbox. */
const marked = ({ words }: Question): boolean => /\(valgfri\)$|\sValgfrit$/.test(words)

function wrongMarks(
  at: string,
  questions: readonly Question[],
  isOptional: (name: string) => boolean,
): string[] {
  return questions
    .filter((question) => marked(question) !== isOptional(question.name))
    .map(
      ({ name, words }) =>
        `${at}: »${words}« ${isOptional(name) ? 'may stay empty and does not say so' : 'must be answered and says that it need not'}`,
    )
}

/**
 * Controls that are not below the previous one: the answers of one question count as one control.
 */
const findNeighbours = (form: Locator): Promise<string[]> =>
  form.evaluate((element) => {
    const boxes = [
      ...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select'),
    ]
      .filter((control) => !control.closest('[aria-hidden=true]'))
      .map((control) => {
        const { left, top, bottom } = (
          ['radio', 'checkbox'].includes(control.type)
            ? (control.closest('label') ?? control)
            : control
        ).getBoundingClientRect()
        return { what: `${control.name} ${control.value}`.trim(), left, top, bottom }
      })
    return boxes.slice(1).flatMap((box, at) => {
      const before = boxes[at]!
      return box.top < before.bottom - 1 || Math.abs(box.left - before.left) > 1
        ? [`${box.what} is not below ${before.what}`]
        : []
    })
  })

test('exactly the optional fields are marked as optional, in every form and every step; the first step asks for at most six answers', async () => {
  const { page } = await openTab(browser)
  const faults: string[] = []
  for (const { route, form, answers } of onePageForms) {
    await page.goto(product.url + href(route))
    const questions = await questionsOf(formOf(page, form.name))
    const right = { ...answers, kode: '', [consentField]: true }
    if (questions.length !== form.fields.length + 1)
      faults.push(`${href(route)} asks ${questions.map(({ name }) => name).join()}`)
    faults.push(...wrongMarks(href(route), questions, (name) => optional(form.schema, right, name)))
  }
  await keepAnswers(page, offerAnswers)
  for (const step of formPages) {
    const path = href(offerPages[step]!)
    const form = await openStep(page, step)
    const schema: Parameters<typeof checkForm>[0] =
      step > lastStep
        ? quoteRequestSchemaFor(offerAnswers.products)
        : quoteRequestStepSchemas[step as 0]
    const questions = await questionsOf(form)
    if (questions.length === 0) faults.push(`${path} asks nothing`)
    const isOptional = (name: string): boolean =>
      optional(schema, { ...offerAnswers, [consentField]: true }, name)
    faults.push(...wrongMarks(path, questions, isOptional))
    const required = questions.filter(({ name }) => !isOptional(name))
    if (step === 0 && required.length > 6)
      faults.push(`${path} requires ${required.length} answers`)
  }
  expect(faults).toEqual([])
})

/** The current step, or the last page. */
const stepForm = (page: Page): Locator =>
  page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: /^(?:Videre|Send og få dit tilbud)$/ }) })

async function openStep(page: Page, step: (typeof formPages)[number]): Promise<Locator> {
  await page.goto(product.url + href(offerPages[step]!))
  await awake(page)
  return stepForm(page)
}

test('each step of the quote request shows its number and their count, in order, and has one column on a phone', async () => {
  const { page } = await openTab(browser, { viewport: { width: 390, height: 844 } })
  const faults: string[] = []
  await keepAnswers(page, offerAnswers)
  const form = await openStep(page, 0)
  for (const step of formPages) {
    const path = href(offerPages[step]!)
    if (new URL(page.url()).pathname !== path)
      faults.push(`step ${step + 1} is ${page.url()} and not ${path}`)
    const progress = await page
      .locator('main')
      .getByText(/^(?:Trin \d+ af \d+|Sidste tjek)$/)
      .allTextContents()
    const expected = step > lastStep ? 'Sidste tjek' : `Trin ${step + 1} af ${lastStep + 1}`
    if (progress.join() !== expected)
      faults.push(`${path} says »${progress.join()}« and not »${expected}«`)
    faults.push(...(await findNeighbours(form)).map((fault) => `${path}: ${fault}`))
    if ((await onward(page).count()) > 0) await next(page)
    await form.waitFor()
  }
  expect(faults).toEqual([])
})

test('a complete postcode shows its town, and an incomplete postcode removes the town', async () => {
  const { page } = await openTab(browser)
  const faults: string[] = []
  const form = await openStep(page, 0)
  const field = form.getByLabel('Postnummer')
  for (const [typed, postcode] of [
    ['8240', '8240'],
    ['DK-8000', '8000'],
    ['9', ''],
    ['9999', ''],
    ['5000 Odense', '5000'],
    ['', ''],
  ] as const) {
    const town = postcode && townOf(postcode)
    await field.fill('')
    await field.pressSequentially(typed)
    // The only element beside the field that is announced as it changes.
    const shown = form.locator('.postcode-row').getByRole('status')
    const right = await expect
      .poll(() => shown.innerText(), { interval: 20 })
      .toBe(town)
      .then(
        () => true,
        () => false,
      )
    if (!right) faults.push(`${typed}: »${await shown.innerText()}« and not »${town}«`)
  }
  expect(faults).toEqual([])
})

interface Box {
  readonly path: string
  readonly words: string
  readonly ticked: boolean
  readonly policy: boolean
  readonly terms: boolean
}

/**
 * Every consent checkbox on every page as it was sent, without options of an offer and cookies that
 * cannot be declined.
 */
const boxesOf = (page: Page, paths: readonly string[]): Promise<Box[]> =>
  page.evaluate(
    async ({ paths, policy, terms }) => {
      const found: Box[] = []
      for (const path of paths) {
        // Where trusted types are required this parses, and DOMParser does not.
        const request = new XMLHttpRequest()
        request.open('GET', path)
        request.responseType = 'document'
        await new Promise((done) => {
          request.addEventListener('loadend', done)
          request.send()
        })
        if (!request.responseXML) throw new Error(`${path} can't be read`)
        for (const box of request.responseXML.querySelectorAll<HTMLInputElement>(
          '[type=checkbox]:not(:disabled, [name^="option:"], [name=products])',
        )) {
          const label = box.closest('label')
          const links = [...(label?.querySelectorAll('a') ?? [])].map(
            (link) => new URL(link.getAttribute('href') ?? '', location.href).pathname,
          )
          const words = label?.textContent?.trim() ?? ''
          found.push({
            path,
            words,
            ticked: box.checked,
            policy: links.includes(policy),
            terms: links.includes(terms),
          })
        }
      }
      return found
    },
    { paths, policy: href('privacy'), terms: href('terms') },
  )

test('every consent checkbox is unticked on every page, and none combines terms of trade with the use of personal data', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url)
  const paths = routeList.flatMap(([, { kind, path }]) =>
    kind === 'document' && !path.includes(':') ? [path] : [],
  )
  const boxes = await boxesOf(page, [
    ...paths,
    ...Object.values(exampleOfferIds).map((id) => href('personalOffer', { id })),
  ])
  const faults = boxes
    .filter(({ ticked }) => ticked)
    .map(({ path, words }) => `${path}: ticked: ${words}`)
  faults.push(
    ...boxes
      .filter(({ policy, terms }) => policy && terms)
      .map(({ path, words }) => `${path}: two things in one: ${words}`),
  )
  // Each kind of checkbox was found.
  for (const words of [consentTexts['privacy-policy'], consentTexts.referral].map(
    ({ text }) => text,
  ))
    if (!boxes.some((box) => box.words.startsWith(words))) faults.push(`nowhere: ${words}`)
  if (!boxes.some(({ terms }) => terms)) faults.push('nowhere: the terms')
  // Also after hydration of a form, with restored answers too.
  for (const { route, form } of onePageForms) {
    await page.goto(product.url + href(route))
    await formOf(page, form.name).getByLabel('Navn').focus()
    await page
      .locator('x-island[awake]')
      .filter({ has: formOf(page, form.name) })
      .waitFor()
    if (await formOf(page, form.name).getByRole('checkbox').isChecked())
      faults.push(`${href(route)}: ticked by the script`)
  }
  await keepAnswers(page, offerAnswers)
  const last = await openStep(page, 5)
  for (const words of [consentTexts.offer.text, consentTexts.marketing.text])
    if (await last.getByRole('checkbox', { name: words }).isChecked())
      faults.push(`${href('quoteRequestCheck')}: ticked: ${words}`)
  expect(faults).toEqual([])
})
