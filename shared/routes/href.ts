import { type RouteId, routes } from './table.ts'

/** Parses a link of copy within the site: `routeId`, `routeId#section`, `routeId?query#section`. The id may be unknown. */
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
 * The path of a route: `:names` are filled from `params` (percent-encoded), `query` is appended as it is, then the section.
 * @throws where a name has no value: a wiring fault, which no visitor can cause.
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
