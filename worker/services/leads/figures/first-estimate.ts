import { readConstants } from '#shared/domain/constants.ts'
import { type Estimate, firstAnswer } from '#shared/domain/quote-request/first-answer.ts'
import type { Answered } from '#shared/domain/quote-request/receipt.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { priceIn } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { logError } from '#worker/lib/log.ts'
import { withinWait } from './with-figures.ts'

/**
 * The first estimates for a quote request, as its receipt page shows them, for the mail and the adviser. From the constants
 * and prices in force at `now` (ms). Empty where they can't be calculated, or where the published constants are late: a lead
 * never waits for them. Never throws.
 */
export async function firstEstimates(
  request: Answered,
  published: Promise<Snapshot>,
  now: number,
): Promise<readonly Estimate[]> {
  try {
    const snapshot = await withinWait(published)
    const price = (key: string): number | null => priceIn(snapshot, key, now)?.value ?? null
    return firstAnswer(request, price, readConstants(constantsOf(snapshot).rows, now)).flatMap(
      ({ estimates }) => estimates,
    )
  } catch (error) {
    logError('estimates_not_calculated', error)
    return []
  }
}
