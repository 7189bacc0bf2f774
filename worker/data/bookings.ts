import type { Absence, WorkingHours } from '#shared/admin/advisers.ts'
import type { PostcodeRange } from '#shared/admin/field.ts'
import type { Booked, BookingAdviser, MeetingKind, Slot } from '#shared/domain/booking/adviser.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import type { Turn } from '#shared/domain/booking/routing.ts'
import type { BookingSettings } from '#shared/domain/booking/settings.ts'
import type { BookingEventKind, CustomerBooking } from '#shared/schemas/booking.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** An adviser in `booking_context`: the rules of their meetings, and what visitors see. */
export interface ContextAdviser extends BookingAdviser {
  readonly hours: WorkingHours
  readonly absences: readonly Absence[]
  readonly postcodes: readonly PostcodeRange[]
  readonly name: string
  readonly title: string
  readonly photoPath: string | null
  readonly onSite: boolean
  /** Slugs of the partners whose pages lead to them. */
  readonly partners: readonly string[]
  /** Their own calendar as an iCalendar file; '' without one. */
  readonly calendarUrl: string
  readonly email: string
}

/** A time that a visitor holds. `until` in ms since 1970. */
export interface Hold extends Slot {
  readonly until: number
}

/** Everything that free times are calculated from; instants in ms since 1970. */
export interface BookingContext {
  readonly settings: BookingSettings
  /** Active ones, in their order. */
  readonly advisers: readonly ContextAdviser[]
  readonly bookings: readonly (Booked & { readonly adviser: string })[]
  readonly blocks: readonly (Interval & { readonly adviser: string })[]
  readonly turns: readonly (Turn & { readonly version: number })[]
  /** Of the visitor that the context was read for. */
  readonly hold: Hold | null
}

/** `stale`: the adviser's times changed since they were read. `taken`: another meeting is there. */
export interface SlotAnswer<Made> {
  readonly booking?: Made
  readonly stale?: true
  readonly taken?: true
}

/** A slot as it is stored: with the pause after it (ms since 1970) and, of a visit, where. */
export interface StoredSlot extends Slot {
  readonly blockedTo: number
  readonly postcode: string | null
}

const iso = (at: number): string => new Date(at).toISOString()
const json = (value: object): NonNullable<Json> => value as NonNullable<Json>

/** @throws Problem 503. */
export const readBookingContext = (
  service: BackendClient,
  window: Interval,
  {
    visitor = '',
    moving = null,
  }: { readonly visitor?: string; readonly moving?: string | null } = {},
) =>
  unwrapJson<BookingContext>(
    service.rpc('booking_context', {
      _from: iso(window.from),
      _to: iso(window.to),
      _visitor: visitor,
      ...(moving !== null && { _but: moving }),
    }),
  )

/** Holds a time for a visitor, in place of what they held before. @throws Problem 503. */
export const holdSlot = (
  service: BackendClient,
  visitor: string,
  slot: StoredSlot,
  version: number,
) =>
  unwrapJson<SlotAnswer<{ readonly id: string; readonly until: number }>>(
    service.rpc('booking_hold', { _visitor: visitor, _slot: json(slot), _version: version }),
  )

export const releaseSlot = (service: BackendClient, visitor: string) =>
  unwrapMaybe(service.rpc('booking_release', { _visitor: visitor }))

interface NewBooking {
  /** A repeated request finds the booking that is there; one that waits for a time is placed. */
  readonly request: string
  readonly token: string
  readonly visitor: string
  readonly slot: StoredSlot
  /** Not asked of a slot that the visitor holds. */
  readonly version: number
  /** Advisers who were free, when it was a turn; else empty. */
  readonly free: readonly string[]
  /** Columns of the booking. */
  readonly details: object
}

/** @throws Problem 503, 409. */
export const confirmBooking = (service: BackendClient, made: NewBooking) =>
  unwrapJson<SlotAnswer<CustomerBooking>>(
    service.rpc('booking_confirm', {
      _request: made.request,
      _token: made.token,
      _visitor: made.visitor,
      _slot: json(made.slot),
      _version: made.version,
      _free: [...made.free],
      _details: json(made.details),
    }),
  )

/** The customer moves a booking, whatever its revision. @throws Problem 503, 404, 409. */
export const moveSlot = (
  service: BackendClient,
  booking: string,
  slot: StoredSlot,
  version: number,
) =>
  unwrapJson<SlotAnswer<CustomerBooking>>(
    service.rpc('booking_move', {
      _booking: booking,
      // Null, which the generated types do not know: no revision is asked.
      _revision: null as unknown as number,
      _slot: json(slot),
      _version: version,
      _by: 'customer',
    }),
  )

/** Repeated, it changes nothing. @throws Problem 503, 404, 409. */
export const cancelSlot = (service: BackendClient, booking: string, reason: string) =>
  unwrapJson<CustomerBooking>(
    service.rpc('booking_cancel', { _booking: booking, _by: 'customer', _reason: reason }),
  )

/** Null for an unknown token. */
export const openBookingByToken = (service: BackendClient, token: string) =>
  unwrapJson<CustomerBooking | null>(service.rpc('booking_open', { _token: token }))

/** Null where the request made no booking. */
export const findBookingOfRequest = (service: BackendClient, request: string) =>
  unwrapJson<CustomerBooking | null>(service.rpc('booking_of_request', { _request: request }))

/** What the visitor wished, as the lead of a booking stores it. */
export interface StoredWish extends Interval {
  readonly kind: MeetingKind
  /** The wanted adviser; null: any. */
  readonly adviser?: string | null
  /** The key of the visitor who held the time when it was sent. */
  readonly visitor?: string
}

/** An accepted booking that waits for a time. */
export interface WaitingBooking extends CustomerBooking {
  /** Null where its lead is gone. */
  readonly wish: StoredWish | null
  /** When its form was accepted, in ms since 1970. */
  readonly acceptedAt: number
}

/** The oldest first; those that failed before come last, and not before their next try. */
export const listBookingsToSettle = (service: BackendClient) =>
  unwrapJson<readonly WaitingBooking[]>(service.rpc('bookings_to_settle'))

/** Notes that settling bookings, or announcing their events, failed: they are tried later, and after others. */
export const postponeBookings = (
  service: BackendClient,
  bookings: readonly string[],
  work: 'settle' | 'announce',
) => unwrapMaybe(service.rpc('booking_postpone', { _bookings: [...bookings], _work: work }))

export const unplaceBooking = (service: BackendClient, booking: string) =>
  unwrapMaybe(service.rpc('booking_unplace', { _booking: booking }))

/** Notes the reminders that are due as events, and clears expired holds away. Returns how many reminders. */
export const noteReminders = (service: BackendClient) => unwrap(service.rpc('bookings_tend'))

/** Null for an unknown secret. */
export const readAdviserFeed = (service: BackendClient, secret: string) =>
  unwrapJson<{
    readonly adviser: string
    readonly bookings: readonly CustomerBooking[]
  } | null>(service.rpc('bookings_of_feed', { _secret: secret }))

/** What happened to a booking, with the booking as it is now. `at` in ms since 1970. */
export interface BookingEvent {
  readonly id: number
  readonly kind: BookingEventKind
  readonly payload: Readonly<Record<string, unknown>>
  readonly at: number
  readonly booking: CustomerBooking
  /** Who held the meeting before a move to another adviser; null for other events. */
  readonly previousAdviser: { readonly name: string; readonly email: string } | null
}

/**
 * Events that are not announced yet, oldest first: of one booking, or those before an instant (ms) and all reminders. Of the latter, those of bookings that
 * failed come last, and not before their next try.
 */
export const listWaitingEvents = (
  service: BackendClient,
  wanted: { readonly booking: string } | { readonly before: number },
) =>
  unwrapJson<readonly BookingEvent[]>(
    service.rpc(
      'booking_events_waiting',
      'booking' in wanted ? { _booking: wanted.booking } : { _before: iso(wanted.before) },
    ),
  )

export async function markEventsAnnounced(
  service: BackendClient,
  ids: readonly number[],
  at: number,
): Promise<void> {
  await unwrap(
    service
      .from('booking_events')
      .update({ announced_at: iso(at) })
      .in('id', ids)
      .is('announced_at', null)
      .select('id'),
  )
}
