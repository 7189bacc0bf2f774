import type { WebhookList } from '#shared/schemas/admin.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { listRotating, listWebhookRows } from '#worker/data/webhooks/webhooks.ts'
import { type ServiceContext, asUser } from '../context.ts'

/** All webhooks, newest first. */
export async function listWebhooks(context: ServiceContext): Promise<WebhookList> {
  const [rows, rotating] = await Promise.all([
    listWebhookRows(asUser(context)),
    listRotating(createServiceClient(context.deps.env)),
  ])
  return { rows: rows.map((row) => ({ ...row, rotating: rotating.has(row.id) })) }
}
