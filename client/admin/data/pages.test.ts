import { expect, test } from 'vitest'
import { rowsOf } from './pages.ts'

test('a row that two pages have is shown once, where it came first', () => {
  const pages = [
    { rows: [{ id: 'a', from: 'outbox' }] },
    { rows: [{ id: 'b', from: 'database' }] },
    { rows: [{ id: 'a', from: 'database' }] },
  ]
  expect(rowsOf(pages)).toEqual([
    { id: 'a', from: 'outbox' },
    { id: 'b', from: 'database' },
  ])
})
