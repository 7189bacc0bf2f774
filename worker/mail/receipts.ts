import type { LeadKind } from '#shared/schemas/lead.ts'
import type { TemplateName } from './templates.ts'

/** Which kinds of lead are answered with a mail to their sender. */
const receipts: Readonly<Partial<Record<LeadKind, TemplateName>>> = {
  contact: 'contact-receipt',
  offer: 'offer-receipt',
  referral: 'referral-receipt',
}

export const receiptOf = (kind: string): TemplateName | null => receipts[kind as LeadKind] ?? null
