import { dayAfter } from '../dates.ts'

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** Days from Easter Sunday → name. Store bededag (26) ended with 2023. */
const moving: readonly (readonly [days: number, name: string])[] = [
  [-3, 'Skærtorsdag'],
  [-2, 'Langfredag'],
  [0, 'Påskedag'],
  [1, '2. påskedag'],
  [39, 'Kristi himmelfartsdag'],
  [49, 'Pinsedag'],
  [50, '2. pinsedag'],
]

const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Nytårsdag',
  '12-25': 'Juledag',
  '12-26': '2. juledag',
}

const years = new Map<number, ReadonlyMap<string, string>>()

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const sunday = easter(year)
  return new Map([
    ...Object.entries(fixed).map(([date, name]) => [`${year}-${date}`, name] as const),
    ...moving.map(([days, name]) => [dayAfter(sunday, days), name] as const),
  ])
}

/** The Danish name of the public holiday on a calendar day (`2027-03-28`); null on other days. By the law in force since 2024. */
export function holidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4))
  let known = years.get(year)
  if (!known) years.set(year, (known = holidaysOf(year)))
  return known.get(day) ?? null
}

/** Days that are no public holidays, but often free by agreement, as `MM-DD`. */
export const agreedDaysOff = {
  '05-01': '1. maj',
  '06-05': 'Grundlovsdag',
  '12-24': 'Juleaften',
  '12-31': 'Nytårsaften',
} as const
export type AgreedDayOff = keyof typeof agreedDaysOff

/**
 * Why no meetings are held on a calendar day: the name of its public holiday or of its day off by agreement; null on other
 * days. `workedOn`: the days by agreement on which the company works; by default none.
 */
export function closedOn(day: string, workedOn: readonly AgreedDayOff[] = []): string | null {
  const date = day.slice(5) as AgreedDayOff
  return holidayOn(day) ?? (workedOn.includes(date) ? null : (agreedDaysOff[date] ?? null))
}
