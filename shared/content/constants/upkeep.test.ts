import { expect, test } from 'vitest'
import { defaultConstants } from './default-constants.ts'
import { findUpkeep } from './upkeep.ts'

test('every constant has a period for its source', () => {
  expect(defaultConstants.filter(({ key }) => !findUpkeep(key)).map(({ key }) => key)).toEqual([])
})

test('every value of the repository is within its limits', () => {
  const beyond = defaultConstants.filter(({ key, value }) => {
    const { least = -Infinity, most = Infinity } = findUpkeep(key)!
    return value < least || value > most
  })
  expect(beyond.map(({ key, value }) => [key, value])).toEqual([])
})

test('the longest beginning of a name counts', () => {
  expect(findUpkeep('heating.price.ground.low')).toMatchObject({ period: 'quarter' })
  expect(findUpkeep('heating.service.mid')).toEqual({ period: 'year' })
})
