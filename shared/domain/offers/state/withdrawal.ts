import { closedOn } from '../../booking/holidays.ts'
import { dayAfter, weekdayOf } from '../../dates.ts'

/** Whether a Danish calendar day is a working day: no Saturday, Sunday or public holiday, nor a day that the law treats as one, which 1 May is not. */
export const isWorkingDay = (day: string): boolean =>
  weekdayOf(day) < 6 && closedOn(day, ['05-01']) === null

/** Days of the right of withdrawal (forbrugeraftaleloven § 19, stk. 1). */
export const withdrawalDays = 14

/**
 * The last day of the right of withdrawal: 14 days after all goods had arrived (forbrugeraftaleloven § 19, stk. 2), or the next
 * working day (regulation 1182/71, article 3).
 */
export function withdrawalUntil(deliveredOn: string): string {
  let day = dayAfter(deliveredOn, withdrawalDays)
  while (!isWorkingDay(day)) day = dayAfter(day)
  return day
}
