import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { formatAmount, largestAmount, parseAmount, roundHalfAway } from './money.ts'

test.each([
  [0.5, 1],
  [-0.5, -1],
  [1.4999, 1],
  [-1.4999, -1],
  [2.5, 3],
  [-2.5, -3],
  [-0.2, 0],
])('%d is rounded to %d', (value, expected) => expect(roundHalfAway(value)).toBe(expected))

test.each([
  [11_740_000, '117.400\u00a0kr.'],
  [130_050, '1.300,50\u00a0kr.'],
  [-250_000, '−2.500\u00a0kr.'],
  [5, '0,05\u00a0kr.'],
  [-5, '−0,05\u00a0kr.'],
  [0, '0\u00a0kr.'],
  [largestAmount, '20.000.000\u00a0kr.'],
])('%d øre is written %s', (amount, expected) => expect(formatAmount(amount)).toBe(expected))

test.each([
  ['117.400 kr.', 11_740_000],
  ['117400', 11_740_000],
  ['1.300,50 kr.', 130_050],
  ['1300,5', 130_050],
  ['kr. 2.500,-', 250_000],
  ['−120', -12_000],
  ['-120,00 DKK', -12_000],
  [' 0 ', 0],
  ['-0', 0],
])('»%s« is read as %d øre', (text, expected) => expect(parseAmount(text)).toBe(expected))

test.each([
  '',
  'kr.',
  '1.5',
  '1,234',
  '12.34.567',
  '1e5',
  '0x10',
  'Infinity',
  '1 000 kr. 5',
  '20.000.000,01',
  '9'.repeat(400),
  '--1',
  '1.000.00',
])('»%s« is not an amount', (text) => expect(parseAmount(text)).toBeNull())

describe('for any amount', () => {
  test('a formatted amount is parsed to the same amount', () =>
    randomly(({ integer }) => {
      const amount = integer(-largestAmount, largestAmount)
      expect(parseAmount(formatAmount(amount))).toBe(amount === 0 ? 0 : amount)
    }))
})
