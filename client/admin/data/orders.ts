import { type OrderCounts, type OrderParts, orders, statesToPack } from '#shared/admin/orders.ts'
import { getQuery, recordPath } from './queries.ts'
import { listOf } from './resource.ts'

/** Lines, history, payments and invoices; cached below the order, so that whatever changes it refetches them. */
export const orderPartsQuery = (id: string) =>
  getQuery<OrderParts>([orders.name, 'one', id, 'parts'], recordPath(orders.name, id, '/parts'))

/** How many orders each view holds; cached below the orders, so that whatever changes one refetches it. */
export const orderCountsQuery = getQuery<OrderCounts>([orders.name, 'counts'], '/orders/counts')

/** Orders that are paid and not sent, the oldest first. */
export const packQueueQuery = listOf(orders, {
  state: statesToPack.join(','),
  sort: 'createdAt',
})
