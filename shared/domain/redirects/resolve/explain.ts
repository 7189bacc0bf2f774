import { isProtectedPath } from '../../../routes/endpoints.ts'
import type { RouteMatcher } from '../../../routes/match.ts'
import { hostOf } from '../canonical.ts'
import {
  ParsedRequest,
  candidatesFor,
  type RedirectMatcher,
  type Refusal,
  refusalOf,
} from '../match/match.ts'
import {
  type Decider,
  follow,
  type Hop,
  type Journey,
  type Place,
  placeUrl,
  type Request,
} from './resolve.ts'
import type { RedirectRule } from '../rule.ts'

/**
 * Whether a rule answers, and if not, why: it doesn't match, or an earlier rule, a live page, a former path or a protected
 * path takes precedence. `unusable`: its target is not allowed.
 */
export type Verdict = 'answers' | Refusal | 'earlier' | 'page' | 'former' | 'protected' | 'unusable'

export interface ConsideredRule {
  readonly rule: RedirectRule
  readonly verdict: Verdict
}

export interface ExplainedPlace extends Place {
  /** What redirects from here; null at the end of the journey. */
  readonly by: Decider | null
  /** Canonical path of the live page at this address. */
  readonly page: string | null
  /** Every rule whose path matches, in order of precedence. */
  readonly considered: readonly ConsideredRule[]
}

export interface Explanation {
  readonly journey: Journey
  readonly places: readonly ExplainedPlace[]
}

/** Explains a journey with the code that serves: every place on it, and every rule considered there. */
export async function explain(
  request: Request,
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Promise<Explanation> {
  const journey = await follow(request, redirects, routes)
  const { hops, place, end } = journey
  const last = hops.at(-1)
  const isNew = !last || placeUrl(last) !== placeUrl(place)
  const stops = isNew && end !== 'loop' ? [...hops, { ...place, by: null, rule: null }] : hops
  const places = await Promise.all(
    stops.map((stop) => explainPlace(request, stop, redirects, routes)),
  )
  return { journey, places }
}

async function explainPlace(
  { visit }: Request,
  { origin, path, search, by, rule: taken }: Place & Pick<Hop, 'rule'> & { by: Decider | null },
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Promise<ExplainedPlace> {
  const parsed = new ParsedRequest(hostOf(origin), path, search, visit)
  const exact = await redirects.exact.at(parsed.key)
  const page = routes.match(path)
  const former = page ? null : routes.former(path)
  let answered = false
  const considered: ConsideredRule[] = []
  for (const { rule } of [true, false].flatMap((force) =>
    candidatesFor(parsed, exact, redirects, force),
  )) {
    const verdict = verdictOf(rule)
    if (verdict === 'answers') answered = true
    considered.push({ rule, verdict })
  }
  return { origin, path, search, by, page: page?.canonicalPath ?? null, considered }

  function verdictOf(rule: RedirectRule): Verdict {
    if (isProtectedPath(parsed.key)) return 'protected'
    const refusal = refusalOf(rule, parsed)
    if (refusal !== null) return refusal
    if (rule === taken) return 'answers'
    if (answered) return 'earlier'
    if (!rule.force && page) return 'page'
    if (!rule.force && former) return 'former'
    return 'unusable'
  }
}
