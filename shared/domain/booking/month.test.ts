import { expect, test } from 'vitest'
import { daysOf } from '../dates.ts'
import { daysOfMonth, isMonth, monthAfter, weeksOf } from './month.ts'

test('a month of weeks has each of its days once, in order, below its weekday', () => {
  for (let month = '2026-01'; month < '2031-01'; month = monthAfter(month)) {
    const weeks = weeksOf(month, '')
    expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf(daysOfMonth(month)))
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      for (const [place, day] of week.entries())
        if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(place)
    }
  }
})

test('weeks that are past are left out, and the present one is whole', () => {
  expect(weeksOf('2026-11', '2026-11-27')).toEqual([
    [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    ['2026-11-30', null, null, null, null, null, null],
  ])
})

test('months continue over the turn of a year', () => {
  expect([monthAfter('2026-12'), monthAfter('2027-01', -1), monthAfter('2026-11', 3)]).toEqual([
    '2027-01',
    '2026-12',
    '2027-02',
  ])
})

test.each(['2026-13', '2026-1', 'x', '2026-02-01', ''])('»%s« is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})
