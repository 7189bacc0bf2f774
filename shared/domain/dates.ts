export const monthNames = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const

/** Created lazily: it takes 10 ms of CPU, too much for the Worker's start (decision 0063). */
let copenhagen: Intl.DateTimeFormat | undefined

export const hourMs = 3_600_000
let last = { hour: Number.NaN, offset: 0 }
const offsets = new Map<number, number>()
const mostOffsets = 2000

/** Offset of Danish time from UTC at an instant, in ms (3,600,000 in winter, 7,200,000 in summer). Memoized by hour: it changes on whole hours only, and `Intl` costs more than serving a cached page. */
export function danishOffset(instant: number): number {
  const hour = Math.floor(instant / hourMs)
  if (hour !== last.hour) last = { hour, offset: offsetOfHour(hour) }
  return last.offset
}

function offsetOfHour(hour: number): number {
  let offset = offsets.get(hour)
  if (offset === undefined) {
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(hour, (offset = offsetAt(hour * hourMs)))
  }
  return offset
}

function offsetAt(instant: number): number {
  const part = Object.fromEntries(
    (copenhagen ??= new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Copenhagen',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }))
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const local = Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  )
  return local - Math.floor(instant / 1000) * 1000
}

/**
 * Converts Danish local time, as a datetime-local field has it (`2026-12-31T23:59`), to ms since 1970. NaN if it is invalid. In
 * the repeated hour of autumn it means the second; a time in the skipped hour of spring is one hour later.
 */
export function danishInstant(local: string): number {
  const asUtc = Date.parse(`${local}Z`)
  return Number.isNaN(asUtc) ? asUtc : asUtc - danishOffset(asUtc - danishOffset(asUtc))
}

/** Whether a text is a day of the calendar, written `2026-11-04`. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true

/** ISO date → its midnight in Denmark; ISO timestamp → that instant. In ms since 1970. NaN when neither. */
export const instantOf = (date: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? danishInstant(`${date}T00:00`) : Date.parse(date)

/** The Danish day of an instant (ms): `2026-11-04`. */
export const danishDay = (instant: number): string =>
  new Date(instant + danishOffset(instant)).toISOString().slice(0, 10)

/** The Danish hour of the day of an instant (ms): 17 is from 17 to 18. */
export const danishClock = (instant: number): number =>
  new Date(instant + danishOffset(instant)).getUTCHours()

/** The day `days` after a calendar day, both written `2026-11-04`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Danish days, both ends included. */
export interface DaySpan {
  readonly first: string
  readonly last: string
}

export function daysOf({ first, last }: DaySpan): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

/** How many days `to` is after `from`; negative where `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The weekday of a calendar day by ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** The Danish clock time of an instant (ms): `09:30`. */
export const danishTime = (instant: number): string =>
  new Date(instant + danishOffset(instant)).toISOString().slice(11, 16)

/** The latest of days written `2026-11-04`; '' for an empty list. */
export const latest = (days: readonly string[]): string =>
  days.reduce((last, day) => (day > last ? day : last), '')

export interface Dated {
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Valid from its start until just before its end; null is open. `now` in ms. */
export function isValidAt({ validFrom, validTo }: Dated, now: number): boolean {
  return (
    (validFrom === null || instantOf(validFrom) <= now) &&
    (validTo === null || now < instantOf(validTo))
  )
}

/** The next instant after `now` at which any row starts or ends, in ms; Infinity without one. */
export function nextChange(rows: readonly Dated[], now: number): number {
  const instants = rows
    .flatMap(({ validFrom, validTo }) => [validFrom, validTo])
    .flatMap((date) => (date === null ? [] : [instantOf(date)]))
  return Math.min(Infinity, ...instants.filter((instant) => instant > now))
}
