import * as z from 'zod/mini'
import { danishDay } from '#shared/domain/dates.ts'
import { offerIdPattern } from '#shared/domain/offers/id.ts'
import type { OfferList, OfferListState } from '#shared/schemas/offers/view.ts'
import { listOfferRows } from '#worker/data/offers/list.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { encodeCursor, instant, parseCursor } from '../../cursor.ts'
import { withExpiry } from './show.ts'

interface Query {
  readonly state?: OfferListState
  readonly search?: string
  readonly leadId?: string
  /** The user id of their adviser. */
  readonly adviser?: string
  readonly cursor?: string
  readonly limit: number
}

/** A page ends at the instant and the id of its last offer. */
const cursorSchema = z.tuple([instant, z.string().check(z.regex(offerIdPattern))])

/** Offers, newest first, by keyset. @throws Problem 400 for a cursor that no page returned, 503. */
export async function listOffers(
  context: ServiceContext,
  { cursor, ...query }: Query,
): Promise<OfferList> {
  const now = context.deps.now()
  const [createdAt, id] = cursor === undefined ? [] : parseCursor(cursor, cursorSchema)
  const rows = await listOfferRows(asUser(context), {
    ...query,
    today: danishDay(now),
    until: createdAt,
    afterId: id,
  })
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => withExpiry(row, now)),
    nextCursor:
      last && rows.length === query.limit ? encodeCursor([last.createdAt, last.id]) : null,
  }
}
