import { type MeetingKind, rulesFor } from '#shared/domain/booking/adviser.ts'
import type { FeedState } from '#shared/domain/booking/feed-state.ts'
import { dayBounds } from '#shared/domain/booking/local-day.ts'
import {
  fittingAdvisers,
  type OfferedTime,
  type RoutingWish,
} from '#shared/domain/booking/routing.ts'
import {
  type AdviserCalendar,
  findTimes as offerTimes,
  type TimesRequest,
} from '#shared/domain/booking/times.ts'
import { danishDay, dayAfter, type DaySpan } from '#shared/domain/dates.ts'
import type { CustomerBooking } from '#shared/schemas/booking.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import {
  type BookingContext,
  type ContextAdviser,
  type Hold,
  readBookingContext,
} from '#worker/data/bookings.ts'
import { createFeedStore } from '#worker/data/kv/feed-store.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import type { AnyContext } from '../context.ts'
import { isOwnUid } from './calendar-event.ts'
import { freshFeedAgeMs, loadFeedState, usualFeedAgeMs } from './feeds/feed-state.ts'

/** What a visitor wishes of a meeting. */
export interface BookingWish {
  readonly kind: MeetingKind
  /** Null where it is unknown. A visit has no times without one. */
  readonly postcode: string | null
  /** Values of `adviserProducts`; empty: no wish. */
  readonly products: readonly string[]
  /** Null: no wish. */
  readonly language: string | null
  /** Slug of the partner whose page it is; null without one. */
  readonly partner: string | null
  /** The adviser to prefer, by id; null: none. */
  readonly ownAdviser: string | null
}

/** The wish of a booking, to find other times for it; its adviser is preferred. */
export const wishOf = (booking: CustomerBooking, kind = booking.kind): BookingWish => ({
  kind,
  postcode: booking.postcode || null,
  products: booking.products,
  language: booking.language === 'da' ? null : booking.language,
  partner: booking.partner || null,
  ownAdviser: booking.adviser?.id ?? null,
})

/** Whose times. */
export interface TimesOf {
  /** Key of the visitor's browser, whose own hold counts as free; '' without one. */
  readonly visitor?: string
  /** Id of a booking that is being moved: its own time counts as free. */
  readonly moving?: string | null
  /** Only this adviser's times, by id; null: those of all who fit. */
  readonly adviser?: string | null
  /** When the time was accepted, in ms since 1970: the notice counts from then. Now unless given. */
  readonly acceptedAt?: number
}

/** What visitors see of an adviser. */
export interface AdviserCard {
  readonly id: string
  readonly name: string
  readonly title: string
  /** Null without a photo that may be shown. */
  readonly photoPath: string | null
}

export interface FoundTimes {
  /** In order; each with the ids of the advisers who are free. */
  readonly times: readonly OfferedTime[]
  /** Of those in `times`, and of the wanted one. */
  readonly advisers: readonly AdviserCard[]
  /** Age of the oldest reading of an adviser's own calendar, in ms; null where none is read. */
  readonly feedsAgeMs: number | null
  /** What the visitor holds; null for nothing. */
  readonly hold: Hold | null
  /** The last day that can be booked with any of the advisers; null if no adviser can hold such a meeting. */
  readonly lastDay: string | null
  /** Languages of those who can hold such a meeting, whatever language was wished. */
  readonly languages: readonly string[]
}

/** Most days of one list. */
const mostDays = 62

/**
 * The free times of a wish on Danish days. Empty where no adviser can hold such a meeting.
 * @throws Problem 503 where the database is away.
 */
export async function findTimes(
  context: AnyContext,
  wish: BookingWish,
  days: DaySpan,
  of: TimesOf = {},
): Promise<FoundTimes> {
  const last = dayAfter(days.first, mostDays - 1)
  const span = { first: days.first, last: days.last < last ? days.last : last }
  const situation = await readSituation(context, wish, span, of)
  const times = offer(situation, span)
  const shown = new Set([...times.flatMap(({ advisers }) => advisers), of.adviser, wish.ownAdviser])
  return {
    times,
    advisers: situation.read.advisers.filter(({ id }) => shown.has(id)).map(toCard),
    feedsAgeMs: situation.feedsAgeMs,
    hold: situation.read.hold,
    lastDay: findLastDay(situation, wish.kind),
    languages: findLanguages(situation, of),
  }
}

function findLanguages({ read, request }: Situation, { adviser = null }: TimesOf): string[] {
  const able = fittingAdvisers(read.advisers, { ...request.wish, language: null })
  const spoken = able.filter(({ id }) => adviser === null || id === adviser)
  return [...new Set(spoken.flatMap(({ languages }) => languages))]
}

function findLastDay({ calendars, request }: Situation, kind: MeetingKind): string | null {
  const today = danishDay(request.now)
  return calendars.reduce<string | null>((last, { adviser }) => {
    const day = dayAfter(today, rulesFor(adviser, kind).horizonDays)
    return last === null || day > last ? day : last
  }, null)
}

export const toCard = ({ id, name, title, photoPath }: AdviserCard): AdviserCard => ({
  id,
  name,
  title,
  photoPath,
})

/** Everything that decides which times are free, at one moment. */
export interface Situation {
  readonly read: BookingContext
  /** Of the advisers who may take the meeting. */
  readonly calendars: readonly AdviserCalendar[]
  readonly request: TimesRequest
  readonly feedsAgeMs: number | null
}

/** For an answer of the database: then the page names the telephone instead, and a visitor hasn't left yet. */
const longestWaitMs = 4_000

/** `isTaking`: a time is about to be taken, so advisers' own calendars are read again. @throws Problem 503. */
export async function readSituation(
  context: AnyContext,
  wish: BookingWish,
  { first, last }: DaySpan,
  { visitor, moving, adviser = null, acceptedAt = Infinity }: TimesOf,
  isTaking = false,
): Promise<Situation> {
  const { env, now } = context.deps
  const window = { from: dayBounds(first).from, to: dayBounds(last).to }
  const read = await readBookingContext(
    createServiceClient(env, 'customer', longestWaitMs),
    window,
    {
      ...(visitor !== undefined && { visitor }),
      ...(moving !== undefined && { moving }),
    },
  )
  const routed = toRoutingWish(read, wish)
  const advisers = fittingAdvisers(read.advisers, routed).filter(
    ({ id }) => adviser === null || id === adviser,
  )
  const { busyOf, ageMs } = await readFeeds(context, advisers, isTaking)
  return {
    read,
    calendars: advisers.map((each) => ({
      adviser: each,
      busy: [...busyOf(each), ...read.blocks.filter((block) => block.adviser === each.id)],
      bookings: read.bookings.filter((booking) => booking.adviser === each.id),
    })),
    request: { wish: routed, now: Math.min(now(), acceptedAt), settings: read.settings },
    feedsAgeMs: ageMs,
  }
}

/** A partner without advisers leads to all. */
function toRoutingWish({ advisers }: BookingContext, wish: BookingWish): RoutingWish {
  const { partner } = wish
  const pool = partner === null ? [] : advisers.filter(({ partners }) => partners.includes(partner))
  return { ...wish, pool: pool.length > 0 ? pool.map(({ id }) => id) : null }
}

/** The times taken in advisers' own calendars, read side by side. */
async function readFeeds(
  { deps, waitUntil }: AnyContext,
  advisers: readonly ContextAdviser[],
  isTaking: boolean,
) {
  const now = deps.now()
  const store = createFeedStore(deps.env.SNAPSHOT)
  const states = new Map<string, FeedState>()
  await Promise.all(
    advisers
      .filter(({ calendarUrl }) => calendarUrl !== '')
      .map(async ({ id, calendarUrl: url, email }) => {
        const maxAgeMs = isTaking ? freshFeedAgeMs : usualFeedAgeMs
        const request = { url, email, isOwn: isOwnUid, now, maxAgeMs }
        const context = { rules: addressRules(deps.env), store, ...(waitUntil && { waitUntil }) }
        states.set(id, await loadFeedState(request, context))
      }),
  )
  const ages = [...states.values()].flatMap(({ readAt }) =>
    readAt === null ? [] : [Math.max(0, now - readAt)],
  )
  return {
    busyOf: ({ id }: ContextAdviser) => states.get(id)?.reading?.busy ?? [],
    ageMs: ages.length > 0 ? Math.max(...ages) : null,
  }
}

/** The times to offer in a situation. */
export const offer = ({ calendars, request }: Situation, days: DaySpan): OfferedTime[] =>
  offerTimes(calendars, days, request)

/** The Danish days around an instant that are searched for other times. */
export function daysAround(instant: number, now: number): DaySpan {
  const today = danishDay(now)
  const wanted = danishDay(instant)
  const first = dayAfter(wanted < today ? today : wanted, -7)
  return { first: first < today ? today : first, last: dayAfter(first, 37) }
}
