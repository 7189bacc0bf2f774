import { erasedPayload } from '../erasure/erase.ts'
import { findDelivery } from '../reading/list-deliveries.ts'
import { fallbackTarget, mailTarget } from './internal-targets.ts'
import type { OutboxContext } from '../context.ts'
import { addDelivery, findTargets } from '../intake/route.ts'
import type { DeliverySql } from '../rows.ts'

/**
 * Starts a delivery's schedule over, under its id. One whose webhook is not active any more, or that had no URL, goes to
 * who takes its kind now, unless they have the lead already: then it is parked (a test, or what no
 * webhook takes, stays as it is).
 * Answers its seq, and whether it is under way; null where there is none, or nothing in it any more.
 */
export function replay(
  { storage, sql, webhooks, env }: OutboxContext,
  deliveryId: string,
): { readonly seq: number; readonly underWay: boolean } | null {
  const row = findDelivery(sql, deliveryId)
  if (!row || row.payload === erasedPayload) return null
  const { seq } = row
  const now = Date.now()
  const reachable =
    row.target === mailTarget ||
    (row.target === fallbackTarget
      ? env.FALLBACK_WEBHOOK_URL !== ''
      : webhooks.find(row.target) !== null)
  const [first, ...others] = reachable ? [row] : newTargets({ sql, webhooks, env }, row)
  if (!first && (row.kind === 'test' || row.target === fallbackTarget))
    return { seq, underWay: false }
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
    for (const to of others)
      addDelivery(sql, { seq: row.lead_seq as number, kind: row.kind }, to, now)
  })
  return { seq, underWay: first !== undefined }
}

/** Receivers of the lead's kind that have no delivery of it yet; no fallback without an address. A test is for its own webhook alone. */
function newTargets(
  { sql, webhooks, env }: Pick<OutboxContext, 'sql' | 'webhooks' | 'env'>,
  row: DeliverySql,
): readonly { target: string; name: string }[] {
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
  return findTargets(webhooks, row.kind).filter(
    ({ target }) =>
      !taken.has(target) && (target !== fallbackTarget || env.FALLBACK_WEBHOOK_URL !== ''),
  )
}
