import { expect, test } from 'vitest'
import { describeChanges, isReported } from './describe-changes.ts'

const session = {
  userId: 'u1',
  email: 'mette.holm@firma.dk',
  role: 'admin',
  accessToken: '',
  sessionId: 's1',
  aal: 'aal1',
  secondFactorAt: null,
  recovered: false,
} as const
const by = { userId: 'u1', name: 'Mette Holm', tab: null }

const describe = (route: string, id = '', result: unknown = null, header?: string) => {
  const [method, path] = route.split(' ') as ['POST', string]
  const c = { req: { header: (name: string) => (name === 'X-Tab' ? header : undefined) } }
  return describeChanges(
    { method, path },
    { c: c as never, id, actor: { kind: 'user', session } },
    result,
  )
}

test.each([
  ['POST /webhooks', '', { row: { id: 'w1' } }, { noun: 'webhooks', id: 'w1', change: 'created' }],
  ['POST /webhooks', '', null, { noun: 'webhooks', id: null, change: 'created' }],
  [
    'PATCH /offers/:id',
    'o1',
    { row: { id: 'o1', revision: 4 } },
    { noun: 'offers', id: 'o1', change: 'changed', revision: 4 },
  ],
  ['POST /offers/:id/send', 'o1', { sent: true }, { noun: 'offers', id: 'o1', change: 'changed' }],
  ['DELETE /webhooks/:id', 'w1', { row: null }, { noun: 'webhooks', id: 'w1', change: 'removed' }],
  ['DELETE /advisers/:id', 'a1', {}, { noun: 'advisers', id: 'a1', change: 'removed' }],
  // A removed rule that waits for its publication is still a row.
  [
    'DELETE /redirects/:id',
    'r1',
    { row: { id: 'r1' } },
    { noun: 'redirects', id: 'r1', change: 'changed' },
  ],
  [
    'DELETE /webhooks/:id/secret/previous',
    'w1',
    {},
    { noun: 'webhooks', id: 'w1', change: 'changed' },
  ],
  ['POST /redirects/bulk', '', {}, { noun: 'redirects', id: null, change: 'changed' }],
  // The id is a version's, not a rule's.
  [
    'POST /redirects/versions/:id/restore',
    '7',
    {},
    { noun: 'redirects', id: null, change: 'changed' },
  ],
])('%s of %j, answered with %j, is reported as %j', (route, id, result, expected) => {
  expect(describe(route, id, result)).toEqual([{ ...expected, by }])
})

test('a bulk request is reported with each record that it changed', () => {
  const result = { done: [{ id: 'a1', revision: 2, before: { name: 'Mette' } }], failed: [{}] }
  expect(describe('POST /advisers/bulk', '', result)).toEqual([
    { noun: 'advisers', id: 'a1', change: 'changed', revision: 2, by },
  ])
  expect(describe('POST /advisers/bulk', '', { done: [], failed: [{}] })).toEqual([])
})

test('names the tab that made the change, unless its header is invalid', () => {
  expect(describe('POST /webhooks', '', null, 'tab-12345')[0]?.by?.tab).toBe('tab-12345')
  expect(describe('POST /webhooks', '', null, '<script>')[0]?.by?.tab).toBeNull()
})

test('reports the writes of admins, and those of viewers only where the route says so', () => {
  const route = { method: 'POST', path: '/redirects/check', role: 'viewer' } as const
  expect(isReported({ ...route, role: 'admin' })).toBe(true)
  expect(isReported({ ...route, role: 'admin', reports: false })).toBe(false)
  expect(isReported(route)).toBe(false)
  expect(isReported({ ...route, reports: true })).toBe(true)
  expect(isReported({ ...route, method: 'GET', role: 'admin' })).toBe(false)
})
