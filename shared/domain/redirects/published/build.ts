import { foldedPath } from '../canonical.ts'
import { inPrecedence } from '../match/match.ts'
import type { RedirectRule } from '../rule.ts'
import { isPattern } from '../source.ts'
import { type Filter, buildFilterPart, filterOf, sliceFilterPart, sealFilter } from './filter.ts'
import { hashPath } from './hash.ts'
import { emptyHead, type Head, type ShardNames } from './head.ts'
import type { Sealed } from './sealed.ts'
import {
  listEntries,
  type Entry,
  encodeEntry,
  compareEntries,
  openShard,
  pathOf,
  sealShard,
} from './shard.ts'

/** With more edits a head is slow to read and to write: they are compacted into the shards. */
export const maxEdits = 500
/** Thresholds, in paths. */
export interface ShardSizes {
  /** Up to this number all paths are in the head. */
  readonly maxInHead: number
  /** Up to this number the filter is in the head. */
  readonly maxFilteredInHead: number
  /** Highest average per shard; the lowest is half of it. */
  readonly maxInShard: number
}

const defaultSizes: ShardSizes = { maxInHead: 5_000, maxFilteredInHead: 100_000, maxInShard: 1_000 }

/** A folded path and all its new rules, in staff's order; empty if it has no rule any more. */
export interface Edit {
  readonly path: string
  readonly rules: readonly RedirectRule[]
}

/** The values that a publication writes, in this order: shards, filter, head. Includes no values that are written already. */
export interface Publication {
  readonly head: Head
  readonly shards: ReadonlyMap<string, Uint8Array>
  readonly filter: Sealed | null
}

/** Reads a value by its name; null if it is missing. */
export type ReadValue = (name: string) => Promise<ArrayBuffer | Uint8Array | null>

export interface Stored {
  readonly readShard: ReadValue
  readonly readFilter: ReadValue
}

/** Builds everything. @param rules in staff's order. */
export function build(
  rules: Iterable<RedirectRule>,
  number = 1,
  sizes = defaultSizes,
): Publication {
  // Patterns are grouped under null.
  const paths = Map.groupBy(rules, (rule) => (isPattern(rule) ? null : foldedPath(rule.from)))
  const patterns = paths.get(null) ?? []
  paths.delete(null)
  const count = shardsFor(paths.size, sizes)
  const shards = Array.from({ length: count }, (): Change[] => [])
  for (const [path, rules] of paths) {
    if (path === null) continue
    const { top, key } = hashPath(path)
    shards[shardOf(top, count)]?.push({ path, key, rules: inPrecedence(rules) })
  }
  const entries = (shard: number): Entry[] => withChanges([], shards[shard] ?? [])
  return assemble({ ...emptyHead, number, patterns, paths: paths.size }, count, entries, sizes)
}

/** The next head, which is the only value to write. `patterns` replace the previous ones. */
export function applyEdits(head: Head, edits: Iterable<Edit>, patterns = head.patterns): Head {
  const all = new Map(head.edits)
  for (const { path, rules } of edits) all.set(path, inPrecedence(rules))
  return { ...head, number: head.number + 1, patterns, edits: all }
}

/**
 * Moves a head's edits, and further ones, into the shards: rebuilds the changed shards, or all of them if the number of shards
 * changes.
 * @throws if a shard or the filter can't be read, since rules would be lost. Build everything then.
 */
export async function compact(
  head: Head,
  stored: Stored,
  more: Iterable<Edit> = [],
  patterns = head.patterns,
  sizes = defaultSizes,
): Promise<Publication> {
  const { edits } = applyEdits(head, more)
  const before = head.shards.length || 1
  const edited = Map.groupBy(
    Array.from(edits, ([path, rules]) => ({ path, rules, ...hashPath(path) })),
    ({ top }) => shardOf(top, before),
  )
  const changed = new Map<number, Entry[]>()
  let { paths } = head
  await Promise.all(
    Array.from(edited, async ([shard, changes]) => {
      const old = await readEntries(head, shard, stored)
      const entries = withChanges(old, changes)
      paths += entries.length - old.length
      changed.set(shard, entries)
    }),
  )

  const next = { ...head, number: head.number + 1, paths, patterns, edits: new Map() }
  const count = shardsFor(paths, sizes)
  if (count === before) {
    const filter = count > 1 ? await readFilter(head, stored) : null
    return assemble(next, count, (shard) => changed.get(shard) ?? null, sizes, filter)
  }
  const all = await Promise.all(
    Array.from(
      { length: before },
      async (_, shard) => changed.get(shard) ?? (await readEntries(head, shard, stored)),
    ),
  )
  const spread = Array.from({ length: count }, (): Entry[] => [])
  for (const entry of all.flat()) spread[shardOf(hashPath(pathOf(entry)).top, count)]?.push(entry)
  return assemble(next, count, (shard) => (spread[shard] ?? []).sort(compareEntries), sizes)
}

interface Change extends Edit {
  readonly key: number
}

function withChanges(entries: readonly Entry[], changes: readonly Change[]): Entry[] {
  const keys = new Set(changes.map(({ key }) => key))
  const paths = new Set(changes.map(({ path }) => path))
  const remaining = entries.filter((entry) => !keys.has(entry.key) || !paths.has(pathOf(entry)))
  const added = changes.flatMap(({ path, rules, key }) =>
    rules.length > 0 ? [encodeEntry(path, rules, key)] : [],
  )
  return [...remaining, ...added].sort(compareEntries)
}

/** Seals the shards and builds the filter. `entries` returns null for a shard that is unchanged since `last`. */
function assemble(
  last: Head,
  count: number,
  entries: (shard: number) => Entry[] | null,
  sizes: ShardSizes,
  filter: Filter | null = null,
): Publication {
  const shards = new Map<string, Uint8Array>()
  if (count === 1) {
    const only = entries(0)
    const small = only === null ? last.small : only.length > 0 ? sealShard(only).bytes : null
    return { head: { ...last, shards: [], small, filter: null }, shards, filter: null }
  }
  const parts: Uint8Array[] = []
  const names: ShardNames[] = []
  for (let shard = 0; shard < count; shard++) {
    const list = entries(shard)
    const before = previousNames(last, shard, count)
    if (list === null && filter) {
      names.push(before)
      parts.push(sliceFilterPart(filter, shard))
      continue
    }
    const made = list && list.length > 0 ? sealShard(list) : null
    const name = made?.name ?? null
    names.push(name === before.name ? before : { name, previous: before.name })
    if (made && name !== before.name) shards.set(made.name, made.bytes)
    parts.push(buildFilterPart((list ?? []).map(({ key }) => key)))
  }
  const { head, filter: made } = createHead(last, names, parts, sizes)
  return { head, shards, filter: made?.name === last.filter ? null : made }
}

/** The head of sealed shards, and their filter. `last` has the number of paths and the previous names. */
function createHead(
  last: Head,
  names: readonly ShardNames[],
  parts: readonly Uint8Array[],
  { maxFilteredInHead }: ShardSizes,
): Pick<Publication, 'head' | 'filter'> {
  const made = sealFilter(parts)
  const isInHead = last.paths <= maxFilteredInHead
  const head = { ...last, shards: names, small: null, filter: isInHead ? made.bytes : made.name }
  return { head, filter: isInHead ? null : made }
}

/**
 * Joins shards that were sealed one after another, because all of them together exceed the memory. The name of an empty shard
 * is null. Unlike with `assemble`, the filter is included even if it is unchanged since `last`.
 */
export function joinShards(
  last: Head,
  sealed: readonly { readonly name: string | null; readonly part: Uint8Array }[],
): Pick<Publication, 'head' | 'filter'> {
  const names = sealed.map(({ name }, shard): ShardNames => {
    const before = previousNames(last, shard, sealed.length)
    return name === before.name ? before : { name, previous: before.name }
  })
  return createHead(
    last,
    names,
    sealed.map(({ part }) => part),
    defaultSizes,
  )
}

/** A split shard has the whole one as its previous; a joined one has none. */
function previousNames({ shards }: Head, shard: number, count: number): ShardNames {
  if (shards.length === count) return shards[shard] ?? nothing
  if (shards.length === 0 || shards.length > count) return nothing
  return { name: shards[(shard / (count / shards.length)) | 0]?.name ?? null, previous: null }
}

const nothing: ShardNames = { name: null, previous: null }

async function readEntries(head: Head, shard: number, { readShard }: Stored): Promise<Entry[]> {
  const name = head.shards[shard]?.name ?? null
  const bytes = head.shards.length === 0 ? head.small : name && (await readShard(name))
  if (bytes === null && name === null) return []
  const opened = bytes && openShard(bytes, name ?? undefined)
  if (!opened) throw new Error(`Shard ${shard} of redirects can't be read: ${name}`)
  return listEntries(opened)
}

async function readFilter(head: Head, stored: Stored): Promise<Filter> {
  const name = typeof head.filter === 'string' ? head.filter : null
  const opened = filterOf(head, name === null ? null : await stored.readFilter(name))
  if (!opened) throw new Error(`The filter of redirects can't be read: ${name ?? 'in the head'}`)
  return opened
}

/** The number of shards: a power of two that depends on the number of paths only. */
export const shardsFor = (paths: number, { maxInHead, maxInShard } = defaultSizes): number =>
  paths <= maxInHead ? 1 : 2 ** Math.ceil(Math.log2(paths / maxInShard))

/** The index of a path's shard. */
export const shardOf = (top: number, count: number): number =>
  Math.floor((top * count) / 4294967296)
