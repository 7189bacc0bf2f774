import { expect, test } from 'vitest'
import { listWords } from './words.ts'

test('things are listed as people say them', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords)).toEqual([
    '',
    'a',
    'a og b',
    'a, b og c',
  ])
})
