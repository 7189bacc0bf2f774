import { href } from '#shared/routes/href.ts'
import { webhookKindOf } from '#shared/schemas/offers/event.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { markAnnounced } from '#worker/data/offers/acts.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import { within } from '#worker/lib/deadline.ts'
import { reportLive } from '#worker/live/report.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'
import { logError } from '#worker/lib/log.ts'
import type { AnyContext } from '../context.ts'
import { isByStaff, toOutboxEvent } from './event-payload.ts'
import { createMails, type OfferMail } from './mails.ts'

/** Longest wait for the outbox, in ms: little time remains after a response, and the schedule retries. */
const longestWait = 3_000

/**
 * Sends the webhooks and mails of a stored event, then marks the event as announced. A Worker that stops in between leaves the
 * event to the schedule (`sweepOffers`). Never throws.
 */
export async function announce(context: AnyContext, event: OfferEvent): Promise<void> {
  // The admin API reports staff's own acts, with their name.
  if (context.actor.kind !== 'user')
    reportLive(context, [{ noun: 'offers', id: event.offer.id, change: 'changed' }])
  if (!(await sendToOutbox(context, event))) return
  const { env, now } = context.deps
  try {
    await markAnnounced(createServiceClient(env), [event.id], now())
  } catch (error) {
    logFailure('offer_event_not_noted', event, error)
  }
}

/** Announces after the response where the context allows it, so that the customer does not wait for the outbox. */
export async function announceLater(context: AnyContext, event: OfferEvent): Promise<void> {
  const announced = announce(context, event)
  if (context.waitUntil) context.waitUntil(announced)
  else await announced
}

/** Hands an event's webhooks and mails to the outbox. Idempotent by their ids. False where the outbox failed. Never throws. */
export async function sendToOutbox(context: AnyContext, event: OfferEvent): Promise<boolean> {
  try {
    const { outbox } = context.deps
    const webhooks = createOrLog(event, () => toOutboxEvent(event, context.origin), null)
    const mails = createOrLog(event, () => createMails(event), [])
    await within(
      longestWait,
      'outbox',
      Promise.all([
        ...(webhooks ? [outbox.deliverEvent(webhooks)] : []),
        ...mails.map((mail) => sendMail(context, event, mail)),
      ]),
    )
    return true
  } catch (error) {
    logFailure('offer_event_not_announced', event, error)
    return false
  }
}

/** Logs a mail that the outbox refuses. Retrying would not help: the address is invalid, or mail is off, which the overview shows. */
async function sendMail(
  { deps, origin }: AnyContext,
  event: OfferEvent,
  { key, template, to, data }: OfferMail,
): Promise<void> {
  const result = await deps.outbox.sendMail({
    id: await namedUuid(key),
    kind: webhookKindOf(event.kind) ?? 'offer',
    template,
    email: to,
    origin,
    data,
    sourceUrl: isByStaff(event) ? href('adminOffers') : '/dit-tilbud',
  })
  if (result === 'no_recipient' || result === 'off' || result === 'erased')
    logFailure('offer_mail_not_sent', event, `${template}: ${result}`)
}

/** Logs content that can't be read and returns `fallback`: a retry would fail again, and delay the events after it. */
function createOrLog<Created>(event: OfferEvent, create: () => Created, fallback: Created) {
  try {
    return create()
  } catch (error) {
    logFailure('offer_event_unreadable', event, error)
    return fallback
  }
}

const logFailure = (name: string, { id, kind }: OfferEvent, error: unknown): void =>
  logError(name, error, { offerEvent: id, kind })
