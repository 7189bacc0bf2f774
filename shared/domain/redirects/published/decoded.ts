import type { RedirectRule } from '../rule.ts'
import { indexedFrom } from '../match/by-host.ts'
import { maxRulesPerPath } from '../limits.ts'

/** Rules in the cache, in addition to the shards: enough for the longest possible list. */
const maxHeld = maxRulesPerPath

/** An LRU cache of decoded rules, for paths with many: they are not decoded for every visitor. */
export class DecodedRulesCache {
  /** By path, least recently used first. `shard`: the name of the shard they were read from. */
  readonly #lists = new Map<
    string,
    { readonly shard: string; readonly rules: readonly RedirectRule[] }
  >()
  #held = 0

  of(path: string, shard: string): readonly RedirectRule[] | null {
    const list = this.#lists.get(path)
    if (list?.shard !== shard) return null
    this.#lists.delete(path)
    this.#lists.set(path, list)
    return list.rules
  }

  hold(path: string, shard: string, rules: readonly RedirectRule[]): void {
    if (rules.length < indexedFrom || rules.length > maxHeld) return
    this.#drop(path)
    this.#lists.set(path, { shard, rules })
    this.#held += rules.length
    for (const oldest of this.#lists.keys()) {
      if (this.#held <= maxHeld) break
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#lists.clear()
    this.#held = 0
  }

  #drop(path: string): void {
    this.#held -= this.#lists.get(path)?.rules.length ?? 0
    this.#lists.delete(path)
  }
}
