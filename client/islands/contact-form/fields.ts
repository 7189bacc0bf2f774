/** Values as they come from, or go back to, the form. */
export type ContactFormValues = Readonly<Record<string, unknown>>
/** Field → Danish message. */
export type ContactFormErrors = Readonly<Record<string, string>>

export const fieldId = (name: string): string => `contact-${name}`

/** What a form holds, as the contact function takes it. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form))
  return { ...values, privatlivspolitik: values['privatlivspolitik'] === 'on' }
}
