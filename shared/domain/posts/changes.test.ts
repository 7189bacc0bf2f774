import { expect, test } from 'vitest'
import { textChanges } from './changes.ts'

test('equal lists have no changes', () => {
  expect(textChanges(['a', 'b'], ['a', 'b'])).toEqual([])
})

test('a replaced text is paired with what replaces it; others are added or removed', () => {
  expect(textChanges(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { was: 'b', is: 'x' },
    { was: '', is: 'd' },
  ])
  expect(textChanges(['a', 'b', 'c'], ['c'])).toEqual([
    { was: 'a', is: '' },
    { was: 'b', is: '' },
  ])
})
