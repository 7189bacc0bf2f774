import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { changeWebhook, readSealedSecrets } from '#worker/data/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type Acting, asUser } from '../acting.ts'
import { webhookMissing } from './missing.ts'

/** Forgets the older secret: from now on posts are signed with the newest alone. @throws Problem 404, 403. */
export async function endRotation(acting: Acting, id: string): Promise<WebhookSaved> {
  const { deps } = acting
  const current = await readSealedSecrets(createServiceClient(deps.env), id)
  const webhook = await changeWebhook(asUser(acting), id, { secrets_encrypted: current.slice(0, 1) })
  if (!webhook) throw webhookMissing()
  return { webhook: { ...webhook, rotating: false }, published: await tryPublish(deps) }
}
