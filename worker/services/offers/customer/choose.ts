import { calculateTotals, type OfferTotals } from '#shared/domain/offers/totals.ts'
import { chooseSchema } from '#shared/schemas/offers/acts.ts'
import type { Deps } from '#worker/deps.ts'
import { act, type Acted, type CustomerPost } from './act.ts'
import { checkBody } from '../check.ts'
import { openOffer } from './open.ts'
import { parseOptions } from '../staff/options.ts'

/** Keeps what the customer chose, and answers what the offer comes to then. @throws Problem 404, 409, 422, 429, 503. */
export async function chooseOptions(
  deps: Deps,
  post: CustomerPost,
): Promise<Acted & { readonly totals: OfferTotals }> {
  const offer = await openOffer(deps, post.request, post.body['id'])
  const { version } = checkBody(chooseSchema, post.body)
  const totals = calculateTotals(offer.content, parseOptions(post.body) ?? [])
  const { chosen: options, total } = totals
  return {
    ...(await act(deps, post, { offer, version, kind: 'options', payload: { options, total } })),
    totals,
  }
}
