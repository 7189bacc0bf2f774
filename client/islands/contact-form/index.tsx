import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import { contactForm, contactFormWithTimes } from './form.ts'

export interface ContactFormProps extends FilledForm {
  /** Topic chosen beforehand, where the page already says it. */
  readonly topic?: string
  /** Asks when we should call; also where that was answered before. */
  readonly times?: boolean
}

/** The contact form, with its topic chosen where the page says it. */
export default function ContactForm({ topic, times = false, values = {}, ...filled }: ContactFormProps) {
  const form = times || 'tidspunkter' in values ? contactFormWithTimes : contactForm
  return <LeadForm form={form} values={{ ...values, emne: values['emne'] || topic }} {...filled} />
}
