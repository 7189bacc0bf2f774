import { expect, test } from 'vitest'
import { dayAfter, daysOf, instantOf } from '../dates.ts'
import { isComplete, mergeDays, readDays, type SpotHours } from './days.ts'
import { readRecords } from './records.ts'

const quarter = 900_000
const at = (instant: number): string => new Date(instant).toISOString().slice(0, 19)

/** The records of a Danish day, a step apart, each with the price `of` gives its place in the day. */
function recordsOf(day: string, of: (nth: number) => number | null = () => 500, step = quarter) {
  const start = instantOf(day)
  return Array.from({ length: (instantOf(dayAfter(day)) - start) / step }, (_, nth) => ({
    TimeUTC: at(start + nth * step),
    PriceArea: 'DK1',
    DayAheadPriceDKK: of(nth),
  }))
}
const read = (day: string, records: readonly object[]): SpotHours | undefined =>
  readDays(readRecords({ records }), { first: day, last: day })[day]?.DK1

// 2026: summer time begins on 29 March at 2 (to 3) and ends on 25 October at 3 (to 2).
test.each([
  ['a winter day', '2026-01-15', 96, 24, '2026-01-14T23:00:00'],
  ['a summer day', '2026-07-15', 96, 24, '2026-07-14T22:00:00'],
  ['the day that lacks an hour', '2026-03-29', 92, 23, '2026-03-28T23:00:00'],
  ['the day after it', '2026-03-30', 96, 24, '2026-03-29T22:00:00'],
  ['the day with an hour twice', '2026-10-25', 100, 25, '2026-10-24T22:00:00'],
])(
  '%s, %s, has %i quarters and %i hours, and begins at %s UTC',
  (_, day, quarters, hours, begins) => {
    const records = recordsOf(day, (nth) => 1000 * Math.floor(nth / 4))
    expect([records.length, records[0]?.TimeUTC]).toEqual([quarters, begins])
    // The price of hour n is n × 1000 kr./MWh, which is n kr./kWh.
    expect(read(day, records)).toEqual(Array.from({ length: hours }, (_, hour) => hour))
  },
)

test('an hour is the mean of its quarters, in kr./kWh', () => {
  // (834.47 + 800.01 + 799.99 + 765.53) / 4 = 800.00 kr./MWh; (−10 − 20 − 30 − 41) / 4 = −25.25; (100.01 + 0 + 0 + 0) / 4 = 25.0025.
  const quarters = [834.47, 800.01, 799.99, 765.53, -10, -20, -30, -41, 100.01, 0, 0, 0]
  const hours = read(
    '2026-03-16',
    recordsOf('2026-03-16', (nth) => quarters[nth] ?? 0),
  )
  expect(hours?.slice(0, 4)).toEqual([0.8, -0.02525, 0.025, 0])
  expect(hours?.every((price) => !Object.is(price, -0))).toBe(true)
})

test('the hour that occurs twice has two prices', () => {
  // 2–3 in summer time is 0:00 UTC (the third hour of the day), 2–3 in winter time 1:00 UTC (the fourth).
  const hours = read(
    '2026-10-25',
    recordsOf('2026-10-25', (nth) => (nth < 12 ? 100 : nth < 16 ? 900 : 200)),
  )
  expect(hours?.slice(1, 5)).toEqual([0.1, 0.1, 0.9, 0.2])
})

test('an hour without one of its quarters is missing, never 0', () => {
  const records = recordsOf('2026-11-20').filter((_, nth) => nth !== 5 && nth < 92)
  const hours = read('2026-11-20', records)
  expect(hours?.[1]).toBeNull()
  expect(hours?.[23]).toBeNull()
  expect(hours?.filter((price) => price === 0.5)).toHaveLength(22)
})

test('a quarter with null or two different prices is missing; a duplicate is not', () => {
  const records = recordsOf('2026-11-20', (nth) => (nth === 0 ? null : 500))
  const [, , , , second, , , , third] = records
  const hours = read('2026-11-20', [...records, { ...second, DayAheadPriceDKK: 501 }, third!])
  expect(hours?.slice(0, 4)).toEqual([null, null, 0.5, 0.5])
})

test('hourly records suffice for days traded in hours, but not for days since 1 October 2025', () => {
  const hourly = (day: string) =>
    read(
      day,
      recordsOf(day, (nth) => 100 * nth, 4 * quarter),
    )
  expect(hourly('2025-09-30')).toEqual(Array.from({ length: 24 }, (_, hour) => hour / 10))
  expect(hourly('2024-10-27')).toHaveLength(25)
  expect(hourly('2025-10-01')).toBeUndefined()
  // A record of a quarter on such a day counts too.
  expect(
    read(
      '2025-09-30',
      recordsOf('2025-09-30', (nth) => (nth % 4 === 0 ? 400 : 0)),
    )?.[3],
  ).toBe(0.1)
})

test('ignores days without any price, and days that were not requested', () => {
  const records = readRecords({
    records: [
      ...recordsOf('2026-11-20'),
      ...recordsOf('2026-11-23'),
      ...recordsOf('2026-11-21', () => null),
    ],
  })
  expect(Object.keys(readDays(records, { first: '2026-11-20', last: '2026-11-22' }))).toEqual([
    '2026-11-20',
  ])
})

test('newer prices replace known ones, except where they have a gap', () => {
  const day = (DK1: SpotHours) => ({ '2026-11-20': { DK1, DK2: [0.4] } })
  expect(
    mergeDays(
      { ...day([0.1, 0.2, null]), '2026-11-19': { DK1: [1], DK2: [1] } },
      day([0.3, null, null]),
    ),
  ).toEqual({
    '2026-11-19': { DK1: [1], DK2: [1] },
    '2026-11-20': { DK1: [0.3, 0.2, null], DK2: [0.4] },
  })
})

test('a day is complete when both areas are complete', () => {
  expect(isComplete({ DK1: [0], DK2: [0.4] })).toBe(true)
  expect(isComplete({ DK1: [0], DK2: [null] })).toBe(false)
  expect(isComplete(undefined)).toBe(false)
})

test('lists the days of a span across the end of a month', () => {
  expect(daysOf({ first: '2026-02-27', last: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})
