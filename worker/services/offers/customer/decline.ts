import { declineSchema } from '#shared/schemas/offers/acts.ts'
import type { Deps } from '#worker/deps.ts'
import { act, type Acted, type CustomerPost } from './act.ts'
import { checkBody } from '../check.ts'
import { openOffer } from './open.ts'

/** The no, with a reason or without. @throws Problem 409, 404, 422, 429, 503. */
export async function declineOffer(deps: Deps, post: CustomerPost): Promise<Acted> {
  const offer = await openOffer(deps, post.request, post.body['id'])
  const { version, grund } = checkBody(declineSchema, post.body)
  return act(deps, post, { offer, version, kind: 'declined', payload: { grund } })
}
