import { expect, test } from 'vitest'
import { modelledConstants } from '../../../content/constants/rows/modelled.ts'
import { carProfile } from './car-charging.ts'
import { heatMonths, heatPumpProfile, houseProfile } from './consumption.ts'
import { clockOf, monthlySums, totalOf, yearOf } from './year.ts'

const inHours = (series: Float64Array, from: number, to: number) =>
  totalOf(series.map((kwh, hour) => (clockOf(hour) >= from && clockOf(hour) < to ? kwh : 0)))

test('a house uses the given kWh, more in January than in July, and most at dinner time', () => {
  const house = houseProfile(4500)
  expect(totalOf(house)).toBeCloseTo(4500, 6)
  const months = monthlySums(house)
  expect(months[0]! / months[6]!).toBeCloseTo(10 / 6.7, 6)
  expect(inHours(house, 17, 21)).toBeGreaterThan(4500 * 0.25)
  expect(Math.min(...house)).toBeGreaterThan(0)
})

test('a heat pump takes 14 % of its year in January, 3 % in July, and more by night than by day', () => {
  const pump = heatPumpProfile(4455)
  const months = monthlySums(pump)
  expect(months[0]).toBeCloseTo(4455 * 0.14, 6)
  expect(months[6]).toBeCloseTo(4455 * 0.03, 6)
  expect(inHours(pump, 2, 8)).toBeGreaterThan(inHours(pump, 14, 20))
})

test('a car charged at fixed hours: 2,700 kWh is 7.4 kWh a day, within the first hour at 11 kW', () => {
  const night = carProfile({ kwh: 2700, time: 'night' }).clocked
  expect(night[0]).toBeCloseTo(2700 / 365, 9)
  expect(totalOf(night)).toBeCloseTo(2700, 6)
  // At 3.7 kW it takes two hours.
  const evening = carProfile({ kwh: 2700, time: 'evening', power: 3.7 }).clocked
  expect([evening[17], evening[18]]).toEqual([3.7, expect.closeTo(2700 / 365 - 3.7, 9)])
})

test('a car charged by the sun takes at most the surplus, and the rest at night', () => {
  const surplus = yearOf((hour) => (clockOf(hour) === 12 ? 3 : 0))
  const always = carProfile({ kwh: 2700, time: 'sun', surplus, homeByDay: true })
  // 3 kWh a day of 7.4: 1,095 kWh of 2,700.
  expect(totalOf(always.steered)).toBeCloseTo(1095, 6)
  expect(totalOf(always.clocked)).toBeCloseTo(1605, 6)
  // Out on weekdays: 104 days of the weekend.
  expect(totalOf(carProfile({ kwh: 2700, time: 'sun', surplus }).steered)).toBeCloseTo(312, 6)
  // Less than 6 A on one phase starts no charging.
  expect(
    totalOf(
      carProfile({
        kwh: 2700,
        time: 'sun',
        surplus: surplus.map((kwh) => kwh / 3),
        homeByDay: true,
      }).steered,
    ),
  ).toBe(0)
})

test('no kWh is lost with any charger', () => {
  for (const power of [0, 0.1, 1.4, 22])
    expect(totalOf(carProfile({ kwh: 20_000, time: 'evening', power }).clocked)).toBeCloseTo(
      20_000,
      6,
    )
})

test('the listed constants of the consumption profiles equal the profiles’ own values', () => {
  const evening = houseProfile(1).reduce(
    (sum, kwh, hour) => (hour % 24 >= 17 && hour % 24 < 21 ? sum + kwh : sum),
    0,
  )
  const valueOf = (key: string) => modelledConstants.find((row) => row.key === key)?.value
  expect(valueOf('modelled.evening')).toBeCloseTo(evening, 3)
  expect(valueOf('modelled.january')).toBeCloseTo(heatMonths[0]!, 2)
})
