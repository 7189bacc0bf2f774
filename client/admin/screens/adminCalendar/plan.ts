import type { CalendarBooking } from '#shared/admin/bookings.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { type Minutes, minutesInto } from './geometry.ts'
import { type AdviserDay, timeOf } from './model.ts'

/** A place in the calendar. */
export interface Spot {
  readonly adviserId: string
  readonly day: string
  /** Minutes after midnight. */
  readonly from: number
}

/** What week and day show, and what can be done in them. */
export interface PlanProps {
  /** By adviser, each with the days. */
  readonly plan: readonly (readonly AdviserDay[])[]
  readonly days: readonly string[]
  readonly window: Minutes
  /** Minutes between the starts of meetings. */
  readonly step: number
  /** In ms since 1970. */
  readonly now: number
  readonly openId: string | null
  readonly mayWrite: boolean
  readonly toBooking: (id: string) => string
  readonly toBlock: (id: string) => string
  readonly toDay: (day: string) => string
  readonly toAdviser: (id: string) => string
  /** What forbids a drop there, and what it would break; null for neither. */
  readonly verdict: (row: CalendarBooking, spot: Spot) => Verdict | null
  readonly onMove: (row: CalendarBooking, spot: Spot) => void
  readonly onBlock: (spot: Spot, to: number) => void
}

export interface Verdict {
  readonly isForbidden: boolean
  readonly text: string
}

export const dayOf = ({ startsAt }: Pick<CalendarBooking, 'startsAt'>): string =>
  danishDay(Date.parse(startsAt))

/** Where a meeting is now. */
export const spotOf = (row: CalendarBooking): Spot => ({
  adviserId: row.adviserId ?? '',
  day: dayOf(row),
  from: minutesInto(dayOf(row), timeOf(row).from),
})

export const isSameSpot = (one: Spot, other: Spot): boolean =>
  one.adviserId === other.adviserId && one.day === other.day && one.from === other.from

export const canDrag = ({ state }: CalendarBooking): boolean => state === 'confirmed'

export const isToday = (day: string, now: number): boolean => day === danishDay(now)

export const firstName = (name: string): string => name.split(' ')[0] ?? name
