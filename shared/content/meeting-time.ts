import type { Interval } from '../domain/booking/intervals.ts'
import { danishDay, danishTime, weekdayOf } from '../domain/dates.ts'
import { formatDate } from './format.ts'

const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const

/** The Danish day of an instant (ms): `mandag den 30. november 2026`. */
export function formatMeetingDay(instant: number): string {
  const day = danishDay(instant)
  return `${weekdays[weekdayOf(day) - 1]} den ${formatDate(day)}`
}

/** The Danish clock time of an instant (ms): `10.30`. */
export const formatClock = (instant: number): string => danishTime(instant).replace(':', '.')

/** `mandag den 30. november 2026 kl. 10.00–10.30`, in Danish time. */
export const formatMeetingTime = ({ from, to }: Interval): string =>
  `${formatMeetingDay(from)} kl.\u00a0${formatClock(from)}–${formatClock(to)}`
