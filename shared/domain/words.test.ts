import { expect, test } from 'vitest'
import { listWords } from './words.ts'

test('joins a list with commas and »og«', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords)).toEqual([
    '',
    'a',
    'a og b',
    'a, b og c',
  ])
})
