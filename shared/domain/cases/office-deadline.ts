import { danishDay, danishInstant, dayAfter, hourMs } from '../dates.ts'
import { isWorkingDay } from '../offers/state/withdrawal.ts'

/** When so many office hours have passed since an instant, in ms: 09.00–17.00 on working days, as the database's `office_deadline` counts them. */
export function officeDeadline(from: number, hours: number): number {
  let left = hours * hourMs
  for (let day = danishDay(from); ; day = dayAfter(day)) {
    if (!isWorkingDay(day)) continue
    const opens = Math.max(from, danishInstant(`${day}T09:00`))
    const rest = danishInstant(`${day}T17:00`) - opens
    if (left <= rest) return opens + left
    left -= Math.max(0, rest)
  }
}
