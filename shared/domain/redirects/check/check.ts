import type { RouteMatcher } from '../../../routes/match.ts'
import { canonicalOrigin, foldedPath, splitTarget } from '../canonical.ts'
import { maxPatterns, maxRulesPerPath } from '../limits.ts'
import { isConditional } from '../match/conditions.ts'
import type { RedirectMatcher } from '../match/match.ts'
import type { OwnOrigins } from '../own-origins.ts'
import {
  follow,
  type Journey,
  maxRules,
  type Place,
  placeUrl,
  type Request,
} from '../resolve/resolve.ts'
import type { RedirectRule } from '../rule.ts'
import { asksQuery, duplicateKey, isPattern } from '../source.ts'
import { originPart, usedNames } from '../target.ts'
import { createProblem, duplicateMessage, type RedirectProblem } from './problem.ts'
import { sampleRequests } from './sample-requests.ts'
import { validateRule } from './validate.ts'

export interface CheckContext {
  /** The site's own origin: where rules for any host are tried. */
  readonly origin: string
  readonly ownOrigins: OwnOrigins
  readonly routes: RouteMatcher
  /** ms since 1970. */
  readonly now: number
  /** Whether the site answers at a path. Without it every target is assumed to exist. */
  readonly pageExists?: (path: string) => boolean
}

/**
 * Checks a rule by following its sample requests among all other rules (decision 0110). `redirects` includes the rule;
 * `sameSource` are the enabled rules of its source.
 */
export async function checkRule(
  rule: RedirectRule,
  redirects: RedirectMatcher,
  sameSource: readonly RedirectRule[],
  context: CheckContext,
): Promise<RedirectProblem[]> {
  const { origin, ownOrigins, routes, now } = context
  const invalid = findInvalid(rule, ownOrigins)
  if (invalid.length > 0) return invalid
  const key = duplicateKey(rule)
  const twin = sameSource.find((other) => other.id !== rule.id && duplicateKey(other) === key)
  if (twin) return [createProblem('duplicate', 'from', duplicateMessage, twin)]
  const limit = await exceededLimit(rule, redirects)
  if (limit !== null) return [createProblem('many', 'from', limit)]
  const journeys = await Promise.all(
    sampleRequests(rule, origin, now).map((sample) =>
      followAcrossHosts({ ...sample, ownOrigins }, redirects, routes),
    ),
  )
  return [
    judgeJourneys(rule, routes, journeys),
    findMissingPage(rule, context, journeys),
    findEnded(rule, now),
  ].filter((problem) => problem !== null)
}

/** The problems of a rule by itself. */
export const findInvalid = (rule: RedirectRule, ownOrigins: OwnOrigins): RedirectProblem[] =>
  validateRule(rule, ownOrigins).map(({ field, message }) =>
    createProblem('invalid', field, message),
  )

async function exceededLimit(
  rule: RedirectRule,
  { exact, forced, others }: RedirectMatcher,
): Promise<string | null> {
  if (isPattern(rule)) return forced.size + others.size > maxPatterns ? tooManyPatterns : null
  return (await exact.at(foldedPath(rule.from))).length > maxRulesPerPath
    ? `Der kan højst være ${danish(maxRulesPerPath)} regler for samme adresse.`
    : null
}

const danish = (count: number): string => count.toLocaleString('da-DK')

/** Shown when a pattern is saved, and when patterns are published. */
export const tooManyPatterns = `Der kan højst være ${danish(maxPatterns)} mønstre. Skriv flere af dem som ét, eller brug faste adresser.`

/** Like `follow`, and also follows hosts that only a rule makes ours: a browser sent there asks this Worker again. */
async function followAcrossHosts(
  request: Request,
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Promise<Journey> {
  const first = await follow(request, redirects, routes)
  const hops = [...first.hops]
  const seen = new Set([placeUrl(request)])
  for (let journey = first; ;) {
    const place = parsePlace(journey.location ?? '')
    if (journey.end !== 'sent' || place === null) return { ...journey, hops }
    const url = placeUrl(place)
    if (seen.has(url)) return { ...journey, hops, end: 'loop', location: null, status: 0 }
    seen.add(url)
    const next = await follow({ ...request, ...place }, redirects, routes)
    // A host is only ours if a rule of its own answers there.
    if (['here', 'loop', 'long'].includes(next.end) || next.hops[0]?.rule?.host == null)
      return { ...journey, hops }
    hops.push(...next.hops)
    if (hops.filter(({ rule }) => rule).length > maxRules)
      return { ...next, hops, end: 'long', location: null, status: 0 }
    journey = next
  }
}

/** Null for a path, which stays on the same host. */
function parsePlace(location: string): Place | null {
  const origin = originPart(location)
  const { path, search } = splitTarget(location.slice(origin.length))
  return origin === '' ? null : { origin, path, search }
}

function judgeJourneys(
  rule: RedirectRule,
  routes: RouteMatcher,
  journeys: readonly Journey[],
): RedirectProblem | null {
  const taken = journeys.filter(({ hops }) => hops[0]?.rule?.id === rule.id)
  if (taken.length === 0) return findPrecedence(rule, routes, journeys)
  const looped = taken.find(({ end }) => end === 'loop')
  if (looped)
    return createProblem(
      'loop',
      'to',
      'Omdirigeringen ender, hvor den begyndte.',
      looped.hops[1]?.rule,
    )
  const long = taken.find(({ end }) => end === 'long')
  if (long) return createProblem('long', 'to', longMessage(long), long.hops[1]?.rule)
  const chained = taken.find(({ hops }) => hops.slice(1).some((hop) => hop.rule))
  if (!chained) return null
  const { location, hops } = chained
  return createProblem(
    'chain',
    'to',
    location === null ? 'Den nye adresse er væk.' : `Der sendes videre til ${location}.`,
    hops.slice(1).find((hop) => hop.rule)?.rule,
  )
}

const longMessage = ({ hops }: Journey): string =>
  hops.filter(({ rule }) => rule).length > maxRules
    ? `Der er mere end ${maxRules} omdirigeringer efter hinanden.`
    : 'Adressen bliver længere, end en browser kan bruge.'

/** A target without captured values, on an address of ours that has no page. */
function findMissingPage(
  rule: RedirectRule,
  { pageExists, origin, ownOrigins }: CheckContext,
  journeys: readonly Journey[],
): RedirectProblem | null {
  if (!pageExists || rule.to === null || usedNames(rule).length > 0) return null
  for (const { end, location, hops } of journeys) {
    if (end !== 'sent' || location === null || hops[0]?.rule?.id !== rule.id) continue
    const path = ownPath(location, origin, ownOrigins)
    if (path !== null && !pageExists(path))
      return createProblem('nowhere', 'to', `Der er ingen side på ${path}.`)
  }
  return null
}

/** The path of an address that this site answers; null for a foreign address. */
export function ownPath(location: string, origin: string, ownOrigins: OwnOrigins): string | null {
  const at = originPart(location)
  const canonical = at === '' ? origin : canonicalOrigin(at)
  const isOwn = canonical !== null && (canonical === origin || ownOrigins.home(canonical) !== null)
  return isOwn ? splitTarget(location.slice(at.length)).path || '/' : null
}

const findEnded = ({ conditions: { until } }: RedirectRule, now: number): RedirectProblem | null =>
  until !== undefined && Date.parse(until) <= now
    ? createProblem('ended', 'conditions.until', 'Perioden er slut, så reglen svarer ingen.')
    : null

/** What answers the rule's own requests instead of the rule. */
function findPrecedence(
  rule: RedirectRule,
  routes: RouteMatcher,
  journeys: readonly Journey[],
): RedirectProblem | null {
  const firsts = journeys.map(({ hops }) => hops[0])
  const other = firsts[0]?.rule
  if (other && firsts.every((hop) => hop?.rule && takesAll(hop.rule, rule)))
    return createProblem(
      'unreached',
      'from',
      'En tidligere regel tager alt, så denne bliver aldrig brugt.',
      other,
    )
  return firsts.every((hop) => hop?.rule == null) && isShadowed(rule, routes)
    ? createProblem(
        'shadowed',
        'force',
        'Der er en side på adressen. Den vises, medmindre reglen går forud for sider.',
      )
    : null
}

/** Whether a page of the site takes precedence at every address the rule matches. */
export const isShadowed = (rule: RedirectRule, routes: RouteMatcher): boolean =>
  !rule.force &&
  sampleRequests(rule, '').every(({ path }) => (routes.match(path) ?? routes.former(path)) !== null)

/** Whether `taker` requires nothing that `rule` doesn't require too. */
const takesAll = (taker: RedirectRule, rule: RedirectRule): boolean =>
  !isConditional(taker.conditions) &&
  (!taker.exact || rule.exact) &&
  (taker.host === null || rule.host !== null) &&
  (!asksQuery(taker) || asksQuery(rule))
