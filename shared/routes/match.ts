import type { Route } from './define.ts'
import { type RouteId, type Routes, routes as defaultRoutes } from './table.ts'

export interface RouteMatch {
  readonly id: RouteId
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  /** The canonical spelling of this path: no trailing slash, static segments in lower case, parameters unchanged. */
  readonly canonicalPath: string
}

interface Pattern {
  readonly id: RouteId
  readonly route: Route
  readonly segments: readonly string[]
}

export interface RouteMatcher {
  /** Finds the route of a path, in any letter case, with or without a trailing slash. */
  match(pathname: string): RouteMatch | null
  /** Finds the route of a former path or alias. */
  former(pathname: string): RouteMatch | null
}

const noPatterns: readonly Pattern[] = []

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Static paths take one Map look-up; of paths with `:names` only those with the same first segment and length are compared. */
export function createMatcher(routes: Routes = defaultRoutes): RouteMatcher {
  const list = Object.entries(routes) as [RouteId, Route][]
  const current = index(list.map(([id, route]) => ({ id, route, path: route.path })))
  const formerPaths = index(
    list.flatMap(([id, route]) => route.former.map((path) => ({ id, route, path }))),
  )
  return {
    match: (pathname) => find(current, pathname),
    former: (pathname) => find(formerPaths, pathname),
  }
}

function index(entries: readonly { id: RouteId; route: Route; path: string }[]) {
  const exact = new Map<string, RouteMatch>()
  const patterns = new Map<string, Pattern[]>()
  for (const { id, route, path } of entries) {
    if (path.includes(':')) {
      const segments = segmentsOf(path)
      const shape = shapeOf(segments)
      patterns.set(shape, [...(patterns.get(shape) ?? []), { id, route, segments }])
    } else exact.set(path, { id, route, params: {}, canonicalPath: route.path })
  }
  return { exact, patterns }
}

/** Every pattern begins with a static segment. */
const shapeOf = (segments: readonly string[]): string =>
  `${segments.length}/${segments[0]?.toLowerCase() ?? ''}`

function find({ exact, patterns }: ReturnType<typeof index>, pathname: string): RouteMatch | null {
  const direct = exact.get(pathname)
  if (direct) return direct
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  const folded = exact.get(trimmed.toLowerCase())
  if (folded) return folded
  const segments = segmentsOf(trimmed)
  for (const pattern of patterns.get(shapeOf(segments)) ?? noPatterns) {
    const params = capture(pattern.segments, segments)
    if (params)
      return {
        id: pattern.id,
        route: pattern.route,
        params,
        canonicalPath: fillPath(pattern.route.path, params),
      }
  }
  return null
}

function capture(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [i, expected] of pattern.entries()) {
    const actual = segments[i] as string
    if (expected.startsWith(':')) {
      if (!isDecodable(actual)) return null
      params[expected.slice(1)] = actual
    } else if (expected !== actual.toLowerCase()) return null
  }
  return params
}

/** False for broken percent-encoding. */
function isDecodable(segment: string): boolean {
  try {
    // Uses the result: the minifier drops a call whose result is not used.
    return decodeURIComponent(segment) !== ''
  } catch {
    return false
  }
}

/** A route's path with its `:names` filled without encoding; for links see `href`, which encodes. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
