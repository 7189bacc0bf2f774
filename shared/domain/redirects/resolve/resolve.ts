import { isProtectedPath } from '../../../routes/endpoints.ts'
import type { RouteMatch, RouteMatcher } from '../../../routes/match.ts'
import { hostOf, splitTarget } from '../canonical.ts'
import type { OwnOrigins } from '../own-origins.ts'
import { ParsedRequest, findRule, type RedirectMatcher, type RuleHit } from '../match/match.ts'
import { pairsOf } from '../match/query.ts'
import { isPermanent, type RedirectRule } from '../rule.ts'
import {
  campaignPairs,
  carryPairs,
  fill,
  filledLength,
  namesCampaign,
  originOf,
  originPart,
  safeText,
} from '../target.ts'
import type { Visit } from '../match/visit.ts'

/**
 * Rules that are followed in a row (docs/contracts/urls.md, decision 0110); with more, the visitor gets the page or 404. Hops
 * without a rule (spelling, former path, scheme, `www.`) don't count, so that the limit is the same at every address.
 */
export const maxRules = 8

/** In characters. A target that uses a value twice doubles it with each hop. */
const maxUrlLength = 16_000

export interface Place {
  /** Canonical scheme and host. */
  readonly origin: string
  /** As the request wrote it, with its leading slash. */
  readonly path: string
  /** Including its `?`, or empty. */
  readonly search: string
}

export const placeUrl = ({ origin, path, search }: Place): string => origin + path + search

export interface Request extends Place {
  readonly visit: Visit
  readonly ownOrigins: OwnOrigins
  /** The visit's campaign as a query, added to redirects to our other hosts, which can't read its cookie. */
  readonly campaign?: () => string
}

/** What caused a hop: a forced rule, the page's canonical spelling, a former path of a page, another rule, or the canonical origin. */
export type Decider = 'forced' | 'page' | 'former' | 'rule' | 'home'

export interface Hop extends Place {
  readonly by: Decider
  readonly rule: RedirectRule | null
  readonly status: number
}

/** Where a request ends. `here`: no redirect. `loop` and `long` (`maxRules` or `maxUrlLength` exceeded): no rule is followed. */
export interface Journey {
  readonly end: 'here' | 'sent' | 'gone' | 'loop' | 'long'
  readonly hops: readonly Hop[]
  /** The Location for `sent`; a path if it is on the request's own origin. */
  readonly location: string | null
  readonly status: number
  /** True if another visitor or a later request may get another answer. */
  readonly varies: boolean
  /** The last place on our origins. */
  readonly place: Place
}

/** `location` is null for 410 (deleted permanently) and 451 (closed by law). */
export type Resolution = Pick<Journey, 'location' | 'status' | 'varies' | 'hops'>

/**
 * Follows rules within our origins until a page, a foreign host or nothing is reached, and answers the whole journey as one
 * redirect, permanent only if every hop is. Null if there is no redirect. A promise only if rules must be read.
 */
export function resolve(
  request: Request,
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Resolution | null | Promise<Resolution | null> {
  const journey = follow(request, redirects, routes)
  return journey instanceof Promise ? journey.then(toResolution) : toResolution(journey)
}

const toResolution = ({ end, location, status, varies, hops }: Journey): Resolution | null =>
  end === 'sent' || end === 'gone' ? { location, status, varies, hops } : null

/** Like `resolve`, with all details. */
export function follow(
  request: Request,
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Journey | Promise<Journey> {
  return new Walk(request, redirects, routes).go()
}

interface Step {
  readonly by: Decider
  readonly hit: RuleHit | null
  /** Null for 410 and 451. */
  readonly target: string | null
  readonly status: number
  /** The filled target would exceed `maxUrlLength`, so it is not filled. */
  readonly isTooLong?: boolean
}

class Walk {
  readonly #request: Request
  readonly #redirects: RedirectMatcher
  readonly #routes: RouteMatcher
  #place: Place
  #hops: Hop[] = []
  #hash = ''
  #varies = false
  #rules = 0

  constructor(request: Request, redirects: RedirectMatcher, routes: RouteMatcher) {
    this.#request = request
    this.#redirects = redirects
    this.#routes = routes
    this.#place = request
  }

  go(): Journey | Promise<Journey> {
    for (;;) {
      const { origin, path, search } = this.#place
      const request = new ParsedRequest(hostOf(origin), path, search, this.#request.visit)
      const exact = this.#redirects.exact.at(request.key)
      if (exact instanceof Promise)
        return exact.then((rules) => this.#advance(request, rules) ?? this.go())
      const journey = this.#advance(request, exact)
      if (journey) return journey
    }
  }

  /** Takes one hop. Returns the journey when it ends. */
  #advance(request: ParsedRequest, exact: readonly RedirectRule[]): Journey | null {
    const step = this.#step(request, exact)
    if (request.conditional) this.#varies = true
    if (!step) return this.#arrive()
    const { origin, path, search } = this.#place
    const { by, status } = step
    this.#hops.push({ origin, path, search, by, rule: step.hit?.rule ?? null, status })
    if (step.hit) this.#rules++
    if (step.isTooLong || this.#rules > maxRules) return this.#end('long', null, 0)
    if (step.target === null) return this.#end('gone', null, step.status)
    const to = originOf(step.target, origin) as string
    const location = carryPairs(step.target, this.#carried(step.hit, this.#isOwn(to)))
    const next = splitTarget(location.slice(originPart(location).length))
    this.#hash = next.hash || this.#hash
    if (to.length + next.path.length + next.search.length + this.#hash.length > maxUrlLength)
      return this.#end('long', null, 0)
    if (!this.#isOwn(to))
      return this.#end('sent', to + next.path + next.search + this.#hash, this.#status())
    this.#place = { origin: to, path: next.path, search: next.search }
    return this.#wasHere() ? this.#end('loop', null, 0) : null
  }

  /** Order of precedence: forced rule, page, built-in redirect, other rule, canonical origin. */
  #step(request: ParsedRequest, exact: readonly RedirectRule[]): Step | null {
    const { path, origin } = this.#place
    const forced = this.#rule(request, exact, true)
    if (forced) return forced
    const page = this.#routes.match(path)
    if (page && page.canonicalPath !== path)
      return { by: 'page', hit: null, target: page.canonicalPath, status: 301 }
    if (!page) {
      const former = this.#routes.former(path)
      if (former)
        return {
          by: 'former',
          hit: null,
          target: former.canonicalPath + carriedQuery(former),
          status: 301,
        }
      const other = this.#rule(request, exact, false)
      if (other) return other
    }
    const home = this.#request.ownOrigins.home(origin)
    return home === null || home === origin
      ? null
      : { by: 'home', hit: null, target: home + path, status: 301 }
  }

  #rule(request: ParsedRequest, exact: readonly RedirectRule[], force: boolean): Step | null {
    const hit = findRule(
      request,
      exact,
      force ? this.#redirects.forced : this.#redirects.others,
      force,
    )
    if (!hit || isProtectedPath(request.key)) return null
    const { to, status } = hit.rule
    const by = force ? 'forced' : 'rule'
    if (to !== null && filledLength(to, hit.captured) > maxUrlLength)
      return { by, hit, target: null, status, isTooLong: true }
    const target = to === null ? null : safeText(fill(to, hit.captured))
    if (target !== null && originOf(target, this.#place.origin) === null) return null
    return { by, hit, target, status }
  }

  /** The pairs of the request's query that are added to the target. */
  #carried(hit: RuleHit | null, isOwn: boolean): readonly string[] {
    const { search } = this.#place
    if (search === '') return noPairs
    if (hit?.left) return hit.left
    const pairs = pairsOf(search)
    if (hit?.rule.query !== 'ignore') return pairs
    return isOwn ? campaignPairs(pairs) : noPairs
  }

  #isOwn(origin: string): boolean {
    return origin === this.#request.origin || this.#request.ownOrigins.home(origin) !== null
  }

  #wasHere(): boolean {
    const { origin, path, search } = this.#place
    return this.#hops.some(
      (hop) => hop.path === path && hop.search === search && hop.origin === origin,
    )
  }

  #arrive(): Journey {
    if (this.#hops.length === 0) return this.#end('here', null, 200)
    const { origin, path, search } = this.#place
    if (origin === this.#request.origin)
      return this.#end('sent', path + search + this.#hash, this.#status())
    const campaign = namesCampaign(search) ? '' : (this.#request.campaign?.() ?? '')
    if (campaign !== '') this.#varies = true
    const location = carryPairs(path + search, campaign === '' ? noPairs : campaign.split('&'))
    return this.#end('sent', origin + location + this.#hash, this.#status())
  }

  /** The first temporary status, else the first status. */
  #status(): number {
    const statuses = this.#hops.map(({ status }) => status)
    return statuses.find((status) => !isPermanent(status)) ?? (statuses[0] as number)
  }

  #end(end: Journey['end'], location: string | null, status: number): Journey {
    return { end, hops: this.#hops, location, status, varies: this.#varies, place: this.#place }
  }
}

const noPairs: readonly string[] = []

/** The query for the new page: values captured by the former path, as `carries` says. */
function carriedQuery({ route: { carries }, params }: RouteMatch): string {
  if (!carries) return ''
  const query = new URLSearchParams()
  for (const [name, { as, values }] of Object.entries(carries)) {
    const value = params[name]?.toLowerCase()
    if (value !== undefined && values.includes(value)) query.set(as, value)
  }
  const search = query.toString()
  return search && `?${search}`
}
