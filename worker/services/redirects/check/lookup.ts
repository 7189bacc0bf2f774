import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import {
  inPrecedence,
  type RedirectMatcher,
  redirectMatcher,
} from '#shared/domain/redirects/match/match.ts'
import {
  compareStaffOrder,
  type Redirect,
  type RedirectRule,
} from '#shared/domain/redirects/rule.ts'
import { duplicateKey, isPattern } from '#shared/domain/redirects/source.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import {
  findByPaths,
  findPatterns,
  type FoundRule,
  type LookupScope,
} from '#worker/data/redirects/lookup.ts'

/** The rules in the database, read by path when they are needed: checking one rule never reads a million. */
export interface RedirectLookup {
  /** The enabled rules, with the overlay in place of the rules it changes. Its answers are valid unless `throwIfIncomplete` throws. */
  readonly matcher: RedirectMatcher
  /** The patterns of `matcher`, in staff's order. */
  readonly patterns: readonly RedirectRule[]
  /** A matcher can't report a failed read and answers as if there were no rule. @throws Problem 503 if a read failed. */
  throwIfIncomplete(): void
  /** Every rule with this rule's `duplicateKey`, enabled or not, without the overlay. */
  rulesOfSource(rule: RedirectRule): Promise<readonly FoundRule[]>
  /** Reads the paths of many rules in one query. */
  prefetch(rules: readonly RedirectRule[]): Promise<void>
  /** The same lookup with another overlay; it shares the cached reads. */
  withOverlay(overlay: readonly Redirect[]): RedirectLookup
}

/** @param overlay rules as they would be; each replaces the rule with its id. */
export async function createLookup(
  client: BackendClient,
  scope: LookupScope,
  overlay: readonly Redirect[] = [],
): Promise<RedirectLookup> {
  return lookupIn(
    new RuleReader(await findPatterns(client, scope), (paths) => findByPaths(client, scope, paths)),
    overlay,
  )
}

function lookupIn(reader: RuleReader, overlay: readonly Redirect[]): RedirectLookup {
  const overlaid = new Set(overlay.map(({ id }) => id))
  const overlayByPath = Map.groupBy(
    overlay.filter((rule) => !isPattern(rule)),
    ({ from }) => foldedPath(from),
  )
  const merge = (found: readonly FoundRule[], others: readonly Redirect[]): RedirectRule[] =>
    [
      ...found.filter(({ rule, enabled }) => enabled && !overlaid.has(rule.id)),
      ...others.map((rule) => ({ rule, position: rule.position })),
    ]
      .toSorted((a, b) => compareStaffOrder({ ...a, id: a.rule.id }, { ...b, id: b.rule.id }))
      .map(({ rule }) => rule)

  let failure: unknown = null
  const exact = new Map<string, Promise<readonly RedirectRule[]>>()
  async function readAt(path: string): Promise<readonly RedirectRule[]> {
    const found = await reader.at(path).catch((error: unknown) => {
      failure ??= error
      return []
    })
    return inPrecedence(merge(found, overlayByPath.get(path) ?? []))
  }

  const patterns = merge(reader.patterns, overlay.filter(isPattern))
  return {
    matcher: redirectMatcher({ at: (path) => cached(exact, path, readAt) }, patterns),
    patterns,
    throwIfIncomplete() {
      if (failure !== null) throw failure
    },
    rulesOfSource: (rule) => reader.rulesOfSource(rule),
    prefetch: async (rules) =>
      void (await Promise.all(
        rules.filter((rule) => !isPattern(rule)).map(({ from }) => reader.at(foldedPath(from))),
      )),
    withOverlay: (others) => lookupIn(reader, others),
  }
}

function cached<Key, Value>(cache: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = make(key)
  cache.set(key, value)
  return value
}

type BySource = ReadonlyMap<string, readonly FoundRule[]>

const groupBySource = (found: readonly FoundRule[]): BySource =>
  Map.groupBy(found, ({ rule }) => duplicateKey(rule))

/** Caches the rules that were read. Paths requested in the same turn share one query. */
class RuleReader {
  readonly patterns: readonly FoundRule[]
  readonly #read: (paths: readonly string[]) => Promise<readonly FoundRule[]>
  readonly #byPath = new Map<string, Promise<readonly FoundRule[]>>()
  /** The key null holds the patterns. */
  readonly #bySource = new Map<string | null, Promise<BySource>>()
  #waiting: string[] = []
  #query: Promise<ReadonlyMap<string, readonly FoundRule[]>> | null = null

  constructor(
    patterns: readonly FoundRule[],
    read: (paths: readonly string[]) => Promise<readonly FoundRule[]>,
  ) {
    this.patterns = patterns
    this.#read = read
  }

  at(path: string): Promise<readonly FoundRule[]> {
    return cached(this.#byPath, path, () => {
      this.#waiting.push(path)
      this.#query ??= this.#runQuery()
      return this.#query.then((found) => found.get(path) ?? [])
    })
  }

  async rulesOfSource(rule: RedirectRule): Promise<readonly FoundRule[]> {
    const found = await cached(
      this.#bySource,
      isPattern(rule) ? null : foldedPath(rule.from),
      async (path) => groupBySource(path === null ? this.patterns : await this.at(path)),
    )
    return found.get(duplicateKey(rule)) ?? []
  }

  async #runQuery(): Promise<ReadonlyMap<string, readonly FoundRule[]>> {
    // Journeys that continue after the previous answer take several microtasks to ask for their next path.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const paths = this.#waiting
    this.#waiting = []
    this.#query = null
    return Map.groupBy(await this.#read(paths), ({ rule }) => foldedPath(rule.from))
  }
}
