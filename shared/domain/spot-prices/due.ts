import { danishClock, danishDay, dayAfter, type DaySpan, daysBetween, daysOf } from '../dates.ts'
import { isComplete, type SpotDays } from './days.ts'

/** The trailing year, in days. */
export const yearDays = 365
/** About 6,000 records. */
const maxDaysPerRequest = 31
/** Danish hour at which the exchange publishes tomorrow's prices. */
export const tomorrowKnownAt = 13

/** Days to request now: those that visitors see first, then the past. Null where nothing new can be expected. */
export function dueDays(held: DaySpan | null, now: number): DaySpan | null {
  const today = danishDay(now)
  const newest = danishClock(now) < tomorrowKnownAt ? today : dayAfter(today)
  if (!held || daysBetween(held.last, newest) > maxDaysPerRequest)
    return { first: today, last: newest }
  if (held.last < newest) return { first: dayAfter(held.last), last: newest }
  const oldest = dayAfter(today, 1 - yearDays)
  if (held.first <= oldest) return null
  const first = dayAfter(held.first, -maxDaysPerRequest)
  return { first: first > oldest ? first : oldest, last: dayAfter(held.first, -1) }
}

/**
 * The stored span after `requested` was answered with `days`. A day is complete when all of it is known, or when it is over and a
 * later one is known: its gaps are the service's. Days before the stored span are complete once requested.
 */
export function spanAfter(
  held: DaySpan | null,
  requested: DaySpan,
  days: SpotDays,
  now: number,
): DaySpan | null {
  if (held && requested.last < held.first) return { first: requested.first, last: held.last }
  const today = danishDay(now)
  const known = Object.keys(days)
  const all = daysOf(requested)
  const open = all.findIndex(
    (day) => !isComplete(days[day]) && !(day < today && known.some((later) => later > day)),
  )
  const done = open < 0 ? all : all.slice(0, open)
  const last = done.at(-1)
  if (!last) return held
  return {
    first: held && requested.first === dayAfter(held.last) ? held.first : requested.first,
    last,
  }
}

const minute = 60_000
const longestPause = 30 * minute

/** Exponential backoff in ms after consecutive requests without new prices, up to half an hour. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(longestPause, minute * 2 ** failures)
