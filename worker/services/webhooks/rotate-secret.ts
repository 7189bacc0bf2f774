import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { changeWebhook, readSealedSecrets } from '#worker/data/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type Acting, asUser } from '../acting.ts'
import { webhookMissing } from './missing.ts'
import { newSecret } from './secret.ts'

/** Gives a webhook a new secret; posts are signed with it and the one before until the rotation is ended. @throws Problem 404, 403. */
export async function rotateSecret(acting: Acting, id: string): Promise<WebhookSaved> {
  const { deps } = acting
  const current = await readSealedSecrets(createServiceClient(deps.env), id)
  const secret = await newSecret(deps.env)
  const secrets = [secret.sealed, ...current.slice(0, 1)]
  const webhook = await changeWebhook(asUser(acting), id, { secrets_encrypted: secrets })
  if (!webhook) throw webhookMissing()
  return { webhook: { ...webhook, rotating: secrets.length > 1 }, published: await tryPublish(deps), secret: secret.plain }
}
