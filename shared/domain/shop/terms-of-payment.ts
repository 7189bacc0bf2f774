import { danishDay, dayAfter } from '../dates.ts'

/** Days that a public customer has to pay an invoice in. */
export const invoiceDays = 30

/** The last day to pay an invoice, `2026-12-26`. `issuedAt`: ISO 8601. */
export const dueDay = (issuedAt: string): string =>
  dayAfter(danishDay(Date.parse(issuedAt)), invoiceDays)
