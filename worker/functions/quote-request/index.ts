import type { Calculation } from '#shared/domain/calculators/calculation/calculation.ts'
import { readAnswered } from '#shared/domain/quote-request/receipt.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import { href } from '#shared/routes/href.ts'
import { quoteRequestSchemaFor } from '#shared/schemas/quote-request.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { expiredDraftCookie } from '#worker/cookies/quote-request-draft.ts'
import { receiptCookie } from '#worker/cookies/quote-request-receipt.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { firstEstimates } from '#worker/services/leads/figures/first-estimate.ts'
import { withinWait, withFigures } from '#worker/services/leads/figures/with-figures.ts'
import { formFunction } from '../form.ts'

/** Takes the quote request from its last page, and deletes the draft in the browser's cookie. */
export const quoteRequest = formFunction({
  name: 'offer',
  kind: 'offer',
  shapeOf: ({ products }) => ({
    schema: quoteRequestSchemaFor(products),
    sourceComponent: 'QuoteRequest',
  }),
  schemas: [quoteRequestSchemaFor(['varmepumpe'])],
  consent: 'offer',
  alsoAgreed: ({ marketing }) => (marketing === true ? ['marketing'] : []),
  page: 'quoteRequestCheck',
  async complete(values, { c, deps }) {
    const { calculation, ...answers } = values as { readonly calculation?: Calculation }
    const now = deps.now()
    // Shared, so that both wait only once.
    const snapshot = withinWait(
      Promise.resolve(deps.snapshot.current((work) => c.executionCtx.waitUntil(work))),
    )
    const rows = (): Promise<readonly Constant[]> =>
      snapshot.then((current) => constantsOf(current).rows)
    const withCalculation = {
      ...answers,
      ...(calculation && { calculation: await withFigures(calculation, rows(), now) }),
    }
    const estimates = await firstEstimates(readAnswered(withCalculation), snapshot, now)
    return { ...withCalculation, estimates, town: townOf(String(values['postcode'])) }
  },
  cookies: async ({ deps }, values) => [expiredDraftCookie, await receiptCookie(deps, values)],
  thanks: () => href('quoteRequestThanks'),
})
