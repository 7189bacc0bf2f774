import type { RedirectRule } from '../rule.ts'
import { canonicalHostPattern, fixedPart, hostMatches, suffixesOf } from '../source.ts'

/** From here on an index is made of a path's rules: fewer are looked at one by one. */
export const indexedFrom = 8

interface Hosted {
  readonly rule: RedirectRule
  readonly host: string
  readonly order: number
}

interface Index {
  /** By the part of the host that stands fast. */
  readonly hosted: ReadonlyMap<string, readonly Hosted[]>
  readonly anywhere: readonly RedirectRule[]
}

/** As long as the list itself is kept. */
const indexes = new WeakMap<readonly RedirectRule[], Index>()

/** Those rules of a path that a host may be answered by, in precedence as they are given. A host's visit costs its own rules. */
export function rulesForHost(
  rules: readonly RedirectRule[],
  host: string,
): readonly RedirectRule[] {
  // In precedence those without a host come last: where the first has none, no other has.
  if (rules.length === 0 || rules[0]?.host === null) return rules
  if (rules.length < indexedFrom)
    return rules.filter((rule) => rule.host === null || hostRuleMatches(rule.host, host))
  const { hosted, anywhere } = indexOf(rules)
  const found = suffixesOf(host).flatMap(
    (suffix) => hosted.get(suffix)?.filter((one) => hostMatches(one.host, host)) ?? [],
  )
  if (found.length === 0) return anywhere
  found.sort((a, b) => a.order - b.order)
  return [...found.map(({ rule }) => rule), ...anywhere]
}

/** Whether a rule's host, however written, stands for a canonical one. */
export function hostRuleMatches(pattern: string, host: string): boolean {
  const canonical = canonicalHostPattern(pattern)
  return canonical !== null && hostMatches(canonical, host)
}

function indexOf(rules: readonly RedirectRule[]): Index {
  const known = indexes.get(rules)
  if (known) return known
  const hosted = new Map<string, Hosted[]>()
  for (const [order, rule] of rules.entries()) {
    const host = rule.host === null ? null : canonicalHostPattern(rule.host)
    if (host === null) continue
    const fixed = fixedPart(host)
    const others = hosted.get(fixed)
    if (others) others.push({ rule, host, order })
    else hosted.set(fixed, [{ rule, host, order }])
  }
  const index = { hosted, anywhere: rules.filter(({ host }) => host === null) }
  indexes.set(rules, index)
  return index
}
