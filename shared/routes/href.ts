import { type RouteId, routes } from './table.ts'

/** What copy writes as an address within the site: `routeId`, `routeId#section`, `routeId?asked#section`. The id may be no route's. */
export function readTarget(target: string): {
  readonly id: string
  readonly query: string
  readonly hash: string
} {
  const [page = '', hash = ''] = target.split('#')
  const [id = '', query = ''] = page.split('?')
  return { id, query, hash }
}

/**
 * The path of a route, its `:names` filled from `params` (each percent-encoded), with a query as it is written and a section.
 * @throws where a name has no value: a wiring fault, not something a visitor can cause.
 */
export function href(
  id: RouteId,
  params: Readonly<Record<string, string>> = {},
  hash = '',
  query = '',
): string {
  const path = routes[id].path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`href('${id}') needs the parameter '${name}'`)
    return encodeURIComponent(value)
  })
  return `${path}${query && `?${query}`}${hash && `#${hash}`}`
}
