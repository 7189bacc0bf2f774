import { bytesOfWords, hexOf, wordsOf } from './bytes.ts'
import { hashBytes } from './hash.ts'

/** A value for KV and its name, which depends on the content only. */
export interface Sealed {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The first word of each kind of value. The digit is the version of the format: readers ignore unknown versions. */
export const marks = { head: mark('SRh1'), shard: mark('SRs1'), filter: mark('SRf1') } as const

/** The mark, and the content's hash of 128 bits. */
const headerBytes = 20
const blockBytes = 16

/** Adds mark and checksum before a body. */
export function seal(kind: number, body: Uint8Array): Sealed {
  const length = Math.ceil(body.length / blockBytes) * blockBytes
  const bytes = new Uint8Array(headerBytes + length)
  bytes.set(body, headerBytes)
  const name = hashBytes(bytes.subarray(headerBytes))
  bytes.set(bytesOfWords(Uint32Array.of(kind)))
  bytes.set(bytesOfName(name), 4)
  return { name, bytes }
}

/** The body of a sealed value, padded with up to 15 zeros; null for another kind or name, and for damaged values. */
export function unseal(
  kind: number,
  value: ArrayBuffer | Uint8Array,
  name?: string,
): Uint8Array | null {
  const given = value instanceof Uint8Array ? value : new Uint8Array(value)
  if (given.length < headerBytes || (given.length - headerBytes) % blockBytes !== 0) return null
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  if (wordsOf(bytes, 0, 1)[0] !== kind) return null
  const body = bytes.subarray(headerBytes)
  const content = hashBytes(body)
  return content === nameOfBytes(bytes.subarray(4, headerBytes)) &&
    (name === undefined || name === content)
    ? body
    : null
}

/** 16 bytes; zeros for null. */
export function bytesOfName(name: string | null): Uint8Array {
  const bytes = new Uint8Array(16)
  if (name !== null)
    for (let i = 0; i < 16; i++) bytes[i] = Number.parseInt(name.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

export function nameOfBytes(bytes: Uint8Array): string | null {
  let name = ''
  let any = 0
  for (let i = 0; i < 16; i++) {
    any |= bytes[i] as number
    name += hexOf[bytes[i] as number]
  }
  return any === 0 ? null : name
}

function mark(text: string): number {
  return [...text].reduce((word, letter, i) => (word | (letter.charCodeAt(0) << (8 * i))) >>> 0, 0)
}
