import type { DaySpan } from '../dates.ts'
import type { Booked, BookingAdviser, Slot } from './adviser.ts'
import type { Interval } from './intervals.ts'
import { fittingAdvisers, type OfferedTime, offerTimes, type RoutingWish } from './routing.ts'
import type { BookingSettings } from './settings.ts'
import { freeSlots, isFree, type SlotContext } from './slots.ts'

/** An active adviser with all that takes their time. */
export interface AdviserCalendar {
  readonly adviser: BookingAdviser
  /** From the adviser's feed, and blocked by staff. */
  readonly busy: readonly Interval[]
  /** Held and confirmed ones, without the one that is being moved. */
  readonly bookings: readonly Booked[]
}

/** What a customer asks for. */
export interface TimesRequest {
  readonly wish: RoutingWish
  /** Ms since 1970. */
  readonly now: number
  readonly settings: BookingSettings
}

/** The slot contexts of the advisers who fit, in the order of `calendars`. */
function contextsOf(
  calendars: readonly AdviserCalendar[],
  { wish, now, settings }: TimesRequest,
): SlotContext[] {
  const fitting = new Set(
    fittingAdvisers(
      calendars.map(({ adviser }) => adviser),
      wish,
    ),
  )
  const { kind, postcode } = wish
  return calendars
    .filter(({ adviser }) => fitting.has(adviser))
    .map((calendar) => ({ ...calendar, kind, postcode, now, settings }))
}

/** The times to offer a customer on Danish days, in order, each with the advisers who are free. */
export const findTimes = (
  calendars: readonly AdviserCalendar[],
  days: DaySpan,
  request: TimesRequest,
): OfferedTime[] =>
  offerTimes(
    contextsOf(calendars, request).flatMap((context) => freeSlots(context, days)),
    {
      ownAdviser: request.wish.ownAdviser,
      now: request.now,
      ownAdviserDays: request.settings.ownAdviserDays,
    },
  )

/** The slots in which a time can be booked now, one for each adviser who fits and is free; empty if it is gone. */
export const findSlotsAt = (
  time: Interval,
  calendars: readonly AdviserCalendar[],
  request: TimesRequest,
): Slot[] =>
  contextsOf(calendars, request)
    .map((context) => ({
      slot: { adviser: context.adviser.id, kind: context.kind, from: time.from, to: time.to },
      context,
    }))
    .filter(({ slot, context }) => isFree(slot, context))
    .map(({ slot }) => slot)
