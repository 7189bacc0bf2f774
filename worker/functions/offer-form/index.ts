import type { Calculation } from '#shared/domain/calculators/calculation.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import { href } from '#shared/routes/href.ts'
import { offerSchemaFor } from '#shared/schemas/offer-form.ts'
import { expiredDraftCookie } from '#worker/offer-form/draft-cookie.ts'
import { receiptCookie } from '#worker/offer-form/receipt-cookie.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { withFigures } from '#worker/services/leads/with-figures.ts'
import { formFunction } from '../form.ts'

/** Takes the whole offer form, from its last page. What was kept of it in the browser's cookie is then forgotten. */
export const offer = formFunction({
  name: 'offer',
  kind: 'offer',
  shapeOf: ({ products }) => ({ schema: offerSchemaFor(products), sourceComponent: 'OfferForm' }),
  consent: 'offer',
  alsoAgreed: ({ marketing }) => (marketing === true ? ['marketing'] : []),
  page: 'offerCheck',
  async complete(values, { c, deps }) {
    const { calculation, ...answers } = values as { readonly calculation?: Calculation }
    const ours = { town: townOf(String(values['postcode'])) }
    if (!calculation) return { ...answers, ...ours }
    const constants = Promise.resolve(deps.snapshot.current((work) => c.executionCtx.waitUntil(work))).then((snapshot) => constantsOf(snapshot).rows)
    return { ...answers, calculation: await withFigures(calculation, constants, deps.now()), ...ours }
  },
  cookies: async ({ deps }, values) => [expiredDraftCookie, await receiptCookie(deps, values)],
  thanks: () => href('offerThanks'),
})
