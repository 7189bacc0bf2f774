import type { RedirectRule } from '../rule.ts'
import { indexedFrom } from '../match/by-host.ts'
import { maxRulesPerPath } from '../limits.ts'

/** Beside the shards, within what an isolate may hold: any list there may be, and nothing else where that is the longest. */
const mostHeld = maxRulesPerPath

/** Rules of paths that have many, decoded once and not by each visitor. Those used longest ago are let go. */
export class DecodedRulesCache {
  /** By path, the one used longest ago first. `shard`: the name they were read under. */
  readonly #lists = new Map<
    string,
    { readonly shard: string; readonly rules: readonly RedirectRule[] }
  >()
  #held = 0

  /** Null where they are not held. */
  of(path: string, shard: string): readonly RedirectRule[] | null {
    const list = this.#lists.get(path)
    if (list?.shard !== shard) return null
    this.#lists.delete(path)
    this.#lists.set(path, list)
    return list.rules
  }

  hold(path: string, shard: string, rules: readonly RedirectRule[]): void {
    if (rules.length < indexedFrom || rules.length > mostHeld) return
    this.#drop(path)
    this.#lists.set(path, { shard, rules })
    this.#held += rules.length
    for (const oldest of this.#lists.keys()) {
      if (this.#held <= mostHeld) break
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
