import { expect, test } from 'vitest'
import { defaultConstants } from './default-constants.ts'
import { constantNames } from './names.ts'

test('every constant has a name', () => {
  const names = constantNames(defaultConstants)
  expect(Object.entries(names).filter(([key, name]) => key === name)).toEqual([])
})

test('the low, middle and high rows of a constant have different names', () => {
  const names = Object.entries(constantNames(defaultConstants))
  expect(
    names.filter(([key, name]) => names.some(([other, same]) => other !== key && same === name)),
  ).toEqual([])
})
