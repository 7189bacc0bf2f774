import type { BulkResult } from '#shared/admin/write.ts'
import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import type { Delivery, TestResult } from '#shared/schemas/webhook.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findWebhook, readSealedSecrets } from '#worker/data/webhooks/webhooks.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { webhookMissing } from './manage.ts'

/** Longest wait for the first attempt of a replay, in ms: a webhook may take 15 s. */
const longestAttempt = 17_000

/**
 * Sends a delivery again under its id, and restarts its schedule. Returns it after its first attempt, or still pending where
 * the attempt takes long.
 * @throws Problem 404; 409 where no webhook receives it, it was erased, or an attempt is being made; 502 where the first attempt
 * failed (logged, and retried by the schedule).
 */
export async function replayDelivery(
  { deps: { outbox } }: ServiceContext,
  deliveryId: string,
): Promise<Delivery> {
  const before = await outbox.showDelivery(deliveryId)
  if (before?.payload['erased'] === true) throw new Problem(409, 'erased', refusals.erased)
  const found = before && (await outbox.replay(deliveryId, longestAttempt))
  if (found === 'under_way') throw new Problem(409, 'under_way', refusals.under_way)
  const delivery = found ? await outbox.showDelivery(deliveryId) : null
  if (!before || !delivery) throw new Problem(404, 'delivery_not_found', refusals.missing)
  const last = delivery.attempts.at(-1)
  const tried = (last?.n ?? 0) > (before.attempts.at(-1)?.n ?? 0)
  if (!tried && delivery.nextAttemptAt === null)
    throw new Problem(409, 'webhook_inactive', refusals.parked)
  if (tried && last?.reason) throw new Problem(502, last.reason, failureMessage(last))
  return delivery
}

/** Why a delivery is not sent again. */
const refusals = {
  erased: 'Tilbuddet er tømt, så der er intet at sende igen.',
  missing: 'Leverancen ligger kun i databasen nu og kan ikke sendes igen.',
  parked: 'Leverancens modtager er ikke aktiv. Slå den til, og prøv igen.',
  under_way: 'Den bliver sendt lige nu. Vent på svaret.',
} as const

/** Restarts the schedules of many deliveries under their ids, without waiting for their attempts. */
export async function replayDeliveries(
  { deps: { outbox } }: ServiceContext,
  ids: readonly string[],
): Promise<BulkResult> {
  const results = Object.entries(await outbox.replayMany(ids))
  return {
    done: results.flatMap(([id, result]) =>
      result === 'replayed' ? [{ id, revision: 1, before: {} }] : [],
    ),
    failed: results.flatMap(([id, result]) =>
      result === 'replayed' ? [] : [{ id, message: refusals[result] }],
    ),
  }
}

interface TestRequest {
  readonly webhookId: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly skipLog: boolean
  /** Path of the page the test was sent from. */
  readonly sourceUrl: string
}

/**
 * Posts a payload to a webhook, immediately and without retries, and returns the real status and time.
 * @throws Problem 404 'Webhook not found', 409 'Cannot test an inactive webhook'; 409 without a URL and 502 without a response
 * (both after logging, with the named reason as code).
 */
export async function testWebhook(
  { deps }: ServiceContext,
  { webhookId, payload, skipLog, sourceUrl }: TestRequest,
): Promise<TestResult> {
  const service = createServiceClient(deps.env)
  const webhook = await findWebhook(service, webhookId)
  if (!webhook) throw webhookMissing()
  if (!webhook.isActive)
    throw new Problem(409, 'webhook_inactive', 'Cannot test an inactive webhook')
  const { id, name, url } = webhook
  const result = await deps.outbox.sendTest({
    webhook: { id, name, url, secrets: await readSealedSecrets(service, id) },
    payload,
    sourceUrl,
    sourceComponent: 'WebhookTest',
    skipLog,
  })
  const { ok, httpStatus, reason } = result
  if (ok || httpStatus !== null) return result
  throw new Problem(
    reason === 'no_url' ? 409 : 502,
    reason ?? 'connection_failed',
    failureMessage(result),
  )
}

/** Why an attempt failed, for staff. A missing URL has its own text, and a refused address has its details. */
function failureMessage({
  reason,
  httpStatus,
  response,
}: Pick<TestResult, 'reason' | 'httpStatus' | 'response'>): string {
  if (reason === 'no_url' && response) return response
  const message = reasonLabel(reason ?? 'connection_failed')
  if (reason === 'address_refused' && response) return `${message}: ${response}`
  return httpStatus === null ? message : `${message} (${httpStatus})`
}
