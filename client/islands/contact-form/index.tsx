import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import { contactForm } from './form.ts'

export interface ContactFormProps extends FilledForm {
  /** Topic chosen beforehand, where the page already says it. */
  readonly topic?: string
}

/** The contact form, with its topic chosen where the page says it. */
export default function ContactForm({ topic, values = {}, ...filled }: ContactFormProps) {
  return <LeadForm form={contactForm} values={{ ...values, emne: values['emne'] || topic }} {...filled} />
}
