/** Kinds of an offer's events, as the database stores them. */
export const offerEventKinds = [
  'sent',
  'opened',
  'options',
  'question',
  'answered',
  'accepted',
  'delivered',
  'declined',
  'cancelled',
  'retracted',
  'expired',
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

/** The events that a webhook can receive, with their Danish labels. */
export const offerWebhookKinds = {
  'offer-sent': 'Tilbud sendt',
  'offer-opened': 'Tilbud åbnet',
  'offer-options': 'Tilvalg ændret',
  'offer-question': 'Spørgsmål til tilbud',
  'offer-accepted': 'Tilbud accepteret',
  'offer-delivered': 'Anlæg leveret',
  'offer-declined': 'Tilbud afslået',
  'offer-cancelled': 'Aftale fortrudt',
} as const
export type OfferWebhookKind = keyof typeof offerWebhookKinds

/** The name of an event for webhooks; null for one that no webhook can receive. */
export function webhookKindOf(kind: OfferEventKind): OfferWebhookKind | null {
  const name = `offer-${kind}`
  return Object.hasOwn(offerWebhookKinds, name) ? (name as OfferWebhookKind) : null
}
