import type { BookingQuery } from '#shared/domain/booking/query.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import {
  daysOfMonth,
  monthAfter,
  monthOf,
  type MonthOfTimes,
} from '#shared/domain/booking/month.ts'
import type { OfferedTime } from '#shared/domain/booking/routing.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import type { Hold } from '#worker/data/bookings.ts'
import type { AnyContext } from '../context.ts'
import { type BookingWish, findTimes, type FoundTimes, type TimesOf } from './find-times.ts'

export interface FoundMonth {
  readonly calendar: MonthOfTimes
  /** All that were read: those of the month and the next. */
  readonly times: readonly OfferedTime[]
  readonly hold: Hold | null
  readonly languages: FoundTimes['languages']
}

/** No adviser can be booked further ahead, in days. */
const farthestDays = 400

/**
 * The month that a query asks for: that of its time, its day or its month, unless it is too far ahead, else the first of this and the next two with a free time.
 * @throws Problem 503.
 */
export async function findMonth(
  context: AnyContext,
  wish: BookingWish,
  query: Pick<BookingQuery, 'month' | 'day' | 'time'>,
  of: TimesOf,
): Promise<FoundMonth> {
  const today = danishDay(context.deps.now())
  const present = monthOf(today)
  const limit = dayAfter(today, farthestDays)
  const wanted = query.time ? danishDay(query.time.from) : query.day
  const day = wanted <= limit ? wanted : ''
  const askedMonth = wanted ? monthOf(day) : query.month
  const asked = askedMonth <= monthOf(limit) ? askedMonth : ''
  const month = asked > present ? asked : present
  const begins = daysOfMonth(month).first
  const first = begins > today ? begins : today
  const { last } = daysOfMonth(monthAfter(month))
  const found = await findTimes(context, wish, { first, last }, of)
  const times = byStart(found.times)
  const days = countByDay(times)
  const isIn = (which: string) => [...days.keys()].some((each) => monthOf(each) === which)
  if (asked === '' && !isIn(month) && isIn(monthAfter(month)))
    return findMonth(context, wish, { month: monthAfter(month), day: '', time: null }, of)
  const ofMonth = new Map([...days].filter(([each]) => monthOf(each) === month))
  const shown = ofMonth.has(day) ? day : ([...ofMonth.keys()][0] ?? null)
  return {
    calendar: {
      month,
      first,
      hasPrevious: month > present,
      // A fully booked month may be followed by one with free times.
      hasNext: found.lastDay !== null && monthAfter(month) <= monthOf(found.lastDay),
      days: ofMonth,
      day: shown,
      times: times.filter(({ from }) => danishDay(from) === shown),
    },
    times,
    hold: found.hold,
    languages: found.languages,
  }
}

/** One time for each start: advisers whose meetings differ in length would offer it twice. */
const byStart = (times: readonly OfferedTime[]): OfferedTime[] =>
  times.filter(({ from }, i) => from !== times[i - 1]?.from)

function countByDay(times: readonly Interval[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { from } of times) {
    const day = danishDay(from)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return days
}
