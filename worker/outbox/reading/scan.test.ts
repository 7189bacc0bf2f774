import { expect, test } from 'vitest'
import { searchTerm } from './scan.ts'

test('a search text is lower-cased like the rows: a–z and the Danish letters', () => {
  expect(searchTerm('  ÅSE Ørsted ')).toBe('åse ørsted')
  expect(searchTerm('   ')).toBeNull()
  expect(searchTerm(undefined)).toBeNull()
})
