import { createServiceClient } from '#worker/data/backend.ts'
import { confirmBooking, unplaceBooking, type WaitingBooking } from '#worker/data/bookings.ts'
import type { ServiceContext } from '../context.ts'
import { announceBooking } from './announce.ts'
import { findPreferred } from './find-preferred.ts'
import { wishOf } from './find-times.ts'
import { takeTime } from './take-time.ts'

/**
 * Confirms an accepted booking at its wished time, else with any adviser who fits; where the time is taken, marks it so that the
 * customer is offered others; announces it. Repeated, it changes nothing. @throws Problem 503.
 */
export async function settleBooking(
  context: ServiceContext<'system'>,
  waiting: WaitingBooking,
): Promise<void> {
  const service = createServiceClient(context.deps.env)
  const { wish, requestId, token, acceptedAt, email, phone } = waiting
  const visitor = wish?.visitor ?? ''
  const wished = { ...wishOf(waiting), ownAdviser: wish?.adviser ?? null }
  const time = { from: waiting.from, to: waiting.to }
  const preferred = await findPreferred(service, { asked: wished.ownAdviser, email, phone })
  const result = await takeTime(
    context,
    { wish: wished, time, of: { visitor, acceptedAt }, preferred },
    ({ slot, version, turn }) =>
      confirmBooking(service, {
        request: requestId ?? '',
        token,
        visitor,
        slot,
        version,
        free: turn,
        details: {},
      }),
  )
  if ('taken' in result) await unplaceBooking(service, waiting.id)
  await announceBooking(context, waiting.id)
}
