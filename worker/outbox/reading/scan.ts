/** Rows looked at before others get their turn: a search through 100,000 rows must not hold up an acceptance. */
const windowRows = 10_000
const maxLimit = 200

interface Scan<Row> {
  readonly table: 'leads' | 'deliveries'
  readonly cursor: string | undefined
  readonly limit: number
  /** Rows with `from` ≤ seq < `before` that match, newest first. */
  read(from: number, before: number, limit: number): Row[]
}

/** One page by keyset, newest first, read in windows of the primary key with a pause between them. */
export async function scanPage<Row extends { readonly seq: number }>(
  sql: SqlStorage,
  scan: Scan<Row>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const limit = Math.min(Math.max(Math.trunc(scan.limit) || 1, 1), maxLimit)
  const { low, high } = sql
    .exec<{ low: number | null; high: number | null }>(
      `SELECT (SELECT min(seq) FROM ${scan.table}) AS low, (SELECT max(seq) FROM ${scan.table}) AS high`,
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
    rows.push(...scan.read(before - windowRows, before, limit + 1 - rows.length))
    if (rows.length > limit)
      return { rows: rows.slice(0, limit), nextCursor: String((rows[limit - 1] as Row).seq) }
    await scheduler.wait(0)
  }
  return { rows, nextCursor: null }
}

/**
 * Lower case in SQL, with Danish letters where the term has any (SQLite's own knows only a–z, and folding more costs more).
 * Searched with `instr`: patterns may not be longer than 50 bytes.
 */
export const foldCase = (column: string, term: string): string =>
  /[æøå]/.test(term)
    ? `replace(replace(replace(lower(${column}), 'Æ', 'æ'), 'Ø', 'ø'), 'Å', 'å')`
    : `lower(${column})`

/** What was typed, folded alike; null where there is nothing to search for. */
export function searchTerm(search: string | undefined): string | null {
  const term = (search ?? '').trim().slice(0, 200)
  return term ? term.replace(/[A-ZÆØÅ]/g, (letter) => letter.toLowerCase()) : null
}
