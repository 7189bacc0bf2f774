import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import { asking, contactForm, contactFormWithTimes } from './form.ts'

export interface ContactFormProps extends FilledForm {
  /** Whether to ask when we should call; also asked if the values contain an answer. */
  readonly times?: boolean
  /** The button's label for a special purpose. */
  readonly submit?: string | undefined
  /** Hint of the message field. */
  readonly hint?: string | undefined
}

/** The contact form (requirement 5.1). */
export default function ContactForm({
  times = false,
  submit,
  hint,
  values = {},
  ...filled
}: ContactFormProps) {
  const form = asking(times || 'tidspunkter' in values ? contactFormWithTimes : contactForm, {
    submit,
    hint,
  })
  return <LeadForm form={form} values={values} {...filled} />
}
