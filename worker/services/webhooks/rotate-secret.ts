import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { rotateWebhook } from '#worker/data/webhooks/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { webhookMissing } from './missing.ts'
import { newSecret } from './secret.ts'

/** Gives a webhook a new secret; posts are signed with it and the one before until the rotation is ended. @throws Problem 404, 403. */
export async function rotateSecret(context: ServiceContext, id: string): Promise<WebhookSaved> {
  const { deps } = context
  const secret = await newSecret(deps.env)
  const rotated = await rotateWebhook(asUser(context), id, secret.sealed)
  if (!rotated) throw webhookMissing()
  return {
    webhook: { ...rotated.webhook, rotating: rotated.rotating },
    published: await tryPublish(deps),
    secret: secret.plain,
  }
}
