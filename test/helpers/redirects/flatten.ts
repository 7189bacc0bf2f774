import { isProtectedPath } from '#shared/routes/endpoints.ts'
import type { RouteMatcher } from '#shared/routes/match.ts'
import {
  canonicalHostPattern,
  capturedNames,
  asksQuery,
  isHostPattern,
  isPattern,
} from '#shared/domain/redirects/source.ts'
import { foldedPath, hostOf, splitTarget } from '#shared/domain/redirects/canonical.ts'
import { isConditional } from '#shared/domain/redirects/match/conditions.ts'
import type { OwnOrigins } from '#shared/domain/redirects/own-origins.ts'
import {
  ParsedRequest,
  type Candidate,
  candidatesFor,
  type RedirectMatcher,
  refusalWithoutConditions,
} from '#shared/domain/redirects/match/match.ts'
import { pairsOf } from '#shared/domain/redirects/match/query.ts'
import { maxRules } from '#shared/domain/redirects/resolve/resolve.ts'
import {
  isEnd,
  isPermanent,
  type RedirectRule,
  type RedirectStatus,
} from '#shared/domain/redirects/rule.ts'
import {
  carryPairs,
  fill,
  namesIn,
  originOf,
  originPart,
  safeText,
} from '#shared/domain/redirects/target.ts'
import { unknownVisit } from '#shared/domain/redirects/match/visit.ts'

interface Surroundings {
  readonly redirects: RedirectMatcher
  readonly routes: RouteMatcher
  readonly ownOrigins: OwnOrigins
}

interface End {
  readonly to: string | null
  readonly status: RedirectStatus
}

/**
 * The rule with the final target of its chain, as far as that is the same for every visitor: no condition, parameter or host
 * decides on the way. The rest is followed per request. Patterns are not flattened, because their targets depend on the
 * captured values. `redirects` answers from memory.
 */
export function flattened(
  rule: RedirectRule,
  { redirects, routes, ownOrigins }: Surroundings,
): RedirectRule {
  if (
    rule.to === null ||
    isPattern(rule) ||
    namesIn(rule.to).length > 0 ||
    capturedNames(rule).includes('*')
  )
    return rule
  let end: End = { to: safeText(fill(rule.to, new Map())), status: rule.status }
  const start = foldedPath(rule.from)
  const seen = new Set<string>()
  for (let hop = 1; hop <= maxRules; hop++) {
    const next =
      end.to === null ? null : hopFrom(end.to, end.status, rule, { redirects, routes, ownOrigins })
    if (!next) return hop === 1 ? rule : { ...rule, ...end }
    const place = next.to ?? ''
    const { path } = splitTarget(place.slice(originPart(place).length))
    if (next.to !== null && (seen.has(place) || foldedPath(path) === start)) return rule
    seen.add(place)
    end = next
  }
  return rule
}

function hopFrom(
  to: string,
  status: RedirectStatus,
  rule: RedirectRule,
  around: Surroundings,
): End | null {
  const host = knownHost(to, rule)
  const absolute = originPart(to) === '' ? null : originOf(to, '')
  if (absolute !== null && around.ownOrigins.home(absolute) === null) return null
  const { path } = splitTarget(to.slice(originPart(to).length))
  const taker = takerAt(path, host, around)
  if (!taker || taker.rule.query !== 'merge') return null
  const { rule: next } = taker
  if (next.to === null) return isEnd(next.status) ? { to: null, status: next.status } : null
  const target = safeText(fill(next.to, taker.hit().captured))
  const origin = originOf(target, absolute ?? 'http://any')
  if (origin === null) return null
  // Which pairs a rule with `ignore` carries depends on the target's origin.
  if (
    rule.query === 'ignore' &&
    originPart(target) !== '' &&
    around.ownOrigins.home(origin) === null
  )
    return null
  return {
    to: composed(to, target),
    status: isPermanent(status) && !isPermanent(next.status) ? next.status : status,
  }
}

/** The host of a target; null for the host of the request. */
function knownHost(to: string, { host }: RedirectRule): string | null {
  const absolute = originPart(to) === '' ? null : originOf(to, '')
  if (absolute !== null) return hostOf(absolute)
  return host === null || isHostPattern(host) ? null : canonicalHostPattern(host)
}

/** The rule that answers every visitor; null if there is none, or it depends. */
function takerAt(
  path: string,
  host: string | null,
  { redirects, routes }: Surroundings,
): Candidate | null {
  const request = new ParsedRequest(host ?? '', path, '', unknownVisit(0))
  const exact = redirects.exact.at(request.key)
  if (exact instanceof Promise || isProtectedPath(request.key)) return null
  for (const force of [true, false]) {
    if (!force && (routes.match(path) ?? routes.former(path))) return null
    for (const candidate of candidatesFor(request, exact, redirects, force)) {
      const { rule } = candidate
      if (rule.host !== null && host === null) return null
      if (asksQuery(rule) || isConditional(rule.conditions)) return null
      if (refusalWithoutConditions(rule, request) === null) return candidate
    }
  }
  return null
}

/** Joins two hops: the second's target with the first's query, and its fragment if the second has none. */
function composed(first: string, second: string): string {
  const before = splitTarget(first.slice(originPart(first).length))
  const target = originPart(second) === '' ? originPart(first) + second : second
  const carried = carryPairs(target, pairsOf(before.search))
  return carried.includes('#') ? carried : carried + before.hash
}
