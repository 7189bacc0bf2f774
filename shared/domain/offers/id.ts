/** Lower-case base32 (RFC 4648): an id stands in an address, which is folded to small letters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** 26 letters of five bits: 130 bits. */
const length = 26
export const offerIdPattern = /^[a-z2-7]{26,40}$/

/** Whether an id may stand anywhere in a text of small letters, whatever stands beside it. */
export const mayHoldOfferId = (text: string): boolean => /[a-z2-7]{26}/.test(text)

/** The id of a new offer: nobody guesses it, so that who has the address was given it. */
export function newOfferId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => alphabet[byte % 32],
  ).join('')
}

/** An id as it came in an address or a form; null for what can't be one. */
export function readOfferId(value: unknown): string | null {
  const id = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return offerIdPattern.test(id) ? id : null
}
