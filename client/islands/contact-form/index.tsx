import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import { asking, contactForm, contactFormWithTimes } from './form.ts'

export interface ContactFormProps extends FilledForm {
  /** Asks when we should call; also where that was answered before. */
  readonly times?: boolean
  /** What its button says where it asks for something of its own. */
  readonly submit?: string | undefined
  /** What the message should say here. */
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
