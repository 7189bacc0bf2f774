import type {
  BookingPageView,
  ChosenTime,
  FilledBooking,
  ShownAdviser,
} from '#client/pages/booking/view.ts'
import { bookingPartnerOf } from '#shared/content/booking-partners.ts'
import { minutesBetween, needsFerry } from '#shared/domain/booking/distance.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import type { BookingQuery } from '#shared/domain/booking/query.ts'
import { nearestTimes } from '#shared/domain/booking/routing.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { listSiteAdvisers, type SiteAdviser } from '#worker/data/adviser-cards.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { type BookingWish, findTimes } from '#worker/services/bookings/find-times.ts'
import { findMonth, type FoundMonth } from '#worker/services/bookings/month-of-times.ts'
import { isPossibleTime } from '#worker/services/bookings/take-time.ts'
import { readUuid } from './visitor.ts'

type Context = ServiceContext<'customer'>

/** Who and what a query means. */
export interface ReadQuery {
  readonly query: BookingQuery
  readonly partner: ReturnType<typeof bookingPartnerOf>
  /** The adviser whose times alone are asked for; null for all. */
  readonly adviser: ShownAdviser | null
  /** Known without `adviser` if the query has an id and the database is away. */
  readonly adviserId: string | null
  readonly wish: BookingWish
  /** An adviser was asked for who takes no bookings here. */
  readonly isAdviserGone: boolean
}

const isAway = (error: unknown): boolean => error instanceof Problem && error.status === 503

/** Finds the partner and the adviser of a query. An unknown one is left out, except while the database is away. */
export async function readQuery(context: Context, query: BookingQuery): Promise<ReadQuery> {
  const partner = bookingPartnerOf(query.partner)
  const wanted = query.adviser
  const advisers = wanted === '' ? [] : await listAdvisers(context)
  const found = advisers && findAdviser(advisers, wanted)
  const adviserId = found?.id ?? (advisers ? null : readUuid(wanted))
  return {
    query: {
      ...query,
      partner: partner?.slug ?? '',
      adviser: found?.slug ?? (advisers ? '' : wanted),
    },
    partner,
    adviser: found,
    adviserId,
    wish: {
      kind: query.kind,
      postcode: query.postcode || null,
      products: query.products,
      language: query.language || null,
      partner: partner?.slug ?? null,
      ownAdviser: adviserId,
    },
    isAdviserGone: wanted !== '' && advisers !== null && found === null,
  }
}

const findAdviser = (advisers: readonly SiteAdviser[], wanted: string): SiteAdviser | null =>
  advisers.find(({ id }) => id === wanted) ??
  advisers.find(({ slug, onSite }) => onSite && slug === wanted) ??
  null

/** The last answer of the database, for while it is away. */
let lastAdvisers: readonly SiteAdviser[] | null = null

/** Null if the database is away and never answered this instance. */
async function listAdvisers({ deps }: Context): Promise<readonly SiteAdviser[] | null> {
  try {
    lastAdvisers = await listSiteAdvisers(createServiceClient(deps.env, 'customer', 2_000))
  } catch (error) {
    if (!isAway(error)) throw error
  }
  return lastAdvisers
}

interface ViewInput {
  readonly read: ReadQuery
  readonly request: string
  readonly visitor: string
  readonly filled?: FilledBooking | null
  /** Where the chosen time turned out to be taken. */
  readonly taken?: readonly Interval[] | null
}

const gone = 'Den rådgiver kan ikke bookes her. Vælg blandt alle ledige tider.'
const away =
  'Kalenderen svarer ikke lige nu. Prøv igen om lidt, eller skriv til os, så finder vi en tid sammen.'
const awayWithTime =
  'Kalenderen svarer ikke lige nu. Send dine oplysninger alligevel: Vi bekræfter tiden på mail om lidt.'

/** Everything that the booking page shows. Never throws because the database is away: the page then says so. */
export async function readView(context: Context, input: ViewInput): Promise<BookingPageView> {
  const { read, request, visitor, filled = null, taken = null } = input
  const { query, partner, adviser, adviserId, wish, isAdviserGone } = read
  const plain: BookingPageView = {
    query,
    request,
    partner,
    adviser,
    advisers: null,
    calendar: null,
    languages: [],
    notice: isAdviserGone ? gone : '',
    chosen: null,
    nearest: [],
    filled,
  }
  const problem = query.kind === 'visit' ? problemOfPostcode(query.postcode) : null
  if (problem !== null) return { ...plain, notice: problem || plain.notice }
  try {
    if (query.listsAdvisers && !query.time) {
      const advisers = await listWithNextTime(context, read)
      if (advisers.length > 0) return { ...plain, advisers }
    }
    const found = await findMonth(context, wish, query, {
      visitor,
      adviser: adviserId,
    })
    const { chosen, nearest } = query.time
      ? settleChoice(found, query.time, taken)
      : { chosen: null, nearest: [] }
    const { calendar } = found
    const isLost = query.time !== null && chosen === null
    return {
      ...plain,
      calendar,
      languages: found.languages,
      chosen,
      nearest,
      notice:
        (isLost && 'Tiden er ikke ledig. Vælg en anden.') ||
        plain.notice ||
        (calendar.day === null ? noTimes(read) : ''),
      filled:
        filled ??
        (nearest.length > 0
          ? {
              values: {},
              errors: {},
              message: taken
                ? 'En anden nåede at tage den. Vælg en af disse.'
                : 'Vælg en af disse.',
            }
          : null),
    }
  } catch (error) {
    if (!isAway(error)) throw error
    const isPossible = query.time !== null && isPossibleTime(query.time, context.deps.now())
    return isPossible && query.time
      ? { ...plain, notice: awayWithTime, chosen: { time: query.time, heldUntil: null } }
      : { ...plain, notice: away }
  }
}

/** Why no one can come to a postcode; '' while it is not known, null where there is no problem. */
function problemOfPostcode(postcode: string): string | null {
  if (postcode === '') return ''
  if (needsFerry(postcode))
    return 'På øer uden bro aftaler vi besøg med færgen i hånden. Ring eller skriv til os, så finder vi en dag.'
  return minutesBetween(postcode, postcode) === null
    ? `Vi kender ikke postnummeret ${postcode}. Se efter, om det er rigtigt.`
    : null
}

const noTimes = ({ adviser, query }: ReadQuery): string =>
  adviser
    ? `${adviser.name} har ingen ledige tider i denne måned. Se en anden måned, eller vælg blandt alle rådgivere.`
    : query.kind === 'visit'
      ? 'Der er ingen ledige tider til besøg i denne måned. Se en anden måned, eller tag mødet på telefon eller video.'
      : 'Der er ingen ledige tider i denne måned. Se en anden måned, eller ring til os.'

/** Whether a chosen time is the visitor's still, and the nearest ones where it is not. */
function settleChoice(
  { times, hold }: FoundMonth,
  time: Interval,
  taken: readonly Interval[] | null,
): { readonly chosen: ChosenTime | null; readonly nearest: readonly Interval[] } {
  if (taken === null && times.some(({ from, to }) => from === time.from && to === time.to))
    return {
      chosen: { time, heldUntil: hold?.from === time.from ? hold.until : null },
      nearest: [],
    }
  const nearest = taken ?? nearestTimes(times, time.from)
  return nearest.length === 0
    ? { chosen: null, nearest }
    : { chosen: { time, heldUntil: null }, nearest }
}

/** How far ahead an adviser's next time is looked for, in days. */
const nextDays = 31

/** The advisers whom the site shows, each with their next free time. */
async function listWithNextTime(context: Context, { wish }: ReadQuery) {
  const { env, now } = context.deps
  const today = danishDay(now())
  const [advisers, { times }] = await Promise.all([
    listSiteAdvisers(createServiceClient(env, 'customer')),
    findTimes(context, wish, { first: today, last: dayAfter(today, nextDays) }),
  ])
  return advisers
    .filter(({ onSite }) => onSite)
    .map((adviser) => ({
      ...adviser,
      next: times.find(({ advisers: free }) => free.includes(adviser.id))?.from ?? null,
    }))
}
