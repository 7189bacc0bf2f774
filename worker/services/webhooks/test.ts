import { createServiceClient } from '#worker/data/backend.ts'
import { findWebhook, readSealedSecrets } from '#worker/data/webhooks/webhooks.ts'
import type { TestResult } from '#worker/outbox/contract.ts'
import type { ServiceContext } from '../context.ts'
import { Problem } from '#worker/problem.ts'
import { failureMessage } from './failure-message.ts'
import { webhookMissing } from './missing.ts'

interface TestRequest {
  readonly webhookId: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly skipLog: boolean
  /** Path of the page the test was asked for on. */
  readonly sourceUrl: string
}

/**
 * Posts a payload to a webhook, at once and once, and answers the receiver's real status and time, whatever it is.
 * @throws Problem 404 'Webhook not found', 409 'Cannot test an inactive webhook'; 409 without a URL and 502 where no
 * answer came (both after logging, with the named reason as code).
 */
export async function testWebhook(
  { deps }: ServiceContext,
  { webhookId, payload, skipLog, sourceUrl }: TestRequest,
): Promise<TestResult> {
  const service = createServiceClient(deps.env)
  const webhook = await findWebhook(service, webhookId)
  if (!webhook) throw webhookMissing()
  if (!webhook.is_active)
    throw new Problem(409, 'webhook_inactive', 'Cannot test an inactive webhook')
  const { id, name, url } = webhook
  const secrets = await readSealedSecrets(service, id)
  const result = await deps.outbox.sendTest({
    webhook: { id, name, url, secrets },
    payload,
    sourceUrl,
    sourceComponent: 'WebhookTest',
    skipLog,
  })
  if (result.ok || result.httpStatus !== null) return result
  throw new Problem(
    result.reason === 'no_url' ? 409 : 502,
    result.reason ?? 'connection_failed',
    failureMessage(result),
  )
}
