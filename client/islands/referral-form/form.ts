import { refer } from 'virtual:paths'
import { linkToReferral } from '#shared/domain/referral.ts'
import { type ReferralValues, referralSchema } from '#shared/schemas/referral.ts'
import type { FormDescription } from '#client/forms/form.ts'
import { personFields } from '#client/forms/person-fields.ts'

/** The form that registers the owner of a link. */
export const referralForm: FormDescription<ReferralValues> = {
  name: 'referral',
  schema: referralSchema,
  fields: personFields,
  consent: 'referral',
  submit: 'Sæt mit navn på linket',
  failed: 'Der opstod en fejl ved afsendelsen. Prøv igen senere.',
  accepted: { pageFor: ({ kode }) => linkToReferral(refer, kode) },
}
