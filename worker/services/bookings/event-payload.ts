import { danishDay, danishTime } from '#shared/domain/dates.ts'
import { toE164 } from '#shared/domain/e164.ts'
import type { BookingEvent } from '#worker/data/bookings.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'

/** Whether an event must be announced: not after the booking's erasure, which leaves no name, and a wait only while it lasts. */
export const shouldAnnounce = ({ kind, booking }: BookingEvent): boolean =>
  booking.name !== '' && (kind !== 'requested' || booking.state === 'requested')

/**
 * The payload of an event for webhooks (docs/contracts/webhook-payload.md), without the customer's link, which is a key; null for
 * one that is not announced. `sourceUrl` is no real path, because staff see it unmasked.
 */
export async function toOutboxEvent(event: BookingEvent): Promise<OutboxEvent | null> {
  if (!shouldAnnounce(event)) return null
  const { kind, at, payload, booking } = event
  const id = await namedUuid(`booking-event:${booking.id}:${event.id}`)
  const phoneE164 = toE164(booking.phone)
  const from = readPlace(payload['from'])
  return {
    id,
    kind: 'booking',
    payload: {
      type: `booking-${kind.replaceAll('_', '-')}`,
      id,
      timestamp: new Date(at).toISOString(),
      booking: booking.id,
      request: booking.requestId,
      lead: booking.leadId,
      state: booking.state,
      sequence: payload['sequence'],
      moede: booking.kind,
      fra: new Date(booking.from).toISOString(),
      til: new Date(booking.to).toISOString(),
      dag: danishDay(booking.from),
      klokken: danishTime(booking.from),
      raadgiver: booking.adviser?.name ?? null,
      navn: booking.name,
      email: booking.email,
      telefon: booking.phone,
      ...(phoneE164 && { phoneE164 }),
      adresse: booking.address,
      postnummer: booking.postcode,
      by: booking.town,
      products: booking.products,
      partner: booking.partner,
      ...(Object.keys(booking.campaign).length > 0 && { utmFields: booking.campaign }),
      ...(from && { tidligere: from }),
      ...(typeof payload['by'] === 'string' && { aendretAf: payload['by'] }),
    },
    sourceUrl: payload['by'] === 'staff' ? '/admin' : '/booking',
    sourceComponent: payload['by'] === 'staff' ? 'Calendar' : 'BookingPage',
  }
}

/** Where a move came from, as webhooks get it. */
function readPlace(from: unknown): Readonly<Record<string, unknown>> | null {
  const { startsAt, endsAt, kind } = (from ?? {}) as Readonly<Record<string, unknown>>
  return typeof startsAt === 'number' && typeof endsAt === 'number'
    ? {
        moede: kind,
        fra: new Date(startsAt).toISOString(),
        til: new Date(endsAt).toISOString(),
      }
    : null
}
