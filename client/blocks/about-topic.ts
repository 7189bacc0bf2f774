import type { ContactFormProps } from '#client/islands/contact-form/index.tsx'
import type { contactTopics } from '#shared/schemas/lead.ts'

/** The contact form with what its page is about chosen already; it can be changed. */
export const aboutTopic = (topic: (typeof contactTopics)[number]['value'] | undefined): ContactFormProps => (topic ? { values: { emne: topic } } : {})
