import { findOffer } from '#worker/data/offers/list.ts'
import { eraseOffer as erase } from '#worker/data/offers/offers.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { eraseHeld } from '../../erase-held.ts'
import { offerMissing, staffRefusalOf } from '../refusals.ts'

/**
 * Empties what is personal in an offer, sent versions included, and then what the outbox still holds of it. What happened
 * when stays. In this order: the database decides who may, and afterwards nothing is read from it that could be told again;
 * what somebody read before is refused by the outbox. Done again where it broke off in between, it is done once.
 * @throws Problem 404, 403, 503.
 */
export async function eraseOffer(
  acting: ServiceContext,
  id: string,
): Promise<{ readonly erased: true }> {
  const client = asUser(acting)
  const result = await erase(client, id)
  if (!result.ok) throw staffRefusalOf(result.reason)
  const offer = await findOffer(client, id)
  if (!offer) throw offerMissing()
  const message =
    'Tilbuddet er tømt, men det, der venter på at blive sendt, er ikke. Tøm det igen om lidt.'
  await eraseHeld(
    acting.deps.outbox.eraseOffer(offer.number),
    'offer_not_erased_in_outbox',
    message,
  )
  return { erased: true }
}
