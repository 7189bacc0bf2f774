import { type DeliverySql, deliveryColumns, deliverySource } from '../storage/rows.ts'

/** Every target with a waiting delivery: one index seek each, however many rows wait. */
export function pendingTargets(sql: SqlStorage): string[] {
  const targets: string[] = []
  for (let last = ''; ;) {
    const next = sql
      .exec<{ target: string }>(
        'SELECT target FROM deliveries WHERE next_at IS NOT NULL AND target > ? ORDER BY target LIMIT 1',
        last,
      )
      .toArray()[0]
    if (!next) return targets
    targets.push(next.target)
    last = next.target
  }
}

/** A target's due deliveries, the longest waiting first. */
export function dueDeliveries(
  sql: SqlStorage,
  target: string,
  now: number,
  limit: number,
): DeliverySql[] {
  return sql
    .exec<DeliverySql>(
      `SELECT ${deliveryColumns} FROM ${deliverySource}
       WHERE deliveries.target = ? AND deliveries.next_at IS NOT NULL AND deliveries.next_at <= ? ORDER BY deliveries.next_at LIMIT ?`,
      target,
      now,
      limit,
    )
    .toArray()
}

/** When the earliest delivery is due, in ms, those in flight included: they keep their time until they end. */
export function earliestDelivery(sql: SqlStorage): number | null {
  const times = pendingTargets(sql).map(
    (target) =>
      sql
        .exec<{ at: number }>(
          'SELECT min(next_at) AS at FROM deliveries WHERE target = ? AND next_at IS NOT NULL',
          target,
        )
        .one().at,
  )
  return times.length > 0 ? Math.min(...times) : null
}
