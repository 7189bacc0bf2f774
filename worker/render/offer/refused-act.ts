import type { AppContext } from '#worker/context.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import { serveOffer } from '#worker/render/offer/offer-page.tsx'
import type { RefusedPost } from '../../cookies/refused-post.ts'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { parseOptions } from '#worker/services/offers/customer/options.ts'

/** An offer's page as it is now, with what was sent from it and what is wrong. */
export function serveRefusedAct(
  c: AppContext,
  opened: OpenedOffer,
  { form, values, errors, message }: RefusedPost,
): Promise<Response> {
  // What was chosen with it is still on the page; once the offer is answered, the answer's choice is.
  const chosen = (opened.state === 'sent' && parseOptions(values)) || opened.chosen
  const offer = toCustomerOffer({ ...opened, chosen }, c.get('deps').now())
  return serveOffer(c, offer, { act: form, values, errors, message })
}
