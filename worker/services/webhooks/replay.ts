import type { Delivery } from '#shared/schemas/webhook.ts'
import type { ServiceContext } from '../context.ts'
import { Problem } from '#worker/problem.ts'
import { failureMessage } from './failure-message.ts'

/** Longest to wait for the first attempt, in ms: a receiver may take 15 s. */
const wait = 17_000

/**
 * Sends a delivery again under its id, and starts its schedule over. Answers it after its first attempt, or still pending
 * where that takes long.
 * @throws Problem 404 where there is none; 409 where nobody takes it, or it was emptied; 502 where the first attempt failed (logged, and tried again as planned).
 */
export async function replayDelivery(
  { deps: { outbox } }: ServiceContext,
  deliveryId: string,
): Promise<Delivery> {
  const before = await outbox.showDelivery(deliveryId)
  if (before?.payload['erased'] === true)
    throw new Problem(409, 'erased', 'Tilbuddet er tømt, så der er intet at sende igen.')
  const found = before && (await outbox.replay(deliveryId, wait))
  const delivery = found ? await outbox.showDelivery(deliveryId) : null
  if (!before || !delivery) throw new Problem(404, 'delivery_not_found', 'Leveringen findes ikke.')
  const last = delivery.attempts.at(-1)
  const tried = (last?.n ?? 0) > (before.attempts.at(-1)?.n ?? 0)
  if (!tried && delivery.nextAttemptAt === null)
    throw new Problem(
      409,
      'webhook_inactive',
      'Leveringens webhook er ikke aktiv. Slå den til, og prøv igen.',
    )
  if (tried && last?.reason) throw new Problem(502, last.reason, failureMessage(last))
  return delivery
}
