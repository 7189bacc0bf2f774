import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './danish-number.ts'

test.each([
  ['4.500', 4500],
  ['4500', 4500],
  ['0,5', 0.5],
  ['0.5', 0.5],
  [',5', 0.5],
  ['6.5', 6.5],
  ['1.234.567,89', 1_234_567.89],
  ['0.500', 0.5],
  ['10.50', 10.5],
  [' 4.500 kWh', 4500],
  ['15 %', 15],
  ['120.000 kr.', 120_000],
  ['−12', -12],
  ['-12,5', -12.5],
  ['4.', 4],
  ['4,', 4],
])("'%s' is %d", (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['', ' ', 'abc', '1e5', '4..5', '4,5,6', '1.23.456', '--3', 'kr. 5', '\u{1d7d9}'])("'%s' is no number", (text) => {
  expect(readNumber(text)).toBeNull()
})

test('what is written is read back', () => {
  expect(writeNumber(1.125)).toBe('1.1250')
  for (const value of [0, -0.5, 1.125, 999.125, 0.125, 4500, 1000.125, 0.05, -180]) expect(readNumber(writeNumber(value))).toBe(value)
})
