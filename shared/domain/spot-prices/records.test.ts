import { expect, test } from 'vitest'
import { readRecords } from './records.ts'

const record = {
  TimeUTC: '2026-03-16T22:00:00',
  TimeDK: '2026-03-16T23:00:00',
  PriceArea: 'DK1',
  DayAheadPriceEUR: 111.7,
  DayAheadPriceDKK: 834.47,
}
const answer = (change: object) => ({
  total: 1,
  dataset: 'DayAheadPrices',
  records: [{ ...record, ...change }],
})

test('parses a response in the documented form, by area', () => {
  const { DK1, DK2 } = readRecords({
    total: 2,
    dataset: 'DayAheadPrices',
    records: [record, { ...record, PriceArea: 'DK2', DayAheadPriceDKK: -0.5 }],
  })
  expect([[...DK1], [...DK2]]).toEqual([
    [[Date.UTC(2026, 2, 16, 22), 834.47]],
    [[Date.UTC(2026, 2, 16, 22), -0.5]],
  ])
})

test('accepts a response without records', () => {
  expect(readRecords({ total: 0, dataset: 'DayAheadPrices', records: [] }).DK1.size).toBe(0)
})

test.each([
  ['no object', null],
  ['a text', '<html>'],
  ['a list', [record]],
  ['without records', { total: 0 }],
  ['records in an object', { records: {} }],
  ['a number as a record', { records: [record, 7] }],
  ['another area', answer({ PriceArea: 'SE3' })],
  ['a price in words', answer({ DayAheadPriceDKK: '834,47' })],
  ['a price that is not there', answer({ DayAheadPriceDKK: undefined })],
  ['a price beyond any', answer({ DayAheadPriceDKK: 1e9 })],
  ['a time by Danish clocks', answer({ TimeUTC: '16.03.2026 23.00' })],
  ['a time between two quarters', answer({ TimeUTC: '2026-03-16T22:07:00' })],
  ['a date that does not exist', answer({ TimeUTC: '2026-13-41T22:00:00' })],
  ['a time with a zone', answer({ TimeUTC: '2026-03-16T22:00:00+01:00' })],
])('rejects the whole response: %s', (_, body) => {
  expect(() => readRecords(body)).toThrow(/^No prices/)
})
