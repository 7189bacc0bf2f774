/** Lower-case base32 (RFC 4648): an id is part of a URL, which the Worker lower-cases. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** 26 letters of five bits: 130 bits. */
const length = 26
export const offerIdPattern = /^[a-z2-7]{26,40}$/

/** Whether a lower-case text may contain an id, next to any other characters. */
export const mayHoldOfferId = (text: string): boolean => /[a-z2-7]{26}/.test(text)

/** The id of a new offer. It can't be guessed, so that the URL is proof of access. */
export const newOfferId = (): string => offerIdOf(crypto.getRandomValues(new Uint8Array(length)))

/** Encodes 26 or more unguessable bytes as an id, with five bits of each byte. */
export const offerIdOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % 32]).join('')

/** Parses an id from a URL or a form; null for an invalid one. */
export function readOfferId(value: unknown): string | null {
  const id = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return offerIdPattern.test(id) ? id : null
}
