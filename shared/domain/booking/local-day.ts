import { danishOffset, dayAfter, hourMs, instantOf } from '../dates.ts'
import { type Interval, mergeIntervals } from './intervals.ts'

/** A part of a Danish day with one offset from UTC (ms). `from` and `to` in ms since 1970. */
interface Piece extends Interval {
  readonly offset: number
}

const pieces = new Map<string, readonly Piece[]>()
/** Days whose pieces are cached: a list of slots asks for the same days for each adviser, and `Intl` is slow. */
const mostDays = 500

/** The parts of a Danish day between changes of the clock: one on ordinary days, two on the days of a change. */
function piecesOf(day: string): readonly Piece[] {
  const known = pieces.get(day)
  if (known) return known
  const start = instantOf(day)
  const end = instantOf(dayAfter(day))
  const found: { from: number; to: number; offset: number }[] = []
  // Only days with a change of the clock do not have 24 hours.
  const step = end - start === 24 * hourMs ? end - start : hourMs
  for (let from = start; from < end; from += step) {
    const offset = danishOffset(from)
    const last = found.at(-1)
    if (last?.offset === offset) last.to = from + step
    else found.push({ from, to: from + step, offset })
  }
  if (pieces.size >= mostDays) pieces.clear()
  pieces.set(day, found)
  return found
}

/** A Danish day from midnight to midnight. */
export const dayBounds = (day: string): Interval => {
  const parts = piecesOf(day)
  return { from: (parts[0] as Piece).from, to: (parts.at(-1) as Piece).to }
}

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * The instants of a Danish day at which its clocks show `from` or later, and earlier than `to` (`HH:MM`, `24:00` is midnight at
 * its end). On the day in autumn the repeated hour is included twice, on the day in spring the skipped hour is missing.
 * Merged, in ms since 1970.
 */
export function clockIntervals(
  day: string,
  times: readonly { readonly from: string; readonly to: string }[],
): Interval[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return mergeIntervals(
    times.flatMap((time) =>
      piecesOf(day).map(({ from, to, offset }) => ({
        from: Math.max(from, midnight + minutesOf(time.from) * 60_000 - offset),
        to: Math.min(to, midnight + minutesOf(time.to) * 60_000 - offset),
      })),
    ),
  )
}
