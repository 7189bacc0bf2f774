import { expect, test } from 'vitest'
import { isSameContent } from './same-content.ts'

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['a', 'a', true],
])('%j and %j: %s', (a, b, expected) => expect(isSameContent(a, b)).toBe(expected))
