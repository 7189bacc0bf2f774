import { totalsOf } from '#shared/domain/offers/totals.ts'
import { withdrawalUntil } from '#shared/domain/offers/withdrawal.ts'
import { acceptSchema } from '#shared/schemas/offer-acts.ts'
import type { Deps } from '#worker/deps.ts'
import { act, type Acted, type CustomerPost } from './act.ts'
import { checkBody } from './check.ts'
import { textToAccept } from './customer-offer.ts'
import { openOffer } from './open.ts'
import { optionsOf } from './options.ts'

/**
 * The binding yes: name, version, the words agreed to and what it comes to are kept with it, all but the name made here.
 * Options that were sent along hold, else those chosen before.
 * @throws Problem 409 `stale_version`, `expired`, `conditional`, `already_…`; 404, 422, 429, 503.
 */
export async function acceptOffer(deps: Deps, post: CustomerPost): Promise<Acted> {
  const offer = await openOffer(deps, post.request, post.body['id'])
  const { version, navn } = checkBody(acceptSchema, post.body)
  const totals = totalsOf(offer.content, optionsOf(post.body) ?? offer.chosen)
  const { total, vat, loan, chosen: options } = totals
  const payload = { navn, text: textToAccept(offer, totals), options, total, vat, loan, cancelUntil: withdrawalUntil(deps.now()) }
  return act(deps, post, { offer, version, kind: 'accepted', payload })
}
