import { danishDay, dayAfter, type DaySpan, daysOf, hourMs, weekdayOf } from '../dates.ts'
import {
  type Booked,
  type BookingAdviser,
  blockedBy,
  type MeetingKind,
  rulesFor,
  type Slot,
} from './adviser.ts'
import { minutesBetween, needsFerry } from './distance.ts'
import { closedOn } from './holidays.ts'
import {
  firstEndingAfter,
  type Interval,
  mergeIntervals,
  overlaps,
  subtractIntervals,
} from './intervals.ts'
import { clockIntervals } from './local-day.ts'
import type { BookingSettings } from './settings.ts'

/** What decides about the slots of one adviser and one kind of meeting. */
export interface SlotContext {
  readonly adviser: BookingAdviser
  readonly kind: MeetingKind
  /** Ms since 1970. */
  readonly now: number
  /** Times taken in the adviser's own calendar, and blocked by staff. */
  readonly busy: readonly Interval[]
  /** The adviser's bookings, also unconfirmed ones; without the one that is being moved. In any order. */
  readonly bookings: readonly Booked[]
  /** Where a visit would take place; ignored for other kinds. */
  readonly postcode: string | null
  readonly settings: BookingSettings
}

/** Why a slot cannot be booked. */
export type SlotProblem =
  /** Another adviser's or kind's slot, another length, or a start between the steps. */
  | 'foreign'
  /** The adviser does not hold meetings of the kind. */
  | 'kind'
  /** Before now and the notice. */
  | 'notice'
  /** After the last day that can be booked. */
  | 'horizon'
  /** A holiday or a day off by agreement. */
  | 'closed'
  /** The adviser is away. */
  | 'absent'
  /** Not within the adviser's hours, or in a break. */
  | 'hours'
  /** Overlaps a booking (with buffers) or a busy time. */
  | 'taken'
  /** No time to drive from the visit before, or to the visit after. */
  | 'travel'
  /** A visit without a postcode, with an unknown one, or on an island without a road. */
  | 'unreachable'
  /** The adviser has enough meetings on the day. */
  | 'full'

const minuteMs = 60_000

const isAway = ({ absences }: BookingAdviser, day: string): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to)

/** The adviser's hours without breaks on a Danish day, merged, in ms since 1970. Ignores holidays and absences. */
export const hoursOn = ({ hours, breaks }: BookingAdviser, day: string): Interval[] =>
  subtractIntervals(
    clockIntervals(day, hours[weekdayOf(day)] ?? []),
    clockIntervals(day, breaks[weekdayOf(day)] ?? []),
  )

/** When the adviser works on a Danish day: no time on holidays, days off by agreement and days of absence. */
export const openOn = (
  adviser: BookingAdviser,
  day: string,
  { workedOn }: BookingSettings,
): Interval[] =>
  closedOn(day, workedOn) !== null || isAway(adviser, day) ? [] : hoursOn(adviser, day)

/** The days that can be booked now, both included. */
export function bookableDays({ adviser, kind, now }: SlotContext): DaySpan {
  const { noticeHours, horizonDays } = rulesFor(adviser, kind)
  return {
    first: danishDay(now + noticeHours * hourMs),
    last: dayAfter(danishDay(now), horizonDays),
  }
}

/** Finds what another meeting, a busy time or the day's number of meetings has against a time. */
function conflicts(context: SlotContext): (time: Slot, day: string) => SlotProblem | null {
  const { adviser, kind, busy, bookings, postcode } = context
  const taken = mergeIntervals([...busy, ...bookings.map(({ blocked }) => blocked)])
  const inOrder = bookings.toSorted((a, b) => a.from - b.from)
  const most = rulesFor(adviser, kind).maxPerDay
  const days = new Map<string, { all: number; kind: number }>()
  for (const booking of bookings) {
    const day = danishDay(booking.from)
    const count = days.get(day) ?? { all: 0, kind: 0 }
    days.set(day, {
      all: count.all + 1,
      kind: count.kind + (booking.kind === kind ? 1 : 0),
    })
  }
  return (time, day) => {
    const count = days.get(day)
    if (count && (count.all >= adviser.maxPerDay || count.kind >= most)) return 'full'
    const blocked = blockedBy(time, adviser)
    const next = taken[firstEndingAfter(taken, blocked.from)]
    if (next && overlaps(next, blocked)) return 'taken'
    return leavesTimeToDrive(time, kind === 'visit' ? postcode : null, inOrder) ? null : 'travel'
  }
}

/**
 * Whether the adviser can drive between visits if a meeting is added: from each visit to the next, the time between them that
 * no other meeting takes is enough. `bookings` are in order and do not overlap the meeting.
 */
function leavesTimeToDrive(
  time: Interval,
  postcode: string | null,
  bookings: readonly Booked[],
): boolean {
  const isVisit = ({ kind }: Booked): boolean => kind === 'visit'
  const before = bookings.findLast((one) => isVisit(one) && one.from < time.from)
  const after = bookings.find((one) => isVisit(one) && one.from > time.from)
  const enough = (from: Stop, to: Stop, added: number): boolean => {
    const between = bookings
      .filter((one) => !isVisit(one) && from.to <= one.from && one.to <= to.from)
      .reduce((sum, one) => sum + one.to - one.from, added)
    const minutes = minutesBetween(from.postcode ?? '', to.postcode ?? '')
    // Without a road between the two, a ferry decides: not on the same day.
    const needed = minutes === null ? 24 * hourMs : minutes * minuteMs
    return to.from - from.to - between >= needed
  }
  if (postcode === null) return !before || !after || enough(before, after, time.to - time.from)
  const visit = { ...time, postcode }
  return (!before || enough(before, visit, 0)) && (!after || enough(visit, after, 0))
}

interface Stop extends Interval {
  readonly postcode: string | null
}

const isReachable = (postcode: string | null): boolean =>
  postcode !== null && minutesBetween(postcode, postcode) !== null && !needsFerry(postcode)

/** The slots of one adviser that can be booked on Danish days, in order of time. Each of them `isFree`, and no others are on the grid of steps. */
export function freeSlots(context: SlotContext, days: DaySpan): Slot[] {
  const { adviser, kind, now, postcode, settings } = context
  if (!adviser.meetingKinds.includes(kind)) return []
  if (kind === 'visit' && !isReachable(postcode)) return []
  const { durationMinutes, noticeHours } = rulesFor(adviser, kind)
  const bookable = bookableDays(context)
  const earliest = now + noticeHours * hourMs
  const step = settings.stepMinutes * minuteMs
  const conflict = conflicts(context)
  const slots: Slot[] = []
  for (const day of daysOf({
    first: days.first > bookable.first ? days.first : bookable.first,
    last: days.last < bookable.last ? days.last : bookable.last,
  })) {
    for (const open of openOn(adviser, day, settings)) {
      const last = open.to - durationMinutes * minuteMs
      // Danish time differs from UTC by whole hours, so a step of the clock is a step since 1970.
      const first = Math.ceil(Math.max(open.from, earliest) / step) * step
      for (let from = first; from <= last; from += step) {
        const slot = { adviser: adviser.id, kind, from, to: from + durationMinutes * minuteMs }
        if (conflict(slot, day) === null) slots.push(slot)
      }
    }
  }
  return slots
}

/** All that forbids a slot; empty if it can be booked. Staff may override some of it. */
export function findProblems(slot: Slot, context: SlotContext): SlotProblem[] {
  const { adviser, kind, now, postcode, settings } = context
  const { durationMinutes, noticeHours } = rulesFor(adviser, kind)
  const day = danishDay(slot.from)
  const isForeign =
    slot.adviser !== adviser.id ||
    slot.kind !== kind ||
    slot.to - slot.from !== durationMinutes * minuteMs ||
    slot.from % (settings.stepMinutes * minuteMs) !== 0
  const conflict = conflicts(context)(slot, day)
  const problems: readonly (readonly [boolean, SlotProblem])[] = [
    [isForeign, 'foreign'],
    [!adviser.meetingKinds.includes(kind), 'kind'],
    [slot.from < now + noticeHours * hourMs, 'notice'],
    [day > bookableDays(context).last, 'horizon'],
    [closedOn(day, settings.workedOn) !== null, 'closed'],
    [isAway(adviser, day), 'absent'],
    [!hoursOn(adviser, day).some(({ from, to }) => from <= slot.from && slot.to <= to), 'hours'],
    [kind === 'visit' && !isReachable(postcode), 'unreachable'],
    [conflict !== null, conflict ?? 'taken'],
  ]
  return problems.flatMap(([holds, problem]) => (holds ? [problem] : []))
}

/** Whether a slot can be booked: the rule of `freeSlots`, checked again when the slot is taken. */
export const isFree = (slot: Slot, context: SlotContext): boolean =>
  findProblems(slot, context).length === 0
