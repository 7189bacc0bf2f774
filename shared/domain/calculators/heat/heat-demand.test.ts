import { expect, test } from 'vitest'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'
import { heatByMonth, heatDemand, heatPower, splitHeat } from './heat-demand.ts'

const constants = readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z'))

test.each([
  [1900, 200],
  [1961, 200],
  [1962, 170],
  [1976, 170],
  [1977, 110],
  [1998, 90],
  [2011, 90],
  [2012, 75],
  [2026, 75],
])('a house built in %d needs %d kWh per m²', (built, perM2) => {
  expect(heatDemand({ area: 1, built, people: 0 }, constants)).toEqual({
    space: perM2,
    hotWater: 0,
  })
})

test('130 m² of 1985 with two people need about the 15.5 MWh of an average house on district heating', () => {
  // 130 · 110 = 14,300 for the rooms and 2 · 850 = 1,700 for hot water.
  expect(heatDemand({ area: 130, built: 1985, people: 2 }, constants)).toEqual({
    space: 14_300,
    hotWater: 1700,
  })
})

test('splits known heat by the number of people, with at least half for rooms', () => {
  // 17,820 kWh and four people: 4 · 850 = 3,400 for hot water. Of 4,000 kWh they get half.
  expect(splitHeat(17_820, 4, constants)).toEqual({ space: 14_420, hotWater: 3400 })
  expect(splitHeat(4000, 4, constants)).toEqual({ space: 2000, hotWater: 2000 })
  expect(splitHeat(0, 4, constants)).toEqual({ space: 0, hotWater: 0 })
})

test('twelve months add up to the year; January has about 14 % and July about 3 %', () => {
  const months = heatByMonth({ space: 11_500, hotWater: 3500 }).map(
    ({ space, hotWater }) => space + hotWater,
  )
  expect(months.reduce((sum, each) => sum + each, 0)).toBeCloseTo(15_000, 6)
  expect((months[0] ?? 0) / 15_000).toBeCloseTo(0.14, 2)
  expect((months[6] ?? 0) / 15_000).toBeGreaterThan(0.015)
  expect((months[6] ?? 0) / 15_000).toBeLessThan(0.035)
  expect(Math.min(...months)).toBeGreaterThan(0)
})

test('the power on the coldest day is the demand at 29 K, with 2,977.5 degree days a year', () => {
  // 17 − (−12) = 29; 20,000 · 29 / (2,977.5 · 24) = 580,000 / 71,460 = 8.1164 kW.
  expect(heatPower(20_000)).toBeCloseTo(8.1164, 3)
})
