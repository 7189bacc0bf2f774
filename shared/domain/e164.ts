import { normalizePhone } from './phone.ts'

/**
 * The eight digits of a Danish number in any spelling: with or without +45 or 0045, or after a 45 that makes ten digits. Another
 * number returns its digits, too few or too many.
 */
export const danishDigits = (value: string): string =>
  normalizePhone(value).replace(/^(?:\+45|0045|45(?=\d{8}$))(?=\d)/, '')

/**
 * A number in E.164 form (`+4512345678`), from any spelling. Null for an invalid number, and for more than eight digits without
 * a country code, whose country is unknown.
 */
export function toE164(value: string): string | null {
  const digits = danishDigits(value)
  if (/^\d{8}$/.test(digits)) return `+45${digits}`
  const [, international] = /^(?:\+|00)([1-9]\d{7,14})$/.exec(normalizePhone(value)) ?? []
  return international && !international.startsWith('45') ? `+${international}` : null
}

/**
 * The digits to search stored numbers for, from a search text that may be part of a phone number; null for another text. Without
 * the country code of Denmark, so that every spelling of the number contains them.
 */
export function phoneSearch(search: string): string | null {
  const digits = danishDigits(search).replace(/^(?:\+|00)(?=\d)/, '')
  return /^\d{2,}$/.test(digits) ? digits : null
}

/** Formats a Danish number as `12 34 56 78` with no-break spaces, and another number in E.164 form where that is known. */
export const formatPhone = (phone: string): string =>
  (toE164(phone) ?? phone).replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1\u00a0$2\u00a0$3\u00a0$4')
