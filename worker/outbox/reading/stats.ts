import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { LeadState, OutboxCounts } from '../contract.ts'

/** The counts that triggers keep: seven rows, however many leads. */
export function readStats(sql: SqlStorage): Readonly<Record<string, number>> {
  return Object.fromEntries(
    sql
      .exec<{ name: string; n: number }>('SELECT name, n FROM tally')
      .toArray()
      .map(({ name, n }) => [name, n]),
  )
}

export function deliveryCounts(
  tally: Readonly<Record<string, number>>,
): Record<DeliveryStatus, number> {
  return {
    pending: tally['pending'] ?? 0,
    success: tally['success'] ?? 0,
    error: tally['error'] ?? 0,
    parked: tally['parked'] ?? 0,
  }
}

/** Leads by state, each once: one that is set aside and not stored yet either is set aside. */
export function leadCounts(
  sql: SqlStorage,
  tally: Readonly<Record<string, number>>,
): Record<LeadState, number> {
  const [all, unstored, setAside] = [
    tally['leads'] ?? 0,
    tally['unstored'] ?? 0,
    tally['set-aside'] ?? 0,
  ]
  const both = sql
    .exec<{ n: number }>(
      'SELECT count(*) AS n FROM leads WHERE set_aside IS NOT NULL AND stored_rev = 0',
    )
    .one().n
  return { new: unstored - both, stored: all - unstored - setAside + both, 'set-aside': setAside }
}

export function counts(sql: SqlStorage): OutboxCounts {
  const tally = readStats(sql)
  const refused = (table: 'leads' | 'deliveries') =>
    sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM ${table} WHERE stored_rev < rev AND store_after > 0`,
      )
      .one().n
  return {
    leads: tally['leads'] ?? 0,
    unstored: tally['unstored'] ?? 0,
    states: leadCounts(sql, tally),
    refused: refused('leads') + refused('deliveries'),
    deliveries: deliveryCounts(tally),
  }
}
