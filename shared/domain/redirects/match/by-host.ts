import { memoizeByObject } from '../../memoize-by-object.ts'
import type { RedirectRule } from '../rule.ts'
import { canonicalHostPattern, fixedPart, hostMatches, suffixesOf } from '../source.ts'

/** Paths with fewer rules are scanned, those with more get an index by host. */
export const indexedFrom = 8

interface Hosted {
  readonly rule: RedirectRule
  readonly host: string
  readonly order: number
}

interface Index {
  /** By `fixedPart` of the host. */
  readonly hosted: ReadonlyMap<string, readonly Hosted[]>
  readonly anywhere: readonly RedirectRule[]
}

/** The rules of a path that may match a host, in the given order. The cost depends on the host's own rules only. */
export function rulesForHost(
  rules: readonly RedirectRule[],
  host: string,
): readonly RedirectRule[] {
  // Rules without a host come last: if the first has none, no other has one.
  if (rules.length === 0 || rules[0]?.host === null) return rules
  if (rules.length < indexedFrom)
    return rules.filter((rule) => rule.host === null || hostRuleMatches(rule.host, host))
  const { hosted, anywhere } = indexByHost(rules)
  const found = suffixesOf(host).flatMap(
    (suffix) => hosted.get(suffix)?.filter((one) => hostMatches(one.host, host)) ?? [],
  )
  if (found.length === 0) return anywhere
  found.sort((a, b) => a.order - b.order)
  return [...found.map(({ rule }) => rule), ...anywhere]
}

/** Whether a rule's host, in any spelling, matches a canonical host. */
export function hostRuleMatches(pattern: string, host: string): boolean {
  const canonical = canonicalHostPattern(pattern)
  return canonical !== null && hostMatches(canonical, host)
}

const indexByHost = memoizeByObject((rules: readonly RedirectRule[]): Index => {
  const hosted = Map.groupBy(
    rules.flatMap((rule, order) => {
      const host = rule.host === null ? null : canonicalHostPattern(rule.host)
      return host === null ? [] : [{ rule, host, order }]
    }),
    ({ host }) => fixedPart(host),
  )
  return { hosted, anywhere: rules.filter(({ host }) => host === null) }
})
