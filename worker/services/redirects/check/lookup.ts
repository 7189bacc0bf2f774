import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { duplicateKey } from '#shared/domain/redirects/check/check.ts'
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
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import {
  findByPaths,
  findPatterns,
  type FoundRule,
  type LookupScope,
} from '#worker/data/redirects/lookup.ts'

/** The rules of the database, asked for as they are needed: a million are never read to look at one. */
export interface RedirectLookup {
  /** The enabled rules, with those laid over in place of what they change. What it answered holds where `holds` doesn't throw. */
  readonly matcher: RedirectMatcher
  /** The patterns among them, in staff's order. */
  readonly patterns: readonly RedirectRule[]
  /** @throws Problem 503 where a rule could not be read: a matcher can't say so, and answered as if there were none. */
  throwIfIncomplete(): void
  /** Every rule of its source (`duplicateKey`), switched off or not, without what is laid over. */
  rulesOfSource(rule: RedirectRule): Promise<readonly FoundRule[]>
  /** The paths of many, read at once. */
  prefetch(rules: readonly RedirectRule[]): Promise<void>
  /** A rule that was come across, by its id. */
  known(id: string): RedirectRule | null
  /** The same rules with others laid over; what was read is not read again. */
  withOverlay(over: readonly Redirect[]): RedirectLookup
}

/** @param over rules as they would be, each in place of the one with its id. */
export async function createLookup(
  client: BackendClient,
  place: LookupScope,
  over: readonly Redirect[] = [],
): Promise<RedirectLookup> {
  return lookupIn(
    new RuleReader(await findPatterns(client, place), (keys) => findByPaths(client, place, keys)),
    over,
  )
}

function lookupIn(reader: RuleReader, over: readonly Redirect[]): RedirectLookup {
  const laid = new Map<string, RedirectRule>(over.map((rule) => [rule.id, rule]))
  const overByPath = Map.groupBy(
    over.filter((rule) => !isPattern(rule)),
    ({ from }) => foldedPath(from),
  )
  const asFound = (rule: Redirect): FoundRule => ({
    rule,
    enabled: true,
    position: rule.position,
    revision: null,
  })
  const inForce = (found: readonly FoundRule[], others: readonly Redirect[]): RedirectRule[] =>
    [...found.filter(({ rule, enabled }) => enabled && !laid.has(rule.id)), ...others.map(asFound)]
      .toSorted((a, b) => compareStaffOrder({ ...a, id: a.rule.id }, { ...b, id: b.rule.id }))
      .map(({ rule }) => rule)

  let failure: unknown = null
  const exact = new Map<string, Promise<readonly RedirectRule[]>>()
  async function readAt(key: string): Promise<readonly RedirectRule[]> {
    const found = await reader.at(key).catch((error: unknown) => {
      failure ??= error
      return []
    })
    return inPrecedence(inForce(found, overByPath.get(key) ?? []))
  }
  function exactAt(key: string): Promise<readonly RedirectRule[]> {
    const known = exact.get(key)
    if (known) return known
    const answer = readAt(key)
    exact.set(key, answer)
    return answer
  }

  const patterns = inForce(reader.patterns, over.filter(isPattern))
  return {
    matcher: redirectMatcher({ at: exactAt }, patterns),
    patterns,
    throwIfIncomplete() {
      if (failure !== null) throw failure
    },
    rulesOfSource: (rule) => reader.rulesOfSource(rule),
    prefetch: async (rules) =>
      void (await Promise.all(
        rules.filter((rule) => !isPattern(rule)).map(({ from }) => reader.at(foldedPath(from))),
      )),
    known: (id) => laid.get(id) ?? reader.known.get(id) ?? null,
    withOverlay: (others) => lookupIn(reader, others),
  }
}

type BySource = ReadonlyMap<string, readonly FoundRule[]>

const bySource = (found: readonly FoundRule[]): BySource =>
  Map.groupBy(found, ({ rule }) => duplicateKey(rule))

/** What was read of the rules there are. Paths asked for in one turn are one question. */
class RuleReader {
  readonly patterns: readonly FoundRule[]
  readonly known = new Map<string, RedirectRule>()
  readonly #read: (keys: readonly string[]) => Promise<readonly FoundRule[]>
  readonly #answers = new Map<string, Promise<readonly FoundRule[]>>()
  /** Under null those of patterns. */
  readonly #bySource = new Map<string | null, Promise<BySource>>()
  #waiting: string[] = []
  #question: Promise<ReadonlyMap<string, readonly FoundRule[]>> | null = null

  constructor(
    patterns: readonly FoundRule[],
    read: (keys: readonly string[]) => Promise<readonly FoundRule[]>,
  ) {
    this.patterns = patterns
    this.#read = read
    this.#note(patterns)
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

  async rulesOfSource(rule: RedirectRule): Promise<readonly FoundRule[]> {
    const path = isPattern(rule) ? null : foldedPath(rule.from)
    let found = this.#bySource.get(path)
    if (!found) {
      found =
        path === null ? Promise.resolve(bySource(this.patterns)) : this.at(path).then(bySource)
      this.#bySource.set(path, found)
    }
    return (await found).get(duplicateKey(rule)) ?? []
  }

  #note(found: readonly FoundRule[]): void {
    for (const { rule } of found) this.known.set(rule.id, rule)
  }

  async #ask(): Promise<ReadonlyMap<string, readonly FoundRule[]>> {
    // Walks that go on after the last answer take several turns of the microtask queue to ask again.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const keys = this.#waiting
    this.#waiting = []
    this.#question = null
    const found = await this.#read(keys)
    this.#note(found)
    return Map.groupBy(found, ({ rule }) => foldedPath(rule.from))
  }
}
