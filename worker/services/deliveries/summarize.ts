import type { DeliverySummary } from '#shared/schemas/admin.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'

/** A delivery for lists: without what it carried and without what receivers answered. */
export function summarizeDelivery({ payload: _payload, attempts, ...rest }: Delivery): DeliverySummary {
  return { ...rest, attempts: attempts.map(({ response: _response, ...attempt }) => attempt) }
}
