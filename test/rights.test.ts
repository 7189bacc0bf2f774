import { expect, test } from 'vitest'
import { rights } from '#shared/admin/rights.ts'
import { routeList } from '#shared/routes/table.ts'
import { adminApi } from '#worker/admin/routes.ts'

const roles = new Map(adminApi.map(({ method, path, role }) => [`${method} ${path}`, role]))
const rules = Object.entries(rights).flatMap(([screen, byRight]) =>
  Object.entries(byRight).map(([right, rule]) => [screen, right, rule] as const),
)

test.each(rules)('on %s, »%s« needs the role that the admin API asks for', (_, __, rule) => {
  expect(roles.get(rule.call)).toBe(rule.role)
})

test('every screen of the staff area says what can be done there, but for those that only show', () => {
  const silent = routeList.filter(([id, { kind }]) => kind === 'console' && !rights[id])
  expect(silent.map(([id]) => id)).toEqual(['admin', 'adminAudit'])
})
