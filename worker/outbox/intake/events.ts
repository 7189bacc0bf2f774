import type { OutboxContext } from '../context.ts'
import type { OutboxEvent } from '../contract.ts'
import { isErasedOffer } from '../erasure/erase.ts'
import { addDelivery } from './route.ts'

/**
 * Adds a delivery for each webhook that receives the event's kind. None for the fallback: the event is stored elsewhere, so
 * nothing is lost. False for a duplicate, and for an event of an erased offer. Runs inside a transaction.
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
  for (const { id: target, name } of webhooks.forKind(kind))
    addDelivery(sql, now, { kind, target, name, payload, sourceUrl, sourceComponent })
  return true
}
