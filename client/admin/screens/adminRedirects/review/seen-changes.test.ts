import { expect, test } from 'vitest'
import { isSameDrafts, isUnseen, type SeenChanges, readSeenChanges } from './seen-changes.ts'

const row = (id: string, updatedAt: string) =>
  ({ id, updatedAt, kind: 'added', before: null, after: null, warnings: [] }) as const
const page = (drafts: string, ...rows: ReturnType<typeof row>[]) => ({ version: 3, drafts, rows })

test('pages count as seen together only if they list the same state of the drafts', () => {
  const first = page('x', row('a', '1'))
  expect(readSeenChanges([])).toBeNull()
  expect(readSeenChanges([first, page('x', row('b', '2'))])?.rows.size).toBe(2)
  expect(readSeenChanges([first, page('y', row('b', '2'))])).toBeNull()
})

test('a change is unseen if it is new or was edited since', () => {
  const look = readSeenChanges([page('x', row('a', '1'), row('b', '1'))]) as SeenChanges
  expect(
    [row('a', '1'), row('b', '2'), row('c', '1')].map((change) => isUnseen(change, look)),
  ).toEqual([false, true, true])
  expect([
    isSameDrafts(look, { version: 3, drafts: 'x' }),
    isSameDrafts(look, { version: 4, drafts: 'x' }),
    isSameDrafts(look, page('y')),
  ]).toEqual([true, false, false])
})
