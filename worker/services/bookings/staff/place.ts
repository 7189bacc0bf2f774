import type { advisers } from '#shared/admin/advisers.ts'
import {
  blockedEnd,
  isForbidden,
  problemsOf,
  type StaffProblem,
  staffProblems,
} from '#shared/admin/booking-problems.ts'
import type { RowOf } from '#shared/admin/define.ts'
import type { MeetingKind } from '#shared/domain/booking/adviser.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { PlacedSlot } from '#worker/data/staff-bookings.ts'
import { invalid, Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../../context.ts'
import { readCalendar } from './read-calendar.ts'

/** Where staff put a meeting. */
export interface Placement {
  readonly adviserId: string
  readonly kind: MeetingKind
  /** ISO 8601. */
  readonly startsAt: string
  readonly minutes: number
  /** The rules that the user was shown, and breaks on purpose. */
  readonly accepts: readonly StaffProblem[]
}

interface Placed {
  readonly adviser: RowOf<typeof advisers> | null
  readonly postcode: string
  /** Id of the booking that moves; null for a new one. */
  readonly moving: string | null
}

const minuteMs = 60_000

/**
 * The slot as it is stored, if it breaks no other rules than those that the user accepted.
 * @throws Problem 409 `rules` with the rules, 422.
 */
export async function checkPlacement(
  context: ServiceContext,
  { kind, startsAt, minutes, accepts }: Placement,
  { adviser, postcode, moving }: Placed,
): Promise<PlacedSlot> {
  if (!adviser) throw invalid({ adviserId: 'Rådgiveren findes ikke længere' })
  if (!adviser.active) throw invalid({ adviserId: 'Rådgiveren er ikke aktiv' })
  const from = Date.parse(startsAt)
  if (from % (5 * minuteMs) !== 0) throw invalid({ startsAt: 'Vælg et helt antal fem minutter' })
  const slot = { kind, from, to: from + minutes * minuteMs, postcode }
  const day = danishDay(from)
  const calendar = await readCalendar(context, { first: day, last: day })
  const now = context.deps.now()
  const broken = problemsOf(slot, adviser, calendar, { now, moving }).filter(
    (problem) => isForbidden(problem) || !accepts.includes(problem),
  )
  if (broken.length > 0)
    throw new Problem(409, 'rules', broken.map((problem) => staffProblems[problem]).join('. '), {
      present: { problems: broken },
    })
  return {
    adviser: adviser.id,
    kind,
    from,
    to: slot.to,
    blockedTo: blockedEnd(slot, adviser),
    postcode: kind === 'visit' ? postcode : '',
  }
}
