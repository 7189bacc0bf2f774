import { expect, test } from 'vitest'
import { pagedRows } from './queries.ts'

test('a row that two pages contain is shown once, at its first position', () => {
  const pages = [
    { rows: [{ id: 'a', from: 'outbox' }] },
    { rows: [{ id: 'b', from: 'database' }] },
    { rows: [{ id: 'a', from: 'database' }] },
  ]
  expect(pagedRows(pages)).toEqual([
    { id: 'a', from: 'outbox' },
    { id: 'b', from: 'database' },
  ])
})
