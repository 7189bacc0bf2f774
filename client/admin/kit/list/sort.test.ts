import { expect, test } from 'vitest'
import { nextOrder, sortRows } from './sort.ts'

test('a header sorts ascending first, then descending', () => {
  const first = nextOrder(null, 'name')
  expect(first).toEqual({ by: 'name', direction: 'ascending' })
  expect(nextOrder(first, 'name')).toEqual({ by: 'name', direction: 'descending' })
  expect(nextOrder(first, 'created')).toEqual({ by: 'created', direction: 'ascending' })
})

test('Danish letters sort last, numbers by value', () => {
  expect(sortRows(['Åse', 'Ole', 'Ærø', 'Øb', 'anna'], (name) => name, 'ascending')).toEqual([
    'anna',
    'Ole',
    'Ærø',
    'Øb',
    'Åse',
  ])
  expect(sortRows([10, 9, 100], (n) => n, 'descending')).toEqual([100, 10, 9])
})
