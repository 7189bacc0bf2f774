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
 * Most rules that are followed one after another (docs/contracts/urls.md, decision 0140). More is a mistake, and the visitor gets the
 * page or 404. Hops without a rule (a page's one spelling, a former path, scheme and `www.`) don't count: the limit is the same at
 * every address of the site.
 */
export const maxRules = 8

/** Longer addresses, in characters, no browser is sent to: a target that names a value twice doubles it with each hop. */
export const maxUrlLength = 16_000

export interface Place {
  /** Scheme and host in one form (`canonicalOrigin`). */
  readonly origin: string
  /** As the request wrote it, with its leading slash. */
  readonly path: string
  /** With its `?`, or empty. */
  readonly search: string
}

export const placeUrl = ({ origin, path, search }: Place): string => origin + path + search

export interface Request extends Place {
  readonly visit: Visit
  readonly ownOrigins: OwnOrigins
  /** The visit's campaign as a query: carried to other addresses of ours, where its cookie can't be read. */
  readonly campaign?: () => string
}

/** What decided at a place: a rule marked force, the page's one spelling, a former path of a page, another rule, or the house's own address. */
export type Decider = 'forced' | 'page' | 'former' | 'rule' | 'home'

export interface Hop extends Place {
  readonly by: Decider
  readonly rule: RedirectRule | null
  readonly status: number
}

/** Where a request ends. `here`: it is where it should be. `loop` and `long` (more than `maxRules`, or the
 * address): rules lead nowhere, so none of them is followed. */
export interface Journey {
  readonly end: 'here' | 'sent' | 'gone' | 'loop' | 'long'
  readonly hops: readonly Hop[]
  /** For `sent`: the Location. A path where it is at the request's own origin. */
  readonly location: string | null
  readonly status: number
  /** True where another visitor, or the same one later, may be answered otherwise. */
  readonly varies: boolean
  /** The last place of ours. */
  readonly place: Place
}

export interface Resolution {
  /** null: the address is gone for good (410) or closed by law (451). */
  readonly location: string | null
  readonly status: number
  readonly varies: boolean
  readonly hops: readonly Hop[]
}

/**
 * Follows rules inside the house until a page, another host or nothing is reached, and answers all of it as one hop:
 * permanent only when every hop is. Null when the request is where it should be. A promise only where rules have to be read.
 */
export function resolve(
  request: Request,
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Resolution | null | Promise<Resolution | null> {
  const journey = follow(request, redirects, routes)
  return journey instanceof Promise ? journey.then(resolutionOf) : resolutionOf(journey)
}

const resolutionOf = ({ end, location, status, varies, hops }: Journey): Resolution | null =>
  end === 'sent' || end === 'gone' ? { location, status, varies, hops } : null

/** As `resolve`, with everything there is to tell. */
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
  /** Null ends the way: 410, 451. */
  readonly target: string | null
  readonly status: number
  /** The target would be longer than any place may be: it is not made. */
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
      const asked = new ParsedRequest(hostOf(origin), path, search, this.#request.visit)
      const exact = this.#redirects.exact.at(asked.key)
      if (exact instanceof Promise)
        return exact.then((rules) => this.#advance(asked, rules) ?? this.go())
      const journey = this.#advance(asked, exact)
      if (journey) return journey
    }
  }

  /** One hop; the journey where it ends. */
  #advance(asked: ParsedRequest, exact: readonly RedirectRule[]): Journey | null {
    const step = this.#step(asked, exact)
    if (asked.conditional) this.#varies = true
    if (!step) return this.#arrive()
    const { origin, path, search } = this.#place
    this.#hops.push({
      origin,
      path,
      search,
      by: step.by,
      rule: step.hit?.rule ?? null,
      status: step.status,
    })
    if (step.hit) this.#rules++
    if (step.isTooLong || this.#rules > maxRules) return this.#end('long', null, 0)
    if (step.target === null) return this.#end('gone', null, step.status)
    const to = originOf(step.target, origin) as string
    const location = carryPairs(step.target, this.#carried(step.hit, this.#isOurs(to)))
    const next = splitTarget(location.slice(originPart(location).length))
    this.#hash = next.hash || this.#hash
    if (to.length + next.path.length + next.search.length + this.#hash.length > maxUrlLength)
      return this.#end('long', null, 0)
    if (!this.#isOurs(to))
      return this.#end('sent', to + next.path + next.search + this.#hash, this.#status())
    this.#place = { origin: to, path: next.path, search: next.search }
    return this.#wasHere() ? this.#end('loop', null, 0) : null
  }

  /** Order of precedence: forced rule, page, built-in redirect, other rule; at last the right address of the house. */
  #step(asked: ParsedRequest, exact: readonly RedirectRule[]): Step | null {
    const { path, origin } = this.#place
    const forced = this.#rule(asked, exact, true)
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
      const other = this.#rule(asked, exact, false)
      if (other) return other
    }
    const home = this.#request.ownOrigins.home(origin)
    return home === null || home === origin
      ? null
      : { by: 'home', hit: null, target: home + path, status: 301 }
  }

  #rule(asked: ParsedRequest, exact: readonly RedirectRule[], force: boolean): Step | null {
    const hit = findRule(
      asked,
      exact,
      force ? this.#redirects.forced : this.#redirects.others,
      force,
    )
    if (!hit || isProtectedPath(asked.key)) return null
    const { to, status } = hit.rule
    const by = force ? 'forced' : 'rule'
    if (to !== null && filledLength(to, hit.captured) > maxUrlLength)
      return { by, hit, target: null, status, isTooLong: true }
    const target = to === null ? null : safeText(fill(to, hit.captured))
    if (target !== null && originOf(target, this.#place.origin) === null) return null
    return { by, hit, target, status }
  }

  /** What of the request's query goes along. */
  #carried(hit: RuleHit | null, ours: boolean): readonly string[] {
    const { search } = this.#place
    if (search === '') return noPairs
    if (hit?.left) return hit.left
    const pairs = pairsOf(search)
    if (hit?.rule.query !== 'ignore') return pairs
    return ours ? campaignPairs(pairs) : noPairs
  }

  #isOurs(origin: string): boolean {
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
    return this.#end(
      'sent',
      origin +
        carryPairs(path + search, campaign === '' ? noPairs : campaign.split('&')) +
        this.#hash,
      this.#status(),
    )
  }

  /** The first status that is not for good, else the first. */
  #status(): number {
    const statuses = this.#hops.map(({ status }) => status)
    return statuses.find((status) => !isPermanent(status)) ?? (statuses[0] as number)
  }

  #end(end: Journey['end'], location: string | null, status: number): Journey {
    return { end, hops: this.#hops, location, status, varies: this.#varies, place: this.#place }
  }
}

const noPairs: readonly string[] = []

/** What a former path's names say in the query of the page they led to. */
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
