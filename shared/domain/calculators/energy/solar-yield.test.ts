import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  agedShare,
  hourlyProduction,
  monthShares,
  turned,
  yearlyYield,
  yieldPerKwp,
} from './solar-yield.ts'
import { clockOf, emptyYear, monthlySums, monthOf, totalOf } from './year.ts'

test('returns the table’s values at its grid points, with the same yield for east and west', () => {
  expect([
    yieldPerKwp(0, 35),
    yieldPerKwp(0, 40),
    yieldPerKwp(-90, 15),
    yieldPerKwp(90, 15),
    yieldPerKwp(180, 90),
    yieldPerKwp(0, 0),
  ]).toEqual([998, 1000, 827, 827, 310, 834])
})

test.each([
  // Between 15° (991) and 30° (972) at 35°, a third of the way: 991 − 19/3.
  [20, 35, 991 - 19 / 3],
  // Between 30° (990) and 35° (998), two fifths of the way: 990 + 3.2.
  [0, 32, 993.2],
  // Half-way in both, of 938, 940 (45°) and 899, 897 (60°): (938 + 940 + 899 + 897) / 4.
  [52.5, 32.5, 918.5],
  // Between 70° (898) and 90° (736), half-way.
  [0, 80, 817],
  // Between 150° (575) and 180° (544), half-way; 195° is the same as −165°.
  [165, 35, 559.5],
  [195, 35, 559.5],
])('interpolates the table: azimuth %d and tilt %d give %d kWh', (azimuth, tilt, kwh) =>
  expect(yieldPerKwp(azimuth, tilt)).toBeCloseTo(kwh, 9),
)

test('tilt is clamped to 0–90, and azimuth wraps around', () => {
  expect([yieldPerKwp(0, -20), yieldPerKwp(0, 120)]).toEqual([834, 736])
  expect([turned(190), turned(-540), turned(360), turned(179)]).toEqual([-170, -180, 0, 179])
  expect(yieldPerKwp(540, 35)).toBe(yieldPerKwp(180, 35))
})

test('6 kWp to the south at 35° with 10 % shade produce 5,389 kWh a year; in the tenth year 4.4 % less', () => {
  // 6 · 998 · 0.9 = 5,389.2; 0.995⁹ = 0.955890.
  expect(yearlyYield({ kwp: 6, azimuth: 0, tilt: 35, shade: 0.1 })).toBeCloseTo(5389.2, 6)
  expect(agedShare(10, 0.005)).toBeCloseTo(0.95589, 6)
  expect(agedShare(1, 0.005)).toBe(1)
})

test('months interpolate between two known profiles by how far the surface tilts south', () => {
  // The facts' months come to 100.1 % in both shapes.
  expect(monthShares(0, 35)[4]).toBeCloseTo(13.7 / 100.1, 9)
  expect(monthShares(90, 15)[4]).toBeCloseTo(15.7 / 100.1, 9)
  expect(monthShares(180, 30)[0]).toBeCloseTo(1.5 / 100.1, 9)
  // sin 17.5° / sin 35° = 0.3007 / 0.5736 = 0.5243 of the way to the south.
  expect(monthShares(0, 17.5)[0]).toBeCloseTo((1.5 + (2.8 - 1.5) * 0.52426) / 100.1, 6)
})

test('for any surface, hours add up to its months and its year, and no hour is negative', () =>
  randomly(
    ({ integer }) => {
      const face = {
        kwp: integer(0, 300) / 10,
        azimuth: integer(-720, 720),
        tilt: integer(-10, 100),
        shade: integer(-10, 110) / 100,
      }
      const hours = hourlyProduction(face)
      const year = yearlyYield(face)
      expect(totalOf(hours)).toBeCloseTo(year, 6)
      const shares = monthShares(face.azimuth, face.tilt)
      for (const [month, kwh] of monthlySums(hours).entries())
        expect(kwh).toBeCloseTo(year * shares[month]!, 6)
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(0)
    },
    { cases: 60 },
  ))

test('production is from 4 to 21 in June and from 9 to 16 in December, earlier on east than on west', () => {
  const south = hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 })
  const clocksIn = (month: number) => [
    ...new Set(
      [...emptyYear().keys()]
        .filter((hour) => monthOf(hour) === month && south[hour]! > 0)
        .map(clockOf),
    ),
  ]
  expect([Math.min(...clocksIn(5)), Math.max(...clocksIn(5))]).toEqual([4, 20])
  expect([Math.min(...clocksIn(11)), Math.max(...clocksIn(11))]).toEqual([9, 15])
  const before = (series: Float64Array) =>
    totalOf(series.map((kwh, hour) => (clockOf(hour) < 12 ? kwh : 0))) / totalOf(series)
  const [east, west] = [-90, 90].map((azimuth) =>
    before(hourlyProduction({ kwp: 1, azimuth, tilt: 30 })),
  )
  expect(east).toBeGreaterThan(0.55)
  expect(west).toBeLessThan(0.42)
})

test("an hour's production never exceeds the power of the panels", () => {
  expect(Math.max(...hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 }))).toBeLessThan(1)
})
