import { bookingEventKinds } from '../schemas/booking.ts'
import { leadKinds } from '../schemas/lead.ts'
import { offerWebhookKinds } from '../schemas/offers/event.ts'
import { kindLabels, type WebhookKind } from '../schemas/webhook.ts'
import { orderEvents } from './order-events.ts'

/** The secret that test posts are signed with. It protects nothing (»kun til test, aldrig i drift«): receivers check with it that they verify signatures. */
export const testSecret = 'whsec_a3VuIHRpbCB0ZXN0LCBhbGRyaWcgaSBkcmlmdA=='

/** Most of a receiver's answer that a test shows, in bytes. */
export const shownAnswerBytes = 2048

/** An event that webhooks get, as the test bench offers it. */
export interface TestEvent {
  readonly label: string
  readonly kind: WebhookKind
  /** It is a lead, so that the payload of a real one can be made. */
  readonly isLead: boolean
}

/** Names of the events of bookings. */
const bookingLabels: Readonly<Record<(typeof bookingEventKinds)[number], string>> = {
  requested: 'Venter på en tid',
  confirmed: 'Bekræftet',
  unplaced: 'Tiden var taget',
  moved: 'Flyttet',
  cancelled: 'Aflyst',
  completed: 'Holdt',
  missed: 'Kunden kom ikke',
  reminded_day: 'Påmindelse dagen før',
  reminded_hour: 'Påmindelse timen før',
}

/** The events of orders that no webhook gets. */
const silentOrderEvents = ['disputed', 'mail_resent']

const typed = (prefix: string, kind: string): string => `${prefix}-${kind.replaceAll('_', '-')}`

/** Every event that a webhook can get, by the `type` of its payload; a lead's by its kind. */
export const testEvents: Readonly<Record<string, TestEvent>> = {
  ...Object.fromEntries(
    Object.entries(leadKinds).map(([kind, { label }]) => [
      kind,
      { label, kind: kind as WebhookKind, isLead: true },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(offerWebhookKinds).map(([kind, label]) => [
      kind,
      { label, kind: kind as WebhookKind, isLead: false },
    ]),
  ),
  ...Object.fromEntries(
    bookingEventKinds.map((kind) => [
      typed('booking', kind),
      { label: `${kindLabels.booking}: ${bookingLabels[kind]}`, kind: 'booking', isLead: false },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(orderEvents).flatMap(([kind, [label]]) =>
      silentOrderEvents.includes(kind)
        ? []
        : [[typed('order', kind), { label: `Ordre: ${label}`, kind: 'order', isLead: false }]],
    ),
  ),
}

/** What a test post contains. */
export interface TestPayload {
  /** The exact body. */
  readonly body: string
}

/** What a receiver answered to a test post. */
export interface TestAnswer {
  readonly httpStatus: number | null
  /** Why it counts as failed, in Danish; null where it was delivered. */
  readonly failure: string | null
  readonly ms: number
  /** The beginning of the answer; null without one. */
  readonly response: string | null
}

/** The records that mails are filled with. */
export type MailSource = 'leads' | 'offers' | 'orders'

/** A mail that the product sends. */
export interface TestMail {
  readonly name: string
  readonly label: string
  /** Where its real data comes from; null: only an example. */
  readonly source: MailSource | null
  /** The kind of lead that gets it; null for other mails. */
  readonly leadKind: string | null
}

/** A mail as it is rendered. */
export interface RenderedMail {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
}
