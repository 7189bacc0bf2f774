import type { WebhookView } from '#shared/schemas/admin.ts'
import type { Webhook } from '#shared/schemas/webhook.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findWebhook, readSealedSecrets } from '#worker/data/webhooks/webhooks.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { webhookMissing } from './missing.ts'

/** @throws Problem 404. */
export async function showWebhook(context: ServiceContext, id: string): Promise<WebhookView> {
  const webhook = await findWebhook(asUser(context), id)
  if (!webhook) throw webhookMissing()
  return viewOf(context, webhook)
}

/** A webhook with what only the service key may know about it. */
export async function viewOf({ deps }: ServiceContext, webhook: Webhook): Promise<WebhookView> {
  const secrets = await readSealedSecrets(createServiceClient(deps.env), webhook.id)
  return { ...webhook, rotating: secrets.length > 1 }
}
