import type { Calculation } from '#shared/domain/calculators/calculation.ts'
import { newReference } from '#shared/domain/offer-form/receipt.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import { href } from '#shared/routes/href.ts'
import { offerSchemaFor } from '#shared/schemas/offer-form.ts'
import type { Constant } from '#shared/schemas/snapshot.ts'
import { expiredDraftCookie } from '#worker/offer-form/draft-cookie.ts'
import { receiptCookie } from '#worker/offer-form/receipt-cookie.ts'
import { withFigures } from '#worker/services/leads/with-figures.ts'
import type { FunctionCall } from '../call.ts'
import { formFunction } from '../form.ts'

/** Takes the whole offer form, from its last page. What was kept of it in the browser's cookie is then forgotten. */
export const offer = formFunction({
  name: 'offer',
  kind: 'offer',
  shapeOf: ({ products }) => ({ schema: offerSchemaFor(products), sourceComponent: 'OfferForm' }),
  consent: 'offer',
  alsoAgreed: ({ marketing }) => (marketing === true ? ['marketing'] : []),
  page: 'offerCheck',
  async complete({ calculation, ...values }, call) {
    const reckoned = calculation ? withFigures(calculation as Calculation, await constantsSoon(call), call.deps.now()) : undefined
    return { ...values, ...(reckoned && { calculation: reckoned }), town: townOf(String(values['postcode'])), reference: newReference() }
  },
  cookies: async ({ deps }, values) => [expiredDraftCookie, await receiptCookie(deps, values)],
  thanks: () => href('offerThanks'),
})

/** Longest an accepted form waits for what is published, in ms: in a cold isolate whose KV is slow, its figures are left out. */
const constantsWait = 300

async function constantsSoon({ c, deps }: FunctionCall): Promise<readonly Constant[] | null> {
  const current = deps.snapshot.current((work) => c.executionCtx.waitUntil(work))
  const late = new Promise<null>((resolve) => setTimeout(resolve, constantsWait, null))
  return (await Promise.race([current, late]))?.parts.constants ?? null
}
