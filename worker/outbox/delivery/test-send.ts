import type { DeliveryAttempt, TestResult } from '#shared/schemas/webhook.ts'
import type { TestInput } from '../contract.ts'
import type { OutboxContext } from '../context.ts'
import { postWebhook } from './targets/webhook.ts'
import { timedUuid } from '../uuid.ts'

/** Posts a test once, the same way as any delivery, and logs it pending → success | error unless the caller skips that. */
export async function sendTest(
  { sql, env }: OutboxContext,
  { webhook, payload, sourceUrl, sourceComponent, skipLog }: TestInput,
): Promise<TestResult> {
  const now = Date.now()
  const id = timedUuid(now)
  const body = JSON.stringify(payload)
  if (!skipLog) {
    sql.exec(
      "INSERT INTO deliveries (id, kind, target, name, status, tries, created_at, payload, source_url, source_component) VALUES (?, 'test', ?, ?, 'pending', 1, ?, ?, ?, ?)",
      id,
      webhook.id,
      webhook.name,
      now,
      body,
      sourceUrl,
      sourceComponent,
    )
  }
  const { at, ms, httpStatus, reason, response } = await postWebhook(env, {
    id,
    name: webhook.name,
    url: webhook.url,
    secrets: webhook.secrets,
    body,
  })
  const attempt: DeliveryAttempt = {
    n: 1,
    at: new Date(at).toISOString(),
    ms,
    httpStatus,
    reason,
    response,
  }
  if (!skipLog) finishTest(sql, id, attempt)
  return { ok: reason === null, httpStatus, reason, ms, response, deliveryId: skipLog ? null : id }
}

/** Tests that were under way when the object went down: nobody waits for them any more. */
export function closeInterruptedTests(sql: SqlStorage): void {
  const open = sql
    .exec<{ id: string }>(
      "SELECT id FROM deliveries WHERE status = 'pending' AND status <> 'success' AND kind = 'test' AND next_at IS NULL",
    )
    .toArray()
  const attempt: DeliveryAttempt = {
    n: 1,
    at: new Date().toISOString(),
    ms: 0,
    httpStatus: null,
    reason: 'connection_failed',
    response: null,
  }
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
