import { type DeliveryStatus, isMail, mailNames } from '#shared/schemas/webhook.ts'

export const statusLabels: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Venter',
  success: 'Lykkedes',
  error: 'Fejlet',
  parked: 'Parkeret',
}

/** Receivers that are not webhooks: the configured addresses, and mails. */
const receiverNames: Readonly<Record<string, string>> = {
  fallback: 'Reserveadressen',
  'quote-service': 'Tilbudstjenesten',
  [mailNames.receipt]: 'Kvittering på mail',
  [mailNames.other]: 'Mail',
}

/** The name of a receiver. */
export const receiverName = (name: string): string => receiverNames[name] ?? name

/** Why a delivery is parked: mails and webhooks have one reason each. */
export const parkedReason = (name: string): string =>
  isMail(name)
    ? 'ikke sendt, adressen har fået nok kvitteringer for nu'
    : 'parkeret, fordi webhooken er slået fra'
