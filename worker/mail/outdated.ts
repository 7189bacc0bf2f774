import { createServiceClient } from '#worker/data/backend.ts'
import { openBookingByToken } from '#worker/data/bookings.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/lib/log.ts'
import type { MailOrder } from './render-mail.ts'

/**
 * Whether a reminder, at the moment when it is sent, is about a meeting that was moved or cancelled, or that has begun. Where the
 * database is away, only what the reminder itself says counts: a reminder too many is better than none.
 */
export async function isOutdated(
  { template, data }: Pick<MailOrder, 'template' | 'data'>,
  env: Env,
): Promise<boolean> {
  if (!template.endsWith('booking-reminder')) return false
  const { token, from, sequence } = data
  if (typeof from !== 'number' || from <= Date.now()) return true
  try {
    const booking = await openBookingByToken(createServiceClient(env), String(token))
    return booking?.state !== 'confirmed' || booking.sequence !== sequence
  } catch (error) {
    logError('reminder_not_checked', error)
    return false
  }
}
