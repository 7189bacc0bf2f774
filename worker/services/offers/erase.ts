import { eraseOffer as erase } from '#worker/data/offers.ts'
import { type Acting, asUser } from '../acting.ts'
import { refusalOf } from './refusals.ts'

/** Empties what is personal in an offer, sent versions included. What happened when stays. @throws Problem 404, 403, 503. */
export async function eraseOffer(acting: Acting, id: string): Promise<{ readonly erased: true }> {
  const result = await erase(asUser(acting), id)
  if (!result.ok) throw refusalOf(result.reason)
  return { erased: true }
}
