import type { OutboxContext } from '../context.ts'
import { pendingTargets } from '../delivery/due.ts'
import { isInternalTarget } from '../storage/rows.ts'

/** Holds the pending deliveries of inactive webhooks, and resumes the held deliveries of active ones. */
export function updateHolds({ storage, sql, webhooks }: OutboxContext): void {
  const active = new Set(webhooks.active.map(({ id }) => id))
  storage.transactionSync(() => {
    for (const target of pendingTargets(sql))
      if (!isInternalTarget(target) && !active.has(target)) hold(sql, target)
    for (const target of heldTargets(sql)) if (active.has(target)) resume(sql, target)
  })
}

/** `status <> 'success'` is redundant, but lets SQLite use the partial index deliveries_unfinished. */
const isHeld = "status = 'parked' AND status <> 'success'"

function heldTargets(sql: SqlStorage): string[] {
  return sql
    .exec<{ target: string }>(`SELECT DISTINCT target FROM deliveries WHERE ${isHeld}`)
    .toArray()
    .map(({ target }) => target)
}

function hold(sql: SqlStorage, target: string): void {
  sql.exec(
    "UPDATE deliveries SET status = 'parked', next_at = NULL, rev = rev + 1 WHERE target = ? AND next_at IS NOT NULL",
    target,
  )
}

function resume(sql: SqlStorage, target: string): void {
  sql.exec(
    `UPDATE deliveries SET status = 'pending', next_at = ?, rev = rev + 1 WHERE ${isHeld} AND target = ?`,
    Date.now(),
    target,
  )
}
