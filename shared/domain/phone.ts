/** Removes the separators people write in a phone number: spaces, no-break spaces, hyphens, dots, slashes, brackets. */
export function normalizePhone(value: string): string {
  return value.trim().replace(/[\s\u00a0\-–.()/]/g, '')
}
