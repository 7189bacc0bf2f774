import { formatAmount } from '#shared/domain/money.ts'
import { countPersons } from '#shared/domain/offers/persons.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import type { Values } from '#worker/mail/letter.ts'
import type { TemplateName } from '#worker/mail/templates.ts'
import { agreementOf } from './customer/agreement.ts'
import { shouldAnnounce, eventTitles } from './event-payload.ts'

/** A mail that an event asks for. `data` holds what is shown, and nothing to be reckoned. */
export interface OfferMail {
  /** The event's id, the template and the recipient: the same twice is one mail. */
  readonly key: string
  readonly template: TemplateName
  readonly to: string
  readonly data: Values
}

/** Which mails an event asks for. */
const templates: Readonly<
  Partial<
    Record<OfferEventKind, { readonly customer?: TemplateName; readonly adviser?: TemplateName }>
  >
> = {
  sent: { customer: 'offer-sent' },
  question: { adviser: 'adviser-offer-question' },
  accepted: { customer: 'offer-accepted', adviser: 'adviser-offer-accepted' },
  delivered: { customer: 'offer-delivered' },
  declined: { customer: 'offer-declined', adviser: 'adviser-offer-declined' },
  cancelled: { customer: 'offer-cancelled', adviser: 'adviser-offer-cancelled' },
}

/**
 * The mails of an event: none where there is nothing to tell any more. A withdrawal's receipt goes to the address given with
 * it and to the customer's own; it says what, when and by whom (forbrugeraftaleloven § 20). An acceptance's holds the whole
 * agreement (§ 13): it must be readable when the page no longer is.
 */
export function createMails(happening: OfferEvent): OfferMail[] {
  const { kind, content } = happening
  const wanted = templates[kind]
  if (!wanted || !shouldAnnounce(happening)) return []
  const data = dataOf(happening)
  const mail = (template: TemplateName | undefined, to: unknown, more: Values = {}): OfferMail[] =>
    template && typeof to === 'string' && to !== ''
      ? [{ key: `${happening.id}:${template}:${to}`, template, to, data: { ...data, ...more } }]
      : []
  const given = kind === 'cancelled' ? happening.payload['email'] : null
  const own = content.customer.email
  const customers =
    typeof given === 'string' && given.toLowerCase() !== own.toLowerCase() ? [own, given] : [own]
  const agreement = kind === 'accepted' ? { agreement: agreementOf(happening) } : {}
  return [
    ...customers.flatMap((to) => mail(wanted.customer, to, agreement)),
    ...mail(wanted.adviser, content.adviser.email),
  ]
}

function dataOf(happening: OfferEvent): Record<string, string> {
  const { at, version, offer, content, payload } = happening
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  const amount = (name: string): string =>
    typeof payload[name] === 'number' ? formatAmount(payload[name]) : ''
  return {
    number: offer.number,
    version: String(version),
    offerId: offer.id,
    title: content.title,
    address: content.place || addressOf(content.customer),
    news: newsOf(payload['approval']),
    salutation: content.salutation || content.customer.name,
    persons: String(countPersons(content)),
    customerName: content.customer.name,
    customerEmail: content.customer.email,
    customerPhone: content.customer.phone,
    adviserName: content.adviser.name,
    adviserPhone: content.adviser.phone,
    adviserEmail: content.adviser.email,
    validUntil: content.validUntil,
    deliveredOn: text('deliveredOn') || (offer.deliveredOn ?? ''),
    // A delivery's own day: it may have been corrected since.
    cancelUntil: text('cancelUntil') || (offer.cancelUntil ?? ''),
    at: new Date(at).toISOString(),
    total: amount('total'),
    vat: amount('vat'),
    options: eventTitles(happening).join('; '),
    signedBy: text('navn'),
    text: text('text'),
    message: text('besked'),
    reason: text('grund'),
  }
}

const addressOf = ({ address, postcode, city }: OfferEvent['content']['customer']): string =>
  [address, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')

/** Why a version was sent that nobody edited: an authority answered. */
function newsOf(approval: unknown): string {
  const { subsidy, approval: answer } = (approval ?? {}) as {
    readonly subsidy?: unknown
    readonly approval?: unknown
  }
  const word = answer === 'approved' ? 'er bevilget' : answer === 'refused' ? 'er afslået' : ''
  return typeof subsidy === 'string' && word ? `Nyt siden sidst: ${subsidy} ${word}.` : ''
}
