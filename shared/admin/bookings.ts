import * as z from 'zod/mini'
import { meetingKinds } from '../domain/booking/adviser.ts'
import type { Interval } from '../domain/booking/intervals.ts'
import type { BookingSettings } from '../domain/booking/settings.ts'
import type { BlockRow } from './adviser-blocks.ts'
import { adviserProducts } from './advisers.ts'
import { type StaffProblem, staffProblems } from './booking-problems.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'
import { bookingPartnerNames } from '../content/booking-partners.ts'

/** The states of a booking (migrations/0032_bookings.sql, `booking_steps`), with their Danish names. */
export const bookingStates = {
  held: ['Holdes', 'plain'],
  requested: ['Venter på en tid', 'wait'],
  unplaced: ['Skal have en anden tid', 'wait'],
  confirmed: ['Bekræftet', 'good'],
  completed: ['Holdt', 'good'],
  missed: ['Udeblev', 'bad'],
  cancelled: ['Aflyst', 'plain'],
} as const satisfies Readonly<Record<string, readonly [string, f.Tone]>>
export type BookingState = keyof typeof bookingStates

export const meetingNames = { visit: 'Besøg', video: 'Video', phone: 'Telefon' } as const

const time = <Value extends string | null>(label: string) =>
  ({
    ...f.moment(label),
    schema: () =>
      f
        .moment(label)
        .schema()
        .check(z.refine((at) => at !== null, 'Vælg en tid')),
  }) as unknown as f.Field<Value, true>

/** Where a meeting is put. `accepts`: the rules that the user was shown, and breaks on purpose. */
const slotFields = {
  adviserId: f.custom('Rådgiver', '', () => z.guid('Vælg en rådgiver')),
  kind: f.choice('Slags', meetingNames),
  startsAt: time<string>('Tidspunkt'),
  minutes: f.number('Længde', { min: 10, max: 480, unit: 'min.', initial: 30 }),
  accepts: f.custom<readonly StaffProblem[]>('Regler', [], () =>
    z.readonly(z.array(z.enum(Object.keys(staffProblems) as [StaffProblem, ...StaffProblem[]]))),
  ),
}

/** Meetings of customers with advisers. Made by customers or for a case; staff act on them. */
export const bookings = resource('bookings', {
  one: 'møde',
  many: 'møder',
  neuter: true,
  label: ({ name }) => name || 'Møde uden navn',
  verbs: ['list', 'find', 'export'],
  fields: {
    ...f.recordFields,
    state: f.readOnly(f.status('Status', bookingStates)),
    startsAt: f.readOnly(time<string>('Begynder')),
    endsAt: f.readOnly(time<string>('Slutter')),
    kind: f.readOnly(f.choice('Slags', meetingNames)),
    adviserId: f.readOnly(f.adviser('Rådgiver')),
    adviserName: {
      ...f.anyText('Rådgiverens navn'),
      initial: null,
      schema: () => z.nullable(z.string()),
    },
    name: f.readOnly(f.text('Navn')),
    phone: f.anyText('Telefon'),
    email: f.anyText('E-mail'),
    address: f.readOnly(f.text('Adresse')),
    postcode: f.readOnly(f.text('Postnr.')),
    town: f.readOnly(f.text('By')),
    note: f.anyText('Besked'),
    products: f.readOnly(
      f.custom<readonly string[]>('Om', [], () => z.readonly(z.array(z.string()))),
    ),
    language: f.readOnly(f.text('Sprog')),
    // Any text, as a partner may have left since; those of today are named.
    partner: f.readOnly({ ...f.text('Partner'), options: f.toOptions(bookingPartnerNames) }),
    source: f.anyText('Booket på'),
    caseId: f.readOnly(f.custom<string | null>('Sag', null, () => z.nullable(z.guid()))),
    caseNumber: f.readOnly(
      f.custom<string | null>('Sagsnummer', null, () => z.nullable(z.string())),
    ),
    staffNote: f.anyText('Vores note'),
    createdAt: f.readOnly(f.moment('Booket')),
  },
  list: {
    search: 'navn, telefon, mail, by eller partner',
    filters: ['adviserId', 'state', 'kind', 'partner', 'startsAt'],
    moreFilters: { caseId: f.reference('Sag') },
    sort: ['startsAt', 'createdAt', 'name'],
    order: 'startsAt',
  },
  actions: {
    /** Gives a meeting another time, adviser, kind or length; also a time to one that waits for it. */
    move: action('Flyt', { fields: slotFields }),
    cancel: action('Aflys', {
      fields: { reason: f.text('Hvorfor', { required: 'Skriv hvorfor', max: 300 }) },
    }),
    complete: action('Holdt', {
      fields: { note: f.longText('Hvad kom der ud af det?', { max: 2000, hint: 'Kan være tomt' }) },
    }),
    miss: action('Udeblev', {
      fields: { note: f.longText('Note', { max: 2000, hint: 'Kan være tomt' }) },
    }),
    note: action('Gem note', { fields: { note: f.longText('Vores note', { max: 2000 }) } }),
    make: action('Book', {
      on: 'list',
      fields: {
        ...slotFields,
        /** Made by the console: a repeated request makes no second meeting. */
        request: f.custom('Anmodning', '', () => z.guid()),
        caseId: f.custom('Sag', '', () => z.guid('Vælg en sag')),
        address: f.text('Adresse'),
        postcode: {
          ...f.text('Postnr.'),
          schema: () =>
            z
              .string()
              .check(
                z.regex(/^(\d{4})?$/, 'Skriv fire cifre, for eksempel 8000'),
              ) as z.ZodMiniType<string>,
        },
        town: f.text('By', { max: 80 }),
        note: f.longText('Besked til mødet', { max: 1000, hint: 'Kunden kan se den' }),
      },
    }),
  },
})

export type BookingRow = RowOf<typeof bookings>

/** What a booking's products are called. */
export const productNames = (products: readonly string[]): string =>
  products.map((each) => adviserProducts[each as keyof typeof adviserProducts] ?? each).join(', ')

/** A meeting in the calendar. `blockedTo`: when the pause after it ends, ISO 8601. */
export interface CalendarBooking extends BookingRow {
  readonly blockedTo: string
}

/** An adviser's own calendar, as it was read last. */
export interface CalendarFeed {
  readonly adviserId: string
  /** Merged, in ms since 1970. */
  readonly busy: readonly Interval[]
  /** When it was read; null: never. */
  readonly readAt: number | null
  readonly isFine: boolean
  /** Its description for staff. */
  readonly lines: readonly string[]
}

/** All that a part of the calendar shows, for Danish days. */
export interface BookingCalendar {
  readonly settings: BookingSettings & { readonly revision: number }
  readonly bookings: readonly CalendarBooking[]
  readonly blocks: readonly BlockRow[]
  readonly feeds: readonly CalendarFeed[]
  /** Those without a time, whenever they were wished for, the oldest first. */
  readonly waiting: readonly BookingRow[]
}

/** Most days of one request for the calendar. */
export const mostCalendarDays = 42

export interface BookingEventRow {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly at: string
  /** The user id of staff; null for the customer and the system. */
  readonly actor: string | null
}

/** What became of an adviser's meetings from one partner, '' for none; see `booking_figures`. */
export interface BookingFigures {
  readonly adviser: string
  readonly partner: string
  readonly booked: number
  readonly coming: number
  /** Past, without an outcome. */
  readonly open: number
  readonly held: number
  readonly missed: number
  readonly cancelled: number
  /** Held ones whose case was sent an offer since. */
  readonly offers: number
}

export { meetingKinds }
