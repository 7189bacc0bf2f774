import { expect, test } from 'vitest'
import { formatDate, formatInstant, formatNumber, formatValue } from './format.ts'

test('numbers have Danish thousands, comma and a real minus', () => {
  expect([12500, 0, 4.5, -4400, 1234567.891, 0.8].map(formatNumber)).toEqual(['12.500', '0', '4,5', '−4.400', '1.234.567,89', '0,8'])
})

test('a value never parts from its unit', () => {
  expect(formatValue({ value: 72500, unit: 'kr.' })).toBe('72.500\u00a0kr.')
})

test('a date is written out as the day it says', () => {
  expect(formatDate('2026-11-24')).toBe('24.\u00a0november 2026')
  expect(formatDate('2027-03-01T00:00:00.000Z')).toBe('1.\u00a0marts 2027')
})

test('an instant is told by Danish clocks', () => {
  expect(formatInstant('2026-11-24T12:05:00Z')).toBe('24.\u00a0november 2026 kl.\u00a013.05')
  expect(formatInstant('2026-07-01T22:30:00.000Z')).toBe('2.\u00a0juli 2026 kl.\u00a00.30')
})
