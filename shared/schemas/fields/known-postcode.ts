import * as z from 'zod/mini'
import { plainPostcode, townOf } from '../../domain/postcodes.ts'
import { clean, fourDigits, postcode } from './form-fields.ts'

/** Refuses four digits that no town has; other text is for another check. */
export const hasTown = z.refine<string>(
  (typed) => !/^\d{4}$/.test(typed) || townOf(typed) !== null,
  'Det postnummer findes ikke. Tjek de fire cifre',
)

/** A Danish postcode that a town has, however people write it (`DK-8000 Aarhus C`); read as its four digits. */
export const knownPostcode = z.pipe(
  z.pipe(
    z.string(fourDigits).check(clean, z.maxLength(60, fourDigits)),
    z.transform((typed) => plainPostcode(typed)),
  ),
  postcode.check(hasTown),
)
