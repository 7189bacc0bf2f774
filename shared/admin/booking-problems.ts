import type { RowOf } from './define.ts'
import type { advisers } from './advisers.ts'
import type { BookingCalendar } from './bookings.ts'
import { type Booked, type MeetingKind, rulesFor } from '../domain/booking/adviser.ts'
import { type Interval, overlaps } from '../domain/booking/intervals.ts'
import { findProblems, type SlotContext } from '../domain/booking/slots.ts'

/** The rules that staff see when they place a meeting, with what breaks them. */
export const staffProblems = {
  past: 'Tidspunktet er passeret',
  overlap: 'Overlapper et andet møde',
  kind: 'Rådgiveren holder ikke den slags møder',
  absent: 'Rådgiveren er væk den dag',
  closed: 'Det er en helligdag eller fridag',
  hours: 'Uden for arbejdstiden eller i en pause',
  taken: 'Tiden er spærret eller optaget i rådgiverens egen kalender',
  travel: 'Der er ikke tid til at køre mellem besøgene',
  unreachable: 'Postnummeret mangler, kendes ikke, eller kræver en færge',
  full: 'Rådgiveren har nok møder den dag',
  notice: 'Det er inden for rådgiverens varsel',
  horizon: 'Det er længere frem, end kunder kan booke',
} as const
export type StaffProblem = keyof typeof staffProblems

/** What no one can override. */
export const isForbidden = (problem: StaffProblem): boolean =>
  problem === 'overlap' || problem === 'past'

/** Where a meeting would be put. In ms since 1970. */
export interface StaffSlot extends Interval {
  readonly kind: MeetingKind
  /** Of a visit. */
  readonly postcode: string
}

type Adviser = Omit<
  RowOf<typeof advisers>,
  'revision' | 'userId' | 'createdAt' | 'calendarUrl' | 'photoPath'
>
type Part = Pick<BookingCalendar, 'settings' | 'bookings' | 'blocks' | 'feeds'>

const ms = Date.parse

/** The adviser's bookings that hold their time, without the one that is being moved. */
const bookedBy = ({ bookings }: Part, adviser: string, moving: string | null): Booked[] =>
  bookings
    .filter(
      ({ id, adviserId, state }) =>
        adviserId === adviser &&
        id !== moving &&
        (state === 'held' || state === 'confirmed' || state === 'completed' || state === 'missed'),
    )
    .map(({ id, kind, postcode, startsAt, endsAt, blockedTo }) => ({
      id,
      kind,
      postcode: postcode || null,
      from: ms(startsAt),
      to: ms(endsAt),
      blocked: { from: ms(startsAt), to: ms(blockedTo) },
    }))

/** Times that are taken without a meeting: blocked by staff, or in the adviser's own calendar. */
export const busyTimes = ({ blocks, feeds }: Part, adviser: string): Interval[] => [
  ...blocks
    .filter(({ adviserId }) => adviserId === adviser)
    .map(({ startsAt, endsAt }) => ({ from: ms(startsAt), to: ms(endsAt) })),
  ...feeds.filter(({ adviserId }) => adviserId === adviser).flatMap(({ busy }) => busy),
]

/** When the pause after a meeting ends, in ms. */
export const blockedEnd = ({ to, kind }: StaffSlot, adviser: Adviser): number =>
  to + rulesFor(adviser, kind).bufferMinutes * 60_000

/**
 * The rules that a meeting at this place would break; the calendar has the slot's day. Console and Worker ask the same: what the
 * user accepted is what the Worker lets through.
 * @param moving id of the meeting that moves; null for a new one
 */
export function problemsOf(
  slot: StaffSlot,
  adviser: Adviser,
  calendar: Part,
  { now, moving }: { readonly now: number; readonly moving: string | null },
): StaffProblem[] {
  const bookings = bookedBy(calendar, adviser.id, moving)
  const context: Omit<SlotContext, 'bookings' | 'busy'> = {
    adviser,
    kind: slot.kind,
    now,
    postcode: slot.postcode || null,
    settings: calendar.settings,
  }
  const timed = { adviser: adviser.id, kind: slot.kind, from: slot.from, to: slot.to }
  const busy = busyTimes(calendar, adviser.id)
  const blocked = { from: slot.from, to: blockedEnd(slot, adviser) }
  const found = new Set<StaffProblem>()
  if (slot.from <= now) found.add('past')
  if (bookings.some((booking) => overlaps(booking.blocked, blocked))) found.add('overlap')
  // Each for itself, since only the first conflict of a slot is named.
  for (const part of [
    { bookings: [], busy },
    { bookings: found.has('overlap') ? [] : bookings, busy: [] },
  ])
    for (const problem of findProblems(timed, { ...context, ...part }))
      // Staff choose length and start freely, and what is past is inside any notice.
      if (problem !== 'foreign' && !(problem === 'notice' && found.has('past'))) found.add(problem)
  return (Object.keys(staffProblems) as StaffProblem[]).filter((problem) => found.has(problem))
}
