import { cancellationText } from '#shared/content/offers/texts.ts'
import { cancelSchema } from '#shared/schemas/offers/acts.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { Deps } from '#worker/deps.ts'
import { act, type Acted, type CustomerPost } from './act.ts'
import { checkBody } from '../check.ts'
import { openOffer } from './open.ts'

/**
 * The second step of a withdrawal (»Bekræft fortrydelse«): no reason is asked for (forbrugeraftaleloven § 18). Whatever
 * version is open on the page, the agreement is withdrawn from. @throws Problem 409 `not_accepted`, `too_late`, `already_cancelled`; 404, 422, 429, 503.
 */
export async function cancelAgreement(deps: Deps, post: CustomerPost): Promise<Acted> {
  const offer = await openOffer(deps, post.request, post.body['id'])
  const { navn, email } = checkBody(cancelSchema, post.body)
  const acceptedAt = offer.answers.accepted?.['at']
  const text =
    typeof acceptedAt === 'string'
      ? cancellationText(offer.number, danishDay(Date.parse(acceptedAt)))
      : ''
  return act(deps, post, {
    offer,
    version: offer.version,
    kind: 'cancelled',
    payload: { navn, email, text },
  })
}
