/** Removes the separators people write in a phone number: spaces, no-break spaces, hyphens, dots, slashes, brackets. */
export function normalizePhone(value: string): string {
  return value.trim().replace(/[\s\u00a0\-–.()/]/g, '')
}

/**
 * The eight digits of a Danish number (specification 5.3: +45 or not, four pairs), however they were written; also after
 * 0045, which some dial, and after a 45 that makes ten digits. What can't be one comes back as its digits, too few or too many.
 */
export const danishDigits = (value: string): string => normalizePhone(value).replace(/^(?:\+45|0045|45(?=\d{8}$))(?=\d)/, '')

/** `+4512345678`: how a Danish number is kept and handed on. Takes its eight digits. */
export const danishPhone = (digits: string): string => `+45${digits}`

/** `+4512345678` → `12 34 56 78`, with no-break spaces; anything else as it is. */
export const showPhone = (phone: string): string => phone.replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1\u00a0$2\u00a0$3\u00a0$4')
