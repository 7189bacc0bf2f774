import type { OutboxContext } from '../context.ts'
import { pendingTargets } from '../delivery/due.ts'
import { isInternalTarget } from '../storage/rows.ts'

/** Holds the pending deliveries of inactive webhooks, and resumes the held deliveries of active ones. */
export function updateHolds({ storage, sql, webhooks, live }: OutboxContext): void {
  const active = new Set(webhooks.active.map(({ id }) => id))
  const changed = storage.transactionSync(() => {
    const toHold = pendingTargets(sql).filter(
      (target) => !isInternalTarget(target) && !active.has(target),
    )
    const toResume = heldTargets(sql).filter((target) => active.has(target))
    for (const target of toHold) hold(sql, target)
    for (const target of toResume) resume(sql, target)
    return toHold.length + toResume.length
  })
  if (changed > 0) live.add('deliveries', null, 'changed')
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
