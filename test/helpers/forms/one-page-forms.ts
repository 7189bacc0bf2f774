import type { Locator, Page } from 'playwright-core'
import type { ZodMiniType } from 'zod/mini'
import type { FormDescription, FormField } from '#client/forms/form.ts'
import { contactForm } from '#client/islands/contact-form/form.ts'
import { referralForm } from '#client/islands/referral-form/form.ts'
import { waterHeaterForm } from '#client/islands/water-heater-form/form.ts'
import { emptyQuoteRequest } from '#shared/domain/quote-request/data.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { type FormName, functionsPath } from '#shared/functions.ts'
import type { RouteId } from '#shared/routes/table.ts'

export interface OnePageForm {
  readonly route: RouteId
  readonly form: Pick<FormDescription<unknown>, 'name' | 'fields' | 'consent' | 'submit'> & {
    readonly schema: ZodMiniType<unknown>
  }
  /** Valid values of all fields. */
  readonly answers: Readonly<Record<string, string>>
}

const person = { navn: 'Mette Holm', email: 'mette@eksempel.dk', telefon: '12345678' }

/** The forms that have their own page. Their fields come from their descriptions. */
export const onePageForms: readonly OnePageForm[] = [
  {
    route: 'contact',
    form: contactForm,
    answers: { ...person, emne: 'solceller', besked: 'Jeg har et tag mod syd.' },
  },
  { route: 'refer', form: referralForm, answers: person },
  {
    route: 'gridBalancingWaterHeater',
    form: waterHeaterForm,
    answers: { liter: '100-199', styring: 'ved-ikke', postnummer: '8000', ...person },
  },
]

/** Finds the form by its action, because its button's label changes while it is sent. */
export const formOf = (page: Page, name: FormName): Locator =>
  page.locator(`form[action$="${functionsPath}/${name}"]`)

/** Fills in one field like a visitor. */
export async function answer(form: Locator, field: FormField, value: string): Promise<void> {
  if (!('options' in field)) return form.getByLabel(field.label).fill(value)
  const label = field.options.find((option) => option.value === value)?.label ?? value
  await form.getByRole('group', { name: field.label }).getByRole('radio', { name: label }).check()
}

/** Fills in all fields and accepts the privacy policy. */
export async function answerAll(
  page: Page,
  { form: { name, fields } }: OnePageForm,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const form = formOf(page, name)
  for (const field of fields) await answer(form, field, answers[field.name] ?? '')
  await form.getByRole('checkbox').check()
}

/** Stores answers to the quote request in the browser before the next page, so that any step can be opened directly. */
export const keepAnswers = (page: Page, answers: object): Promise<unknown> =>
  page.addInitScript(
    ({ key, data }) => localStorage.setItem(key, JSON.stringify({ ...data, savedAt: Date.now() })),
    {
      key: quoteRequestKey,
      data: { ...emptyQuoteRequest(crypto.randomUUID()), ...answers },
    },
  )
