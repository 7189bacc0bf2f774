import { blockedBy } from '#shared/domain/booking/adviser.ts'
import { chooseAdviser, nearestTimes, type OfferedTime } from '#shared/domain/booking/routing.ts'
import { findSlotsAt } from '#shared/domain/booking/times.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { ContextAdviser, SlotAnswer, StoredSlot } from '#worker/data/bookings.ts'
import type { AnyContext } from '../context.ts'
import {
  type BookingWish,
  daysAround,
  offer,
  readSituation,
  type Situation,
  type TimesOf,
} from './find-times.ts'

/** How often a time is tried whose adviser's times changed meanwhile, or who was taken by another. */
const mostAttempts = 5
/** Other times to offer. */
const nearestCount = 3
/** Longest meeting that is asked for, in ms. */
const longestMs = 8 * 3_600_000
/** The last time that is asked for, in ms after now. */
const farthestMs = 400 * 24 * 3_600_000

/** A time that can't be had, with the nearest that can: none where the database is away. */
export interface TimeTaken {
  readonly taken: true
  readonly nearest: readonly OfferedTime[]
}

/** A free adviser for a time, with all that an act on it needs. */
export interface Candidate {
  readonly adviser: ContextAdviser
  readonly slot: StoredSlot
  /** Of the adviser's times, as they were read. */
  readonly version: number
  /** The advisers who are free, if it is a turn; empty for a wanted, preferred or own adviser. */
  readonly turn: readonly string[]
}

/** Whether a time can be a meeting at all. */
export const isPossibleTime = ({ from, to }: Interval, now: number): boolean =>
  Number.isSafeInteger(from) &&
  Number.isSafeInteger(to) &&
  from > now &&
  from < to &&
  from % 300_000 === 0 &&
  to - from <= longestMs &&
  from < now + farthestMs

interface Wanted {
  readonly wish: BookingWish
  readonly time: Interval
  readonly of: TimesOf
  /** The adviser who is chosen if free, by id. Unlike the wish's, it changes no offered times, so it reveals nothing before. */
  readonly preferred?: string | null
}

/**
 * Takes a time by `act`, with the adviser whose turn it is. What changed while it was read is read again, a few times. The database
 * has the last word.
 * @throws Problem 503.
 */
export async function takeTime<Made>(
  context: AnyContext,
  { wish, time, of, preferred = null }: Wanted,
  act: (candidate: Candidate) => Promise<SlotAnswer<Made>>,
): Promise<{ readonly made: Made; readonly candidate: Candidate } | TimeTaken> {
  if (isPossibleTime(time, context.deps.now())) {
    const day = danishDay(time.from)
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const situation = await readSituation(context, wish, { first: day, last: day }, of, true)
      const candidate = findCandidate(situation, { wish, time, of, preferred })
      if (!candidate) break
      const answer = await act(candidate)
      if (answer.booking) return { made: answer.booking, candidate }
    }
  }
  return { taken: true, nearest: await findNearest(context, { wish, time, of }) }
}

function findCandidate(
  { read, calendars, request }: Situation,
  { wish, time, of, preferred = null }: Wanted,
): Candidate | null {
  const slots = findSlotsAt(time, calendars, request)
  const ids = slots.map((slot) => slot.adviser)
  // The adviser whose time the visitor holds already.
  const { hold } = read
  const held = hold?.kind === wish.kind && hold.from === time.from ? hold.adviser : null
  const known = preferred !== null && ids.includes(preferred) ? preferred : null
  const chosen = chooseAdviser(ids, read.turns, known ?? held ?? wish.ownAdviser)
  const slot = slots.find((each) => each.adviser === chosen)
  const adviser = read.advisers.find(({ id }) => id === chosen)
  if (!slot || !adviser) return null
  return {
    adviser,
    slot: { ...slot, blockedTo: blockedBy(slot, adviser).to, postcode: wish.postcode },
    version: read.turns.find((turn) => turn.adviser === adviser.id)?.version ?? 0,
    turn: of.adviser || chosen === known || chosen === wish.ownAdviser ? [] : ids,
  }
}

/** The times nearest to a wanted one, of the same wish. @throws Problem 503. */
export async function findNearest(
  context: AnyContext,
  { wish, time, of }: Wanted,
): Promise<OfferedTime[]> {
  const now = context.deps.now()
  const wanted = Number.isSafeInteger(time.from) ? Math.min(time.from, now + farthestMs) : now
  const days = daysAround(wanted, now)
  const situation = await readSituation(context, wish, days, of)
  const others = offer(situation, days).filter(({ from }) => from !== time.from)
  return nearestTimes(others, wanted, nearestCount)
}
