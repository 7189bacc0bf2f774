import { expect, test } from 'vitest'
import { formatPhone, logTime, shortTime, span, formatToday, timeOrDay } from './format.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test('times are relative to today in Danish time', () => {
  expect(shortTime('2026-11-20T09:31:00Z', now)).toBe('kl. 10.31')
  expect(shortTime('2026-11-19T23:30:00Z', now)).toBe('kl. 00.30')
  expect(shortTime('2026-11-19T15:12:00Z', now)).toBe('i går 16.12')
  expect(shortTime('2026-11-02T15:12:00Z', now)).toBe('2. nov. 16.12')
  expect(shortTime('nonsense', now)).toBe('–')
  expect(logTime('2026-11-20T09:31:08Z', now)).toBe('kl. 10.31.08')
  expect(logTime('2026-11-19T15:12:00Z', now)).toBe('i går 16.12.00')
  expect(timeOrDay('2026-11-20T09:31:00Z', now)).toBe('10.31')
  expect(timeOrDay('2026-11-02T15:12:00Z', now)).toBe('2. nov.')
})

test('an age is one number with its unit', () => {
  expect([4_000, 9 * 60_000, 31 * 3_600_000, 75 * 3_600_000].map(span)).toEqual([
    '4\u00a0s',
    '9\u00a0min',
    '31\u00a0t',
    '3\u00a0d',
  ])
})

test('today is written with weekday, day, month and year', () => {
  expect(formatToday(now)).toBe('Fredag 20. november 2026')
})

test('a Danish phone number is grouped in pairs, with its country code; a foreign number is unchanged', () => {
  expect(['20304050', '+4520304050', '+46701234567', ''].map(formatPhone)).toEqual([
    '20\u00a030\u00a040\u00a050',
    '+45\u00a020\u00a030\u00a040\u00a050',
    '+46701234567',
    '',
  ])
})
