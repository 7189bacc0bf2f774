import { createServiceClient } from '#worker/data/backend.ts'
import {
  type BookingEvent,
  listWaitingEvents,
  markEventsAnnounced,
  postponeBookings,
} from '#worker/data/bookings.ts'
import { within } from '#worker/lib/deadline.ts'
import { logError } from '#worker/lib/log.ts'
import { report } from '#worker/live/report.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'
import type { AnyContext, ServiceContext } from '../context.ts'
import { toOutboxEvent } from './event-payload.ts'

/** Longest wait for the outbox, in ms: little time remains after a response, and the schedule retries. */
const longestWait = 3_000
/** A run starts no event after this long, in ms: an outbox that is away lets each booking wait. */
const longestRun = 30_000
/** The request that made an event may still announce it for this long, in ms. */
const grace = 60_000

/**
 * Sends the webhooks and mails of a booking's events, then marks them as announced. A Worker that stops in between leaves them to
 * the schedule (`announceBookings`). Never throws.
 */
export async function announceBooking(context: AnyContext, booking: string): Promise<void> {
  try {
    const service = createServiceClient(context.deps.env)
    await announceAll(context, await listWaitingEvents(service, { booking }), Date.now())
  } catch (error) {
    logError('booking_not_announced', error, { booking })
  }
}

/** Announces after the response where the context allows it. Never throws. */
export async function announceBookingLater(context: AnyContext, booking: string): Promise<void> {
  const announced = announceBooking(context, booking)
  if (context.waitUntil) context.waitUntil(announced)
  else await announced
}

/** Announces events that their requests did not. @throws Problem 503. */
export async function announceBookings(context: ServiceContext<'system'>): Promise<void> {
  const { env, now } = context.deps
  const service = createServiceClient(env)
  const started = Date.now()
  while (Date.now() - started < longestRun) {
    const events = await listWaitingEvents(service, { before: now() - grace })
    if (events.length === 0) return
    await announceAll(context, events, started)
  }
}

/**
 * Announces a booking's events in their order, since a receiver should hear of a move after the confirmation: where one fails, the
 * later ones of its booking wait for it, and its next try comes after those of other bookings. `started`: when the run did, in ms.
 */
async function announceAll(
  context: AnyContext,
  events: readonly BookingEvent[],
  started: number,
): Promise<void> {
  const { env, now, live } = context.deps
  const announced: number[] = []
  const failed = new Set<string>()
  for (const event of events) {
    if (Date.now() - started > longestRun) break
    if (failed.has(event.booking.id)) continue
    if (await sendToOutbox(context, event)) announced.push(event.id)
    else failed.add(event.booking.id)
  }
  const service = createServiceClient(env)
  if (announced.length > 0) await markEventsAnnounced(service, announced, now())
  if (failed.size > 0) await postponeBookings(service, [...failed], 'announce')
  if (announced.length > 0) await report(live, [{ noun: 'bookings', id: null, change: 'changed' }])
}

/** Hands an event's webhooks, mails and SMS to the outbox. Idempotent by their ids. False where the outbox failed. Never throws. */
async function sendToOutbox(context: AnyContext, event: BookingEvent): Promise<boolean> {
  const { outbox } = context.deps
  try {
    const [{ createMails }, { createSms }] = await Promise.all([
      import('./mails.ts'),
      import('./sms.ts'),
    ])
    const [webhooks, mails, sms] = await Promise.all([
      toOutboxEvent(event),
      createMails(context, event),
      createSms(context, event),
    ])
    await within(
      longestWait,
      'outbox',
      Promise.all([
        ...(webhooks ? [outbox.deliverEvent(webhooks)] : []),
        ...(sms ? [outbox.sendSms(sms)] : []),
        ...mails.map(async ({ key, ...mail }) => {
          const result = await outbox.sendMail({
            id: await namedUuid(key),
            kind: 'booking',
            origin: context.origin,
            sourceUrl: '/booking',
            ...mail,
          })
          if (result === 'no_recipient' || result === 'off')
            logError('booking_mail_not_sent', result, { event: event.id, template: mail.template })
        }),
      ]),
    )
    return true
  } catch (error) {
    logError('booking_event_not_announced', error, { event: event.id, kind: event.kind })
    return false
  }
}
