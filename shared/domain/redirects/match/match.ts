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

/** Exact rules by `foldedPath`, in memory or read on demand. Never throws or rejects. */
export interface ExactRules {
  /** In order of precedence. A promise only if the rules are not in memory. */
  at(key: string): readonly RedirectRule[] | Promise<readonly RedirectRule[]>
}

/** Compiled rules. Forced rules are matched separately: they take precedence over a live page. */
export interface RedirectMatcher {
  readonly exact: ExactRules
  readonly forced: PatternRules
  readonly others: PatternRules
}

/** A request as rules see it, parsed once and lazily. */
export class ParsedRequest {
  readonly key: string
  /** Set if a rule that matches apart from its conditions has any: then another visit may get another answer. */
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

  /** The folded segments, comparable with `patternSegments`. */
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
  /** The pairs of the query that the rule didn't require; null if it requires no parameters. */
  readonly left: readonly string[] | null
}

/** @param rules in staff's order. */
export function compileRedirects(rules: readonly RedirectRule[]): RedirectMatcher {
  const patterns = rules.filter(isPattern)
  return redirectMatcher(exactRules(rules.filter((rule) => !isPattern(rule))), patterns)
}

/** @param patterns in staff's order. */
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

export function exactRules(rules: readonly RedirectRule[]): ExactRules {
  const byKey = Map.groupBy(rules, ({ from }) => foldedPath(from))
  for (const [key, several] of byKey) if (several.length > 1) byKey.set(key, inPrecedence(several))
  return { at: (key) => byKey.get(key) ?? none }
}

const none: readonly RedirectRule[] = []

/**
 * Sorts the rules of one path by precedence: with host, with parameters, exact spelling, with conditions first. Equal rules
 * keep the given order, which is staff's.
 */
export const inPrecedence = <Rule extends RedirectRule>(rules: readonly Rule[]): Rule[] =>
  rules.length < 2 ? [...rules] : rules.toSorted((a, b) => width(a) - width(b))

const width = (rule: RedirectRule): number =>
  (rule.host === null ? 8 : 0) +
  (asksQuery(rule) ? 0 : 4) +
  (rule.exact ? 0 : 2) +
  (isConditional(rule.conditions) ? 0 : 1)

/** Finds the rule that answers, exact rules before patterns; either among forced rules or among the others. */
export function findRule(
  request: ParsedRequest,
  exact: readonly RedirectRule[],
  patterns: PatternRules,
  force: boolean,
): RuleHit | null {
  for (const rule of rulesForHost(exact, request.host)) {
    if (rule.force !== force || refusalOnHost(rule, request) !== null) continue
    const conditional = isConditional(rule.conditions)
    if (conditional) request.conditional = true
    if (!conditional || unmetCondition(rule.conditions, request.visit) === null)
      return createHit(rule, request)
  }
  if (patterns.size === 0) return null
  let firstUnmet = Infinity
  const found = patterns.first(request.host, request.segments, (entry) => {
    const { rule, order } = entry
    if (refusalOnHost(rule, request) !== null) return false
    if (!isConditional(rule.conditions) || unmetCondition(rule.conditions, request.visit) === null)
      return true
    firstUnmet = Math.min(firstUnmet, order)
    return false
  })
  if (firstUnmet < (found?.order ?? Infinity) || (found && isConditional(found.rule.conditions)))
    request.conditional = true
  return found && createHit(found.rule, request, found)
}

export interface Candidate {
  readonly rule: RedirectRule
  /** The hit, if the rule answered. */
  hit(): RuleHit
}

/** Every rule whose path matches, in order of precedence; either forced rules or the others. */
export function candidatesFor(
  request: ParsedRequest,
  exact: readonly RedirectRule[],
  matcher: RedirectMatcher,
  force: boolean,
): Candidate[] {
  const patterns = (force ? matcher.forced : matcher.others).all(request.segments)
  return [
    ...exact
      .filter((rule) => rule.force === force)
      .map((rule) => ({ rule, hit: () => createHit(rule, request) })),
    ...patterns.map((entry) => ({
      rule: entry.rule,
      hit: () => createHit(entry.rule, request, entry),
    })),
  ]
}

/** Why a rule whose path matches doesn't answer; null if it does. */
export type Refusal = 'host' | 'exact' | 'query' | ConditionName
export const refusalOf = (rule: RedirectRule, request: ParsedRequest): Refusal | null =>
  refusalWithoutConditions(rule, request) ?? unmetCondition(rule.conditions, request.visit)

export function refusalWithoutConditions(
  rule: RedirectRule,
  request: ParsedRequest,
): 'host' | 'exact' | 'query' | null {
  return rule.host !== null && !hostRuleMatches(rule.host, request.host)
    ? 'host'
    : refusalOnHost(rule, request)
}

/** For a rule whose host matches. */
function refusalOnHost(rule: RedirectRule, request: ParsedRequest): 'exact' | 'query' | null {
  if (rule.exact && !isSpelledAlike(rule.from, request.path)) return 'exact'
  return asksQuery(rule) && !matchesQuery(rule, request.query) ? 'query' : null
}

/** Compares letter case and trailing slash too. After a `*` at the end any ending matches. */
function isSpelledAlike(from: string, path: string): boolean {
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

function createHit(rule: RedirectRule, request: ParsedRequest, pattern?: PatternEntry): RuleHit {
  const hostCaptures = rule.host !== null && isHostPattern(rule.host)
  const captured = pattern || hostCaptures || asksQuery(rule) ? new Map<string, string>() : null
  if (captured === null) return { rule, captured: nothingCaptured, left: null }
  if (hostCaptures) hostMatches(canonicalHostPattern(rule.host) ?? '', request.host, captured)
  if (pattern) capturePath(pattern, request.path, captured)
  return {
    rule,
    captured,
    left: asksQuery(rule) ? takeParams(rule, request.query, captured) : null,
  }
}

/** Captures from the path byte for byte. A `*` at the end includes the visitor's trailing slash. */
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
