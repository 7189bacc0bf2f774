import { type OrderParts, orders } from '#shared/admin/orders.ts'
import { getQuery, recordPath } from './queries.ts'

/** Lines, history, payments and invoices; cached below the order, so that whatever changes it refetches them. */
export const orderPartsQuery = (id: string) =>
  getQuery<OrderParts>([orders.name, 'one', id, 'parts'], recordPath(orders.name, id, '/parts'))
