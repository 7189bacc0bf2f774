import { useLocation } from 'react-router'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import {
  type ConsolePlace,
  type ConsoleRouteId,
  consoleRouteIds,
  findConsolePlace,
} from '#shared/routes/console.ts'
import { routes } from '#shared/routes/table.ts'

/** The screen that is open; null at a path that no screen has. */
export const useConsolePlace = (): ConsolePlace | null => findConsolePlace(useLocation().pathname)

/** The screens of one row of the menu that the role may open, as tabs. */
export function screensOfRow(id: ConsoleRouteId, role: Role | null): readonly ConsoleRouteId[] {
  const { row, group } = routes[id].console
  if (!row) return [id]
  return consoleRouteIds.filter(
    (other) =>
      routes[other].console.row === row &&
      routes[other].console.group === group &&
      hasRole(role, routes[other].role),
  )
}

/** The name of a screen's row in the menu. It is the heading of all screens in it. */
export const rowLabel = (id: ConsoleRouteId, role: Role | null): string =>
  (screensOfRow(id, role).length > 1 && routes[id].console.row) || routes[id].label

/** The screen whose row in the menu is current: a view's is its parent. */
export const menuScreen = (id: ConsoleRouteId): ConsoleRouteId =>
  routes[id].console.group ? id : ((routes[id].parent as ConsoleRouteId | undefined) ?? id)
