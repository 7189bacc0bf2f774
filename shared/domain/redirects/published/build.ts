import { foldedPath } from '../canonical.ts'
import { inPrecedence } from '../match/match.ts'
import type { RedirectRule } from '../rule.ts'
import { isPattern } from '../source.ts'
import { type Filter, buildFilterPart, openFilter, sliceFilterPart, sealFilter } from './filter.ts'
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

/** More edits than this make a head slow to read and to write: they belong into the shards. */
export const maxEdits = 500
/** What is kept where, by the number of paths. */
export interface ShardSizes {
  /** Up to here all paths are in the head. */
  readonly maxInHead: number
  /** Up to here the filter is in the head. */
  readonly maxFilteredInHead: number
  /** Most paths that a shard holds on average; the fewest are half of it. */
  readonly maxInShard: number
}

const usual: ShardSizes = { maxInHead: 5_000, maxFilteredInHead: 100_000, maxInShard: 1_000 }

/** A folded path and all its rules from now on, in staff's order; none where it has no rule any more. */
export interface Edit {
  readonly path: string
  readonly rules: readonly RedirectRule[]
}

/** What a publication writes, in this order: shards, filter, head. Shards and a filter that are there already are not in it. */
export interface Publication {
  readonly head: Head
  readonly shards: ReadonlyMap<string, Uint8Array>
  readonly filter: Sealed | null
}

/** Reads a value by its name; null where it is not there. */
export type ReadValue = (name: string) => Promise<ArrayBuffer | Uint8Array | null>

export interface Stored {
  readonly readShard: ReadValue
  readonly readFilter: ReadValue
}

/** All of it anew, from rules in staff's order. */
export function build(rules: Iterable<RedirectRule>, number = 1, sizes = usual): Publication {
  const paths = new Map<string, RedirectRule[]>()
  const patterns: RedirectRule[] = []
  for (const rule of rules) {
    if (isPattern(rule)) {
      patterns.push(rule)
      continue
    }
    const path = foldedPath(rule.from)
    const others = paths.get(path)
    if (others) others.push(rule)
    else paths.set(path, [rule])
  }
  const count = shardsFor(paths.size, sizes)
  const shards = Array.from({ length: count }, (): Change[] => [])
  for (const [path, rules] of paths) {
    const { top, key } = hashPath(path)
    shards[shardOf(top, count)]?.push({ path, key, rules: inPrecedence(rules) })
  }
  const entries = (shard: number): Entry[] => withChanges([], shards[shard] ?? [])
  return assemble({ ...emptyHead, number, patterns, paths: paths.size }, count, entries, sizes)
}

/** The next head, which is all that is written. Patterns that are given take the place of those before. */
export function applyEdits(head: Head, edits: Iterable<Edit>, patterns = head.patterns): Head {
  const all = new Map(head.edits)
  for (const { path, rules } of edits) all.set(path, inPrecedence(rules))
  return { ...head, number: head.number + 1, patterns, edits: all }
}

/**
 * Takes a head's edits, and further ones, into the shards: those that change are made anew, all of them where there are too
 * many or too few paths for as many as there were.
 * @throws where a shard or the filter can't be read: it would lose rules. All can be built anew then.
 */
export async function compact(
  head: Head,
  stored: Stored,
  more: Iterable<Edit> = [],
  patterns = head.patterns,
  sizes = usual,
): Promise<Publication> {
  const { edits } = applyEdits(head, more)
  const before = head.shards.length || 1
  const edited = new Map<number, Change[]>()
  for (const [path, rules] of edits) {
    const { top, key } = hashPath(path)
    const shard = shardOf(top, before)
    const change = { path, key, rules }
    const others = edited.get(shard)
    if (others) others.push(change)
    else edited.set(shard, [change])
  }
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
  const kept = entries.filter((entry) => !keys.has(entry.key) || !paths.has(pathOf(entry)))
  const added = changes.flatMap(({ path, rules, key }) =>
    rules.length > 0 ? [encodeEntry(path, rules, key)] : [],
  )
  return [...kept, ...added].sort(compareEntries)
}

/**
 * Names what is in each shard and makes the filter. `entries` of null: the shard is as it was in `last`, and so is its part
 * of the filter.
 */
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
    const before = namesBefore(last, shard, count)
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
  const { head, filter: made } = headOf(last, names, parts, sizes)
  return { head, shards, filter: made?.name === last.filter ? null : made }
}

/** The head of shards that are sealed, and the filter of their parts. `last` has the paths, and the names before. */
function headOf(
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
 * Shards made one after another, where all of them are more than memory holds. Names of empty ones are null. `last`: as for
 * `assemble`. The filter is there too where `last` has the same.
 */
export function joinShards(
  last: Head,
  sealed: readonly { readonly name: string | null; readonly part: Uint8Array }[],
): Pick<Publication, 'head' | 'filter'> {
  const names = sealed.map(({ name }, shard): ShardNames => {
    const before = namesBefore(last, shard, sealed.length)
    return name === before.name ? before : { name, previous: before.name }
  })
  return headOf(
    last,
    names,
    sealed.map(({ part }) => part),
    usual,
  )
}

/** A shard that was split has the whole one as its previous; one of several that were joined has none. */
function namesBefore({ shards }: Head, shard: number, count: number): ShardNames {
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

async function readFilter({ filter, shards }: Head, stored: Stored): Promise<Filter> {
  const bytes = typeof filter === 'string' ? await stored.readFilter(filter) : filter
  const opened =
    bytes && openFilter(bytes, shards.length, typeof filter === 'string' ? filter : undefined)
  if (!opened)
    throw new Error(
      `The filter of redirects can't be read: ${typeof filter === 'string' ? filter : 'in the head'}`,
    )
  return opened
}

/** How many shards so many paths have: a power of two, and nothing but their number decides it. */
export const shardsFor = (paths: number, { maxInHead, maxInShard } = usual): number =>
  paths <= maxInHead ? 1 : 2 ** Math.ceil(Math.log2(paths / maxInShard))

/** Which of `count` shards holds a path. */
export const shardOf = (top: number, count: number): number =>
  Math.floor((top * count) / 4294967296)
