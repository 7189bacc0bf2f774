import type { AgreedDayOff } from './holidays.ts'

/** What holds for the bookings of all advisers. */
export interface BookingSettings {
  /** Slots start every 15 or 30 minutes of the clock. */
  readonly stepMinutes: 15 | 30
  /** The days off by agreement on which the company works. */
  readonly workedOn: readonly AgreedDayOff[]
  /** A customer's own adviser is offered alone if they have a free slot within this many days; otherwise all advisers are. */
  readonly ownAdviserDays: number
}

export const defaultBookingSettings: BookingSettings = {
  stepMinutes: 30,
  workedOn: [],
  ownAdviserDays: 7,
}
