import { danishDay, dayAfter, type DaySpan, daysOf, hourMs, weekdayOf } from '../dates.ts'
import {
  type Booked,
  type BookingAdviser,
  type MeetingKind,
  rulesFor,
  type Slot,
} from './adviser.ts'
import { minutesBetween, needsFerry } from './distance.ts'
import { closedOn } from './holidays.ts'
import { firstEndingAfter, type Interval, mergeIntervals, subtractIntervals } from './intervals.ts'
import { clockIntervals, dayBounds } from './local-day.ts'
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

/** Finds what other meetings, busy times or the day's number of meetings have against a time. */
function findConflicts(context: SlotContext): (time: Interval, day: string) => SlotProblem | null {
  const { adviser, kind, busy, bookings, postcode } = context
  const { bufferMinutes, maxPerDay } = rulesFor(adviser, kind)
  const taken = mergeIntervals([...busy, ...bookings.map(({ blocked }) => blocked)])
  const isFull = memoizeByDay((day) => {
    const bounds = dayBounds(day)
    const onDay = bookings.filter(({ from }) => bounds.from <= from && from < bounds.to)
    return (
      onDay.length >= adviser.maxPerDay ||
      onDay.filter((one) => one.kind === kind).length >= maxPerDay
    )
  })
  const leavesTimeToDrive = driveCheck(kind === 'visit' ? postcode : null, bookings)
  return (time, day) => {
    if (isFull(day)) return 'full'
    const next = taken[firstEndingAfter(taken, time.from)]
    if (next && next.from < time.to + bufferMinutes * minuteMs) return 'taken'
    return leavesTimeToDrive(time) ? null : 'travel'
  }
}

function memoizeByDay<Result>(calculate: (day: string) => Result): (day: string) => Result {
  let last: { readonly day: string; readonly result: Result } | undefined
  return (day) => {
    if (last?.day !== day) last = { day, result: calculate(day) }
    return last.result
  }
}

/**
 * Checks whether the adviser can still drive between visits if a meeting is added (`postcode`: of a visit, null otherwise): from
 * each visit to the next, the time that no other meeting takes must be enough. The meeting does not overlap the bookings.
 */
function driveCheck(
  postcode: string | null,
  bookings: readonly Booked[],
): (time: Interval) => boolean {
  const visits = bookings.filter(({ kind }) => kind === 'visit').toSorted((a, b) => a.from - b.from)
  if (visits.length === 0) return () => true
  const others = bookings.filter(({ kind }) => kind !== 'visit')
  const isEnough = (from: Stop, to: Stop, added: number): boolean => {
    const pause = to.from - from.to - added
    if (pause >= longestDriveMs && others.length === 0) return true
    const taken = others
      .filter((one) => from.to <= one.from && one.to <= to.from)
      .reduce((sum, one) => sum + one.to - one.from, 0)
    const minutes = minutesBetween(from.postcode ?? '', to.postcode ?? '')
    // Without a road between the two, a ferry decides: not on the same day.
    return pause - taken >= (minutes === null ? longestDriveMs : minutes * minuteMs)
  }
  return (time) => {
    const index = firstEndingAfter(visits, time.from)
    const before = visits[index - 1]
    const after = visits[index]
    if (postcode === null) return !before || !after || isEnough(before, after, time.to - time.from)
    const visit = { ...time, postcode }
    return (!before || isEnough(before, visit, 0)) && (!after || isEnough(visit, after, 0))
  }
}

/** Longer than any drive by road in Denmark. */
const longestDriveMs = 24 * hourMs

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
  const findConflict = findConflicts(context)
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
        if (findConflict(slot, day) === null) slots.push(slot)
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
  const conflict = findConflicts(context)(slot, day)
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
