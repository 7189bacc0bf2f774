import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { OutboxCounts } from '../contract.ts'
import type { LeadState } from '#shared/schemas/admin.ts'

/** The counts that triggers maintain: seven rows, however many leads. */
export function readStats(sql: SqlStorage): Readonly<Record<string, number>> {
  return Object.fromEntries(
    sql
      .exec<{ name: string; n: number }>('SELECT name, n FROM tally')
      .toArray()
      .map(({ name, n }) => [name, n]),
  )
}

export function deliveryCounts(
  stats: Readonly<Record<string, number>>,
): Record<DeliveryStatus, number> {
  return {
    pending: stats['pending'] ?? 0,
    success: stats['success'] ?? 0,
    error: stats['error'] ?? 0,
    parked: stats['parked'] ?? 0,
  }
}

/** Leads by state, each counted once: a lead that is set aside and not stored counts as set aside. */
export function leadCounts(
  sql: SqlStorage,
  stats: Readonly<Record<string, number>>,
): Record<LeadState, number> {
  const [all, unstored, setAside] = [
    stats['leads'] ?? 0,
    stats['unstored'] ?? 0,
    stats['set-aside'] ?? 0,
  ]
  const both = sql
    .exec<{ n: number }>(
      'SELECT count(*) AS n FROM leads WHERE set_aside IS NOT NULL AND stored_rev = 0',
    )
    .one().n
  return { new: unstored - both, stored: all - unstored - setAside + both, 'set-aside': setAside }
}

export function counts(sql: SqlStorage): OutboxCounts {
  const stats = readStats(sql)
  const refused = (table: 'leads' | 'deliveries') =>
    sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM ${table} WHERE stored_rev < rev AND store_after > 0`,
      )
      .one().n
  return {
    leads: stats['leads'] ?? 0,
    unstored: stats['unstored'] ?? 0,
    states: leadCounts(sql, stats),
    refused: refused('leads') + refused('deliveries'),
    deliveries: deliveryCounts(stats),
  }
}
