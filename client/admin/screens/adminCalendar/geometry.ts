import { danishInstant, danishOffset, dayAfter, weekdayOf } from '#shared/domain/dates.ts'

const minuteMs = 60_000

/** Minutes after midnight. */
export interface Minutes {
  readonly from: number
  readonly to: number
}

/** The usual hours of a day's column: more are shown only where something lies outside. */
const usual: Minutes = { from: 8 * 60, to: 16 * 60 }

/** What Danish clocks show at an instant (ms), in minutes after the midnight at which a day begins. */
export const minutesInto = (day: string, instant: number): number =>
  (instant + danishOffset(instant) - Date.parse(`${day}T00:00:00Z`)) / minuteMs

/** A clock time of a day: 570 → `09:30`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`

/** The instant (ms) at which Danish clocks show some minutes after midnight. */
export const instantAt = (day: string, minutes: number): number =>
  danishInstant(`${day}T${clockOf(minutes)}`)

/** The nearest step of the clock. */
export const snap = (minutes: number, step: number): number => Math.round(minutes / step) * step

/** The part of a time within a day; null where it lies on other days. */
export function partOfDay(
  day: string,
  { from, to }: { readonly from: number; readonly to: number },
): Minutes | null {
  const part = {
    from: Math.max(0, minutesInto(day, from)),
    to: Math.min(24 * 60, minutesInto(day, to)),
  }
  return part.from < part.to ? part : null
}

/** The whole hours that show all of these times, and the usual ones. */
export const windowOf = (times: readonly Minutes[]): Minutes => ({
  from: Math.min(usual.from, ...times.map(({ from }) => Math.floor(from / 60) * 60)),
  to: Math.max(usual.to, ...times.map(({ to }) => Math.ceil(to / 60) * 60)),
})

/** Where in a window's height or width a time is, as shares of it. Outside parts are cut off. */
export function shareOf(
  time: Minutes,
  window: Minutes,
): { readonly at: number; readonly size: number } {
  const length = window.to - window.from
  const from = Math.min(Math.max(time.from, window.from), window.to)
  const to = Math.min(Math.max(time.to, window.from), window.to)
  return { at: (from - window.from) / length, size: (to - from) / length }
}

export interface Lane {
  /** From 0. */
  readonly lane: number
  /** How many lie side by side. */
  readonly lanes: number
}

/** Puts times that overlap side by side; all of a group that touches each other share its width. */
export function laneOut(times: readonly Minutes[]): Lane[] {
  const order = times.map((_, i) => i).toSorted((a, b) => compare(times[a]!, times[b]!))
  const lanes: Lane[] = times.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const i of group) lanes[i] = { lane: lanes[i]!.lane, lanes: ends.length }
    group = []
    ends = []
  }
  for (const i of order) {
    const { from, to } = times[i]!
    if (group.length > 0 && ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    lanes[i] = { lane, lanes: 1 }
    group.push(i)
  }
  close()
  return lanes
}

const compare = (one: Minutes, other: Minutes): number => one.from - other.from || other.to - one.to

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day))

/** The number of a day's week by ISO 8601. */
export function weekNumber(day: string): number {
  const thursday = dayAfter(mondayOf(day), 3)
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((Date.parse(thursday) - first) / (7 * 86_400_000)) + 1
}

/** Where a dragged meeting would begin: the pointer's place in a column, without the part above the point where it was taken. */
export const dropAt = (
  /** From the top of the column, in pixels. */
  y: number,
  {
    window,
    height,
    grabbed,
    length,
    step,
  }: {
    readonly window: Minutes
    readonly height: number
    /** Minutes from the meeting's start to the point where it was taken. */
    readonly grabbed: number
    readonly length: number
    readonly step: number
  },
): number => {
  const minutes = window.from + (y / height) * (window.to - window.from) - grabbed
  return Math.min(Math.max(snap(minutes, step), window.from), window.to - length)
}
