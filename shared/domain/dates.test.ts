import { expect, test } from 'vitest'
import { danishInstant, dayAfter, instantOf, isValidAt, nextChange } from './dates.ts'

test('starts a date at Danish midnight, in winter and in summer', () => {
  expect(new Date(instantOf('2026-12-31')).toISOString()).toBe('2026-12-30T23:00:00.000Z')
  expect(new Date(instantOf('2026-07-01')).toISOString()).toBe('2026-06-30T22:00:00.000Z')
})

test('starts a date at its own midnight even if the clock changes that night', () => {
  expect(new Date(instantOf('2026-03-29')).toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(new Date(instantOf('2026-03-30')).toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(new Date(instantOf('2026-10-25')).toISOString()).toBe('2026-10-24T22:00:00.000Z')
})

test.each([
  ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T08:00', '2026-10-25T07:00:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T08:00', '2026-03-29T06:00:00.000Z'],
  ['2026-07-01T12:00:07', '2026-07-01T10:00:07.000Z'],
])('Danish clocks show %s at %s, also on the two days they change', (local, instant) =>
  expect(new Date(danishInstant(local)).toISOString()).toBe(instant),
)

test('a row is valid from its start until just before its end', () => {
  const row = { validFrom: '2026-12-01', validTo: '2027-01-01' }
  expect(isValidAt(row, instantOf('2026-12-01'))).toBe(true)
  expect(isValidAt(row, instantOf('2026-12-01') - 1)).toBe(false)
  expect(isValidAt(row, instantOf('2027-01-01') - 1)).toBe(true)
  expect(isValidAt(row, instantOf('2027-01-01'))).toBe(false)
})

test('finds the nearest future start or end', () => {
  const rows = [
    { validFrom: null, validTo: '2027-01-01' },
    { validFrom: '2026-12-15', validTo: null },
  ]
  expect(nextChange(rows, instantOf('2026-12-01'))).toBe(instantOf('2026-12-15'))
  expect(nextChange(rows, instantOf('2026-12-15'))).toBe(instantOf('2027-01-01'))
  expect(nextChange(rows, instantOf('2027-01-01'))).toBe(Infinity)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-11-04', -4, '2026-10-31'],
])('%s plus %i days is %s', (day, days, expected) => expect(dayAfter(day, days)).toBe(expected))
