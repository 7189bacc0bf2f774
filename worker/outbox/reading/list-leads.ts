import { phoneSearch } from '#shared/domain/e164.ts'
import { phoneSearchFields } from '#shared/schemas/lead.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { LeadDetail, LeadPage, LeadQuery, LeadRow, LeadState } from '../contract.ts'
import {
  type DeliverySql,
  deliveryColumns,
  deliverySource,
  leadColumns,
  type LeadSql,
  toDelivery,
  toLead,
} from '../rows.ts'
import { foldCase, scanPage, searchTerm } from './scan.ts'
import { leadCounts, readStats } from './stats.ts'

/** Spelled as in the partial indexes, so that SQLite uses them. */
const conditions: Readonly<Record<LeadState, string>> = {
  new: 'stored_rev = 0 AND set_aside IS NULL',
  stored: 'stored_rev > 0 AND set_aside IS NULL',
  'set-aside': 'set_aside IS NOT NULL',
}

export async function listLeads(
  sql: SqlStorage,
  { state, search, cursor, limit }: LeadQuery,
): Promise<LeadPage> {
  const term = searchTerm(search)
  const digits = phoneSearch(search ?? '')
  const found =
    term &&
    [
      `id = ?4`,
      holds('"values"', term),
      holds('campaign', term),
      ...(digits ? [holdsPhone] : []),
    ].join(' OR ')
  const where = [state ? conditions[state] : 'true', found ? `(${found})` : 'true'].join(' AND ')
  const page = await scanPage<LeadSql>(sql, {
    table: 'leads',
    cursor,
    limit,
    read: (from, before, most) =>
      sql
        .exec<LeadSql>(
          `SELECT ${leadColumns} FROM leads WHERE seq >= ?1 AND seq < ?2 AND ${where} ORDER BY seq DESC LIMIT ?3`,
          from,
          before,
          most,
          ...(term ? [term] : []),
          ...(term && digits ? [digits] : []),
        )
        .toArray(),
  })
  return {
    rows: withDeliveries(sql, page.rows),
    nextCursor: page.nextCursor,
    total: term ? null : totalOf(sql, state),
    heldSince: heldSince(sql),
  }
}

/** Whether a value of a column's JSON has the term in it; the whole text is looked through first, which is quicker. */
const holds = (column: string, term: string): string =>
  `(instr(${foldCase(column, term)}, ?4) > 0 AND EXISTS (SELECT 1 FROM json_each(${column}) AS field WHERE instr(${foldCase('field.value', term)}, ?4) > 0))`

/** Whether the phone number, as it was typed or in E.164 form, has the digits in it. */
const holdsPhone = `(instr("values", ?5) > 0 AND EXISTS (SELECT 1 FROM json_each("values") AS field WHERE field.key IN (${phoneSearchFields.map((field) => `'${field}'`).join(', ')}) AND instr(field.value, ?5) > 0))`

export function showLead(sql: SqlStorage, id: string): LeadDetail | null {
  const row = sql.exec<LeadSql>(`SELECT ${leadColumns} FROM leads WHERE id = ?`, id).toArray()[0]
  if (!row) return null
  const deliveries = sql
    .exec<DeliverySql>(
      `SELECT ${deliveryColumns} FROM ${deliverySource} WHERE deliveries.lead_seq = ? ORDER BY deliveries.seq`,
      row.seq,
    )
    .toArray()
  return { ...(withDeliveries(sql, [row])[0] as LeadRow), deliveryList: deliveries.map(toDelivery) }
}

function withDeliveries(sql: SqlStorage, rows: readonly LeadSql[]): LeadRow[] {
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

/** Rows lie in the order they came. */
function heldSince(sql: SqlStorage): string | null {
  const oldest = sql
    .exec<{ received_at: number }>('SELECT received_at FROM leads ORDER BY seq LIMIT 1')
    .toArray()[0]
  return oldest ? new Date(oldest.received_at).toISOString() : null
}

function totalOf(sql: SqlStorage, state: LeadState | undefined): number {
  const tally = readStats(sql)
  return state ? leadCounts(sql, tally)[state] : (tally['leads'] ?? 0)
}
