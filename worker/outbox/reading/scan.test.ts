import { expect, test } from 'vitest'
import { searchTerm } from './scan.ts'

test('a search is lower-cased as the rows are: a–z and the Danish letters', () => {
  expect(searchTerm('  ÅSE Ørsted ')).toBe('åse ørsted')
  expect(searchTerm('   ')).toBeNull()
  expect(searchTerm(undefined)).toBeNull()
})
