import { newReferralCode, linkToReferral } from '#shared/domain/referral.ts'
import { href } from '#shared/routes/href.ts'
import { referralSchema } from '#shared/schemas/referral.ts'
import { formFunction } from '../form.ts'

/** Takes who stands behind a link. Where no code was made in the browser, it is made here and shown on the page that answers. */
export const referral = formFunction({
  name: 'referral',
  kind: 'referral',
  shapeOf: () => ({ schema: referralSchema, sourceComponent: 'ReferralForm' }),
  schemas: [referralSchema],
  consent: 'referral',
  page: 'refer',
  complete: (values) => ({ ...values, kode: values['kode'] || newReferralCode() }),
  thanks: ({ kode }) => linkToReferral(href('refer'), String(kode)),
})
