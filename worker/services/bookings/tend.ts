import { createServiceClient } from '#worker/data/backend.ts'
import { listBookingsToSettle, noteReminders, postponeBookings } from '#worker/data/bookings.ts'
import { logError, logged } from '#worker/lib/log.ts'
import type { ServiceContext } from '../context.ts'
import { announceBookings } from './announce.ts'
import { settleBooking } from './settle.ts'

/** The schedule's work on bookings, in this order: reminders are announced in the run that notes them. One step failing does not stop the others. Never throws. */
export async function tendBookings(context: ServiceContext<'system'>): Promise<void> {
  const run = (step: string, work: () => Promise<unknown>): Promise<void> =>
    logged('bookings_tend_failed', step, work)
  await run('settle', () => settleBookings(context))
  await run('remind', () => noteReminders(createServiceClient(context.deps.env)))
  await run('announce', () => announceBookings(context))
}

/** A run settles no further bookings after this long, in ms: the next run continues. */
const longestRun = 60_000

/**
 * Gives accepted bookings their times, the oldest first: who came first gets a time that several wish. One that fails is tried again
 * later, after the others. @throws Problem 503.
 */
export async function settleBookings(context: ServiceContext<'system'>): Promise<void> {
  const service = createServiceClient(context.deps.env)
  const started = Date.now()
  // The list is short, so that one that fails is postponed soon. After an outage there are many lists.
  while (Date.now() - started < longestRun) {
    const list = await listBookingsToSettle(service)
    if (list.length === 0) return
    const failed: string[] = []
    for (const waiting of list)
      try {
        await settleBooking(context, waiting)
      } catch (error) {
        logError('booking_not_settled', error, { booking: waiting.id })
        failed.push(waiting.id)
      }
    if (failed.length > 0) await postponeBookings(service, failed, 'settle')
  }
}
