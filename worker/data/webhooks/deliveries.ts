import type { Delivery } from '#shared/schemas/webhook.ts'
import type { BackendClient } from '../backend.ts'
import type { Database, Json } from '../database.types.ts'
import { throwIfFailed } from '../row-refused.ts'

type LogRow = Database['public']['Tables']['webhook_logs']['Insert']

/**
 * Stores deliveries. Idempotent by id. A delivery of a webhook that was deleted meanwhile is stored without it. Throws
 * RowRefused or MaybeRefused, or Error where the backend fails.
 */
export async function storeWebhookLogs(
  client: BackendClient,
  deliveries: readonly Delivery[],
): Promise<void> {
  const rows = deliveries.map(toLogRow)
  const answer = await client.from('webhook_logs').upsert(rows, { onConflict: 'id' })
  const webhookDeleted =
    answer.error?.code === '23503' && answer.error.message.includes('webhook_id')
  if (!webhookDeleted) return throwIfFailed('webhook_logs', answer)
  const existing = await findExistingWebhooks(client, rows)
  const without = rows.map((row) =>
    row.webhook_id && existing.has(row.webhook_id) ? row : { ...row, webhook_id: null },
  )
  throwIfFailed(
    'webhook_logs',
    await client.from('webhook_logs').upsert(without, { onConflict: 'id' }),
  )
}

async function findExistingWebhooks(client: BackendClient, rows: readonly LogRow[]) {
  const named = [...new Set(rows.flatMap(({ webhook_id }) => webhook_id ?? []))]
  const answer = await client.from('webhooks').select('id').in('id', named)
  throwIfFailed('webhooks', answer)
  return new Set(answer.data?.map(({ id }) => id))
}

/** Disables a webhook, unless staff changed its URL meanwhile. */
export async function switchOffWebhook(
  client: BackendClient,
  id: string,
  url: string,
): Promise<void> {
  throwIfFailed(
    'webhooks',
    await client.from('webhooks').update({ is_active: false }).eq('id', id).eq('url', url),
  )
}

/** A parked delivery is stored as pending: the table has no such state. */
function toLogRow(delivery: Delivery): LogRow {
  return {
    id: delivery.id,
    lead_id: delivery.leadId,
    kind: delivery.kind,
    webhook_id: delivery.webhookId,
    webhook_name: delivery.webhookName,
    payload: delivery.payload as NonNullable<Json>,
    status: delivery.status === 'parked' ? 'pending' : delivery.status,
    attempts: delivery.attempts as unknown as NonNullable<Json>,
    next_attempt_at: delivery.nextAttemptAt,
    source_url: delivery.sourceUrl,
    source_component: delivery.sourceComponent,
    created_at: delivery.createdAt,
  }
}
