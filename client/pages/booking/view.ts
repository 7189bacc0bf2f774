import type { MonthOfTimes } from '#shared/domain/booking/month.ts'
import type { BookingQuery } from '#shared/domain/booking/query.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'

/** An adviser as visitors see them. */
export interface ShownAdviser {
  readonly id: string
  /** In addresses. */
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly about: string
  readonly hasPhoto: boolean
}

/** What was typed, and what is wrong with it. */
export interface FilledBooking {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly message: string
  /** Address of the meeting that the visitor has at this time already. */
  readonly meeting?: string
}

/** The time that a visitor chose. */
export interface ChosenTime {
  readonly time: Interval
  /** When the hold ends, in ms since 1970; null where it is not held. */
  readonly heldUntil: number | null
}

export interface BookingPageView {
  readonly query: BookingQuery
  /** The id of the form: a repeated post finds its booking. */
  readonly request: string
  readonly partner: { readonly name: string } | null
  /** The one whose times alone are shown. */
  readonly adviser: ShownAdviser | null
  /** Advisers to choose from, with their next free time (ms since 1970; null: none soon); null where times come first. */
  readonly advisers: readonly (ShownAdviser & { readonly next: number | null })[] | null
  /** Null where the calendar can't be read now, and where a visit still needs its postcode. */
  readonly calendar: MonthOfTimes | null
  /** Languages that the meeting can be held in; empty where they are not known. */
  readonly languages: readonly string[]
  /** Why there is no calendar, or no time in it. */
  readonly notice: string
  readonly chosen: ChosenTime | null
  /** Times to choose instead of one that was taken. */
  readonly nearest: readonly Interval[]
  readonly filled: FilledBooking | null
}
