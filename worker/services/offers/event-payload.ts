import { chosenTitles, calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { href } from '#shared/routes/href.ts'
import { webhookKindOf } from '#shared/schemas/offers/event.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'

/** Path of an offer's own page. */
export const offerPath = (id: string): string => href('personalOffer', { id })

/**
 * Whether an event must be announced: not after the offer's erasure, and `sent` not once the customer answered, or the offer
 * was retracted or replaced.
 */
export const shouldAnnounce = ({ kind, version, content, offer }: OfferEvent): boolean =>
  content !== null &&
  !('erased' in content) &&
  (kind !== 'sent' || (offer.state === 'sent' && offer.currentVersion === version))

/** Whether staff caused an announced event; otherwise the customer did. */
export const isByStaff = ({ kind }: OfferEvent): boolean => kind === 'sent' || kind === 'delivered'

/** The payload of an event for webhooks; null for one that no webhook can receive. `sourceUrl` is no real path, because staff see it unmasked. */
export function toOutboxEvent(event: OfferEvent, origin: string): OutboxEvent | null {
  const kind = webhookKindOf(event.kind)
  if (!kind || !shouldAnnounce(event)) return null
  const { id, at, version, offer, content, payload } = event
  const { customer } = content
  const byStaff = isByStaff(event)
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
      totalOre: findAmount(event),
      tilvalg: eventTitles(event),
      ...findDetails(payload),
    },
    sourceUrl: byStaff ? href('admin') : '/dit-tilbud',
    sourceComponent: byStaff ? 'OfferEditor' : 'OfferPage',
  }
}

/** The chosen options that the event names; null where it names none. */
export const eventOptions = ({ payload }: OfferEvent): readonly string[] | null =>
  Array.isArray(payload['options']) ? (payload['options'] as string[]) : null

/** The options of an event: those it names, else the customer's choice in its version; null = the defaults. */
function findChosen(event: OfferEvent): readonly string[] | null {
  const { version, offer } = event
  return eventOptions(event) ?? (version === offer.currentVersion ? offer.chosen : null)
}

function findAmount(event: OfferEvent): number {
  const { total } = event.payload
  return typeof total === 'number' ? total : calculateTotals(event.content, findChosen(event)).total
}

/** Titles of the options of an event. */
export const eventTitles = (event: OfferEvent): string[] =>
  chosenTitles(event.content, calculateTotals(event.content, findChosen(event)).chosen)

/** The customer's texts, and the days of a delivery. */
function findDetails(payload: OfferEvent['payload']): Record<string, unknown> {
  const details = {
    underskrevetAf: payload['navn'],
    besked: payload['besked'],
    grund: payload['grund'],
    kvitteringTil: payload['email'],
    leveret: payload['deliveredOn'],
    kanFortrydesTil: payload['cancelUntil'],
  }
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}
