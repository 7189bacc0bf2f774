import { createServiceClient } from '#worker/data/backend.ts'
import { handlePaymentEvent, listWaitingEvents, storePaymentEvent } from '#worker/data/payments.ts'
import { logged } from '#worker/lib/log.ts'
import type { PaymentEvent } from '#worker/payment/provider.ts'
import type { AnyContext } from '../context.ts'
import { announceOrders } from './announce.ts'
import { reportOrders } from './report.ts'

/** Events a run. */
const batch = 200

/** Stores an event before it is handled; a known id changes nothing. @throws Problem 503: the provider sends it again. */
export const storeEvent = ({ deps }: AnyContext, event: PaymentEvent) =>
  storePaymentEvent(createServiceClient(deps.env, 'webhook'), event)

/** Handles a stored event. Never throws: the schedule handles what waits. */
export const handleEvent = (context: AnyContext, id: string): Promise<void> =>
  logged('payment_event_failed', id, async () => {
    await handlePaymentEvent(createServiceClient(context.deps.env, 'webhook'), id)
    await Promise.all([reportOrders(context), announceOrders(context)])
  })

/** Handles the events whose requests did not, oldest first. */
export async function handleWaitingEvents(context: AnyContext): Promise<void> {
  const waiting = await listWaitingEvents(createServiceClient(context.deps.env), batch)
  for (const id of waiting) await handleEvent(context, id)
}
