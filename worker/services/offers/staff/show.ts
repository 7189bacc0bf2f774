import { danishDay } from '#shared/domain/dates.ts'
import { findMissing } from '#shared/domain/offers/state/missing.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { findOffer, listEvents, listVersions, statusOn } from '#worker/data/offers/list.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { offerMissing } from '../refusals.ts'

/** One offer with its versions, events and totals. @throws Problem 404, 503. */
export async function showOffer(context: ServiceContext, id: string): Promise<OfferView> {
  const client = asUser(context)
  const [offer, versions, events] = await Promise.all([
    findOffer(client, id),
    listVersions(client, id),
    listEvents(client, id),
  ])
  if (!offer) throw offerMissing()
  const now = context.deps.now()
  const status = statusOn(offer, danishDay(now))
  const newest = versions[0]
  // Not checked again: a sent version must be shown although rules have changed. An erased version has no content.
  const content = newest && !('erased' in newest.content) ? newest.content : null
  const chosen = newest?.version === offer.currentVersion ? offer.chosen : null
  return {
    ...offer,
    status,
    expired: status === 'expired',
    versions,
    events,
    totals: content && calculateTotals(content, chosen),
    missing: content && newest?.sentAt === null ? findMissing(content, now) : {},
  }
}
