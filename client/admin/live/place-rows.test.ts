import { expect, test } from 'vitest'
import { placeRows } from './place-rows.ts'

const rows = (ids: string, value = 0) => Array.from(ids, (id) => ({ id, value }))
const place = (shown: string, next: string) => {
  const placed = placeRows(rows(shown), rows(next, 1))
  return { ...placed, rows: placed.rows.map(({ id }) => id).join('') }
}

test.each([
  ['new rows above wait', 'abc', 'xyabc', { rows: 'abc', added: 2, gone: 0 }],
  ['a new row between others waits', 'abc', 'axbc', { rows: 'abc', added: 1, gone: 0 }],
  ['rows of a further page are added below', 'abc', 'xabcde', { rows: 'abcde', added: 1, gone: 0 }],
  ['a row that was pushed beyond the page stays', 'abc', 'xya', { rows: 'abc', added: 2, gone: 0 }],
  ['a row that is gone stays and is counted', 'abc', 'ac', { rows: 'abc', added: 0, gone: 1 }],
  ['a row that moved keeps its place', 'abc', 'cab', { rows: 'abc', added: 0, gone: 0 }],
  [
    'a list without a common row waits as a whole',
    'abc',
    'xyz',
    { rows: 'abc', added: 3, gone: 0 },
  ],
  ['an emptied list keeps its rows', 'abc', '', { rows: 'abc', added: 0, gone: 3 }],
  ['a last row that is gone is counted', 'abc', 'ab', { rows: 'abc', added: 0, gone: 1 }],
  ['a first row that is gone is counted', 'abc', 'xbc', { rows: 'abc', added: 1, gone: 1 }],
])('%s', (_, shown, next, expected) => {
  expect(place(shown, next)).toEqual(expected)
})

test('shown rows get their new values', () => {
  expect(placeRows(rows('ab'), rows('ba', 1)).rows).toEqual(rows('ab', 1))
})
