import { href } from '#shared/routes/href.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import {
  listUnannounced,
  markOrderEventsAnnounced,
  type WaitingOrderEvent,
} from '#worker/data/order-papers.ts'
import { within } from '#worker/lib/deadline.ts'
import { logError, logged } from '#worker/lib/log.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'
import type { AnyContext } from '../context.ts'
import { createOrderMail, type OrderMail } from './mails.ts'
import { toOrderWebhook } from './webhook.ts'

/** Events a round. */
const batch = 25
/** Longest wait for the outbox, in ms. */
const longestWait = 3_000

/**
 * Hands the mails and webhooks of all events that wait to the outbox, then marks the events as announced. Called after every act, and by the
 * schedule, which goes on where a process ended in between. The outbox knows the ids of both, so announcing twice sends once. Never throws.
 */
export const announceOrders = (context: AnyContext): Promise<void> =>
  logged('order_events_not_announced', context.actor.kind, async () => {
    const service = createServiceClient(context.deps.env)
    for (;;) {
      const waiting = await listUnannounced(service, batch)
      const sent = await Promise.all(waiting.map((event) => handOver(context, event)))
      const done = waiting.filter((_, i) => sent[i]).map(({ id }) => id)
      if (done.length > 0) await markOrderEventsAnnounced(service, done)
      // What failed stays for the next run.
      if (waiting.length < batch || done.length < waiting.length) return
    }
  })

/** Announces after the response where the context allows it, so that no one waits for the outbox. */
export async function announceOrdersLater(context: AnyContext): Promise<void> {
  const announced = announceOrders(context)
  if (context.waitUntil) context.waitUntil(announced)
  else await announced
}

/** False where the outbox failed. Never throws. */
async function handOver(context: AnyContext, event: WaitingOrderEvent): Promise<boolean> {
  let webhooks: OutboxEvent | null = null
  let mail: OrderMail | null = null
  try {
    webhooks = event.repeats === null ? await toOrderWebhook(event) : null
    mail = createOrderMail(event)
  } catch (error) {
    // A retry would fail again, and delay the events after it.
    logFailure('order_event_unreadable', event, error)
  }
  try {
    await within(
      longestWait,
      'outbox',
      Promise.all([
        webhooks && context.deps.outbox.deliverEvent(webhooks),
        mail && sendMail(context, event, mail),
      ]),
    )
    return true
  } catch (error) {
    logFailure('order_event_not_announced', event, error)
    return false
  }
}

/** Logs a mail that the outbox refuses. Retrying would not help: the address is invalid, or mail is off, which the overview shows. */
async function sendMail(
  { deps, origin }: AnyContext,
  event: WaitingOrderEvent,
  { key, template, to, data }: OrderMail,
): Promise<void> {
  const result = await deps.outbox.sendMail({
    id: await namedUuid(key),
    kind: 'order',
    template,
    email: to,
    origin,
    data,
    sourceUrl: href('adminOrders'),
  })
  if (result === 'no_recipient' || result === 'off')
    logFailure('order_mail_not_sent', event, `${template}: ${result}`)
}

const logFailure = (name: string, { id, kind, order }: WaitingOrderEvent, error: unknown): void =>
  logError(name, error, { orderEvent: id, kind, order: order.number })
