import type { OutboxContext } from '../context.ts'
import { pendingTargets } from '../delivery/due.ts'
import { isInternalTarget } from '../storage/rows.ts'

/** Parks the pending deliveries of inactive webhooks, and resumes the parked deliveries of active ones. */
export function updateHolds({ storage, sql, webhooks }: OutboxContext): void {
  const active = new Set(webhooks.active.map(({ id }) => id))
  storage.transactionSync(() => {
    for (const target of pendingTargets(sql))
      if (!isInternalTarget(target) && !active.has(target))
        sql.exec(
          "UPDATE deliveries SET status = 'parked', next_at = NULL, rev = rev + 1 WHERE target = ? AND next_at IS NOT NULL",
          target,
        )
    const held = sql
      .exec<{ target: string }>(
        "SELECT DISTINCT target FROM deliveries WHERE status = 'parked' AND status <> 'success'",
      )
      .toArray()
    for (const { target } of held)
      if (active.has(target))
        sql.exec(
          "UPDATE deliveries SET status = 'pending', next_at = ?, rev = rev + 1 WHERE status = 'parked' AND status <> 'success' AND target = ?",
          Date.now(),
          target,
        )
  })
}
