import { offers, type OfferSum } from '#shared/admin/offers.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { offerColumns, offerFilters, statusOn, sumOffers } from '#worker/data/offers/list.ts'
import { withOwnOffers } from '#worker/services/offers/staff/own.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import { parseQuery, type Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

/** The plain table's verbs, as of today: an offer expires by the calendar. */
const table = (today: string) =>
  tableVerbs(offers, 'offers', { ...offerColumns, where: offerFilters(today) })
const todayOf = ({ deps }: ServiceContext): string => danishDay(deps.now())

export const verbs: Verbs<typeof offers> = {
  async list(context, query, limit) {
    const today = todayOf(context)
    const filters = await withOwnOffers(context, query.filters)
    const page = await table(today).list(context, { ...query, filters }, limit)
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, status: statusOn(row, today) })),
    }
  },
  find: (context, id) => table(todayOf(context)).find(context, id),
  update: (context, target, change) => table(todayOf(context)).update(context, target, change),
}

/** Number and sum of each status, of the offers that a list's query finds; its filter of statuses is ignored. */
export async function sums(call: AdminCall): Promise<{ readonly sums: readonly OfferSum[] }> {
  const { search, filters } = parseQuery(call, offers)
  const found = await sumOffers(
    asUser(call),
    { search, filters: await withOwnOffers(call, filters) },
    todayOf(call),
  )
  return { sums: found.map(({ stage, ...sum }) => ({ status: stage, ...sum })) }
}
