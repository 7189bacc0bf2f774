import { hostRuleMatches, rulesForHost } from './by-host.ts'
import { canonicalPath, foldedPath, segmentsOf, trimSlashes } from '../canonical.ts'
import { type ConditionName, isConditional, unmetCondition } from './conditions.ts'
import { compilePatterns, type PatternEntry, type PatternRules } from './patterns.ts'
import { ParsedQuery, matchesQuery, takeParams } from './query.ts'
import type { RedirectRule } from '../rule.ts'
import {
  asksQuery,
  canonicalHostPattern,
  hostMatches,
  isHostPattern,
  isPattern,
  literalSegment,
  nameOf,
  patternSegments,
} from '../source.ts'
import type { Captured } from '../target.ts'
import type { Visit } from './visit.ts'

/** Exact rules by the key they lie under (`foldedPath`), in memory or behind a read. Never throws and never rejects. */
export interface ExactRules {
  /** In precedence (`inPrecedence`). A promise only where the answer is not in memory. */
  at(key: string): readonly RedirectRule[] | Promise<readonly RedirectRule[]>
}

/** Rules ready to be asked. Those marked force are asked apart: they go before a live page. */
export interface RedirectMatcher {
  readonly exact: ExactRules
  readonly forced: PatternRules
  readonly others: PatternRules
}

/** One request as rules see it: taken apart once, and only as far as somebody asks. */
export class ParsedRequest {
  readonly key: string
  /** A rule that would have answered, or did, depends on who asks or when. */
  conditional = false
  #segments: string[] | null = null
  #query: ParsedQuery | null = null

  readonly host: string
  readonly path: string
  readonly search: string
  readonly visit: Visit

  constructor(host: string, path: string, search: string, visit: Visit) {
    this.host = host
    this.path = path
    this.search = search
    this.visit = visit
    this.key = foldedPath(path)
  }

  /** The folded segments, as `patternSegments` has them. */
  get segments(): readonly string[] {
    return (this.#segments ??= segmentsOf(this.key).map(literalSegment))
  }

  get query(): ParsedQuery {
    return (this.#query ??= new ParsedQuery(this.search))
  }
}

export interface RuleHit {
  readonly rule: RedirectRule
  readonly captured: Captured
  /** What is left of the query where the rule took parameters from it; null where it didn't look. */
  readonly left: readonly string[] | null
}

/** Rules in staff's order, made ready. */
export function compileRedirects(rules: readonly RedirectRule[]): RedirectMatcher {
  const patterns = rules.filter(isPattern)
  return redirectMatcher(exactRules(rules.filter((rule) => !isPattern(rule))), patterns)
}

/** Exact rules from elsewhere, with the patterns in staff's order. */
export function redirectMatcher(
  exact: ExactRules,
  patterns: readonly RedirectRule[],
): RedirectMatcher {
  return {
    exact,
    forced: compilePatterns(patterns.filter(({ force }) => force)),
    others: compilePatterns(patterns.filter(({ force }) => !force)),
  }
}

/** Exact rules held in memory. */
export function exactRules(rules: readonly RedirectRule[]): ExactRules {
  const byKey = new Map<string, RedirectRule[]>()
  for (const rule of rules) {
    const key = foldedPath(rule.from)
    const known = byKey.get(key)
    if (known) known.push(rule)
    else byKey.set(key, [rule])
  }
  for (const [key, several] of byKey) if (several.length > 1) byKey.set(key, inPrecedence(several))
  return { at: (key) => byKey.get(key) ?? none }
}

const none: readonly RedirectRule[] = []

/**
 * The rules of one path, the narrower before the wider: with host, with parameters, exactly as written, with conditions.
 * Among equals the given order, which is staff's, stays.
 */
export const inPrecedence = <Rule extends RedirectRule>(rules: readonly Rule[]): Rule[] =>
  rules.length < 2 ? [...rules] : rules.toSorted((a, b) => width(a) - width(b))

const width = (rule: RedirectRule): number =>
  (rule.host === null ? 8 : 0) +
  (asksQuery(rule) ? 0 : 4) +
  (rule.exact ? 0 : 2) +
  (isConditional(rule.conditions) ? 0 : 1)

/** The rule that answers, exact before pattern; of those marked force, or of the others. */
export function findRule(
  asked: ParsedRequest,
  exact: readonly RedirectRule[],
  patterns: PatternRules,
  force: boolean,
): RuleHit | null {
  for (const rule of rulesForHost(exact, asked.host)) {
    if (rule.force !== force || refusalHere(rule, asked) !== null) continue
    const conditional = isConditional(rule.conditions)
    if (conditional) asked.conditional = true
    if (!conditional || unmetCondition(rule.conditions, asked.visit) === null)
      return hit(rule, asked)
  }
  if (patterns.size === 0) return null
  let turnedAway = Infinity
  const found = patterns.first(asked.host, asked.segments, (entry) => {
    const { rule, order } = entry
    if (refusalHere(rule, asked) !== null) return false
    if (!isConditional(rule.conditions) || unmetCondition(rule.conditions, asked.visit) === null)
      return true
    turnedAway = Math.min(turnedAway, order)
    return false
  })
  if (turnedAway < (found?.order ?? Infinity) || (found && isConditional(found.rule.conditions)))
    asked.conditional = true
  return found && hit(found.rule, asked, found)
}

export interface Candidate {
  readonly rule: RedirectRule
  /** What the rule would capture and leave, if it answered. */
  hit(): RuleHit
}

/** Every rule whose path has a request's shape, in the order they are asked: those marked force, or the others. */
export function candidatesFor(
  asked: ParsedRequest,
  exact: readonly RedirectRule[],
  matcher: RedirectMatcher,
  force: boolean,
): Candidate[] {
  const patterns = (force ? matcher.forced : matcher.others).all(asked.segments)
  return [
    ...exact
      .filter((rule) => rule.force === force)
      .map((rule) => ({ rule, hit: () => hit(rule, asked) })),
    ...patterns.map((entry) => ({ rule: entry.rule, hit: () => hit(entry.rule, asked, entry) })),
  ]
}

/** Why a rule whose path has the right shape doesn't answer; null where it does. */
export type Refusal = 'host' | 'exact' | 'query' | ConditionName
export const refusalOf = (rule: RedirectRule, asked: ParsedRequest): Refusal | null =>
  refusalWithoutConditions(rule, asked) ?? unmetCondition(rule.conditions, asked.visit)

/** Everything but the conditions. */
export function refusalWithoutConditions(
  rule: RedirectRule,
  asked: ParsedRequest,
): 'host' | 'exact' | 'query' | null {
  return rule.host !== null && !hostRuleMatches(rule.host, asked.host)
    ? 'host'
    : refusalHere(rule, asked)
}

/** Of a rule that is for the host that was asked. */
function refusalHere(rule: RedirectRule, asked: ParsedRequest): 'exact' | 'query' | null {
  if (rule.exact && !isWrittenAlike(rule.from, asked.path)) return 'exact'
  return asksQuery(rule) && !matchesQuery(rule, asked.query) ? 'query' : null
}

/** Letter case and trailing slash too. What a `*` at the end takes may end as it likes. */
function isWrittenAlike(from: string, path: string): boolean {
  if (!isPattern({ from })) return canonicalPath(from) === canonicalPath(path)
  const pattern = patternSegments(from, canonicalPath)
  const segments = segmentsOf(canonicalPath(path)).map(literalSegment)
  if (pattern.at(-1) !== '*' && from.endsWith('/') !== path.endsWith('/')) return false
  const star = pattern.indexOf('*')
  const alike = (segment: string, at: number): boolean =>
    nameOf(segment) !== null || segment === segments[at]
  if (star < 0) return pattern.every(alike)
  const tailAt = segments.length - (pattern.length - star - 1)
  return (
    pattern.slice(0, star).every(alike) &&
    pattern.slice(star + 1).every((segment, i) => alike(segment, tailAt + i))
  )
}

const nothingCaptured: Captured = new Map()

function hit(rule: RedirectRule, asked: ParsedRequest, pattern?: PatternEntry): RuleHit {
  const hostCaptures = rule.host !== null && isHostPattern(rule.host)
  const captured = pattern || hostCaptures || asksQuery(rule) ? new Map<string, string>() : null
  if (captured === null) return { rule, captured: nothingCaptured, left: null }
  if (hostCaptures) hostMatches(canonicalHostPattern(rule.host) ?? '', asked.host, captured)
  if (pattern) capturePath(pattern, asked.path, captured)
  return { rule, captured, left: asksQuery(rule) ? takeParams(rule, asked.query, captured) : null }
}

/** Captures from the address byte for byte. A `*` at the end also keeps the visitor's last slash. */
function capturePath(
  { segments: pattern, star }: PatternEntry,
  path: string,
  captured: Map<string, string>,
): void {
  const segments = segmentsOf(path)
  const lastSlash =
    star === pattern.length - 1 && segments.length > star
      ? path.slice(trimSlashes(path).length)
      : ''
  const tailAt = segments.length - (pattern.length - star - 1)
  for (const [i, expected] of pattern.entries()) {
    if (i === star) captured.set('*', segments.slice(star, tailAt).join('/') + lastSlash)
    const name = nameOf(expected)
    if (name !== null)
      captured.set(name, segments[star < 0 || i < star ? i : tailAt + i - star - 1] as string)
  }
}
