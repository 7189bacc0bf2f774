import type { Interval } from '#shared/domain/booking/intervals.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { holdSlot, releaseSlot } from '#worker/data/bookings.ts'
import type { ServiceContext } from '../context.ts'
import { type AdviserCard, type BookingWish, toCard } from './find-times.ts'
import { takeTime, type TimeTaken } from './take-time.ts'

interface HoldInput {
  readonly wish: BookingWish
  readonly time: Interval
  /** Only with this adviser, by id; null: with any. */
  readonly adviser: string | null
  /** Key of the visitor's browser, at most 64 characters. */
  readonly visitor: string
}

/** A time that the visitor holds, in place of what they held before. */
export interface TimeHeld {
  readonly held: {
    readonly adviser: AdviserCard
    /** When the hold ends, in ms since 1970. */
    readonly until: number
  }
}

/** Holds a time for ten minutes. A time that is past, foreign or not on offer counts as taken. @throws Problem 503. */
export async function holdTime(
  context: ServiceContext<'customer'>,
  { wish, time, adviser, visitor }: HoldInput,
): Promise<TimeHeld | TimeTaken> {
  const service = createServiceClient(context.deps.env, 'customer')
  const result = await takeTime(
    context,
    { wish, time, of: { visitor, adviser } },
    ({ slot, version }) => holdSlot(service, visitor, slot, version),
  )
  if ('taken' in result) return result
  const { made, candidate } = result
  return { held: { adviser: toCard(candidate.adviser), until: made.until } }
}

/** Ends what a visitor holds, if anything. @throws Problem 503. */
export const releaseTime = async (
  { deps }: ServiceContext<'customer'>,
  visitor: string,
): Promise<void> => {
  await releaseSlot(createServiceClient(deps.env, 'customer'), visitor)
}
