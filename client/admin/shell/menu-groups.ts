import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { type ConsoleRouteId, consoleRouteIds } from '#shared/routes/console.ts'
import { type ConsoleGroup, consoleGroups } from '#shared/routes/define.ts'
import { routes } from '#shared/routes/table.ts'
import { rowLabel, screensOfRow } from './place.ts'

export interface MenuRow {
  /** The screens of the row that the role may see; the first is where the row leads. */
  readonly ids: readonly [ConsoleRouteId, ...ConsoleRouteId[]]
  readonly label: string
}

export interface MenuGroup {
  readonly group: ConsoleGroup
  /** Null for the screens above the groups, and for those of the user's menu. */
  readonly label: string | null
  readonly rows: readonly MenuRow[]
}

/** The console's menu for a role. Groups and rows without a screen are left out. */
export function menuGroups(role: Role | null): readonly MenuGroup[] {
  const allowed = consoleRouteIds.filter((id) => hasRole(role, routes[id].role))
  const rows = allowed.flatMap((id) => {
    const { group } = routes[id].console
    const ids = screensOfRow(id, role) as MenuRow['ids']
    // The first screen of a row lists it.
    return group && ids[0] === id ? [{ group, row: { label: rowLabel(id, role), ids } }] : []
  })
  return (Object.keys(consoleGroups) as ConsoleGroup[])
    .map((group) => ({
      group,
      label: consoleGroups[group],
      rows: rows.filter((entry) => entry.group === group).map(({ row }) => row),
    }))
    .filter((group) => group.rows.length > 0)
}

const foldedKey = 'consoleFolded'

/** The groups that this user has folded on this machine. */
export function foldedGroups(): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(foldedKey) ?? '').split(' ').filter(Boolean))
  } catch {
    return new Set()
  }
}

export function storeFoldedGroups(groups: ReadonlySet<string>): void {
  try {
    if (groups.size > 0) localStorage.setItem(foldedKey, [...groups].join(' '))
    else localStorage.removeItem(foldedKey)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
