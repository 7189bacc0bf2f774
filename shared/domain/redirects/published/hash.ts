import { wordsOf } from './bytes.ts'

/** 64 bits: the highest bits of `top` select the shard, `key` is the key within it. */
export interface PathHash {
  readonly top: number
  readonly key: number
}

/** Reused for paths up to 2,048 characters. */
const scratch = new Uint32Array(1024)

/** Hashes the UTF-16 code units of a folded path, two per word. */
export function hashPath(path: string): PathHash {
  const { length } = path
  const blocks = (length + 7) >>> 3
  const words = blocks * 4 > scratch.length ? new Uint32Array(blocks * 4) : scratch
  let at = 0
  let i = 0
  for (; i + 1 < length; i += 2) words[at++] = path.charCodeAt(i) | (path.charCodeAt(i + 1) << 16)
  if (i < length) words[at++] = path.charCodeAt(i)
  while (at < blocks * 4) words[at++] = 0
  murmur3(words, blocks * 4, length)
  return { top: sum[0] as number, key: sum[1] as number }
}

/** 128 bits as 32 hex digits: the name of a value. The length in bytes must be a multiple of 16. */
export function hashBytes(bytes: Uint8Array): string {
  const words = wordsOf(bytes, 0, bytes.length >>> 2)
  murmur3(words, words.length, bytes.length)
  let text = ''
  for (const word of sum) text += word.toString(16).padStart(8, '0')
  return text
}

/** The finalizer of MurmurHash3, a bijection on 32 bits. */
export function spread(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Result of `murmur3`: shared, because returning four numbers would allocate an object. */
const sum = new Uint32Array(4)

/**
 * MurmurHash3_x86_128 by Austin Appleby (github.com/aappleby/smhasher, public domain), over little-endian words. `count` is a
 * multiple of 4: the end is padded with zeros, which `length` makes distinguishable.
 */
function murmur3(words: Uint32Array, count: number, length: number): void {
  const [c1, c2, c3, c4] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93]
  let h1 = 0
  let h2 = 0
  let h3 = 0
  let h4 = 0
  let k: number
  for (let i = 0; i < count; i += 4) {
    k = Math.imul(words[i] as number, c1)
    h1 ^= Math.imul((k << 15) | (k >>> 17), c2)
    h1 = (Math.imul(((h1 << 19) | (h1 >>> 13)) + h2, 5) + 0x561ccd1b) | 0
    k = Math.imul(words[i + 1] as number, c2)
    h2 ^= Math.imul((k << 16) | (k >>> 16), c3)
    h2 = (Math.imul(((h2 << 17) | (h2 >>> 15)) + h3, 5) + 0x0bcaa747) | 0
    k = Math.imul(words[i + 2] as number, c3)
    h3 ^= Math.imul((k << 17) | (k >>> 15), c4)
    h3 = (Math.imul(((h3 << 15) | (h3 >>> 17)) + h4, 5) + 0x96cd1c35) | 0
    k = Math.imul(words[i + 3] as number, c4)
    h4 ^= Math.imul((k << 18) | (k >>> 14), c1)
    h4 = (Math.imul(((h4 << 13) | (h4 >>> 19)) + h1, 5) + 0x32ac3b17) | 0
  }
  h1 ^= length
  h2 ^= length
  h3 ^= length
  h4 ^= length
  h1 = (h1 + h2 + h3 + h4) | 0
  h2 = spread(h2 + h1)
  h3 = spread(h3 + h1)
  h4 = spread(h4 + h1)
  h1 = spread(h1)
  h1 = (h1 + h2 + h3 + h4) | 0
  sum[0] = h1
  sum[1] = h2 + h1
  sum[2] = h3 + h1
  sum[3] = h4 + h1
}
