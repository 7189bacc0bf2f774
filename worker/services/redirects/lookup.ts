import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { inPrecedence, type RedirectMatcher, redirectMatcher } from '#shared/domain/redirects/match.ts'
import { byStaffsOrder, type Redirect, type RedirectRule } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { findByPaths, findPatterns, type FoundRule, type LookupPlace } from '#worker/data/redirect-lookup.ts'

/** The rules of the database, asked for as they are needed: a million are never read to look at one. */
export interface RedirectLookup {
  /** The enabled rules, with those laid over in place of what they change. What it answered holds where `holds` doesn't throw. */
  readonly matcher: RedirectMatcher
  /** @throws Problem 503 where a rule could not be read: a matcher can't say so, and answered as if there were none. */
  holds(): void
  /** Every rule of these paths and every pattern, switched off or not, without what is laid over. */
  twins(rule: RedirectRule): Promise<readonly FoundRule[]>
  /** The same, read for many at once. */
  ahead(rules: readonly RedirectRule[]): Promise<void>
  /** A rule that was come across, by its id. */
  known(id: string): RedirectRule | null
}

/** @param over rules as they would be, each in place of the one with its id. */
export async function createLookup(client: BackendClient, place: LookupPlace, over: readonly Redirect[] = []): Promise<RedirectLookup> {
  const patterns = await findPatterns(client, place)
  const paths = new PathReader((keys) => findByPaths(client, place, keys))
  const known = new Map<string, RedirectRule>()
  const changed = new Set(over.map(({ id }) => id))
  const overByPath = Map.groupBy(
    over.filter((rule) => !isPattern(rule)),
    ({ from }) => foldedPath(from),
  )
  const note = (rules: readonly FoundRule[]): readonly FoundRule[] => {
    for (const { rule } of rules) known.set(rule.id, rule)
    return rules
  }
  note(patterns)
  for (const rule of over) known.set(rule.id, rule)

  const asFound = (rule: Redirect): FoundRule => ({ rule, enabled: true, position: rule.position, revision: null })
  const inForce = (found: readonly FoundRule[], laid: readonly Redirect[]): RedirectRule[] =>
    [...found.filter(({ rule, enabled }) => enabled && !changed.has(rule.id)), ...laid.map(asFound)]
      .toSorted((a, b) => byStaffsOrder({ ...a, id: a.rule.id }, { ...b, id: b.rule.id }))
      .map(({ rule }) => rule)

  let failure: unknown = null
  async function exactAt(key: string): Promise<readonly RedirectRule[]> {
    const found = await paths.at(key).catch((error: unknown) => {
      failure ??= error
      return []
    })
    return inPrecedence(inForce(note(found), overByPath.get(key) ?? []))
  }

  return {
    matcher: redirectMatcher({ at: exactAt }, inForce(patterns, over.filter(isPattern))),
    holds() {
      if (failure !== null) throw failure
    },
    twins: async (rule) => (isPattern(rule) ? patterns : note(await paths.at(foldedPath(rule.from)))),
    ahead: async (rules) => void (await Promise.all(rules.filter((rule) => !isPattern(rule)).map(({ from }) => paths.at(foldedPath(from))))),
    known: (id) => known.get(id) ?? null,
  }
}

/** Paths asked for in one turn are one question. */
class PathReader {
  readonly #read: (keys: readonly string[]) => Promise<readonly FoundRule[]>
  readonly #answers = new Map<string, Promise<readonly FoundRule[]>>()
  #waiting: string[] = []
  #question: Promise<ReadonlyMap<string, readonly FoundRule[]>> | null = null

  constructor(read: (keys: readonly string[]) => Promise<readonly FoundRule[]>) {
    this.#read = read
  }

  at(key: string): Promise<readonly FoundRule[]> {
    const known = this.#answers.get(key)
    if (known) return known
    this.#waiting.push(key)
    this.#question ??= this.#ask()
    const answer = this.#question.then((found) => found.get(key) ?? [])
    this.#answers.set(key, answer)
    return answer
  }

  async #ask(): Promise<ReadonlyMap<string, readonly FoundRule[]>> {
    // Walks that go on after the last answer take several turns of the microtask queue to ask again.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const keys = this.#waiting
    this.#waiting = []
    this.#question = null
    return Map.groupBy(await this.#read(keys), ({ rule }) => foldedPath(rule.from))
  }
}
