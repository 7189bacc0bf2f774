import { expect, test, vi } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

test('calculates a result once for each object, even if two objects are equal', () => {
  const sum = vi.fn((numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0))
  const memoized = memoizeByObject(sum)
  const numbers = [1, 2]
  expect([memoized(numbers), memoized(numbers), memoized([1, 2])]).toEqual([3, 3, 3])
  expect(sum).toHaveBeenCalledTimes(2)
})
