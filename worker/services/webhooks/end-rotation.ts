import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { rotateWebhook } from '#worker/data/webhooks/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { webhookMissing } from './missing.ts'

/** Forgets the older secret: from now on posts are signed with the newest alone. @throws Problem 404, 403. */
export async function endRotation(context: ServiceContext, id: string): Promise<WebhookSaved> {
  const { deps } = context
  const rotated = await rotateWebhook(asUser(context), id, null)
  if (!rotated) throw webhookMissing()
  return { webhook: { ...rotated.webhook, rotating: false }, published: await tryPublish(deps) }
}
