import {
  contactSchema,
  contactTopics,
  type ContactValues,
  messageMax,
  timesMax,
} from '#shared/schemas/lead.ts'
import { personFields } from '#client/forms/person-fields.ts'
import type { FormDescription, FormField } from '#client/forms/form.ts'
import { Choice } from '#client/ui/choice.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { batteryOfferTime } from '#shared/content/copy/contact-links.ts'

const times: FormField = {
  kind: TextArea,
  name: 'tidspunkter',
  label: 'Hvornår passer det dig?',
  note: '(valgfri)',
  hint: 'Skriv gerne to eller tre forslag, for eksempel: tirsdag efter kl. 15, eller fredag formiddag. Lader du feltet stå tomt, ringer vi og finder en tid med dig.',
  rows: 2,
  maxLength: timesMax + 1,
}

/** Keeps a number and its unit on one line. Copy of pages is handled in content/format.ts. */
const offerTime = batteryOfferTime.replace(' ', '\u00a0')

/** The fields of requirement 5.1. */
export const contactForm: FormDescription<ContactValues> = {
  name: 'contact',
  schema: contactSchema,
  fields: [
    ...personFields,
    { kind: Choice, name: 'emne', label: 'Emne', options: contactTopics, look: 'segments' },
    { kind: TextArea, name: 'besked', label: 'Besked', maxLength: messageMax + 1 },
  ],
  consent: 'privacy-policy',
  submit: 'Send besked',
  failed: 'Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.',
  accepted: {
    words: `Vi har modtaget din besked og svarer inden for én hverdag. Har du bedt om et tilbud på et batteri, sender vi det inden for ${offerTime}.`,
    promise: ({ emne }) =>
      emne === 'batterier'
        ? `Vi svarer inden for én hverdag. Har du bedt om et batteritilbud, får du det inden for ${offerTime}.`
        : 'Vi svarer inden for én hverdag.',
  },
}

/** For appointments: asks for convenient times as text, and for a phone number. */
export const contactFormWithTimes: FormDescription<ContactValues> = {
  ...contactForm,
  fields: contactForm.fields.flatMap((field) => {
    if (field.name === 'telefon') return [required(field)]
    return field.name === 'besked' ? [times, field] : [field]
  }),
  submit: 'Bed om en tid',
  accepted: {
    words:
      'Inden for én hverdag bekræfter vi et af dine tidspunkter på mail. Har du ikke skrevet nogen, ringer vi og finder et.',
    promise: ({ tidspunkter }) =>
      tidspunkter
        ? 'Vi bekræfter et af dine tidspunkter på mail inden for én hverdag.'
        : 'Vi ringer inden for én hverdag og finder en tid med dig.',
  },
}

/** The same form for a special purpose: with its own button label and hint of the message. */
export function asking<Values>(
  form: FormDescription<Values>,
  {
    submit = form.submit,
    hint,
  }: { readonly submit?: string | undefined; readonly hint?: string | undefined },
): FormDescription<Values> {
  return {
    ...form,
    submit,
    fields: form.fields.map((field) =>
      hint && field.name === 'besked' ? { ...field, hint } : field,
    ),
  }
}

function required({
  note: _optional,
  ...field
}: FormField & { readonly note?: string }): FormField {
  return field
}
