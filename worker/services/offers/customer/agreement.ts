import { brand } from '#shared/brand.ts'
import { page as standardInstallation } from '#shared/content/pages/standard-installation.ts'
import { page as terms } from '#shared/content/pages/terms.ts'
import { type Printed, printedOf } from '#shared/content/copy/printed.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import { toCustomerOffer } from './customer-offer.ts'
import { eventOptions } from '../event-payload.ts'

/** An agreement to be stored outside the site: the offer and the terms as they were that day. */
export interface Agreement {
  /** As its page showed it, without its id: that opens the offer, and staff can read the log of mails. */
  readonly offer: Omit<CustomerOffer, 'id'>
  readonly terms: readonly Printed[]
}

/** The agreement as it was when the customer accepted. */
export function createAgreement(event: OfferEvent): Agreement {
  const { at, version, offer, content, payload } = event
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
      validUntil: content.validUntil,
      chosen: eventOptions(event),
      deliveredOn: null,
      cancelUntil: offer.cancelUntil,
      answers: { accepted: { ...payload, at, version } },
      questions: [],
    },
    Date.parse(at),
  )
  return { offer: agreed, terms: [printedOf(terms(brand)), printedOf(standardInstallation(brand))] }
}
