import { type RouteId, routes } from './table.ts'

/**
 * The path of a route, its `:names` filled from `params` (each percent-encoded).
 * @throws where a name has no value: a wiring fault, not something a visitor can cause.
 */
export function href(id: RouteId, params: Readonly<Record<string, string>> = {}, hash = ''): string {
  const path = routes[id].path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`href('${id}') needs the parameter '${name}'`)
    return encodeURIComponent(value)
  })
  return hash ? `${path}#${hash}` : path
}
