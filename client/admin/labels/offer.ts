import type { Approval } from '#shared/schemas/offers/offer.ts'
import type { OfferListState } from '#shared/schemas/offers/view.ts'

export const offerStateLabels: Readonly<Record<OfferListState, string>> = {
  draft: 'Kladde',
  sent: 'Sendt',
  expired: 'Udløbet',
  accepted: 'Accepteret',
  declined: 'Afslået',
  cancelled: 'Fortrudt',
  retracted: 'Trukket tilbage',
}

export const approvalLabels: Readonly<Record<Approval, string>> = {
  'not-needed': 'Kræver ikke godkendelse',
  pending: 'Venter på svar',
  approved: 'Bevilget',
  refused: 'Afslået',
}
