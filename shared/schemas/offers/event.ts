/** What happens to an offer, as the database keeps it. */
export const offerEventKinds = [
  'sent',
  'opened',
  'options',
  'question',
  'accepted',
  'delivered',
  'declined',
  'cancelled',
  'retracted',
  'expired',
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

/** The kinds that a webhook can take. */
export const offerWebhookKinds = [
  'offer-sent',
  'offer-opened',
  'offer-options',
  'offer-question',
  'offer-accepted',
  'offer-delivered',
  'offer-declined',
  'offer-cancelled',
] as const
export type OfferWebhookKind = (typeof offerWebhookKinds)[number]

/** What a webhook calls an event; null for one that no webhook takes. */
export function webhookKindOf(kind: OfferEventKind): OfferWebhookKind | null {
  return offerWebhookKinds.find((name) => name === `offer-${kind}`) ?? null
}
