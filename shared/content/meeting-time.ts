import type { MeetingKind } from '../domain/booking/adviser.ts'
import type { Interval } from '../domain/booking/intervals.ts'
import { danishDay, danishTime, monthNames, weekdayOf } from '../domain/dates.ts'
import { formatDate, rangeDash } from './format.ts'

const nbsp = '\u00a0'

export const weekdayNames = [
  'mandag',
  'tirsdag',
  'onsdag',
  'torsdag',
  'fredag',
  'lørdag',
  'søndag',
] as const

/** The weekday of a calendar day: `2026-12-09` → `onsdag`. */
export const weekdayName = (day: string): string => weekdayNames[weekdayOf(day) - 1] ?? ''

/** The Danish day of an instant (ms): `mandag den 30. november 2026`. */
export function formatMeetingDay(instant: number): string {
  const day = danishDay(instant)
  return `${weekdayName(day)} den ${formatDate(day)}`
}

/** The Danish clock time of an instant (ms): `10.30`. */
export const formatClock = (instant: number): string => danishTime(instant).replace(':', '.')

/** `mandag den 30. november 2026 kl. 10.00–10.30`, in Danish time. */
export const formatMeetingTime = ({ from, to }: Interval): string =>
  `${formatMeetingDay(from)} kl.${nbsp}${formatClock(from)}–${formatClock(to)}`

/** `10.30–11.00`, which no line of a page breaks. */
export const formatClocks = ({ from, to }: Interval): string =>
  `${formatClock(from)}${rangeDash}${formatClock(to)}`

/** A calendar day that is near: `2026-12-09` → `onsdag 9. december`. */
export const formatNearDay = (day: string): string =>
  `${weekdayName(day)} ${Number(day.slice(8))}.${nbsp}${monthNames[Number(day.slice(5, 7)) - 1]}`

/** `onsdag 9. december kl. 10.30–11.00`, in Danish time. */
export const formatNearTime = (time: Interval): string =>
  `${formatNearDay(danishDay(time.from))} kl.${nbsp}${formatClocks(time)}`

/** What happens at a meeting, as a clause. */
export const meetingActs: Readonly<Record<MeetingKind, string>> = {
  phone: 'vi ringer',
  video: 'vi ses på video',
  visit: 'vi kommer',
}
