import { createHmac, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Seconds that a code is valid. */
const period = 30
const digits = 6

/** Base32 of RFC 4648 without padding, as authenticator apps read secrets. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** @throws Error for a character outside the alphabet. */
export function decodeBase32(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const char of text.toUpperCase().replace(/=+$/, '')) {
    const index = alphabet.indexOf(char)
    if (index < 0) throw new Error('Not base32')
    value = (value << 5) | index
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
      value &= (1 << bits) - 1
    }
  }
  return Uint8Array.from(bytes)
}

/** The code of RFC 6238 (HMAC-SHA-1, 30 s, six digits) at an instant in ms. `secret` is base32. */
export function totpCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / period)))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = mac[mac.length - 1]! & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** True for the code of this period, or of the one before or after: clocks differ. */
export function isTotpCode(secret: string, code: string, at: number): boolean {
  const given = Buffer.from(code)
  return [-1, 0, 1].some((step) => {
    const expected = Buffer.from(totpCode(secret, at + step * period * 1000))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
