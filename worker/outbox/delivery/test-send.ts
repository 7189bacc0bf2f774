import type { DeliveryAttempt, TestResult } from '#shared/schemas/webhook.ts'
import { notSent } from '#worker/outgoing/post.ts'
import type { OutboxContext } from '../context.ts'
import type { TestInput } from '../contract.ts'
import { addDelivery } from '../intake/route.ts'
import { timedUuid } from '../uuid.ts'
import { toAttempt } from './record.ts'
import { postWebhook } from './targets/webhook.ts'

/** Posts a test once, in the same way as any delivery, and logs it pending → success | error unless the caller skips that. */
export async function sendTest(
  { sql, env }: OutboxContext,
  { webhook, payload, sourceUrl, sourceComponent, skipLog, responseBytes }: TestInput,
): Promise<TestResult> {
  const now = Date.now()
  const id = timedUuid(now)
  const { name, url, secrets } = webhook
  if (!skipLog)
    addDelivery(sql, now, {
      id,
      kind: 'test',
      target: webhook.id,
      name,
      nextAt: null,
      tries: 1,
      payload,
      sourceUrl,
      sourceComponent,
    })
  const outcome = await postWebhook(env, {
    id,
    name,
    url,
    secrets,
    body: JSON.stringify(payload),
    ...(responseBytes !== undefined && { responseBytes }),
  })
  if (!skipLog) finishTest(sql, id, toAttempt(1, outcome))
  const { ms, httpStatus, reason, response } = outcome
  return { ok: reason === null, httpStatus, reason, ms, response, deliveryId: skipLog ? null : id }
}

/** Ends the tests that were in flight when the object stopped: no caller waits for them any more. */
export function closeInterruptedTests(sql: SqlStorage): void {
  const open = sql
    .exec<{ id: string }>(
      "SELECT id FROM deliveries WHERE status = 'pending' AND status <> 'success' AND kind = 'test' AND next_at IS NULL",
    )
    .toArray()
  const attempt = toAttempt(1, notSent('connection_failed'))
  for (const { id } of open) finishTest(sql, id, attempt)
}

function finishTest(sql: SqlStorage, id: string, attempt: DeliveryAttempt): void {
  const status = attempt.reason === null ? 'success' : 'error'
  sql.exec(
    'UPDATE deliveries SET status = ?, attempts = ?, rev = rev + 1 WHERE id = ?',
    status,
    JSON.stringify([attempt]),
    id,
  )
}
