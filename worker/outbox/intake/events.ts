import type { OutboxEvent } from '../contract.ts'
import { isErasedOffer } from '../erasure/erase.ts'
import type { OutboxContext } from '../context.ts'
import { timedUuid } from '../uuid.ts'

/**
 * Takes an event that is kept elsewhere: a delivery to each webhook that takes its kind. None for the fallback address:
 * nothing is lost where nobody asked for it. False where the event was known, or is an erased offer's. Runs inside a transaction.
 */
export function deliverEvent(
  { sql, webhooks }: OutboxContext,
  { id, kind, payload, sourceUrl, sourceComponent }: OutboxEvent,
): boolean {
  if (isErasedOffer(sql, payload)) return false
  const now = Date.now()
  const isNew =
    sql.exec('INSERT OR IGNORE INTO events (id, at) VALUES (?, ?) RETURNING id', id, now).toArray()
      .length > 0
  if (!isNew) return false
  for (const receiver of webhooks.forKind(kind)) {
    sql.exec(
      `INSERT INTO deliveries (id, kind, target, name, status, next_at, created_at, payload, source_url, source_component)
       VALUES (?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?)`,
      timedUuid(now),
      kind,
      receiver.id,
      receiver.name,
      now,
      now,
      JSON.stringify(payload),
      sourceUrl,
      sourceComponent,
    )
  }
  return true
}
