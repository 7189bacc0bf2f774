import { newReferralCode, linkToReferral } from '#shared/domain/referral.ts'
import { href } from '#shared/routes/href.ts'
import { referralSchema } from '#shared/schemas/referral.ts'
import { formFunction } from '../form.ts'

/** Takes the owner of a referral link. Creates the code if the browser did not, and shows it on the page that follows. */
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
