import type { Approval } from '#shared/schemas/offers/offer.ts'

export const approvalLabels: Readonly<Record<Approval, string>> = {
  'not-needed': 'Kræver ikke godkendelse',
  pending: 'Venter på svar',
  approved: 'Bevilget',
  refused: 'Afslået',
}
