import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import { contactForm, contactFormWithTimes } from './form.ts'

export interface ContactFormProps extends FilledForm {
  /** Asks when we should call; also where that was answered before. */
  readonly times?: boolean
}

/** The contact form (specification 5.1). */
export default function ContactForm({ times = false, values = {}, ...filled }: ContactFormProps) {
  const form = times || 'tidspunkter' in values ? contactFormWithTimes : contactForm
  return <LeadForm form={form} values={values} {...filled} />
}
