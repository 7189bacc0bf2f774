import { withdrawalDays } from '../../domain/offers/withdrawal.ts'
import { formatDate } from '../format.ts'

/** How long an agreement can be withdrawn from while nobody knows when the goods will have arrived. */
export const untilDelivered = `til ${withdrawalDays} dage efter, at alt er leveret`

/**
 * How long an agreement can be withdrawn from, after »I kan fortryde«: page, PDF, mails and console say it alike. Without a
 * last day (`2026-12-18`) the goods have not arrived, and none is named.
 */
export const withdrawalTerm = (cancelUntil: string | null): string =>
  cancelUntil ? `til og med ${formatDate(cancelUntil)}` : `fra nu og ${untilDelivered}`

/**
 * What becomes of goods and plants after a withdrawal (forbrugeraftaleloven §§ 23 and 24): terms and mails say it alike. Who
 * hasn't said beforehand what it costs to send back what can't be posted, pays for it, and who fetches it doesn't wait.
 */
export const withdrawnGoods =
  'Varer, der kan sendes, sender du retur senest 14 dage efter din besked, og du betaler selv for det. Er et anlæg sat op, skal du ikke sende det: vi tager det ned og henter det. Hvad det koster dig, står i tilbuddet, før du siger ja; står der ikke noget, betaler vi. Vi kan vente med pengene, til vi har varen eller bevis for, at den er sendt, men ikke når det er os, der henter.'
