import { expect, test } from 'vitest'
import { pagedRows } from './queries.ts'

test('a row on two pages is shown once, where it came first', () => {
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
