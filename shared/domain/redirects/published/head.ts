import type { RedirectRule } from '../rule.ts'
import { ByteReader, ByteWriter, bytesOfWords, wordsOf } from './bytes.ts'
import { readRules, writeRules } from './rules.ts'
import { bytesOfName, marks, nameOfBytes, seal, unseal } from './sealed.ts'

/** A shard's name, and its previous one for readers to whom KV doesn't show the new one yet. Null: the shard is empty. */
export interface ShardNames {
  readonly name: string | null
  readonly previous: string | null
}

/** The small value that names everything published. Every publication makes a new one; none is ever changed. */
export interface Head {
  /** Counts publications. Several publications may show the same version of staff's rules. */
  readonly number: number
  /** Exact paths in `small` or the shards. */
  readonly paths: number
  /** A power of two; empty if all paths are in `small`. */
  readonly shards: readonly ShardNames[]
  /** A shard within the head, if paths are few. */
  readonly small: Uint8Array | null
  /** Its bytes, or its name if paths are many. */
  readonly filter: Uint8Array | string | null
  /** In staff's order. */
  readonly patterns: readonly RedirectRule[]
  /** Folded path → all its rules, if changed since the shards were built; empty if removed. */
  readonly edits: ReadonlyMap<string, readonly RedirectRule[]>
}

export const emptyHead: Head = {
  number: 0,
  paths: 0,
  shards: [],
  small: null,
  filter: null,
  patterns: [],
  edits: new Map(),
}

/** Kind of the value after the names of the shards. */
const inside = { nothing: 0, small: 1, filter: 2, filterName: 3 } as const

const headerWords = 5
const nameBytes = 16

export function encodeHead(head: Head): Uint8Array {
  const [kind, value] = valueInside(head)
  const writer = new ByteWriter()
  writer.raw(
    bytesOfWords(Uint32Array.of(head.number, head.paths, head.shards.length, kind, value.length)),
  )
  for (const { name, previous } of head.shards) {
    writer.raw(bytesOfName(name))
    writer.raw(bytesOfName(previous))
  }
  writer.raw(value)
  writeRules(writer, head.patterns, '')
  const edits = [...head.edits].sort(([a], [b]) => (a < b ? -1 : 1))
  writer.count(edits.length)
  for (const [path, rules] of edits) {
    writer.text(path)
    writeRules(writer, rules, path)
  }
  return seal(marks.head, writer.finish()).bytes
}

/** The parts of a head that refer to values in KV. */
export type HeadReferences = Pick<Head, 'number' | 'paths' | 'shards' | 'small' | 'filter'>

/** Null for anything but a head. */
export function decodeHead(value: ArrayBuffer | Uint8Array): Head | null {
  const begun = decodeBeginning(value)
  if (!begun) return null
  const { references, rest } = begun
  const reader = new ByteReader(rest)
  const patterns = readRules(reader, '')
  const edits = new Map<string, readonly RedirectRule[]>()
  for (let left = reader.count(); left > 0 && !reader.failed; left--) {
    const path = reader.text()
    edits.set(path, readRules(reader, path))
  }
  return reader.failed ? null : { ...references, patterns, edits }
}

/** Decodes a head without its rules. */
export const decodeReferences = (value: ArrayBuffer | Uint8Array): HeadReferences | null =>
  decodeBeginning(value)?.references ?? null

function decodeBeginning(
  value: ArrayBuffer | Uint8Array,
): { readonly references: HeadReferences; readonly rest: Uint8Array } | null {
  const body = unseal(marks.head, value)
  if (!body || body.length < headerWords * 4) return null
  const [number, paths, shardCount, kind, valueLength] = wordsOf(
    body,
    0,
    headerWords,
  ) as unknown as [number, number, number, number, number]
  const valueAt = headerWords * 4 + shardCount * 2 * nameBytes
  if (valueAt + valueLength > body.length || (shardCount & (shardCount - 1)) !== 0) return null
  if (kind === inside.filterName && valueLength !== nameBytes) return null
  const nameAt = (nth: number): string | null =>
    nameOfBytes(
      body.subarray(headerWords * 4 + nth * nameBytes, headerWords * 4 + (nth + 1) * nameBytes),
    )
  const shards = Array.from({ length: shardCount }, (_, i) => ({
    name: nameAt(2 * i),
    previous: nameAt(2 * i + 1),
  }))
  const held = body.subarray(valueAt, valueAt + valueLength)
  const filter =
    kind === inside.filter ? held : kind === inside.filterName ? nameOfBytes(held) : null
  return {
    references: { number, paths, shards, small: kind === inside.small ? held : null, filter },
    rest: body.subarray(valueAt + valueLength),
  }
}

function valueInside({ small, filter }: Head): [kind: number, value: Uint8Array] {
  if (small) return [inside.small, small]
  if (filter === null) return [inside.nothing, new Uint8Array(0)]
  return typeof filter === 'string'
    ? [inside.filterName, bytesOfName(filter)]
    : [inside.filter, filter]
}
