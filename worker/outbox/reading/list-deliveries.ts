import { phoneSearch } from '#shared/domain/e164.ts'
import { parseTimeSearch, type Span } from '#shared/domain/time-search.ts'
import { type Delivery, deliveryStatuses } from '#shared/schemas/webhook.ts'
import type { DeliveryPage, DeliveryQuery } from '../contract.ts'
import { type DeliverySql, deliveryColumns, deliverySource, toDelivery } from '../storage/rows.ts'
import { foldCase, heldSince, scanPage, searchTerm } from './scan.ts'
import { deliveryCounts, readStats } from './stats.ts'

export async function listDeliveries(sql: SqlStorage, query: DeliveryQuery): Promise<DeliveryPage> {
  const { search, cursor, limit } = query
  const span = search ? parseTimeSearch(search, Date.now()) : null
  const { where, values } = conditionsOf({ ...query, ...(span && narrow(query, span)) }, span)
  const known = { heldSince: heldSince(sql, 'deliveries') }
  const page = await scanPage<DeliverySql>(sql, {
    table: 'deliveries',
    columns: deliveryColumns,
    source: deliverySource,
    where,
    values,
    cursor,
    limit,
  })
  const total = cursor || search ? null : count(sql, query, where, values)
  return { rows: page.rows.map(toDelivery), nextCursor: page.nextCursor, total, ...known }
}

/** The query's own span cut by another. */
const narrow = ({ since, until }: DeliveryQuery, span: Span) => ({
  since: since && since > span.since ? since : span.since,
  until: until && until < span.until ? until : span.until,
})

/** Most rows that are counted for one page. */
const countedAtMost = 10_000

/** Matching rows; null where they are too many to count. `values` are those from `?4` on. */
function count(
  sql: SqlStorage,
  { statuses = [], receivers = [], kinds = [], since, until }: DeliveryQuery,
  where: string,
  values: readonly (string | number)[],
): number | null {
  if (receivers.length + kinds.length === 0 && !since && !until) {
    const counts = deliveryCounts(readStats(sql))
    const counted = deliveryStatuses.filter(
      (each) => statuses.length === 0 || statuses.includes(each),
    )
    return counted.map((status) => counts[status]).reduce((sum, n) => sum + n, 0)
  }
  const { n } = sql
    .exec<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM ${deliverySource} WHERE ${where} LIMIT ${countedAtMost + 1})`,
      0,
      0,
      0,
      ...values,
    )
    .one()
  return n > countedAtMost ? null : n
}

/** The SQL condition of matching rows, and its values from `?4` on. `isTime`: the search is a time, which the span has already. */
function conditionsOf(
  { statuses = [], receivers = [], kinds = [], since, until, search }: DeliveryQuery,
  isTime: unknown,
): { readonly where: string; readonly values: readonly (string | number)[] } {
  const values: (string | number)[] = []
  const bind = (value: string | number): string => `?${values.push(value) + 3}`
  const anyOf = (column: string, list: readonly string[]) =>
    `deliveries.${column} IN (${list.map(bind).join(', ')})`
  const where = ['true']
  // Written as in the partial index, so that SQLite uses it.
  if (statuses.length > 0 && !statuses.includes('success'))
    where.push("deliveries.status <> 'success'")
  if (statuses.length > 0) where.push(anyOf('status', statuses))
  if (receivers.length > 0) where.push(anyOf('target', receivers))
  if (kinds.length > 0) where.push(anyOf('kind', kinds))
  if (since) where.push(`deliveries.created_at >= ${bind(Date.parse(since))}`)
  if (until) where.push(`deliveries.created_at < ${bind(Date.parse(until))}`)
  const term = isTime ? null : searchTerm(search)
  if (term) {
    const name = bind(term)
    const found = ['deliveries.name', 'leads."values"', 'deliveries.payload'].map(
      (column) => `instr(${foldCase(column, term)}, ${name}) > 0`,
    )
    const digits = phoneSearch(search ?? '')
    if (digits)
      found.push(
        ...['leads."values"', 'deliveries.payload'].map(
          (column) => `instr(${column}, ${bind(digits)}) > 0`,
        ),
      )
    // Written out, a prefix of ids is a range of their index.
    if (isIdPrefix(term))
      found.push(`(deliveries.id >= ${name} AND deliveries.id < ${name} || 'g')`)
    where.push(`(${found.join(' OR ')})`)
  }
  return { where: where.join(' AND '), values }
}

/** Whether a search may be the beginning of a delivery's id. */
const isIdPrefix = (term: string): boolean => /^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(term)

export function showDelivery(sql: SqlStorage, id: string): Delivery | null {
  const row = findDelivery(sql, id)
  return row && toDelivery(row)
}

export function findDelivery(sql: SqlStorage, id: string): DeliverySql | null {
  return (
    sql
      .exec<DeliverySql>(
        `SELECT ${deliveryColumns} FROM ${deliverySource} WHERE deliveries.id = ?`,
        id,
      )
      .toArray()[0] ?? null
  )
}
