import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { deleteWebhook } from '#worker/data/webhooks/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { webhookMissing } from './missing.ts'

/** Deletes a webhook. What waits for it is parked, and its log stays. @throws Problem 404, 403. */
export async function removeWebhook(context: ServiceContext, id: string): Promise<WebhookSaved> {
  if (!(await deleteWebhook(asUser(context), id))) throw webhookMissing()
  return { webhook: null, published: await tryPublish(context.deps) }
}
