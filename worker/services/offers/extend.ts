import * as z from 'zod/mini'
import { calendarDate } from '#shared/schemas/offer.ts'
import type { OfferSaved } from '#shared/schemas/offer-view.ts'
import { extendCancel } from '#worker/data/offers.ts'
import { type Acting, asUser } from '../acting.ts'
import { checkBody } from './check.ts'
import { refusalOf } from './refusals.ts'
import { showOffer } from './show.ts'

const bodySchema = z.object({ until: calendarDate })

/**
 * Moves the last day of the right of withdrawal to a later one: for goods the fourteen days count from when they arrive
 * (forbrugeraftaleloven § 19, stk. 2, nr. 1). `body`: `{ until }`. @throws Problem 404, 409, 422, 403, 503.
 */
export async function extendWithdrawal(acting: Acting, id: string, body: unknown): Promise<OfferSaved> {
  const result = await extendCancel(asUser(acting), id, checkBody(bodySchema, body).until)
  if (!result.ok) throw refusalOf(result.reason)
  return { offer: await showOffer(acting, id) }
}
