import { formatAmount } from '#shared/domain/money.ts'
import type { OfferEventKind } from '#shared/schemas/offer-event.ts'
import type { OfferHappening } from '#worker/data/offers.ts'
import { offerPath, titlesOf } from './event-payload.ts'

export const offerMailTemplates = [
  'offer-sent',
  'offer-accepted',
  'offer-declined',
  'offer-cancelled',
  'adviser-offer-question',
  'adviser-offer-accepted',
  'adviser-offer-declined',
  'adviser-offer-cancelled',
] as const
export type OfferMailTemplate = (typeof offerMailTemplates)[number]

/** A mail that an event asks for. `data` holds texts as they are shown, and nothing to be reckoned. */
export interface OfferMail {
  /** The event's id and the recipient: the same twice is one mail. */
  readonly key: string
  readonly template: OfferMailTemplate
  readonly to: string
  readonly data: Readonly<Record<string, string>>
}

/** Which mails an event asks for. */
const templates: Readonly<Partial<Record<OfferEventKind, { readonly customer?: OfferMailTemplate; readonly adviser?: OfferMailTemplate }>>> = {
  sent: { customer: 'offer-sent' },
  question: { adviser: 'adviser-offer-question' },
  accepted: { customer: 'offer-accepted', adviser: 'adviser-offer-accepted' },
  declined: { customer: 'offer-declined', adviser: 'adviser-offer-declined' },
  cancelled: { customer: 'offer-cancelled', adviser: 'adviser-offer-cancelled' },
}

/**
 * The mails of an event: none where the offer was emptied meanwhile. A withdrawal's receipt goes to the address given with
 * it and to the customer's own; it says what, when and by whom (forbrugeraftaleloven § 20).
 */
export function mailsOf(happening: OfferHappening, origin: string): OfferMail[] {
  const { kind, content } = happening
  const wanted = templates[kind]
  if (!wanted || content === null || 'erased' in content) return []
  const data = dataOf(happening, origin)
  const mail = (template: OfferMailTemplate | undefined, to: unknown): OfferMail[] =>
    template && typeof to === 'string' && to !== '' ? [{ key: `${happening.id}:${template}:${to}`, template, to, data }] : []
  const given = kind === 'cancelled' ? happening.payload['email'] : null
  const customers = [...new Set([content.customer.email, ...(typeof given === 'string' ? [given] : [])])]
  return [...customers.flatMap((to) => mail(wanted.customer, to)), ...mail(wanted.adviser, content.adviser.email)]
}

function dataOf(happening: OfferHappening, origin: string): Record<string, string> {
  const { at, version, offer, content, payload } = happening
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  const total = payload['total']
  return {
    number: offer.number,
    version: String(version),
    link: origin + offerPath(offer.id),
    title: content.title,
    salutation: content.salutation || content.customer.name,
    customerName: content.customer.name,
    customerEmail: content.customer.email,
    customerPhone: content.customer.phone,
    adviserName: content.adviser.name,
    adviserPhone: content.adviser.phone,
    adviserEmail: content.adviser.email,
    validUntil: content.validUntil,
    cancelUntil: offer.cancelUntil ?? '',
    at: new Date(at).toISOString(),
    total: typeof total === 'number' ? formatAmount(total) : '',
    options: titlesOf(happening).join(', '),
    signedBy: text('navn'),
    text: text('text'),
    message: text('besked'),
    reason: text('grund'),
  }
}
