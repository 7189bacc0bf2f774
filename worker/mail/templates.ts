import type { LeadKind } from '#shared/schemas/lead.ts'
import type { Template } from './letter.ts'
import { contactReceipt } from './templates/contact-receipt.ts'
import { offerReceipt } from './templates/offer-receipt.ts'
import { referralReceipt } from './templates/referral-receipt.ts'

/** Every mail we send, by name. A name stands in deliveries that wait, so it is never given to another mail. */
export const templates = {
  'contact-receipt': contactReceipt,
  'offer-receipt': offerReceipt,
  'referral-receipt': referralReceipt,
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

/** Which kinds of lead are answered with a mail to their sender. */
const receipts: Readonly<Partial<Record<LeadKind, TemplateName>>> = {
  contact: 'contact-receipt',
  offer: 'offer-receipt',
  referral: 'referral-receipt',
}

export const receiptOf = (kind: string): TemplateName | null => receipts[kind as LeadKind] ?? null
