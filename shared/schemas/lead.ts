import * as z from 'zod/mini'
import type { Campaign } from './campaign.ts'
import { agreed, choice, email, name, phone, text } from './fields/form-fields.ts'

/**
 * What a visitor can send us. `reference` is the first letter of its number (`tilbud`, `kontakt`, `netbalancering`); a
 * referral has the code of its link instead. `receipt` is the template of the mail to its sender. `subject` names the fields
 * that say what it is about; a list shows the first that has a text.
 */
export const leadKinds = {
  contact: {
    label: 'Kontakt',
    reference: 'K',
    receipt: 'contact-receipt',
    subject: ['emne', 'message', 'besked'],
  },
  offer: {
    label: 'Tilbud',
    reference: 'T',
    receipt: 'offer-receipt',
    subject: ['products', 'product', 'message', 'besked'],
  },
  referral: {
    label: 'Henvisning',
    reference: null,
    receipt: 'referral-receipt',
    subject: ['besked', 'kode'],
  },
  signup: { label: 'Tilmelding', reference: 'N', receipt: null, subject: ['besked', 'liter'] },
} as const
export type LeadKind = keyof typeof leadKinds

/** The fields with the sender's name, in our form and in the older one, and those with the phone number as typed. */
export const nameFields = ['navn', 'name'] as const
const phoneFields = ['telefon', 'phone'] as const
/** The fields to search for a phone number: `phoneE164` is added by the Worker. */
export const phoneSearchFields = [...phoneFields, 'phoneE164'] as const

/** Contact topics (specification 3) with the words shown. */
export const contactTopics = [
  { value: 'solceller', label: 'Solceller' },
  { value: 'varmepumpe', label: 'Varmepumpe' },
  { value: 'batterier', label: 'Batterier' },
  { value: 'rådgivning', label: 'Rådgivning' },
] as const

/** The form field no person sees: whoever fills it in is a program, and its message waits for staff. */
export const honeypotField = 'website'

/** The box that is ticked to agree, in every form of ours. */
export const consentField = 'privatlivspolitik'

/** Longest message, in characters, and longest answer to when we should call. */
export const messageMax = 4000
export const timesMax = 500

/** The home page's contact form (specification 5.1), messages word for word. */
export const contactSchema = z
  .object({
    navn: name,
    email: email(),
    telefon: phone,
    emne: choice(contactTopics, 'Vælg venligst et emne'),
    /** When the visitor would like to talk, in words; from the pages to book on. */
    tidspunkter: z.optional(text(0, '', timesMax)),
    besked: text(10, 'Besked skal være mindst 10 tegn', messageMax),
    privatlivspolitik: agreed,
  })
  .check(
    // Said with what else is wrong, not after it.
    z.refine(({ telefon, tidspunkter }) => tidspunkter === undefined || telefon !== '', {
      path: ['telefon'],
      error: 'Skriv dit telefonnummer, så vi kan ringe til dig',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type ContactValues = z.output<typeof contactSchema>

/** The older contact form (specification 5.2), embedded on other sites. */
export const olderContactSchema = z.object({
  name,
  email: email('Ugyldig email adresse', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  phone: z.optional(phone),
  message: text(10, 'Besked skal være mindst 10 tegn', messageMax),
  consent: z.literal(true, 'Du skal acceptere betingelserne'),
})
export type OlderContactValues = z.output<typeof olderContactSchema>

/** What a visitor agreed to with a submission; kept with the lead as evidence. */
export interface ConsentRecord {
  readonly purpose: 'privacy-policy' | 'terms' | 'marketing'
  /** Version of the text agreed to, see `consentTexts`. */
  readonly textVersion: string
  /** ISO 8601, UTC. */
  readonly givenAt: string
  /** Path of the page it was given on. */
  readonly page: string
}

/** Why a submission waits for a member of staff in place of going to receivers. */
export type SetAsideReason = 'honeypot'

/** The phone number among a form's values, as it was typed; '' where there is none. */
export function phoneOf(values: Readonly<Record<string, unknown>>): string {
  const phone = values[phoneFields[0]] ?? values[phoneFields[1]]
  return typeof phone === 'string' ? phone : ''
}

/** One accepted submission, as the outbox holds it and Supabase stores it. */
export interface Lead {
  /** UUID given on acceptance; the same for every retry of the same submission. */
  readonly id: string
  readonly kind: LeadKind
  /** The form's values under their names in the specification; this is what receivers get. */
  readonly values: Readonly<Record<string, unknown>>
  readonly campaign: Campaign | null
  readonly consents: readonly ConsentRecord[]
  /** Path of the page it was sent from. */
  readonly sourceUrl: string
  /** Component that sent it, e.g. 'ContactForm'. */
  readonly sourceComponent: string
  readonly setAside: SetAsideReason | null
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}
