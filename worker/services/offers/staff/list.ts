import { danishDay } from '#shared/domain/dates.ts'
import { offerIdPattern } from '#shared/domain/offers/id.ts'
import type { OfferList, OfferListState } from '#shared/schemas/offers/view.ts'
import { listOfferRows } from '#worker/data/offers/list.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { isInstant, unknownPage } from '../../cursors.ts'
import { withExpiry } from './show.ts'

interface Query {
  readonly state?: OfferListState
  readonly search?: string
  readonly leadId?: string
  /** The member of staff whose they are. */
  readonly adviser?: string
  readonly cursor?: string
  readonly limit: number
}

/** Offers, newest first, by keyset. @throws Problem 400 for a cursor that no page gave out, 503. */
export async function listOffers(
  context: ServiceContext,
  { cursor, ...query }: Query,
): Promise<OfferList> {
  const now = context.deps.now()
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await listOfferRows(asUser(context), {
    ...query,
    today: danishDay(now),
    ...(after && { after }),
  })
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => withExpiry(row, now)),
    nextCursor: last && rows.length === query.limit ? `${last.createdAt}|${last.id}` : null,
  }
}

function placeOf(cursor: string): { readonly createdAt: string; readonly id: string } {
  const [createdAt = '', id = '', ...rest] = cursor.split('|')
  if (!isInstant(createdAt) || !offerIdPattern.test(id) || rest.length > 0) throw unknownPage()
  return { createdAt, id }
}
