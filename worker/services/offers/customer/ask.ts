import { askSchema } from '#shared/schemas/offers/acts.ts'
import type { Deps } from '#worker/deps.ts'
import { act, type Acted, type CustomerPost } from './act.ts'
import { checkBody } from '../check.ts'
import { openOffer } from './open.ts'

/** A question to the adviser, at any time and in any state, twenty a day. @throws Problem 409 `too_many_questions`, 404, 422, 429, 503. */
export async function askAboutOffer(deps: Deps, post: CustomerPost): Promise<Acted> {
  const offer = await openOffer(deps, post.request, post.body['id'])
  const { version, besked } = checkBody(askSchema, post.body)
  return act(deps, post, { offer, version, kind: 'question', payload: { besked } })
}
