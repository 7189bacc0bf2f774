import * as z from 'zod/mini'
import { normalizePhone } from '../domain/phone.ts'
import type { Campaign } from './campaign.ts'

/** What a visitor can send us; each kind may have receivers of its own. */
export const leadKinds = ['contact', 'offer', 'booking', 'order', 'referral', 'signup'] as const
export type LeadKind = (typeof leadKinds)[number]

/** Contact topics (specification 3) with the words shown. */
export const contactTopics = [
  { value: 'solceller', label: 'Solceller' },
  { value: 'varmepumpe', label: 'Varmepumpe' },
  { value: 'batterier', label: 'Batterier' },
  { value: 'rådgivning', label: 'Rådgivning' },
] as const

/** The form field no person sees: whoever fills it in is a program, and its message waits for staff. */
export const honeypotField = 'website'

/** Longest value of each field, in characters. */
export const contactMax = { navn: 100, email: 254, telefon: 20, besked: 4000 } as const

// Control characters other than tab and line breaks: Postgres cannot store NUL, and no person types the others.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// Half a character (a lone surrogate) is text to JSON but not to a database.
const printable = z.refine<string>((text) => !forbidden.test(text) && text.isWellFormed(), 'Feltet indeholder tegn, som ikke kan gemmes')

const tooLong = (max: number) => `Må højst være ${max.toLocaleString('da-DK')} tegn`
const text = (min: number, message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLong(max)), printable)

const email = (message: string, pattern: RegExp) =>
  z.string(message).check(z.trim(), z.maxLength(contactMax.email, tooLong(contactMax.email)), z.regex(pattern, message), printable)

const phone = z.pipe(
  z.pipe(
    z.optional(z.string('Ugyldigt telefonnummer').check(z.maxLength(40, 'Ugyldigt telefonnummer'))),
    z.transform((value) => normalizePhone(value ?? '')),
  ),
  z.string().check(
    z.refine((value) => value === '' || /^\+?\d{8,}$/.test(value), 'Ugyldigt telefonnummer'),
    z.maxLength(contactMax.telefon, tooLong(contactMax.telefon)),
  ),
)

/** The home page's contact form (specification 5.1), messages word for word. */
export const contactSchema = z.object({
  navn: text(2, 'Navn skal være mindst 2 tegn', contactMax.navn),
  email: email('Ugyldig e-mailadresse', /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/),
  telefon: phone,
  emne: z.enum(
    contactTopics.map((topic) => topic.value),
    'Vælg venligst et emne',
  ),
  besked: text(10, 'Besked skal være mindst 10 tegn', contactMax.besked),
  privatlivspolitik: z.literal(true, 'Du skal acceptere privatlivspolitikken for at fortsætte'),
})
export type ContactValues = z.output<typeof contactSchema>

/** The older contact form (specification 5.2), embedded on other sites. */
export const olderContactSchema = z.object({
  name: text(2, 'Navn skal være mindst 2 tegn', contactMax.navn),
  email: email('Ugyldig email adresse', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  phone: z.optional(phone),
  message: text(10, 'Besked skal være mindst 10 tegn', contactMax.besked),
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
