import { expect, test } from 'vitest'
import { hasRole, type Role, roleLevels } from '#shared/domain/auth/roles.ts'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { routes } from '#shared/routes/table.ts'
import { menuGroups } from './menu-groups.ts'
import { rowLabel, screensOfRow } from './place.ts'

test.each(Object.keys(roleLevels) as Role[])(
  'the menu of a %s lists every screen of a group that the role may open, once, and no other',
  (role) => {
    const listed = menuGroups(role).flatMap(({ rows }) => rows.flatMap(({ ids }) => ids))
    const allowed = consoleRouteIds.filter(
      (id) => routes[id].console.group && hasRole(role, routes[id].role),
    )
    expect(listed.toSorted()).toEqual(allowed.toSorted())
  },
)

test('the menu is empty without a role', () => {
  expect(menuGroups(null)).toEqual([])
})

test('a row is listed once, where its first screen is, and has its own name only if it has several screens', () => {
  for (const role of Object.keys(roleLevels) as Role[])
    for (const { ids, label } of menuGroups(role).flatMap(({ rows }) => rows)) {
      expect(ids).toEqual(screensOfRow(ids[0], role))
      const { row } = routes[ids[0]].console
      expect(label).toBe(ids.length > 1 ? row : routes[ids[0]].label)
      expect(ids.map((id) => rowLabel(id, role))).toEqual(ids.map(() => label))
    }
})
