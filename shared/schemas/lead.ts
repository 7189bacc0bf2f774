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
    label: 'Ønske om tilbud',
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
  /** The booking's own mails serve as receipts. */
  booking: { label: 'Booking', reference: 'M', receipt: null, subject: ['besked', 'products'] },
} as const
export type LeadKind = keyof typeof leadKinds

/** The fields with the sender's name, in our form and in the older one, and those with the phone number as typed. */
export const nameFields = ['navn', 'name'] as const
const phoneFields = ['telefon', 'phone'] as const
/** The fields to search for a phone number: `phoneE164` is added by the Worker. */
export const phoneSearchFields = [...phoneFields, 'phoneE164'] as const

/** Contact topics with their labels. */
export const contactTopics = [
  { value: 'solceller', label: 'Solceller' },
  { value: 'varmepumpe', label: 'Varmepumpe' },
  { value: 'batterier', label: 'Batterier' },
  { value: 'rådgivning', label: 'Rådgivning' },
] as const

/** A hidden form field: a submission that fills it in is probably spam, and waits for staff. */
export const honeypotField = 'website'

/** The consent checkbox of every form of ours. */
export const consentField = 'privatlivspolitik'
/** The checkbox of `consentTexts.marketing`, where a form has it. */
export const marketingField = 'marketing'

/** Longest message, and longest text on when to call, in characters. */
export const messageMax = 4000
export const timesMax = 500

/** The home page's contact form. */
export const contactSchema = z
  .object({
    navn: name,
    email: email(),
    telefon: phone,
    emne: choice(contactTopics, 'Vælg venligst et emne'),
    /** When the visitor would like a call, as free text; only on the booking pages. */
    tidspunkter: z.optional(text(0, '', timesMax)),
    besked: text(10, 'Besked skal være mindst 10 tegn', messageMax),
    privatlivspolitik: agreed,
  })
  .check(
    // Reported together with the other errors, not after them.
    z.refine(({ telefon, tidspunkter }) => tidspunkter === undefined || telefon !== '', {
      path: ['telefon'],
      error: 'Skriv dit telefonnummer, så vi kan ringe til dig',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type ContactValues = z.output<typeof contactSchema>

/** The older contact form, embedded on other sites. */
export const olderContactSchema = z.object({
  name,
  email: email('Ugyldig email adresse', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  phone: z.optional(phone),
  message: text(10, 'Besked skal være mindst 10 tegn', messageMax),
  consent: z.literal(true, 'Du skal acceptere betingelserne'),
})

/** A visitor's consent with a submission, stored with the lead as evidence. */
export interface ConsentRecord {
  readonly purpose: 'privacy-policy' | 'terms' | 'marketing' | 'partner' | 'advertisement'
  /** Version of the consent text, see `consentTexts`. */
  readonly textVersion: string
  /** ISO 8601, UTC. */
  readonly givenAt: string
  /** Path of the page where it was given. */
  readonly page: string
  /** When its sender withdrew it with the cookie choice; missing while it applies. */
  readonly withdrawnAt?: string
}

/** Why a submission waits for staff instead of being delivered. */
export type SetAsideReason = 'honeypot'

/** The phone number among a form's values, as typed; '' without one. */
export function phoneOf(values: Readonly<Record<string, unknown>>): string {
  const phone = values[phoneFields[0]] ?? values[phoneFields[1]]
  return typeof phone === 'string' ? phone : ''
}

/** One accepted submission, as the outbox holds it and Supabase stores it. */
export interface Lead {
  /** UUID given on acceptance; the same for every retry of the same submission. */
  readonly id: string
  readonly kind: LeadKind
  /** The form's values by field name; webhooks get them unchanged. */
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
