import { withdrawalDays } from '../domain/offers/withdrawal.ts'
import { formatDate } from './format.ts'

/** How long an agreement can be withdrawn from while nobody knows when the goods will have arrived. */
export const untilDelivered = `til ${withdrawalDays} dage efter, at alt er leveret`

/**
 * How long an agreement can be withdrawn from, after »I kan fortryde«: page, PDF, mails and console say it alike. Without a
 * last day (`2026-12-18`) the goods have not arrived, and none is named.
 */
export const withdrawalTerm = (cancelUntil: string | null): string => (cancelUntil ? `til og med ${formatDate(cancelUntil)}` : `fra nu og ${untilDelivered}`)
