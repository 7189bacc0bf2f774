/** Local clock time as ms: what `Date.UTC` gives for its year, month, day, hour, minute and second. */
export type LocalMs = number

/** The parts of an RRULE (RFC 5545, 3.3.10) that a meeting can have. Rules more frequent than daily are not read. */
export interface RecurrenceRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly count: number | null
  /** The last possible start, included. */
  readonly until: LocalMs | null
  readonly months: readonly number[]
  readonly weeks: readonly number[]
  readonly yearDays: readonly number[]
  readonly monthDays: readonly number[]
  /** `nth` 0: every such weekday; 2: the second; -1: the last of the month or year. Weekdays: 0 is Sunday. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[]
  readonly hours: readonly number[]
  readonly minutes: readonly number[]
  readonly positions: readonly number[]
  /** The first day of the week: 0 is Sunday. */
  readonly weekStart: number
}

const dayMs = 86_400_000
const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const mostInList = 366

/** Parses an RRULE. `readUntil` reads the value of UNTIL. Null for a rule that is invalid or more frequent than daily. */
export function parseRule(
  text: string,
  readUntil: (value: string) => LocalMs | null,
): RecurrenceRule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  )
  const list = (name: string): string[] => parts.get(name)?.split(',') ?? []
  const numbers = (name: string): number[] => list(name).map(Number)
  const freq = frequencies.find((one) => one === parts.get('FREQ'))
  const whole = (name: string): number | null => (parts.has(name) ? Number(parts.get(name)) : null)
  const interval = whole('INTERVAL') ?? 1
  const count = whole('COUNT')
  const until = parts.has('UNTIL') ? readUntil(parts.get('UNTIL') as string) : null
  if (!freq || !Number.isInteger(interval) || interval < 1) return null
  if (count !== null && !(Number.isInteger(count) && count > 0)) return null
  if (parts.has('UNTIL') && until === null) return null
  const weekdays = list('BYDAY').map((text) => {
    const [, nth, code] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
    return { weekday: codes.indexOf(code ?? ''), nth: Number(nth ?? 0) }
  })
  const rule: RecurrenceRule = {
    freq,
    interval,
    count,
    until,
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays,
    hours: numbers('BYHOUR'),
    minutes: numbers('BYMINUTE'),
    positions: numbers('BYSETPOS'),
    weekStart: codes.indexOf(parts.get('WKST') ?? 'MO'),
  }
  const { months, weeks, yearDays, monthDays, hours, minutes, positions } = rule
  const all = [months, weeks, yearDays, monthDays, hours, minutes, positions]
  const isValid =
    all.every((values) => values.length <= mostInList && values.every(Number.isInteger)) &&
    weekdays.every(({ weekday }) => weekday >= 0) &&
    rule.weekStart >= 0 &&
    hours.every((hour) => hour >= 0 && hour < 24) &&
    minutes.every((minute) => minute >= 0 && minute < 60) &&
    hours.length * minutes.length <= 48
  return isValid ? rule : null
}

/** A day of the calendar, with what rules ask of it. */
interface Day {
  /** Days since 1970. */
  readonly number: number
  readonly year: number
  /** 1–12. */
  readonly month: number
  readonly date: number
  readonly weekday: number
}

function dayOf(number: number): Day {
  const date = new Date(number * dayMs)
  return {
    number,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

const dayNumber = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / dayMs
const weekStartOf = (number: number, weekday: number, first: number): number =>
  number - ((weekday - first + 7) % 7)

/** Whether `place` (1 is the first) is in a list in which -1 means the last of `length`. */
const isListed = (list: readonly number[], place: number, length: number): boolean =>
  list.length === 0 || list.some((one) => one === place || one === place - length - 1)

/** The ISO week of a day and the number of weeks in its year, with weeks that start on `first`. */
function weekOf({ number, weekday, year }: Day, first: number): { week: number; weeks: number } {
  const firstWeek = (year: number): number => {
    const fourth = dayNumber(year, 1, 4)
    return weekStartOf(fourth, dayOf(fourth).weekday, first)
  }
  const start = weekStartOf(number, weekday, first)
  const own = start < firstWeek(year) ? year - 1 : start >= firstWeek(year + 1) ? year + 1 : year
  const beginning = firstWeek(own)
  return {
    week: (start - beginning) / 7 + 1,
    weeks: (firstWeek(own + 1) - beginning) / 7,
  }
}

/** Whether a day is one of a rule's days, interval and positions aside. */
function matches(rule: RecurrenceRule, day: Day, start: Day): boolean {
  const { freq, months, weeks, yearDays, monthDays, weekdays, weekStart } = rule
  if (months.length > 0 && !months.includes(day.month)) return false
  const monthLength = new Date(Date.UTC(day.year, day.month, 0)).getUTCDate()
  if (!isListed(monthDays, day.date, monthLength)) return false
  const yearStart = dayNumber(day.year, 1, 1)
  const yearLength = dayNumber(day.year + 1, 1, 1) - yearStart
  if (!isListed(yearDays, day.number - yearStart + 1, yearLength)) return false
  if (weeks.length > 0) {
    const { week, weeks: length } = weekOf(day, weekStart)
    if (!isListed(weeks, week, length)) return false
  }
  if (weekdays.length > 0) {
    const inYear = freq === 'YEARLY' && months.length === 0
    const place = inYear ? day.number - yearStart + 1 : day.date
    const length = inYear ? yearLength : monthLength
    return weekdays.some(
      ({ weekday, nth }) =>
        weekday === day.weekday &&
        (nth === 0 || nth === Math.ceil(place / 7) || nth === -Math.ceil((length - place + 1) / 7)),
    )
  }
  // Without a part that names days, the start's day repeats.
  if (freq === 'WEEKLY' || weeks.length > 0) return day.weekday === start.weekday
  if (freq === 'DAILY' || monthDays.length > 0 || yearDays.length > 0) return true
  return (
    day.date === start.date &&
    (freq === 'MONTHLY' || months.length > 0 || day.month === start.month)
  )
}

/** The number of a day's period (day, week, month or year), counted from that of the start. */
function periodOf({ freq, weekStart }: RecurrenceRule, day: Day, start: Day): number {
  if (freq === 'DAILY') return day.number - start.number
  if (freq === 'WEEKLY')
    return (
      (weekStartOf(day.number, day.weekday, weekStart) -
        weekStartOf(start.number, start.weekday, weekStart)) /
      7
    )
  const years = day.year - start.year
  return freq === 'YEARLY' ? years : years * 12 + day.month - start.month
}

/** Days before the first of the window that can be in the same period. */
const longestPeriod = { DAILY: 0, WEEKLY: 6, MONTHLY: 30, YEARLY: 365 } as const

/** How many days all rules of a feed may look at; lowered by `expandRule`. */
export interface DayBudget {
  days: number
}

/**
 * The starts of a rule in `[from, to)`, in order; null if the budget does not suffice, which is then unchanged. Each day is
 * tested against the rule, so that no rule can run on: days before the window only for COUNT and BYSETPOS.
 */
export function expandRule(
  rule: RecurrenceRule,
  startsAt: LocalMs,
  window: { readonly from: LocalMs; readonly to: LocalMs },
  budget: DayBudget,
): LocalMs[] | null {
  const start = dayOf(Math.floor(startsAt / dayMs))
  const { count, until, positions } = rule
  if (until !== null && until < window.from) return []
  const around = positions.length > 0 || count !== null ? longestPeriod[rule.freq] : 0
  const windowStart = Math.floor(window.from / dayMs)
  const first = Math.max(start.number, count === null ? windowStart : start.number) - around
  const end = Math.min(window.to - 1, until ?? Infinity)
  const last = Math.floor(end / dayMs) + around
  if (last < first) return []
  if (last - first > budget.days) return null
  budget.days -= last - first

  const time = startsAt - start.number * dayMs
  const startHour = Math.floor(time / 3_600_000)
  const startMinute = Math.floor(time / 60_000) % 60
  const times = (rule.hours.length > 0 ? rule.hours : [startHour])
    .flatMap((hour) =>
      (rule.minutes.length > 0 ? rule.minutes : [startMinute]).map(
        (minute) => (hour * 60 + minute) * 60_000 + (time % 60_000),
      ),
    )
    .toSorted((a, b) => a - b)

  const found: LocalMs[] = []
  let seen = 0
  let period = Number.NaN
  let inPeriod: LocalMs[] = []
  const closePeriod = (): void => {
    const chosen = inPeriod.filter((_, i) => isListed(positions, i + 1, inPeriod.length))
    for (const at of chosen) {
      if (at < startsAt || (until !== null && at > until)) continue
      seen++
      if (count !== null && seen > count) return
      if (window.from <= at && at < window.to) found.push(at)
    }
    inPeriod = []
  }
  for (let number = first; number <= last; number++) {
    const day = dayOf(number)
    const own = periodOf(rule, day, start)
    if (own !== period) {
      closePeriod()
      if (count !== null && seen >= count) return found
      period = own
    }
    if (own >= 0 && own % rule.interval === 0 && matches(rule, day, start))
      inPeriod.push(...times.map((time) => number * dayMs + time))
  }
  closePeriod()
  return found
}
