import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { changeWebhook, findWebhook } from '#worker/data/webhooks/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { webhookMissing } from './missing.ts'
import { checkChange, nameTaken } from './check.ts'
import { viewOf } from './show.ts'

/** Changes the fields named, activation included. @throws Problem 404, 422, 409, 403. */
export async function updateWebhook(
  context: ServiceContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<WebhookSaved> {
  const before = await findWebhook(asUser(context), id)
  if (!before) throw webhookMissing()
  const change = checkChange(context.deps.env, body, before.kinds)
  const webhook = await changeWebhook(asUser(context), id, change).catch((error: unknown) => {
    throw nameTaken(error)
  })
  if (!webhook) throw webhookMissing()
  return { webhook: await viewOf(context, webhook), published: await tryPublish(context.deps) }
}
