import * as z from 'zod/mini'
import { isPhone, normalizePhone } from '../../domain/phone.ts'
import { cleanText, visibleText } from '../../domain/text.ts'
import { fieldMax } from './field-max.ts'

// Control characters other than tab and line breaks: Postgres cannot store NUL, and no person types the others.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
// Half a character (a lone surrogate) is text to JSON but not to a database.
const printable = z.refine<string>(
  (text) => !forbidden.test(text) && text.isWellFormed(),
  'Feltet indeholder tegn, som ikke kan gemmes',
)

// Created when it is needed: setting up the Danish number format takes a starting Worker 90 ms.
const tooLong = (max: number) => ({
  error: () => `Må højst være ${max.toLocaleString('da-DK')} tegn`,
})

/** Reports the message that a function returns about a text; null and '' report nothing. */
export const reportMessage = (messageOf: (text: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = messageOf(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** The first check of every text field, of visitors and of staff. */
export const clean = z.overwrite<string>(cleanText)

/** A text of `min` visible characters or more, and `max` at most. */
export const text = (min: number, message: string, max: number) =>
  z.string(message).check(
    clean,
    z.refine((value) => visibleText(value).length >= min, message),
    z.maxLength(max, tooLong(max)),
    printable,
  )

export const name = text(2, 'Navn skal være mindst 2 tegn', fieldMax.name)

/** A name that need not be given: '' where it wasn't. */
export const optionalName = z._default(text(0, '', fieldMax.name), '')

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/
export const email = (message = 'Ugyldig e-mailadresse', pattern = emailPattern) =>
  z
    .string(message)
    .check(
      clean,
      z.maxLength(fieldMax.email, tooLong(fieldMax.email)),
      z.regex(pattern, message),
      printable,
    )

export const badPhone = 'Ugyldigt telefonnummer'
/** What is typed as a phone number, at most 40 characters. */
export const typedPhone = z.string(badPhone).check(clean, z.maxLength(40, badPhone))

/** Optional; without the separators people write. `toE164` gives its international form. */
export const phone = z.pipe(
  z.pipe(
    z.optional(typedPhone),
    z.transform((value) => normalizePhone(value ?? '')),
  ),
  z.string().check(z.refine((value) => value === '' || isPhone(value), badPhone)),
)

export const fourDigits = 'Postnummer skal være fire cifre, for eksempel 8000'
export const postcode = z.string(fourDigits).check(clean, z.regex(/^\d{4}$/, fourDigits))

/** One of the values of `options`. */
export const choice = <const Value extends string>(
  options: readonly { readonly value: Value }[],
  message: string,
) => z.enum(options.map(({ value }) => value) as [Value, ...Value[]], message)

export const agreed = z.literal(true, 'Du skal acceptere privatlivspolitikken for at fortsætte')
