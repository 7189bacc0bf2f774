import * as z from 'zod/mini'
import { normalizePhone } from '../domain/phone.ts'
import { fieldMax } from './field-max.ts'

// Control characters other than tab and line breaks: Postgres cannot store NUL, and no person types the others.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// Half a character (a lone surrogate) is text to JSON but not to a database.
const printable = z.refine<string>((text) => !forbidden.test(text) && text.isWellFormed(), 'Feltet indeholder tegn, som ikke kan gemmes')

// Worded when needed: to set up the language's number format costs a Worker that starts 90 ms.
const tooLong = (max: number) => ({ error: () => `Må højst være ${max.toLocaleString('da-DK')} tegn` })

export const text = (min: number, message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLong(max)), printable)

export const name = text(2, 'Navn skal være mindst 2 tegn', fieldMax.name)

/** A name that need not be given: '' where it wasn't. */
export const optionalName = z._default(text(0, '', fieldMax.name), '')

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/
export const email = (message = 'Ugyldig e-mailadresse', pattern = emailPattern) =>
  z.string(message).check(z.trim(), z.maxLength(fieldMax.email, tooLong(fieldMax.email)), z.regex(pattern, message), printable)

/** Optional; without the separators people write. */
export const phone = z.pipe(
  z.pipe(
    z.optional(z.string('Ugyldigt telefonnummer').check(z.maxLength(40, 'Ugyldigt telefonnummer'))),
    z.transform((value) => normalizePhone(value ?? '')),
  ),
  z.string().check(
    z.refine((value) => value === '' || /^\+?\d{8,}$/.test(value), 'Ugyldigt telefonnummer'),
    z.maxLength(fieldMax.phone, tooLong(fieldMax.phone)),
  ),
)

const fourDigits = 'Postnummer skal være fire cifre, for eksempel 8000'
export const postcode = z.string(fourDigits).check(z.trim(), z.regex(/^\d{4}$/, fourDigits))

/** One of the values of `options`. */
export const choice = <const Value extends string>(options: readonly { readonly value: Value }[], message: string) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]], message)

export const agreed = z.literal(true, 'Du skal acceptere privatlivspolitikken for at fortsætte')
