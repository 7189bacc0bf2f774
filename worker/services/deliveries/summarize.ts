import type { DeliverySummary } from '#shared/schemas/admin.ts'
import { type Delivery, isMail } from '#shared/schemas/webhook.ts'
import { maskText } from './mask.ts'

/** A delivery for lists: without what receivers answered, and of what it carried only whom a mail goes to, covered, and which offer it is about. */
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
