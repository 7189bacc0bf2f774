import type { ExactRules } from '../match/match.ts'
import type { RedirectRule } from '../rule.ts'
import { type ReadValue, shardOf } from './build.ts'
import { type Filter, mayContain, openFilter } from './filter.ts'
import { DecodedRulesCache } from './decoded.ts'
import { hashPath } from './hash.ts'
import { emptyHead, type Head } from './head.ts'
import { noRules, openShard, readShardRules, type Shard } from './shard.ts'

/** How long a shard that could not be read is taken for missing before it is tried again, in ms. */
const retryAfter = 5_000

export interface PublishedRules extends ExactRules {
  readonly head: Head
  /**
   * Serves another head from now on; shards that both name stay in memory. `filter`: what is stored by the name that the head
   * gives, where it gives one. Without it all is found too, at the cost of a read where a path has no rule.
   */
  use(head: Head, filter?: ArrayBuffer | Uint8Array | null): void
  /**
   * The exact rules of a folded path, in precedence. From memory, or a promise where a shard must be read.
   * Neither throws nor rejects: of a shard that can't be read the one before serves, else no rules, and it is counted.
   */
  at(path: string): readonly RedirectRule[] | Promise<readonly RedirectRule[]>
  readonly counts: {
    readonly reads: number
    /** Shards and filters that were not there, or garbage. */
    readonly failures: number
    /** Bytes held: shards, filter, and what the head keeps inside. */
    readonly bytes: number
  }
}

interface Options {
  /** Must end by itself: a visitor waits for it. */
  readonly readShard: ReadValue
  /** Most bytes held. The shards used longest ago are let go. */
  readonly maxBytes: number
  readonly now: () => number
}

export function createPublishedRules({ readShard, maxBytes, now }: Options): PublishedRules {
  let head = emptyHead
  let small: Shard | null = null
  let filter: Filter | null = null
  let fixedBytes = 0
  /** By name, the one used longest ago first. */
  const shards = new Map<string, Shard>()
  let shardBytes = 0
  const decoded = new DecodedRulesCache()
  /** Names that could not be read → when to try again. */
  const missing = new Map<string, number>()
  let reads = 0
  let failures = 0

  function held(name: string): Shard | null {
    const shard = shards.get(name)
    if (!shard) return null
    shards.delete(name)
    shards.set(name, shard)
    return shard
  }

  function hold(name: string, shard: Shard): void {
    if (!shards.has(name)) shardBytes += shard.byteLength
    shards.set(name, shard)
    for (const [oldest, { byteLength }] of shards) {
      if (fixedBytes + shardBytes <= maxBytes || oldest === name) break
      shards.delete(oldest)
      shardBytes -= byteLength
    }
  }

  async function load(name: string): Promise<Shard | null> {
    reads++
    const value = await readShard(name).catch(() => null)
    const shard = value && openShard(value, name)
    if (shard) {
      missing.delete(name)
      hold(name, shard)
    } else {
      failures++
      missing.set(name, now() + retryAfter)
    }
    return shard
  }

  const isMissing = (name: string): boolean => (missing.get(name) ?? -Infinity) > now()

  async function loadFirst(
    names: readonly string[],
    key: number,
    path: string,
  ): Promise<readonly RedirectRule[]> {
    for (const name of names) {
      const shard = held(name) ?? (isMissing(name) ? null : await load(name))
      if (shard) return rulesOf(shard, name, key, path)
    }
    return noRules
  }

  function rulesOf(shard: Shard, name: string, key: number, path: string): readonly RedirectRule[] {
    const known = decoded.of(path, name)
    if (known) return known
    const rules = readShardRules(shard, key, path)
    decoded.hold(path, name, rules)
    return rules
  }

  return {
    get head() {
      return head
    },
    get counts() {
      return { reads, failures, bytes: fixedBytes + shardBytes }
    },
    use(next, stored = null) {
      head = next
      small = next.small && openShard(next.small)
      const bytes = typeof next.filter === 'string' ? stored : next.filter
      filter =
        bytes &&
        openFilter(
          bytes,
          next.shards.length,
          typeof next.filter === 'string' ? next.filter : undefined,
        )
      if ((next.small !== null && !small) || (next.filter !== null && !filter)) failures++
      fixedBytes = (small?.byteLength ?? 0) + (filter?.byteLength ?? 0)
      missing.clear()
      // What is in the head has no name of its own.
      decoded.clear()
    },
    at(path) {
      const edited = head.edits.size > 0 ? head.edits.get(path) : undefined
      if (edited) return edited
      if (head.paths === 0) return noRules
      const { top, key } = hashPath(path)
      if (small) return rulesOf(small, '', key, path)
      const nth = shardOf(top, head.shards.length)
      if (filter && !mayContain(filter, nth, key)) return noRules
      const { name, previous } = head.shards[nth] ?? none
      if (name === null) return noRules
      const shard = held(name)
      if (shard) return rulesOf(shard, name, key, path)
      const names = previous === null ? [name] : [name, previous]
      return names.every(isMissing) ? noRules : loadFirst(names, key, path)
    },
  }
}

const none = { name: null, previous: null } as const
