import { pendingTargets } from '../delivery/due.ts'
import { isOwn } from '../delivery/internal-targets.ts'
import type { OutboxContext } from '../context.ts'

/** Parks what waits for receivers that are gone, and sends what waited for those that are back. */
export function parkAndUnpark({ storage, sql, receivers }: OutboxContext): void {
  const active = new Set(receivers.active.map(({ id }) => id))
  storage.transactionSync(() => {
    for (const target of pendingTargets(sql))
      if (!isOwn(target) && !active.has(target)) park(sql, target)
    const parked = sql
      .exec<{ target: string }>(
        "SELECT DISTINCT target FROM deliveries WHERE status = 'parked' AND status <> 'success'",
      )
      .toArray()
    for (const { target } of parked) if (active.has(target)) unpark(sql, target)
  })
}

function park(sql: SqlStorage, target: string): void {
  sql.exec(
    "UPDATE deliveries SET status = 'parked', next_at = NULL, rev = rev + 1 WHERE target = ? AND next_at IS NOT NULL",
    target,
  )
}

function unpark(sql: SqlStorage, target: string): void {
  sql.exec(
    "UPDATE deliveries SET status = 'pending', next_at = ?, rev = rev + 1 WHERE status = 'parked' AND status <> 'success' AND target = ?",
    Date.now(),
    target,
  )
}
