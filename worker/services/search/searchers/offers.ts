import { cleanSearch } from '#shared/admin/list-query.ts'
import { offers } from '#shared/admin/offers.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { offerColumns, statusOn } from '#worker/data/offers/list.ts'
import { createTable } from '#worker/data/table.ts'
import { asUser } from '../../context.ts'
import type { Searcher } from '../searcher.ts'

const table = createTable(offers, 'offers', offerColumns)
const newestFirst = { by: 'createdAt', descending: true }

/** Offers by number, customer, address, heading and lines, the newest first. */
export const offerSearcher: Searcher = {
  kind: 'offer',
  scope: 'offers',
  role: 'viewer',
  async find(context, search, limit) {
    const query = { search: cleanSearch(search), sort: newestFirst, filters: {} }
    const { rows } = await table.list(asUser(context), query, null, limit)
    const today = danishDay(context.deps.now())
    return rows.map(({ id, number, customerName, customerEmail, total, status, validUntil }) => ({
      kind: 'offer',
      id,
      number,
      customerName,
      customerEmail,
      total,
      status: statusOn({ status, validUntil }, today),
    }))
  },
}
