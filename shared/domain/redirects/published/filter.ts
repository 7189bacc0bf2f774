import { bytesOfWords, joinBytes, wordsOf } from './bytes.ts'
import { spread } from './hash.ts'
import type { Head } from './head.ts'
import { marks, seal, type Sealed, unseal } from './sealed.ts'

/**
 * An xor filter with eight-bit fingerprints, ten bits per path (Graf and Lemire, 2020, arxiv.org/abs/1912.08258). No false
 * negatives, 1 of 256 false positives. Each shard has a part of its own, so that a compaction rebuilds only changed parts.
 */
export interface Filter {
  /** End of each shard's part in `parts`. */
  readonly ends: Uint32Array
  readonly parts: Uint8Array
  readonly words: Uint32Array
  readonly byteLength: number
}

/** The seed, and the slots per third. */
const partHeader = 8

/** Builds the part of a shard. The same keys always make the same bytes. */
export function buildFilterPart(keys: Iterable<number>): Uint8Array {
  const distinct = Uint32Array.from(new Set(keys))
  if (distinct.length === 0) return new Uint8Array(0)
  // With the paper's 1.23 and 32 spare slots some attempts fail; the next one has another seed and more slots.
  for (let seed = 1; ; seed++) {
    const third = Math.floor((32 + 1.23 * distinct.length + (seed >>> 4)) / 3)
    const part = tryPart(distinct, seed, third)
    if (part) return part
  }
}

function tryPart(keys: Uint32Array, seed: number, third: number): Uint8Array | null {
  const slots = 3 * third
  const counts = new Uint32Array(slots)
  const sums = new Uint32Array(slots)
  const each = (key: number, visit: (slot: number) => void): void => {
    const p = spread(key ^ seed)
    const q = spread(p + step)
    visit(within(p, third))
    visit(third + within(q, third))
    visit(2 * third + within(spread(q + step), third))
  }
  for (const key of keys) {
    each(key, (slot) => {
      counts[slot] = (counts[slot] as number) + 1
      sums[slot] = (sums[slot] as number) ^ key
    })
  }
  // Peels slots with a single key; each may leave other slots with a single key.
  const alone: number[] = []
  for (let slot = 0; slot < slots; slot++) if (counts[slot] === 1) alone.push(slot)
  const order: (readonly [slot: number, key: number])[] = []
  for (let slot = alone.pop(); slot !== undefined; slot = alone.pop()) {
    if (counts[slot] !== 1) continue
    const key = sums[slot] as number
    order.push([slot, key])
    each(key, (other) => {
      counts[other] = (counts[other] as number) - 1
      sums[other] = (sums[other] as number) ^ key
      if (counts[other] === 1) alone.push(other)
    })
  }
  if (order.length < keys.length) return null
  const bytes = new Uint8Array(partHeader + Math.ceil(slots / 4) * 4)
  bytes.set(bytesOfWords(Uint32Array.of(seed, third)))
  for (const [slot, key] of order.toReversed()) {
    // Its own slot is still zero, so the xor of the three becomes the fingerprint.
    let value = fingerprint(key, seed)
    each(key, (other) => (value ^= bytes[partHeader + other] as number))
    bytes[partHeader + slot] = value
  }
  return bytes
}

/** Joins the parts of all shards into one value. */
export function sealFilter(parts: readonly Uint8Array[]): Sealed {
  const index = new Uint32Array(1 + parts.length)
  index[0] = parts.length
  let end = 0
  parts.forEach((part, i) => {
    index[1 + i] = end += part.length
  })
  return seal(marks.filter, joinBytes([bytesOfWords(index), ...parts]))
}

/** Null for anything but a filter for `shards` shards with this name. */
export function openFilter(
  value: ArrayBuffer | Uint8Array,
  shards: number,
  name?: string,
): Filter | null {
  const body = unseal(marks.filter, value, name)
  if (!body || body.length < 4 + 4 * shards || wordsOf(body, 0, 1)[0] !== shards) return null
  const ends = wordsOf(body, 4, shards)
  const parts = body.subarray(4 + 4 * shards)
  const isWhole = ends.every(
    (end, i) => end % 4 === 0 && end <= parts.length && end >= (ends[i - 1] ?? 0),
  )
  if (!isWhole) return null
  const words = wordsOf(parts, 0, parts.length >>> 2)
  for (let i = 0; i < shards; i++) {
    const [start, end] = [ends[i - 1] ?? 0, ends[i] as number]
    if (
      end > start &&
      (end - start < partHeader ||
        partHeader + 3 * (words[(start >>> 2) + 1] as number) > end - start)
    )
      return null
  }
  return { ends, parts, words, byteLength: value.byteLength }
}

/** The filter of a head. `stored`: the value that the head names, if it has none of its own. */
export function filterOf(
  { filter, shards }: Pick<Head, 'filter' | 'shards'>,
  stored: ArrayBuffer | Uint8Array | null,
): Filter | null {
  return typeof filter === 'string'
    ? stored && openFilter(stored, shards.length, filter)
    : filter && openFilter(filter, shards.length)
}

export const sliceFilterPart = ({ ends, parts }: Filter, shard: number): Uint8Array =>
  parts.subarray(shard === 0 ? 0 : ends[shard - 1], ends[shard])

/** False: the path certainly has no rule. */
export function mayContain({ ends, parts, words }: Filter, shard: number, key: number): boolean {
  const start = shard === 0 ? 0 : (ends[shard - 1] as number)
  if (start === ends[shard]) return false
  const seed = words[start >>> 2] as number
  const third = words[(start >>> 2) + 1] as number
  const p = spread(key ^ seed)
  const q = spread(p + step)
  const r = spread(q + step)
  const at = start + partHeader
  const found =
    (parts[at + within(p, third)] as number) ^
    (parts[at + third + within(q, third)] as number) ^
    (parts[at + 2 * third + within(r, third)] as number)
  return found === (p & 255)
}

/** Slots are chosen by the high bits of three words; the fingerprint is the low bits of the first. */
const fingerprint = (key: number, seed: number): number => spread(key ^ seed) & 255
const within = (word: number, count: number): number => Math.floor((word * count) / 4294967296)
const step = 0x9e3779b9
