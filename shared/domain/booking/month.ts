import { dayAfter, type DaySpan, daysOf, isCalendarDay, weekdayOf } from '../dates.ts'
import type { Interval } from './intervals.ts'

/** The free times of a month, and of one of its days. */
export interface MonthOfTimes {
  /** `2026-12` */
  readonly month: string
  /** Its first day that is not past. */
  readonly first: string
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** The number of free times of each day that has any. */
  readonly days: ReadonlyMap<string, number>
  /** The day whose times are shown; null where the month has none. */
  readonly day: string | null
  readonly times: readonly Interval[]
}

/** A month of the calendar: `2026-12`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const isMonth = (text: string): boolean => isCalendarDay(`${text}-01`)

export const monthAfter = (month: string, count = 1): string => {
  const [year = 0, index = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

export const daysOfMonth = (month: string): DaySpan => ({
  first: `${month}-01`,
  last: dayAfter(`${monthAfter(month)}-01`, -1),
})

/** The weeks of a month that are not past on `from`, each with seven places from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf(month: string, from: string): readonly (readonly (string | null)[])[] {
  const { first, last } = daysOfMonth(month)
  const places = [
    ...Array<null>(weekdayOf(first) - 1).fill(null),
    ...daysOf({ first, last }),
    ...Array<null>(7 - weekdayOf(last)).fill(null),
  ]
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  ).filter((week) => week.some((day) => day !== null && day >= from))
}
