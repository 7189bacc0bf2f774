// Separate from e164.ts, which forms do not load.

/**
 * Removes separators from a phone number: spaces, no-break spaces, hyphens, dots, slashes, brackets; and the `(0)` of
 * `+44 (0)20`, which is not dialled after a country code.
 */
export function normalizePhone(value: string): string {
  const text = value.trim()
  return (/^(?:\+|00)/.test(text) ? text.replace('(0)', '') : text).replace(
    /[\s\u00a0\-–.()/]/g,
    '',
  )
}

/**
 * Whether a number without separators is a valid phone number: an optional plus and at least eight digits, at most fifteen
 * after the international prefix (ITU-T E.164), and eight after +45.
 */
export const isPhone = (phone: string): boolean =>
  /^(?:(?:\+|00)45)?\d{8}$|^(?!00)\d{8,15}$|^(?!(?:\+|00)45)(?:\+|00)[1-9]\d{7,14}$/.test(phone)
