import { toE164 } from '#shared/domain/e164.ts'
import type { BookingEvent } from '#worker/data/bookings.ts'
import type { NewSms } from '#worker/outbox/contract.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'
import { smsSettings } from '#worker/settings.ts'
import type { AnyContext } from '../context.ts'
import { createReminderData, isNews } from './mails.ts'

/** The customer's reminder by SMS. Null for other events, without a gateway, and without a number that can get one. */
export async function createSms(
  { deps, origin }: AnyContext,
  event: BookingEvent,
): Promise<NewSms | null> {
  const { id, kind, booking } = event
  if (kind !== 'reminded_day' && kind !== 'reminded_hour') return null
  const phone = toE164(booking.phone)
  if (!phone || !smsSettings(deps.env) || !isNews(event, deps.now())) return null
  return {
    id: await namedUuid(`booking-event:${booking.id}:${id}:sms`),
    kind: 'booking',
    template: 'booking-reminder',
    phone,
    origin,
    sourceUrl: '/booking',
    data: createReminderData(booking),
  }
}
