import type { AppContext } from '#worker/context.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import { serveOffer } from '#worker/render/offer/offer-page.tsx'
import type { RefusedPost } from '../../cookies/refused-post.ts'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { parseOptions } from '#worker/services/offers/customer/options.ts'

/** An offer's page as it is now, with the values and errors of a refused post. */
export function serveRefusedAct(
  c: AppContext,
  opened: OpenedOffer,
  { form, values, errors, message }: RefusedPost,
): Promise<Response> {
  // Keeps the options of the post; once the offer is answered, those of the answer.
  const chosen = (opened.state === 'sent' && parseOptions(values)) || opened.chosen
  const offer = toCustomerOffer({ ...opened, chosen }, c.get('deps').now())
  return serveOffer(c, offer, { act: form, values, errors, message })
}
