import { expect, test } from 'vitest'
import {
  clockOf,
  dayOf,
  hoursOfYear,
  isWeekend,
  meanDay,
  monthlySums,
  monthOf,
  monthStarts,
  seasonOf,
  sharesOf,
  spread,
  totalOf,
  yearOf,
} from './year.ts'

test('the year has 8,760 hours and begins on a Monday', () => {
  expect([monthStarts[0], monthStarts[1], monthStarts[12]]).toEqual([0, 744, hoursOfYear])
  expect([monthOf(743), monthOf(744), monthOf(8759)]).toEqual([0, 1, 11])
  // 6 January, hours 120 to 143, is a Saturday.
  expect([isWeekend(dayOf(119)), isWeekend(dayOf(120)), clockOf(137)]).toEqual([false, true, 17])
  expect([2, 3, 8, 9].map(seasonOf)).toEqual(['winter', 'summer', 'summer', 'winter'])
})

test('distributes a total over months and hours without loss', () => {
  const months = sharesOf([2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  const series = spread(
    1200,
    months,
    yearOf((hour) => 1 + clockOf(hour)),
  )
  expect(totalOf(series)).toBeCloseTo(1200, 9)
  expect(monthlySums(series)[0]).toBeCloseTo(200, 9)
  expect(monthlySums(series)[11]).toBe(0)
  // February: 100 kWh over 28 days, hour 23 weighs 24 of 300.
  expect(meanDay(series, 1)[23]).toBeCloseTo((100 / 28) * (24 / 300), 9)
})
