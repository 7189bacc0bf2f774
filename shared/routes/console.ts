import type { ConsoleScreen, Route } from './define.ts'
import { type RouteId, routeList, type Routes, routes } from './table.ts'

/** Ids of the console's screens. */
export type ConsoleRouteId = {
  [Id in RouteId]: Routes[Id] extends { readonly console: ConsoleScreen } ? Id : never
}[RouteId]

/** In the order of the menu. */
export const consoleRouteIds = routeList
  .filter(([, route]) => route.kind === 'console')
  .map(([id]) => id as ConsoleRouteId)

export interface ConsolePlace<Id extends string = ConsoleRouteId> {
  readonly id: Id
  /** The screen's child path that matches: `:id/ret`. Null on the screen's own path. */
  readonly child: string | null
}

type Screens<Id extends string> = readonly (readonly [Id, Pick<Route, 'path' | 'console'>])[]

const screens: Screens<ConsoleRouteId> = consoleRouteIds.map((id) => [id, routes[id]])

/** The screen that a path opens; null for a path that no screen and no child path has. Letter case counts. */
export function findConsolePlace(path: string): ConsolePlace | null
export function findConsolePlace<Id extends string>(
  path: string,
  among: Screens<Id>,
): ConsolePlace<Id> | null
export function findConsolePlace(
  path: string,
  among: Screens<string> = screens,
): ConsolePlace<string> | null {
  for (const [id, route] of among) {
    if (path === route.path) return { id, child: null }
    if (!path.startsWith(`${route.path}/`)) continue
    const rest = path.slice(route.path.length + 1)
    const child = route.console?.children.find((pattern) => fits(pattern, rest))
    if (child !== undefined) return { id, child }
  }
  return null
}

function fits(pattern: string, path: string): boolean {
  const [names, segments] = [pattern.split('/'), path.split('/')]
  return (
    names.length === segments.length &&
    names.every((name, i) => (name.startsWith(':') ? segments[i] !== '' : name === segments[i]))
  )
}
