import { danishClock, danishDay, dayAfter } from '../dates.ts'
import { type DaySpan, daysBetween, daysOf, isComplete, type SpotDays } from './days.ts'

/** The trailing year, in days. */
export const yearDays = 365
/** Most days asked for at once: some 6,000 records. */
const maxDaysPerRequest = 31
/** The exchange tells tomorrow's prices about 13 o'clock in Denmark. */
export const tomorrowKnownAt = 13

/** Which days to ask for now; null where nothing new can be expected. What visitors see comes before what lies behind. */
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
 * What is held once `asked` was answered with `days`. A day is done when all of it is known, and when it is over and a later
 * one is known: the gaps in it are the service's. Days before what is held are done by being asked for.
 */
export function spanAfter(
  held: DaySpan | null,
  asked: DaySpan,
  days: SpotDays,
  now: number,
): DaySpan | null {
  if (held && asked.last < held.first) return { first: asked.first, last: held.last }
  const today = danishDay(now)
  const known = Object.keys(days)
  const all = daysOf(asked)
  const open = all.findIndex(
    (day) => !isComplete(days[day]) && !(day < today && known.some((later) => later > day)),
  )
  const done = open < 0 ? all : all.slice(0, open)
  const last = done.at(-1)
  if (!last) return held
  return { first: held && asked.first === dayAfter(held.last) ? held.first : asked.first, last }
}

const minute = 60_000
const longestPause = 30 * minute

/** How long to leave the service alone after so many answers in a row that brought nothing, in ms: it doubles up to half an hour. */
export const pauseAfter = (vain: number): number =>
  vain === 0 ? 0 : Math.min(longestPause, minute * 2 ** vain)
