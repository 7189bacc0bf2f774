import { phoneSearch } from '#shared/domain/e164.ts'
import { nameFields, phoneSearchFields } from '#shared/schemas/lead.ts'
import { type BackendError, unwrap } from './supabase-errors.ts'

/** The user's text as an `ilike` pattern that matches it literally. */
export const likePattern = (search: string): string =>
  `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A column with an `ilike` pattern. */
export interface Match {
  readonly column: string
  readonly pattern: string
}

export const matchAll = (columns: readonly string[], text: string): Match[] =>
  columns.map((column) => ({ column, pattern: likePattern(text) }))

/** The matches in a JSON column of a form's values: name and e-mail, and phone numbers where the search can be part of one. */
export function personMatches(column: string, search: string): Match[] {
  const digits = phoneSearch(search)
  const paths = (fields: readonly string[]) => fields.map((field) => `${column}->>${field}`)
  return [
    ...spellings(search).flatMap((each) => matchAll(paths([...nameFields, 'email']), each)),
    ...(digits ? matchAll(paths(phoneSearchFields), digits) : []),
  ]
}

/** A search as typed and as names are written: `ilike` in a database of locale C takes `å` and `Å` for different letters. */
function spellings(search: string): readonly string[] {
  const name = search.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  // oxlint-disable-next-line no-control-regex
  return /[^\0-\u007f]/.test(search) && search !== name ? [search, name] : [search]
}

/** As much of a query of supabase-js as a page needs. */
interface Query<Row> extends PromiseLike<{
  readonly data: Row[] | null
  readonly error: BackendError | null
}> {
  lte(column: string, value: string): Query<Row>
  or(filters: string): Query<Row>
  ilike(column: string, pattern: string): Query<Row>
  order(column: string, options?: { readonly ascending: boolean }): Query<Row>
  limit(count: number): Query<Row>
}

export interface PageRequest {
  /** Only rows of this instant (ISO 8601) or before it. */
  readonly until?: string
  /** Id of the last row of the page before, where `until` is its instant. */
  readonly afterId?: string
  readonly limit: number
}

/**
 * Reads one page by keyset, newest first by `column`. Each match is a query of its own: a list of alternatives would need its
 * values quoted, which not every PostgREST reads alike. Null = no search.
 * @param select creates the query without order and limits; called once for each match.
 */
export async function readPage<
  Column extends string,
  Row extends { readonly id: string } & { readonly [Name in Column]: string },
>(
  select: () => unknown,
  column: Column,
  { until, afterId, limit }: PageRequest,
  matches: readonly Match[] | null,
): Promise<Row[]> {
  const read = (match: Match | null): Promise<Row[]> => {
    let query = select() as Query<Row>
    if (until) query = query.lte(column, until)
    if (until && afterId) query = query.or(`${column}.lt."${until}",id.gt.${afterId}`)
    if (match) query = query.ilike(match.column, match.pattern)
    return unwrap(query.order(column, { ascending: false }).order('id').limit(limit))
  }
  if (!matches) return read(null)
  return mergeNewest(await Promise.all(matches.map(read)), (row) => row[column], limit)
}

/** One page of the rows of several queries, each row once, newest first. All instants have the same format. */
export function mergeNewest<Row extends { readonly id: string }>(
  found: readonly (readonly Row[])[],
  instantOf: (row: Row) => string,
  limit: number,
): Row[] {
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return [...rows.values()]
    .toSorted((a, b) => compare(instantOf(b), instantOf(a)) || compare(a.id, b.id))
    .slice(0, limit)
}

// By code units: a locale would put 10:00:00.5 before 10:00:00.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
