import { expect, test } from 'vitest'
import { isCvr, isEan } from './company-numbers.ts'

test('knows CVR numbers by their control digit', () => {
  expect(['10403782', '24256790', '13585628'].map(isCvr)).toEqual([true, true, true])
  expect(['10403783', '1040378', '104037820', '00000000', 'abcdefgh', ''].map(isCvr)).toEqual(
    Array(6).fill(false),
  )
})

test('knows EAN numbers by their check digit: each changed digit and each swap of unequal neighbours is found', () => {
  const known = '5790000123456'
  const ean =
    known.slice(0, 12) + '0123456789'.split('').find((digit) => isEan(known.slice(0, 12) + digit))
  expect(isEan(ean)).toBe(true)
  expect(isEan('5798000420526')).toBe(true)
  for (let at = 0; at < 13; at++)
    for (let add = 1; add < 10; add++) {
      const digit = String((Number(ean[at]) + add) % 10)
      expect(isEan(ean.slice(0, at) + digit + ean.slice(at + 1))).toBe(false)
    }
  expect(['579000012345', '57900001234567', '', '579000012345x'].some(isEan)).toBe(false)
})
