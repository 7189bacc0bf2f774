import { Problem } from '#worker/problem.ts'

/** The specification's words (7.3). */
export const webhookMissing = (): Problem =>
  new Problem(404, 'webhook_not_found', 'Webhook not found')
