import { contactMax } from '#shared/schemas/lead.ts'

/** The fields in their order, as the form and its error summary show them. */
export const textFields = [
  { name: 'navn', label: 'Navn', type: 'text', autoComplete: 'name', max: contactMax.navn },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', max: contactMax.email },
  { name: 'telefon', label: 'Telefon', optional: true, type: 'tel', autoComplete: 'tel', max: 40 },
] as const

/** Values as they come from, or go back to, the form. */
export type ContactFormValues = Readonly<Record<string, unknown>>
export type ContactFormErrors = Readonly<Record<string, string>>

/** What a form holds, as the contact function takes it. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form))
  return { ...values, privatlivspolitik: values['privatlivspolitik'] === 'on' }
}
