import type { WebhookSaved } from '#shared/schemas/admin.ts'
import { insertWebhook } from '#worker/data/webhooks/webhooks.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { checkNew, nameTaken } from './check.ts'
import { newSecret } from './secret.ts'

/** Makes a webhook with a secret of its own, shown in this answer and never again. @throws Problem 422, 409, 403. */
export async function createWebhook(context: ServiceContext, body: unknown): Promise<WebhookSaved> {
  const { deps } = context
  const input = checkNew(deps.env, body)
  const secret = await newSecret(deps.env)
  const webhook = await insertWebhook(asUser(context), input, [secret.sealed]).catch(
    (error: unknown) => {
      throw nameTaken(error)
    },
  )
  return {
    webhook: { ...webhook, rotating: false },
    published: await tryPublish(deps),
    secret: secret.plain,
  }
}
