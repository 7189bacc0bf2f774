import type { DeliverySql, LeadSql } from '../storage/rows.ts'

/** Rows read before other requests get a turn: a search through 100,000 rows must not delay an acceptance. */
const windowRows = 10_000
const maxLimit = 200

interface Scan {
  readonly table: 'leads' | 'deliveries'
  readonly cursor: string | undefined
  readonly limit: number
  /** Columns and tables, as in `SELECT columns FROM source`. */
  readonly columns: string
  readonly source: string
  /** The SQL condition of matching rows. Its `?4` and following are `values`. */
  readonly where: string
  readonly values: readonly (string | number)[]
}

/** Reads one page by keyset, newest first, in windows of the primary key with a pause between them. */
export async function scanPage<Row extends LeadSql | DeliverySql>(
  sql: SqlStorage,
  scan: Scan,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { table, columns, source, where, values } = scan
  const limit = Math.min(Math.max(Math.trunc(scan.limit) || 1, 1), maxLimit)
  const { low, high } = sql
    .exec<{ low: number | null; high: number | null }>(
      `SELECT (SELECT min(seq) FROM ${table}) AS low, (SELECT max(seq) FROM ${table}) AS high`,
    )
    .one()
  if (low === null || high === null) return { rows: [], nextCursor: null }
  const after = Number(scan.cursor)
  const rows: Row[] = []
  for (
    let before = scan.cursor && Number.isSafeInteger(after) ? Math.min(after, high + 1) : high + 1;
    before > low;
    before -= windowRows
  ) {
    rows.push(
      ...sql.exec<Row>(
        `SELECT ${columns} FROM ${source} WHERE ${table}.seq >= ?1 AND ${table}.seq < ?2 AND ${where} ORDER BY ${table}.seq DESC LIMIT ?3`,
        before - windowRows,
        before,
        limit + 1 - rows.length,
        ...values,
      ),
    )
    if (rows.length > limit)
      return { rows: rows.slice(0, limit), nextCursor: String((rows[limit - 1] as Row).seq) }
    await scheduler.wait(0)
  }
  return { rows, nextCursor: null }
}

/**
 * The SQL for a column in lower case, including Danish letters where the term has any (SQLite's `lower` knows only a–z, and
 * replacing costs time). To be searched with `instr`, because a LIKE pattern has at most 50 bytes.
 */
export const foldCase = (column: string, term: string): string =>
  /[æøå]/.test(term)
    ? `replace(replace(replace(lower(${column}), 'Æ', 'æ'), 'Ø', 'ø'), 'Å', 'å')`
    : `lower(${column})`

/** The search text in the same lower case; null where it is empty. */
export function searchTerm(search: string | undefined): string | null {
  const term = (search ?? '').trim().slice(0, 200)
  return term ? term.replace(/[A-ZÆØÅ]/g, (letter) => letter.toLowerCase()) : null
}

/** When the oldest row was created (ISO 8601); null without rows. Rows are in order of arrival. */
export function heldSince(sql: SqlStorage, table: Scan['table']): string | null {
  const column = table === 'leads' ? 'received_at' : 'created_at'
  const oldest = sql
    .exec<{ at: number }>(`SELECT ${column} AS at FROM ${table} ORDER BY seq LIMIT 1`)
    .toArray()[0]
  return oldest ? new Date(oldest.at).toISOString() : null
}
