import type { OutboxContext } from '../context.ts'
import { erasedPayload } from '../erasure/erase.ts'
import { addDelivery, findInternalUrl, findTargets, type Target } from '../intake/route.ts'
import { findDelivery } from '../reading/list-deliveries.ts'
import {
  type DeliverySql,
  fallbackTarget,
  isInternalTarget,
  isServiceTarget,
} from '../storage/rows.ts'

/**
 * Restarts a delivery's schedule, under its id. Where its webhook is not active any more, or its internal target has no URL, it goes
 * to the webhooks that receive its kind now and have no delivery of the lead yet; without any, it is parked. A test, and a
 * delivery to an internal target, then stay as they are. Not while an attempt is being made: it would be sent twice.
 */
export function replay(
  context: OutboxContext,
  deliveryId: string,
  isInFlight: (seq: number) => boolean,
): { readonly seq: number; readonly isPending: boolean } | 'missing' | 'erased' | 'under_way' {
  const { storage, sql, webhooks, env } = context
  const row = findDelivery(sql, deliveryId)
  if (!row) return 'missing'
  if (row.payload === erasedPayload) return 'erased'
  const { seq } = row
  if (isInFlight(seq)) return 'under_way'
  const now = Date.now()
  const reachable =
    isServiceTarget(row.target) ||
    Boolean(findInternalUrl(env, row.target) ?? webhooks.find(row.target))
  const [first, ...others] = reachable ? [row] : findNewTargets(context, row)
  if (!first && (row.kind === 'test' || isInternalTarget(row.target)))
    return { seq, isPending: false }
  storage.transactionSync(() => {
    const { target, name } = first ?? row
    const [status, next] = first ? ['pending', now] : ['parked', null]
    sql.exec(
      'UPDATE deliveries SET target = ?, name = ?, status = ?, next_at = ?, tries = 0, rev = rev + 1 WHERE seq = ?',
      target,
      name,
      status,
      next,
      seq,
    )
    for (const { target, name } of others)
      addDelivery(sql, now, { leadSeq: row.lead_seq, kind: row.kind, target, name })
  })
  return { seq, isPending: first !== undefined }
}

/** Restarts the schedules of a target's waiting deliveries, all due now. Returns their number. */
export function sendWaiting({ sql }: OutboxContext, target: string): number {
  return sql
    .exec(
      'UPDATE deliveries SET next_at = ?, tries = 0, rev = rev + 1 WHERE target = ? AND next_at IS NOT NULL RETURNING seq',
      Date.now(),
      target,
    )
    .toArray().length
}

/** The targets of the lead's kind that have no delivery of the lead yet. Empty for a test, which only its own webhook receives. */
function findNewTargets(context: OutboxContext, row: DeliverySql): readonly Target[] {
  const { sql, env } = context
  if (row.lead_seq === null) return []
  const taken = new Set(
    sql
      .exec<{ target: string }>(
        'SELECT target FROM deliveries WHERE lead_seq = ? AND seq <> ?',
        row.lead_seq,
        row.seq,
      )
      .toArray()
      .map(({ target }) => target),
  )
  return findTargets(context, row.kind).filter(
    ({ target }) =>
      !taken.has(target) && (target !== fallbackTarget || env.FALLBACK_WEBHOOK_URL !== ''),
  )
}
