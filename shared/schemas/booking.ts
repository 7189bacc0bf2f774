import * as z from 'zod/mini'
import { type MeetingKind, meetingKinds } from '../domain/booking/adviser.ts'
import { agreed, clean, email, name, phone, text } from './fields/form-fields.ts'

/** Kinds of meetings: the value of `?form=` of the booking page, and what customers read. */
export const meetingKindLabels: Readonly<
  Record<MeetingKind, { readonly slug: string; readonly label: string }>
> = {
  phone: { slug: 'telefon', label: 'Telefonmøde' },
  video: { slug: 'video', label: 'Videomøde' },
  visit: { slug: 'besoeg', label: 'Besøg hos dig' },
}

/** The kind that a `?form=` names; null for an unknown one. */
export const meetingKindOf = (slug: string): MeetingKind | null =>
  meetingKinds.find((kind) => meetingKindLabels[kind].slug === slug) ?? null

export const bookingStates = [
  'held',
  'requested',
  'unplaced',
  'confirmed',
  'cancelled',
  'completed',
  'missed',
] as const
export type BookingState = (typeof bookingStates)[number]

/** What happens to a booking, as webhooks and its history name it. */
export const bookingEventKinds = [
  'requested',
  'confirmed',
  'unplaced',
  'moved',
  'cancelled',
  'completed',
  'missed',
  'reminded_day',
  'reminded_hour',
] as const
export type BookingEventKind = (typeof bookingEventKinds)[number]

/** A booking as its customer sees it (`booking_json` in migrations/0032_bookings.sql). Instants in ms since 1970. */
export interface CustomerBooking {
  readonly id: string
  /** The secret of the customer's pages. */
  readonly token: string
  readonly state: BookingState
  readonly kind: MeetingKind
  readonly from: number
  readonly to: number
  /** Rises with every change that calendars must learn of. */
  readonly sequence: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly postcode: string
  readonly town: string
  readonly note: string
  readonly products: readonly string[]
  readonly language: string
  /** Slug of the partner; '' without one. */
  readonly partner: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly requestId: string | null
  /** Null until its lead is stored. */
  readonly leadId: string | null
  readonly caseId: string | null
  readonly campaign: Readonly<Record<string, unknown>>
  readonly source: string
  /** Null while no adviser takes it. */
  readonly adviser: {
    readonly id: string
    readonly name: string
    readonly title: string
    readonly email: string
    readonly phone: string
    readonly videoUrl: string
    readonly photoPath: string | null
  } | null
}

/** A field that reads as missing where nothing was typed, and by its own message otherwise. */
const filled = (message: string, schema: z.ZodMiniType<string, string>) =>
  z.pipe(z.string(message).check(clean, z.minLength(1, message)), schema)

const optional = (max: number) => z._default(text(0, '', max), '')

/** The checkbox that lets the partner know of the booking. */
export const partnerConsentField = 'partnersamtykke'

interface Details {
  readonly telefon: string
  readonly adresse: string
  readonly postnr: string
}
const required = (
  field: keyof Details,
  error: string,
  isMissing: (details: Details, value: unknown) => boolean,
) =>
  z.refine<Details>((details) => !isMissing(details, details[field]), {
    path: [field],
    error,
    // Reported together with the other errors, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** What the booking's form asks. A visit needs to know where, and a call by telephone whom to call. */
export const bookingDetailsSchema = (kind: MeetingKind) =>
  z
    .object({
      // As the form shows them: errors are listed in this order.
      navn: filled('Skriv dit navn', name),
      telefon: phone,
      email: filled('Skriv din e-mailadresse, så vi kan sende bekræftelsen', email()),
      adresse: optional(200),
      postnr: z._default(text(0, '', 4), ''),
      by: optional(80),
      besked: optional(1000),
      privatlivspolitik: agreed,
    })
    .check(
      required(
        'telefon',
        'Skriv dit telefonnummer, så vi kan ringe til dig',
        ({ telefon }) => telefon === '' && kind !== 'video',
      ),
      required(
        'adresse',
        'Skriv adressen, hvor vi skal mødes',
        ({ adresse }) => adresse === '' && kind === 'visit',
      ),
      required(
        'postnr',
        'Postnummer skal være fire cifre, for eksempel 8000',
        ({ postnr }) => !/^\d{4}$/.test(postnr) && (kind === 'visit' || postnr !== ''),
      ),
    )
export type BookingDetails = z.output<ReturnType<typeof bookingDetailsSchema>>
