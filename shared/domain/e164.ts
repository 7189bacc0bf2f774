import { normalizePhone } from './phone.ts'

/**
 * The eight digits of a Danish number (specification 5.3: +45 or not, four pairs), however they were written; also after
 * 0045, which some dial, and after a 45 that makes ten digits. What can't be one comes back as its digits, too few or too many.
 */
export const danishDigits = (value: string): string =>
  normalizePhone(value).replace(/^(?:\+45|0045|45(?=\d{8}$))(?=\d)/, '')

/**
 * A number in E.164 form (`+4512345678`), however it was written. Null where it is no phone number, and where more than eight
 * digits without a country code leave the country open.
 */
export function toE164(value: string): string | null {
  const digits = danishDigits(value)
  if (/^\d{8}$/.test(digits)) return `+45${digits}`
  const [, international] = /^(?:\+|00)([1-9]\d{7,14})$/.exec(normalizePhone(value)) ?? []
  return international && !international.startsWith('45') ? `+${international}` : null
}

/**
 * The digits to search stored numbers for when a search looks like a phone number or a part of one, in any spelling; null where it
 * does not. Without the country code of Denmark, so that they are part of every spelling of the number.
 */
export function phoneSearch(search: string): string | null {
  const digits = danishDigits(search).replace(/^(?:\+|00)(?=\d)/, '')
  return /^\d{2,}$/.test(digits) ? digits : null
}

/** A Danish number, in any spelling, as `12 34 56 78` with no-break spaces; another in E.164 form where that is known. */
export const formatPhone = (phone: string): string =>
  (toE164(phone) ?? phone).replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1\u00a0$2\u00a0$3\u00a0$4')
