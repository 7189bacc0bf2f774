import type { RedirectMatcher } from '#shared/domain/redirects/match.ts'
import { carryQuery } from '#shared/domain/redirects/target.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'
import type { RouteMatch, RouteMatcher } from '#shared/routes/match.ts'

/** More rules in a row than this is a mistake; the visitor then gets the page or 404. */
const maxHops = 8

interface Place {
  readonly path: string
  readonly search: string
}
interface Step {
  readonly target: string
  readonly status: number
}

export interface Resolution {
  readonly location: string
  readonly status: number
}

/**
 * Follows rules inside the house until a page, another host or nothing is reached, and answers all of it as one hop:
 * permanent only when every hop is. Null when the request is where it should be.
 */
export function resolve(request: Place & { readonly origin: string }, redirects: RedirectMatcher, routes: RouteMatcher): Resolution | null {
  let place: Place = request
  let location: string | null = null
  let status = 301
  const seen = new Set([place.path])
  for (let hop = 0; hop < maxHops; hop++) {
    const step = stepFrom(place.path, redirects, routes)
    if (!step) break
    if (location === null) status = step.status
    else if (!permanent(step.status)) status = step.status === 307 ? 307 : 302
    location = carryQuery(step.target, place.search)
    const inside = insidePlace(location, request.origin)
    if (!inside) break
    if (seen.has(inside.path)) return null
    seen.add(inside.path)
    place = inside
  }
  if (location === null || location === request.path + request.search) return null
  return { location, status }
}

const permanent = (status: number): boolean => status === 301 || status === 308

/** Order of precedence: forced rule, page, built-in redirect, other rule. */
function stepFrom(path: string, redirects: RedirectMatcher, routes: RouteMatcher): Step | null {
  const forced = redirects.forced(path)
  if (forced && !isProtectedPath(path.toLowerCase())) return { target: forced.target, status: forced.rule.status }
  const page = routes.match(path)
  if (page) return page.canonicalPath === path ? null : { target: page.canonicalPath, status: 301 }
  const former = routes.former(path)
  if (former) return { target: former.canonicalPath + carriedQuery(former), status: 301 }
  const other = redirects.other(path)
  return other && !isProtectedPath(path.toLowerCase()) ? { target: other.target, status: other.rule.status } : null
}

/** What a former path's names say in the query of the page they led to. */
function carriedQuery({ route: { carries = {} }, params }: RouteMatch): string {
  const query = new URLSearchParams()
  for (const [name, { as, values }] of Object.entries(carries)) {
    const value = params[name]?.toLowerCase()
    if (value !== undefined && values.includes(value)) query.set(as, value)
  }
  const search = query.toString()
  return search && `?${search}`
}

function insidePlace(location: string, origin: string): Place | null {
  const local = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
  if (!local.startsWith('/') || local.startsWith('//')) return null
  const withoutHash = local.split('#', 1)[0] as string
  const queryAt = withoutHash.indexOf('?')
  return queryAt < 0 ? { path: withoutHash, search: '' } : { path: withoutHash.slice(0, queryAt), search: withoutHash.slice(queryAt) }
}
