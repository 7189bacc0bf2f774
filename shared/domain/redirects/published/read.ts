import { maxRulesPerPath } from '../limits.ts'
import { indexedFrom } from '../match/by-host.ts'
import type { ExactRules } from '../match/match.ts'
import type { RedirectRule } from '../rule.ts'
import { type ReadValue, shardOf } from './build.ts'
import { type Filter, filterOf, mayContain } from './filter.ts'
import { hashPath } from './hash.ts'
import { emptyHead, type Head } from './head.ts'
import { Lru } from './lru.ts'
import { noRules, openShard, readShardRules, type Shard } from './shard.ts'

/** Time before a shard that could not be read is tried again, in ms. */
const retryAfter = 5_000

export interface PublishedRules extends ExactRules {
  readonly head: Head
  /**
   * Switches to another head; shards of both stay in memory. `filter`: the value whose name the head gives. Without it every
   * rule is still found, but paths without a rule cost a read too.
   */
  use(head: Head, filter?: ArrayBuffer | Uint8Array | null): void
  /**
   * The exact rules of a folded path, in order of precedence; a promise if a shard must be read. Never throws or rejects: if a
   * shard can't be read, its previous version serves, else no rules, and the failure is counted.
   */
  at(path: string): readonly RedirectRule[] | Promise<readonly RedirectRule[]>
  readonly counts: {
    readonly reads: number
    /** Shards and filters that were missing or invalid. */
    readonly failures: number
    /** Bytes in memory: shards, filter, and the values within the head. */
    readonly bytes: number
  }
}

interface Options {
  /** Must have a timeout: a visitor waits for it. */
  readonly readShard: ReadValue
  /** The least recently used shards are dropped beyond it. */
  readonly maxBytes: number
  readonly now: () => number
}

interface DecodedRules {
  /** Name of the shard they were read from. */
  readonly shard: string
  readonly rules: readonly RedirectRule[]
}

export function createPublishedRules({ readShard, maxBytes, now }: Options): PublishedRules {
  let head = emptyHead
  let small: Shard | null = null
  let filter: Filter | null = null
  let fixedBytes = 0
  /** By name. */
  const shards = new Lru<Shard>(({ byteLength }) => byteLength)
  /** Decoded rules by path, only for paths with many: they are not decoded for every visitor. */
  const decoded = new Lru<DecodedRules>(({ rules }) => rules.length)
  /** Name of a shard that could not be read → when to try again. */
  const missing = new Map<string, number>()
  let reads = 0
  let failures = 0

  async function load(name: string): Promise<Shard | null> {
    reads++
    const value = await readShard(name).catch(() => null)
    const shard = value && openShard(value, name)
    if (shard) {
      missing.delete(name)
      shards.set(name, shard, maxBytes - fixedBytes)
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
      const shard = shards.get(name) ?? (isMissing(name) ? null : await load(name))
      if (shard) return rulesOf(shard, name, key, path)
    }
    return noRules
  }

  function rulesOf(shard: Shard, name: string, key: number, path: string): readonly RedirectRule[] {
    const known = decoded.get(path)
    if (known?.shard === name) return known.rules
    const rules = readShardRules(shard, key, path)
    if (rules.length >= indexedFrom && rules.length <= maxRulesPerPath)
      decoded.set(path, { shard: name, rules }, maxRulesPerPath)
    return rules
  }

  return {
    get head() {
      return head
    },
    get counts() {
      return { reads, failures, bytes: fixedBytes + shards.weight }
    },
    use(next, stored = null) {
      head = next
      small = next.small && openShard(next.small)
      filter = filterOf(next, stored)
      if ((next.small !== null && !small) || (next.filter !== null && !filter)) failures++
      fixedBytes = (small?.byteLength ?? 0) + (filter?.byteLength ?? 0)
      missing.clear()
      // Decoded rules of `small` are cached under an empty name.
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
      const shard = shards.get(name)
      if (shard) return rulesOf(shard, name, key, path)
      const names = previous === null ? [name] : [name, previous]
      return names.every(isMissing) ? noRules : loadFirst(names, key, path)
    },
  }
}

const none = { name: null, previous: null } as const
