import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { OutboxContext } from '../context.ts'
import type { OutboxCounts } from '../contract.ts'
import type { LeadState } from '#shared/schemas/admin.ts'
import { listFailing } from './receivers.ts'

type Stats = Readonly<Record<string, number>>

/** The counts that triggers maintain: seven rows, however many leads. */
export function readStats(sql: SqlStorage): Stats {
  return Object.fromEntries(
    sql
      .exec<{ name: string; n: number }>('SELECT name, n FROM tally')
      .toArray()
      .map(({ name, n }) => [name, n]),
  )
}

export const deliveryCounts = ({
  pending = 0,
  success = 0,
  error = 0,
  parked = 0,
  skipped = 0,
}: Stats): Record<DeliveryStatus, number> => ({ pending, success, error, parked, skipped })

/** Leads by state, each counted once: a lead that is set aside and not stored counts as set aside. */
export function leadCounts(
  sql: SqlStorage,
  { leads = 0, unstored = 0, 'set-aside': setAside = 0 }: Stats,
): Record<LeadState, number> {
  const both = sql
    .exec<{ n: number }>(
      'SELECT count(*) AS n FROM leads WHERE set_aside IS NOT NULL AND stored_rev = 0',
    )
    .one().n
  return { new: unstored - both, stored: leads - unstored - setAside + both, 'set-aside': setAside }
}

export function counts(context: OutboxContext): OutboxCounts {
  const { sql } = context
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
    failing: listFailing(context),
  }
}
