import type { BookingCalendar, BookingRow, CalendarBooking } from '#shared/admin/bookings.ts'
import { meetingNames } from '#shared/admin/bookings.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import { closedOn } from '#shared/domain/booking/holidays.ts'
import { openOn } from '#shared/domain/booking/slots.ts'
import { minutesBetween } from '#shared/domain/booking/distance.ts'
import {
  danishDay,
  dayAfter,
  type DaySpan,
  daysOf,
  isCalendarDay,
  weekdayOf,
} from '#shared/domain/dates.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import type { Adviser } from '../../data/advisers.ts'
import { clockMinutes, longWeekday, shortDay, weekday } from '../../format.ts'
import {
  clockOf,
  type Minutes,
  minutesInto,
  mondayOf,
  partOfDay,
  weekNumber,
  windowOf,
} from './geometry.ts'

export type CalendarView = 'dag' | 'uge' | 'raadgiver' | 'liste' | 'tal'

/** The week of a day: what one request reads, whatever part of it is shown. */
export const weekSpan = (day: string): DaySpan => {
  const first = mondayOf(day)
  return { first, last: dayAfter(first, 6) }
}

/** When a new meeting or closed time may begin. */
interface Start {
  readonly day: string
  /** 09:30 */
  readonly clock: string
}

const usualStart = '09:00'

/**
 * What is proposed for a new time: 9 o'clock on the day shown, which today is the next whole hour once 9 has passed. A week proposes
 * its first open day after today, or the first of all where it has none left.
 * @param shown `?dag=` and `?visning=` of the calendar
 */
export function proposedStart(shown: URLSearchParams, now: number): Start {
  const today = danishDay(now)
  const given = shown.get('dag') ?? ''
  const day = isCalendarDay(given) ? given : today
  if (shown.get('visning') !== 'dag') {
    const { first } = weekSpan(day)
    const tomorrow = dayAfter(today)
    return { day: openDayFrom(first > tomorrow ? first : tomorrow), clock: usualStart }
  }
  const nextHour = clockOf((Math.floor(minutesInto(today, now) / 60) + 1) * 60)
  return { day, clock: day === today && nextHour > usualStart ? nextHour : usualStart }
}

function openDayFrom(day: string): string {
  let open = day
  while (weekdayOf(open) > 5 || closedOn(open)) open = dayAfter(open)
  return open
}

export const timeOf = ({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>) => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
})

export const minutesOf = (row: Pick<BookingRow, 'startsAt' | 'endsAt'>): number => {
  const { from, to } = timeOf(row)
  return Math.round((to - from) / 60_000)
}

/** »Risskov, 75 min«, »video, 30 min«. */
export const placeText = (
  row: Pick<BookingRow, 'kind' | 'town' | 'postcode' | 'startsAt' | 'endsAt'>,
): string =>
  `${row.kind === 'visit' ? row.town || townOf(row.postcode) || row.postcode || 'besøg' : meetingNames[row.kind].toLowerCase()}, ${minutesOf(row)} min`

/** A meeting that is over and waits for its outcome. */
export const needsOutcome = ({ state, endsAt }: BookingRow, now: number = Date.now()): boolean =>
  state === 'confirmed' && Date.parse(endsAt) <= now

/** A drive from one visit to the next. */
export interface Drive extends Minutes {
  /** The visit that it leads to. */
  readonly visit: string
  readonly minutes: number
  /** Minutes that are left for it. */
  readonly room: number
}

/** What an adviser's day holds, in order of time. */
export type Entry =
  | {
      readonly type: 'booking'
      readonly key: string
      readonly time: Minutes
      readonly row: CalendarBooking
    }
  | {
      readonly type: 'block'
      readonly key: string
      readonly time: Minutes
      readonly id: string
      readonly text: string
    }
  | { readonly type: 'busy'; readonly key: string; readonly time: Minutes }

export interface AdviserDay {
  readonly adviser: Adviser
  readonly day: string
  /** Why no one meets on the day: a holiday; null on others. */
  readonly closed: string | null
  /** Away, and the name of who takes over; null where the adviser works. */
  readonly away: { readonly deputy: string | null } | null
  readonly open: readonly Minutes[]
  readonly entries: readonly Entry[]
  readonly drives: readonly Drive[]
}

const byTime = (a: Entry, b: Entry): number => a.time.from - b.time.from || a.time.to - b.time.to

/** @param advisers all of them, for the names of deputies */
export function adviserDay(
  adviser: Adviser,
  day: string,
  calendar: BookingCalendar,
  shown: (row: CalendarBooking) => boolean,
  advisers: readonly Adviser[],
): AdviserDay {
  const parts = <Row, Made>(
    rows: readonly Row[],
    time: (row: Row) => { readonly from: number; readonly to: number },
    make: (row: Row, part: Minutes) => Made,
  ): Made[] =>
    rows.flatMap((row) => {
      const part = partOfDay(day, time(row))
      return part ? [make(row, part)] : []
    })
  const own = calendar.bookings.filter((row) => row.adviserId === adviser.id)
  const blocks = calendar.blocks.filter((row) => row.adviserId === adviser.id)
  const busy = calendar.feeds.filter((feed) => feed.adviserId === adviser.id)
  const entries: Entry[] = [
    ...parts(own.filter(shown), timeOf, (row, time): Entry => ({
      type: 'booking',
      key: row.id,
      time,
      row,
    })),
    ...parts(blocks, timeOf, ({ id, text }, time): Entry => ({
      type: 'block',
      key: id,
      time,
      id,
      text,
    })),
    ...parts(
      busy.flatMap((feed) => feed.busy),
      (each) => each,
      (each, time): Entry => ({ type: 'busy', key: `busy ${each.from}`, time }),
    ),
  ].toSorted(byTime)
  const absence = adviser.absences.find(({ from, to }) => from <= day && day <= to)
  return {
    adviser,
    day,
    closed: closedOn(day, calendar.settings.workedOn),
    away: absence
      ? { deputy: advisers.find(({ id }) => id === absence.deputy)?.name ?? null }
      : null,
    open: openOn(adviser, day, calendar.settings).flatMap((time) => partOfDay(day, time) ?? []),
    entries,
    drives: drivesOf(own, day),
  }
}

/** The drives between an adviser's visits of a day, each before the visit that it leads to. */
function drivesOf(rows: readonly CalendarBooking[], day: string): Drive[] {
  const visits = rows
    .filter(
      ({ kind, state, startsAt }) =>
        kind === 'visit' && state !== 'missed' && danishDay(Date.parse(startsAt)) === day,
    )
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return visits.slice(1).flatMap((visit, i): Drive[] => {
    const before = visits[i] as CalendarBooking
    const minutes = minutesBetween(before.postcode, visit.postcode)
    if (minutes === null) return []
    const arrival = partOfDay(day, timeOf(visit))
    const departure = partOfDay(day, timeOf(before))
    if (!arrival || !departure) return []
    return [
      {
        from: Math.max(departure.to, arrival.from - minutes),
        to: arrival.from,
        visit: visit.id,
        minutes,
        room: arrival.from - departure.to,
      },
    ]
  })
}

/** The hours that a part of the calendar shows. */
export const windowOfDays = (days: readonly AdviserDay[]): Minutes =>
  windowOf(
    days.flatMap(({ open, entries }) => [
      ...open,
      ...entries.filter(({ type }) => type === 'booking').map(({ time }) => time),
    ]),
  )

/** Days of a week that are shown: working days, and others on which any adviser works or has a meeting. */
export function daysShown(
  span: DaySpan,
  advisers: readonly Adviser[],
  calendar: BookingCalendar,
): readonly string[] {
  return daysOf(span).filter(
    (day) =>
      weekdayOf(day) <= 5 ||
      advisers.some(({ hours }) => (hours[String(weekdayOf(day))] ?? []).length > 0) ||
      calendar.bookings.some(({ startsAt }) => danishDay(Date.parse(startsAt)) === day),
  )
}

/** Whether a booking passes the filters of the address. `me`: the user's own adviser, null for none. */
export const passes =
  ({ adviserId, kind, partner, state }: ListParams, me: string | null) =>
  (row: CalendarBooking): boolean =>
    has(adviserId, row.adviserId ?? 'none', me) &&
    has(kind, row.kind, me) &&
    has(state, row.state, me) &&
    (!partner || row.partner === partner)

const has = (wanted: string | undefined, value: string, me: string | null): boolean =>
  !wanted || wanted.split(',').some((each) => (each === 'me' ? me : each) === value)

/** The advisers to show: those of the filter, else all active ones and those who have meetings. */
export const advisersShown = (
  advisers: readonly Adviser[],
  calendar: BookingCalendar,
  { adviserId }: ListParams,
  me: string | null,
): readonly Adviser[] =>
  advisers.filter(({ id, active }) =>
    adviserId
      ? has(adviserId, id, me)
      : active || calendar.bookings.some((row) => row.adviserId === id),
  )

/** »1½ t kørsel«; '' for none. */
export function driveText(minutes: number): string {
  if (minutes === 0) return ''
  if (minutes < 60) return `${minutes} min kørsel`
  const halves = Math.round(minutes / 30)
  return `${halves > 1 ? Math.floor(halves / 2) : ''}${halves % 2 ? '½' : ''} t kørsel`
}

export const meetingCount = (count: number): string => (count === 1 ? '1 møde' : `${count} møder`)

/** »on 25«. */
export const dayHead = (day: string): string => `${weekday(day)} ${Number(day.slice(8))}`

/** »to 26. nov., 09.00–10.15«. */
export const whenText = (row: Pick<BookingRow, 'startsAt' | 'endsAt'>): string =>
  `${weekday(danishDay(Date.parse(row.startsAt)))} ${shortDay(danishDay(Date.parse(row.startsAt)))}, ${clockMinutes(row.startsAt)}–${clockMinutes(row.endsAt)}`

const month = new Intl.DateTimeFormat('da-DK', { month: 'long', timeZone: 'UTC' })
const monthOf = (day: string): string => month.format(Date.parse(day))

/** »Uge 48 · 23.–29. november 2026«, »Torsdag 26. november 2026«. */
export function periodTitle(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'dag')
    return `${capital(longWeekday(day))} ${Number(day.slice(8))}. ${monthOf(day)} ${day.slice(0, 4)}`
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  const from = Number(first.slice(8))
  const start = first.slice(0, 7) === last.slice(0, 7) ? `${from}.` : `${from}. ${monthOf(first)}`
  return `Uge ${weekNumber(day)} · ${start}–${Number(last.slice(8))}. ${monthOf(last)} ${last.slice(0, 4)}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
