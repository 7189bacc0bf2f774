import { formatAmount } from '#shared/domain/money.ts'
import { countPersons } from '#shared/domain/offers/price/persons.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import type { Values } from '#worker/mail/letter.ts'
import type { TemplateName } from '#worker/mail/templates.ts'
import { createAgreement } from './customer/agreement.ts'
import { shouldAnnounce, eventTitles } from './event-payload.ts'

/** A mail caused by an event. `data` has texts to show, and nothing to calculate with. */
export interface OfferMail {
  /** Made from event id, template and recipient: the same key is the same mail. */
  readonly key: string
  readonly template: TemplateName
  readonly to: string
  readonly data: Values
}

/** The mails of each kind of event. */
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
 * The mails of an event. Empty if the event need not be announced any more. The receipt of a withdrawal goes to the address given
 * with it and to the customer's own, with what, when and by whom (forbrugeraftaleloven § 20). The mail of an acceptance has the
 * whole agreement (§ 13), because the page may disappear.
 */
export function createMails(event: OfferEvent): OfferMail[] {
  const { kind, content } = event
  const wanted = templates[kind]
  if (!wanted || !shouldAnnounce(event)) return []
  const data = createData(event)
  const mail = (template: TemplateName | undefined, to: unknown, more: Values = {}): OfferMail[] =>
    template && typeof to === 'string' && to !== ''
      ? [{ key: `${event.id}:${template}:${to}`, template, to, data: { ...data, ...more } }]
      : []
  const given = kind === 'cancelled' ? event.payload['email'] : null
  const own = content.customer.email
  const customers =
    typeof given === 'string' && given.toLowerCase() !== own.toLowerCase() ? [own, given] : [own]
  const agreement = kind === 'accepted' ? { agreement: createAgreement(event) } : {}
  return [
    ...customers.flatMap((to) => mail(wanted.customer, to, agreement)),
    ...mail(wanted.adviser, content.adviser.email),
  ]
}

function createData(event: OfferEvent): Record<string, string> {
  const { at, version, offer, content, payload } = event
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  const amount = (name: string): string =>
    typeof payload[name] === 'number' ? formatAmount(payload[name]) : ''
  return {
    number: offer.number,
    version: String(version),
    offerId: offer.id,
    title: content.title,
    address: content.place || formatAddress(content.customer),
    news: payload['extended'] === true ? extended : describeDecision(payload['approval']),
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
    // The event's own day: staff may have corrected it since.
    cancelUntil: text('cancelUntil') || (offer.cancelUntil ?? ''),
    at: new Date(at).toISOString(),
    total: amount('total'),
    vat: amount('vat'),
    options: eventTitles(event).join('; '),
    signedBy: text('navn'),
    text: text('text'),
    message: text('besked'),
    reason: text('grund'),
    signature: text('signature'),
  }
}

const formatAddress = ({ address, postcode, city }: OfferEvent['content']['customer']): string =>
  [address, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')

const extended = 'Nyt siden sidst: tilbuddet gælder længere.'

/** Why a version was sent that no adviser edited: an authority's decision on a subsidy. */
function describeDecision(approval: unknown): string {
  const { subsidy, approval: answer } = (approval ?? {}) as {
    readonly subsidy?: unknown
    readonly approval?: unknown
  }
  const word = answer === 'approved' ? 'er bevilget' : answer === 'refused' ? 'er afslået' : ''
  return typeof subsidy === 'string' && word ? `Nyt siden sidst: ${subsidy} ${word}.` : ''
}
