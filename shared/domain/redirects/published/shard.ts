import type { RedirectRule } from '../rule.ts'
import { ByteReader, ByteWriter, bytesOfWords, joinBytes, wordsOf } from './bytes.ts'
import { hashPath } from './hash.ts'
import { readRules, writeRules } from './rules.ts'
import { marks, seal, type Sealed, unseal } from './sealed.ts'

/** The encoded rules of one folded path. */
export interface Entry {
  readonly key: number
  readonly bytes: Uint8Array
}

/** An opened shard. Only its index is checked; rules are decoded when a path is requested. */
export interface Shard {
  /** Keys of its paths, ascending. */
  readonly keys: Uint32Array
  /** End of each entry in `data`. */
  readonly ends: Uint32Array
  readonly data: Uint8Array
  readonly byteLength: number
}

export function encodeEntry(
  path: string,
  rules: readonly RedirectRule[],
  key = hashPath(path).key,
): Entry {
  writer.text(path)
  writeRules(writer, rules, path)
  return { key, bytes: writer.finish() }
}

const writer = new ByteWriter()

export const pathOf = ({ bytes }: Entry): string => new ByteReader(bytes).text()

/** Paths with the same key are ordered too, so that the same rules always make the same bytes. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.key - b.key || (pathOf(a) < pathOf(b) ? -1 : 1)

/** @param entries in order. */
export function sealShard(entries: readonly Entry[]): Sealed {
  const count = entries.length
  const index = new Uint32Array(1 + 2 * count)
  index[0] = count
  let end = 0
  entries.forEach(({ key, bytes }, i) => {
    index[1 + i] = key
    index[1 + count + i] = end += bytes.length
  })
  return seal(marks.shard, joinBytes([bytesOfWords(index), ...entries.map(({ bytes }) => bytes)]))
}

/** Null for anything but a shard with this name. */
export function openShard(value: ArrayBuffer | Uint8Array, name?: string): Shard | null {
  const body = unseal(marks.shard, value, name)
  if (!body || body.length < 4) return null
  const count = wordsOf(body, 0, 1)[0] as number
  if (4 + 8 * count > body.length) return null
  return {
    keys: wordsOf(body, 4, count),
    ends: wordsOf(body, 4 + 4 * count, count),
    data: body.subarray(4 + 8 * count),
    byteLength: value.byteLength,
  }
}

export function readShardRules(shard: Shard, key: number, path: string): readonly RedirectRule[] {
  const { keys } = shard
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] as number) < key) low = middle + 1
    else high = middle
  }
  for (let i = low; i < keys.length && keys[i] === key; i++) {
    const reader = new ByteReader(bytesAt(shard, i))
    if (reader.text() === path && !reader.failed) return readRules(reader, path)
  }
  return noRules
}

export const noRules: readonly RedirectRule[] = []

/** All entries in order, without decoding them. */
export const listEntries = (shard: Shard): Entry[] =>
  Array.from(shard.keys, (key, i) => ({ key, bytes: bytesAt(shard, i) }))

/** Empty for an invalid index. */
const bytesAt = ({ ends, data }: Shard, i: number): Uint8Array =>
  data.subarray(i === 0 ? 0 : ends[i - 1], ends[i])
