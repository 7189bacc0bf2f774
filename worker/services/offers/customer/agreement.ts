import { brand } from '#shared/brand.ts'
import { page as standardInstallation } from '#shared/content/pages/standard-installation.ts'
import { page as terms } from '#shared/content/pages/terms.ts'
import { type Printed, printedOf } from '#shared/content/copy/printed.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import { toCustomerOffer } from './customer-offer.ts'
import { eventOptions } from '../event-payload.ts'

/** All of an agreement, to be kept where no page is: what was agreed to, and the terms as they were that day. */
export interface Agreement {
  /** As its page showed it, without its address: that is a key, and a log of mails is read by staff. */
  readonly offer: Omit<CustomerOffer, 'id'>
  readonly terms: readonly Printed[]
}

/** The agreement that an acceptance made, whatever became of it since. */
export function agreementOf(happening: OfferEvent): Agreement {
  const { at, version, offer, content, payload } = happening
  const sentAt = typeof payload['sentAt'] === 'string' ? payload['sentAt'] : at
  const { id: _, ...agreed } = toCustomerOffer(
    {
      id: offer.id,
      number: offer.number,
      state: 'accepted',
      version,
      currentVersion: version,
      versions: [{ version, sentAt }],
      sentAt,
      content,
      chosen: eventOptions(happening),
      deliveredOn: null,
      cancelUntil: offer.cancelUntil,
      answers: { accepted: { ...payload, at, version } },
      questions: [],
    },
    Date.parse(at),
  )
  return { offer: agreed, terms: [printedOf(terms(brand)), printedOf(standardInstallation(brand))] }
}
