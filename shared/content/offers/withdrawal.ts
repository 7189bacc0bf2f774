import { withdrawalDays } from '../../domain/offers/state/withdrawal.ts'
import { formatDate } from '../format.ts'

/** The period of withdrawal while the day of delivery is unknown. */
export const untilDelivered = `til ${withdrawalDays} dage efter, at alt er leveret`

/**
 * The period of withdrawal, after »I kan fortryde«, for page, PDF, mails and console alike. Without a last day
 * (`2026-12-18`) the goods have not arrived yet.
 */
export const withdrawalTerm = (cancelUntil: string | null): string =>
  cancelUntil ? `til og med ${formatDate(cancelUntil)}` : `fra nu og ${untilDelivered}`

/**
 * What happens to goods and installations after a withdrawal (forbrugeraftaleloven §§ 23 and 24), for terms and mails alike.
 * A seller who does not state the cost of returning unpostable goods beforehand pays it; one who collects them may not wait.
 */
export const withdrawnGoods =
  'Varer, der kan sendes, sender du retur senest 14 dage efter din besked, og du betaler selv for det. Er et anlæg sat op, skal du ikke sende det: vi tager det ned og henter det. Hvad det koster dig, står i tilbuddet, før du siger ja; står der ikke noget, betaler vi. Vi kan vente med pengene, til vi har varen eller bevis for, at den er sendt, men ikke når det er os, der henter.'
