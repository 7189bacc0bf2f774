import type { Absence, WorkingHours } from '../../admin/advisers.ts'
import type { PostcodeRange } from '../../admin/field.ts'
import type { Interval } from './intervals.ts'

/** As in `public.advisers.meeting_kinds`. */
export const meetingKinds = ['phone', 'video', 'visit'] as const
export type MeetingKind = (typeof meetingKinds)[number]

/** The rules of an adviser's meetings. */
export interface MeetingRules {
  /** Length of a meeting. */
  readonly durationMinutes: number
  /** Pause after a meeting. */
  readonly bufferMinutes: number
  /** Shortest time from now to the start of a slot. */
  readonly noticeHours: number
  /** The last day that can be booked is this many days after today. */
  readonly horizonDays: number
  /** Most meetings on a Danish day. */
  readonly maxPerDay: number
}

/** What the rules of booking must know about an adviser. */
export interface BookingAdviser extends MeetingRules {
  readonly id: string
  /** Meetings of a kind may differ from the adviser's other rules; its `maxPerDay` counts the kind alone, and the adviser's all kinds. */
  readonly kindRules?: Readonly<Partial<Record<MeetingKind, Partial<MeetingRules>>>>
  readonly meetingKinds: readonly MeetingKind[]
  /** In Danish clock time, by weekday. */
  readonly hours: WorkingHours
  /** Pauses within the hours, likewise. */
  readonly breaks: WorkingHours
  readonly absences: readonly Absence[]
  /** Where the adviser works; empty: everywhere. */
  readonly postcodes: readonly PostcodeRange[]
  /** Values of `adviserProducts`; empty: all. */
  readonly products: readonly string[]
  /** `da`, `en`, … */
  readonly languages: readonly string[]
}

/** The rules of an adviser's meetings of a kind. */
export const rulesFor = (adviser: BookingAdviser, kind: MeetingKind): MeetingRules => ({
  ...adviser,
  ...adviser.kindRules?.[kind],
})

/** A meeting of an adviser that is held or confirmed. */
export interface Booked extends Interval {
  readonly id: string
  readonly kind: MeetingKind
  /** Where a visit takes place; null for other kinds. */
  readonly postcode: string | null
  /** The meeting with its buffer, as `bookings.blocked` stores it. Two of one adviser never overlap. */
  readonly blocked: Interval
}

/** A time at which an adviser can meet. In ms since 1970. */
export interface Slot extends Interval {
  readonly adviser: string
  readonly kind: MeetingKind
}

/** A meeting's time with the pause after it, for `bookings.blocked`. */
export const blockedBy = (slot: Slot, adviser: BookingAdviser): Interval => ({
  from: slot.from,
  to: slot.to + rulesFor(adviser, slot.kind).bufferMinutes * 60_000,
})
