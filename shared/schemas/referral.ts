import * as z from 'zod/mini'
import { readReferralCode } from '../domain/referral.ts'
import { cleanText } from '../domain/text.ts'
import { agreed, email, name, phone } from './fields/form-fields.ts'

const badCode = 'Koden til linket kan ikke læses. Genindlæs siden, og prøv igen'

/** The owner of a link; `kode` is empty if the link is still to be made. */
export const referralSchema = z.object({
  navn: name,
  email: email(),
  telefon: phone,
  kode: z.pipe(
    z.pipe(
      z.optional(z.string(badCode)),
      z.transform((typed) => cleanText(typed ?? '').toUpperCase()),
    ),
    z.string().check(z.refine((code) => code === '' || readReferralCode(code) !== null, badCode)),
  ),
  privatlivspolitik: agreed,
})
export type ReferralValues = z.output<typeof referralSchema>
