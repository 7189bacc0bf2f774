import { phoneSearch } from '#shared/domain/e164.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import type { DeliveryPage, DeliveryQuery } from '../contract.ts'
import { type DeliverySql, deliveryColumns, deliverySource, toDelivery } from '../storage/rows.ts'
import { foldCase, heldSince, scanPage, searchTerm } from './scan.ts'
import { deliveryCounts, readStats } from './stats.ts'

export async function listDeliveries(
  sql: SqlStorage,
  { status, webhookId, search, cursor, limit }: DeliveryQuery,
): Promise<DeliveryPage> {
  const term = searchTerm(search)
  const values: string[] = []
  const bind = (value: string): string => `?${values.push(value) + 3}`
  const where = ['true']
  // Written as in the partial index, so that SQLite uses it.
  if (status && status !== 'success') where.push("deliveries.status <> 'success'")
  if (status) where.push(`deliveries.status = ${bind(status)}`)
  if (webhookId) where.push(`deliveries.target = ${bind(webhookId)}`)
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
    where.push(`(deliveries.id = ${name} OR ${found.join(' OR ')})`)
  }
  const counts = deliveryCounts(readStats(sql))
  const known = { counts, heldSince: heldSince(sql, 'deliveries') }
  if (status && counts[status] === 0) return { rows: [], nextCursor: null, ...known }
  const page = await scanPage<DeliverySql>(sql, {
    table: 'deliveries',
    columns: deliveryColumns,
    source: deliverySource,
    where: where.join(' AND '),
    values,
    cursor,
    limit,
  })
  return { rows: page.rows.map(toDelivery), nextCursor: page.nextCursor, ...known }
}

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
