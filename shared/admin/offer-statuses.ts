/**
 * What a list calls an offer. The stages of one that waits for its customer differ by what happened last; `expired` is any of
 * them past its last day.
 */
export const offerStatuses = {
  draft: ['Kladde', 'plain'],
  sent: ['Sendt', 'note'],
  opened: ['Åbnet', 'note'],
  question: ['Spørgsmål', 'wait'],
  waiting: ['Venter på tilskud', 'wait'],
  expired: ['Udløbet', 'wait'],
  accepted: ['Accepteret', 'good'],
  declined: ['Afslået', 'bad'],
  cancelled: ['Fortrudt', 'bad'],
  retracted: ['Trukket tilbage', 'plain'],
} as const
export type OfferStatus = keyof typeof offerStatuses

/** The statuses of an offer that the customer can still answer. */
export const openStatuses = [
  'sent',
  'opened',
  'question',
  'waiting',
] as const satisfies readonly OfferStatus[]
