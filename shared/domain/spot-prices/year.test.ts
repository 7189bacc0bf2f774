import { expect, test } from 'vitest'
import { dayAfter, daysOf, instantOf } from '../dates.ts'
import type { SpotDays, SpotHours } from './days.ts'
import { yearAt, yearOf } from './year.ts'

const hour = 3_600_000
const last = '2026-11-20'
const first = '2025-11-21'

/** A day's hours, each with the price `of` gives the instant it begins. */
function hoursOf(day: string, of: (instant: number) => number | null): SpotHours {
  const start = instantOf(day)
  return Array.from({ length: (instantOf(dayAfter(day)) - start) / hour }, (_, i) =>
    of(start + i * hour),
  )
}
const year = (of: (instant: number) => number | null, from = first): SpotDays =>
  Object.fromEntries(
    daysOf({ first: from, last }).map((day) => [
      day,
      { DK1: hoursOf(day, of), DK2: hoursOf(day, () => 0.5) },
    ]),
  )
const evening = Date.parse('2026-11-20T20:00:00Z')

test('each month and hour has its mean price, in winter time also in summer', () => {
  // The price is the hour in UTC, divided by ten: hour 12 of winter time is 11 UTC in January and in July.
  const means = yearAt(
    yearOf(
      year((instant) => new Date(instant).getUTCHours() / 10),
      last,
    ),
    'DK1',
    evening,
  )
  expect([means?.length, means?.map((month) => month.length)]).toEqual([
    12,
    Array.from({ length: 12 }, () => 24),
  ])
  expect([means?.[0]?.[12], means?.[6]?.[12], means?.[6]?.[0]]).toEqual([1.1, 1.1, 2.3])
})

test('a mean includes only known hours, and November’s includes both Novembers', () => {
  // November holds 21–30 of 2025 (10 days at 1 kr.) and 1–20 of 2026 (20 days at 0.4 kr., of which five are missing at 11 UTC).
  const of = (instant: number): number | null => {
    const at = new Date(instant)
    if (at.getUTCFullYear() === 2025) return 1
    return at.getUTCMonth() === 10 && at.getUTCDate() <= 5 && at.getUTCHours() === 11 ? null : 0.4
  }
  const means = yearAt(yearOf(year(of), last), 'DK1', evening)
  expect([means?.[10]?.[13], means?.[10]?.[12]]).toEqual([0.6, 0.64])
})

test('ignores days outside the year', () => {
  const days = {
    ...year(() => 0.5),
    '2025-11-20': { DK1: [99], DK2: [99] },
    '2026-11-21': { DK1: [99], DK2: [99] },
  }
  expect(
    yearAt(yearOf(days, last), 'DK1', evening)
      ?.flat()
      .every((price) => price === 0.5),
  ).toBe(true)
})

test('there is no year with fewer than 300 days, or if a month has no days', () => {
  const without = (lacks: (day: string) => boolean) =>
    Object.fromEntries(Object.entries(year(() => 0.5)).filter(([day]) => !lacks(day)))
  const of = (days: SpotDays) => yearAt(yearOf(days, last), 'DK1', evening)
  // 7 days of each of nine months: 365 − 63 = 302; of ten: 295.
  expect(of(without((day) => day.slice(8) < '08' && day.slice(5, 7) < '10'))).not.toBeNull()
  expect(of(without((day) => day.slice(8) < '08' && day.slice(5, 7) < '11'))).toBeNull()
  expect(of(without((day) => day.startsWith('2026-02')))).toBeNull()
})

test('one area may have a year while the other has no year', () => {
  const { areas } = yearOf(
    year(() => null),
    last,
  )
  expect([areas.DK1, areas.DK2?.days]).toEqual([null, 365])
})

test('a year is used until it contains fewer than 300 of the last 365 days', () => {
  const of = yearOf(
    year(() => 0.5),
    last,
  )
  expect(yearAt(of, 'DK1', instantOf(dayAfter(last, 65)))).not.toBeNull()
  expect(yearAt(of, 'DK1', instantOf(dayAfter(last, 66)))).toBeNull()
})
