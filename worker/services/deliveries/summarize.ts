import type { DeliverySummary } from '#shared/schemas/admin.ts'
import { type Delivery, isMail } from '#shared/schemas/webhook.ts'
import { maskText } from './mask.ts'

/** A delivery for lists: without responses, and of its payload only the masked recipient of a mail and the offer's number. */
export function summarizeDelivery({ payload, attempts, ...rest }: Delivery): DeliverySummary {
  const { email, data } = payload
  const { number } = { ...payload, ...(typeof data === 'object' ? data : null) }
  return {
    ...rest,
    attempts: attempts.map(({ response: _response, ...attempt }) => attempt),
    mailTo:
      isMail(rest.webhookName) && typeof email === 'string' && email !== ''
        ? maskText(email)
        : null,
    offerNumber: typeof number === 'string' && number !== '' ? number : null,
  }
}
