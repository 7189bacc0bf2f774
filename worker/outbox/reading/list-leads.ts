import { phoneSearch } from '#shared/domain/e164.ts'
import { phoneSearchFields } from '#shared/schemas/lead.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { LeadDetail, LeadPage, LeadQuery, LeadRow } from '../contract.ts'
import type { LeadState } from '#shared/schemas/admin.ts'
import {
  type DeliverySql,
  deliveryColumns,
  deliverySource,
  leadColumns,
  type LeadSql,
  toDelivery,
  toLead,
} from '../storage/rows.ts'
import { foldCase, heldSince, scanPage, searchTerm } from './scan.ts'
import { leadCounts, readStats } from './stats.ts'

/** Written as in the partial indexes, so that SQLite uses them. */
const conditions: Readonly<Record<LeadState, string>> = {
  new: 'stored_rev = 0 AND set_aside IS NULL',
  stored: 'stored_rev > 0 AND set_aside IS NULL',
  'set-aside': 'set_aside IS NOT NULL',
}

export async function listLeads(
  sql: SqlStorage,
  { states = [], search, cursor, limit }: LeadQuery,
): Promise<LeadPage> {
  const term = searchTerm(search)
  const digits = phoneSearch(search ?? '')
  const found =
    term &&
    [
      `id = ?4`,
      contains('"values"', term),
      contains('campaign', term),
      ...(digits ? [containsPhone] : []),
    ].join(' OR ')
  const inState = states.map((state) => `(${conditions[state]})`).join(' OR ')
  const where = [inState, found].map((part) => (part ? `(${part})` : 'true')).join(' AND ')
  const page = await scanPage<LeadSql>(sql, {
    table: 'leads',
    columns: leadColumns,
    source: 'leads',
    where,
    values: term ? [term, ...(digits ? [digits] : [])] : [],
    cursor,
    limit,
  })
  return {
    rows: addDeliveryCounts(sql, page.rows),
    nextCursor: page.nextCursor,
    total: term ? null : countLeads(sql, states),
    heldSince: heldSince(sql, 'leads'),
  }
}

/** The SQL condition that a value of a JSON column contains the term. Searching the whole text first is faster. */
const contains = (column: string, term: string): string =>
  `(instr(${foldCase(column, term)}, ?4) > 0 AND EXISTS (SELECT 1 FROM json_each(${column}) AS field WHERE instr(${foldCase('field.value', term)}, ?4) > 0))`

/** The SQL condition that the phone number, as typed or in E.164 form, contains the digits. */
const containsPhone = `(instr("values", ?5) > 0 AND EXISTS (SELECT 1 FROM json_each("values") AS field WHERE field.key IN (${phoneSearchFields.map((field) => `'${field}'`).join(', ')}) AND instr(field.value, ?5) > 0))`

export function showLead(sql: SqlStorage, id: string): LeadDetail | null {
  const row = sql.exec<LeadSql>(`SELECT ${leadColumns} FROM leads WHERE id = ?`, id).toArray()[0]
  if (!row) return null
  const deliveries = sql
    .exec<DeliverySql>(
      `SELECT ${deliveryColumns} FROM ${deliverySource} WHERE deliveries.lead_seq = ? ORDER BY deliveries.seq`,
      row.seq,
    )
    .toArray()
  return {
    ...(addDeliveryCounts(sql, [row])[0] as LeadRow),
    deliveryList: deliveries.map(toDelivery),
  }
}

function addDeliveryCounts(sql: SqlStorage, rows: readonly LeadSql[]): LeadRow[] {
  const counted = sql
    .exec<{ lead_seq: number; status: DeliveryStatus; n: number }>(
      'SELECT lead_seq, status, count(*) AS n FROM deliveries WHERE lead_seq IN (SELECT value FROM json_each(?)) GROUP BY lead_seq, status',
      JSON.stringify(rows.map(({ seq }) => seq)),
    )
    .toArray()
  return rows.map((row) => ({
    ...toLead(row),
    stored: row.stored_rev > 0,
    storeError: row.store_error,
    deliveries: Object.fromEntries(
      counted.filter(({ lead_seq }) => lead_seq === row.seq).map(({ status, n }) => [status, n]),
    ),
  }))
}

function countLeads(sql: SqlStorage, states: readonly LeadState[]): number {
  const stats = readStats(sql)
  if (states.length === 0) return stats['leads'] ?? 0
  const counted = leadCounts(sql, stats)
  return states.reduce((sum, state) => sum + counted[state], 0)
}
