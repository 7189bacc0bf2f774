import { chosenTitles, calculateTotals } from '#shared/domain/offers/totals.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { href } from '#shared/routes/href.ts'
import { webhookKindOf } from '#shared/schemas/offers/event.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'

/** Path of an offer's own page. */
export const offerPath = (id: string): string => href('personalOffer', { id })

/**
 * Whether there is anything to tell: not once the offer has been emptied, and not that it was sent where it was answered, taken
 * back or replaced before anybody was told.
 */
export const shouldAnnounce = ({ kind, version, content, offer }: OfferEvent): boolean =>
  content !== null &&
  !('erased' in content) &&
  (kind !== 'sent' || (offer.state === 'sent' && offer.currentVersion === version))

/** Whether staff did it, of what others are told about; else the customer. */
export const isByStaff = ({ kind }: OfferEvent): boolean => kind === 'sent' || kind === 'delivered'

/** What webhooks get of an event; null for one that none takes. The path of the page stays out of what staff see uncovered. */
export function toOutboxEvent(happening: OfferEvent, origin: string): OutboxEvent | null {
  const kind = webhookKindOf(happening.kind)
  if (!kind || !shouldAnnounce(happening)) return null
  const { id, at, version, offer, content, payload } = happening
  const { customer } = content
  const byStaff = isByStaff(happening)
  const phoneE164 = toE164(customer.phone)
  return {
    id,
    kind,
    payload: {
      type: kind,
      id,
      timestamp: new Date(at).toISOString(),
      number: offer.number,
      version,
      state: offer.state,
      link: origin + offerPath(offer.id),
      navn: customer.name,
      email: customer.email,
      telefon: customer.phone,
      ...(phoneE164 && { phoneE164 }),
      adresse: customer.address,
      postnummer: customer.postcode,
      titel: content.title,
      gyldigTil: content.validUntil,
      raadgiver: content.adviser.name,
      totalOre: amountOf(happening),
      tilvalg: eventTitles(happening),
      ...detailsOf(payload),
    },
    sourceUrl: byStaff ? href('admin') : '/dit-tilbud',
    sourceComponent: byStaff ? 'OfferEditor' : 'OfferPage',
  }
}

/** The options that the event says are chosen; null where it doesn't say. */
export const eventOptions = ({ payload }: OfferEvent): readonly string[] | null =>
  Array.isArray(payload['options']) ? (payload['options'] as string[]) : null

/** The options that go with an event: those it names, else what the customer has kept in its version; null = the defaults. */
function chosenWith(happening: OfferEvent): readonly string[] | null {
  const { version, offer } = happening
  return eventOptions(happening) ?? (version === offer.currentVersion ? offer.chosen : null)
}

function amountOf(happening: OfferEvent): number {
  const kept = happening.payload['total']
  return typeof kept === 'number'
    ? kept
    : calculateTotals(happening.content, chosenWith(happening)).total
}

/** Titles of the options that go with an event. */
export const eventTitles = (happening: OfferEvent): string[] =>
  chosenTitles(happening.content, calculateTotals(happening.content, chosenWith(happening)).chosen)

/** What the customer wrote, and the days of a delivery. */
function detailsOf(payload: OfferEvent['payload']): Record<string, unknown> {
  const wrote = {
    underskrevetAf: payload['navn'],
    besked: payload['besked'],
    grund: payload['grund'],
    kvitteringTil: payload['email'],
    leveret: payload['deliveredOn'],
    kanFortrydesTil: payload['cancelUntil'],
  }
  return Object.fromEntries(
    Object.entries(wrote).filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}
