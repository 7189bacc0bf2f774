import { contactSchema, contactTopics, type ContactValues, messageMax } from '#shared/schemas/lead.ts'
import { personFields } from '#client/forms/person-fields.ts'
import type { FormDescription } from '#client/forms/form.ts'

/** The fields of specification 5.1. */
export const contactForm: FormDescription<ContactValues> = {
  name: 'contact',
  schema: contactSchema,
  fields: [
    ...personFields,
    { kind: 'choice', name: 'emne', label: 'Emne', options: contactTopics, look: 'segments' },
    { kind: 'text', name: 'besked', label: 'Besked', maxLength: messageMax + 1 },
  ],
  consent: 'privacy-policy',
  submit: 'Send besked',
  failed: 'Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.',
  accepted: {
    words: 'Vi har modtaget din besked og svarer inden for én hverdag. Har du spurgt til et batteri, sender vi dit tilbud inden for 24 timer.',
  },
}
