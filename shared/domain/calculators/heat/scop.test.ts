import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'
import { scenarios } from '../scenario.ts'
import { heatPumpYear, heatSources } from './scop.ts'

const constants = readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z'))
const reference = { space: 85, hotWater: 15 }
const scop = (source: 'air' | 'ground', flow: number) =>
  scenarios.map((scenario) =>
    Number(heatPumpYear({ source, flow }, reference, scenario, constants).scop.toFixed(3)),
  )

test('the reference house has the constants’ efficiency: nominal at best, 3.2–3.5 in the middle, a tenth less at worst', () => {
  // Floor: 3.5 · 0.9 = 3.15. Radiators: 3.2 · 0.9 = 2.88. Ground, as 4.2 to 4.0: 3.5 · 1.05 = 3.675, and 3.675 · 0.9 = 3.3075.
  expect(scop('air', 35)).toEqual([3.15, 3.5, 4])
  expect(scop('air', 45)).toEqual([2.88, 3.2, 3.3])
  expect(scop('ground', 35).slice(1)).toEqual([3.675, 4.2])
  expect(scop('ground', 35)[0]).toBeCloseTo(3.3075, 3)
})

test('small radiators at 55 °C lower the efficiency by about an eighth', () => {
  for (const source of heatSources) {
    const [, at45 = 0] = scop(source, 45)
    const [, at55 = 0] = scop(source, 55)
    expect(at55 / at45).toBeGreaterThan(0.84)
    expect(at55 / at45).toBeLessThan(0.92)
  }
})

test('cold months take more electricity for each kWh of heat than mild ones', () => {
  const { electricityByMonth, scop } = heatPumpYear(
    { source: 'air', flow: 45 },
    { space: 16_500, hotWater: 3400 },
    'mid',
    constants,
  )
  expect(electricityByMonth.reduce((sum, each) => sum + each, 0)).toBeCloseTo(19_900 / scop, 6)
  // January has 31 days with 15.4 of the year's degrees; its heat over its electricity is below the year's.
  const january = 16_500 * 0.16 + (3400 * 31) / 365
  expect(january / (electricityByMonth[0] ?? 0)).toBeLessThan(scop)
})

test('for any pump and house, efficiency is finite, ordered by scenario, and falls with the flow temperature', () =>
  randomly(
    ({ integer, pick }) => {
      const demand = { space: integer(0, 60_000), hotWater: integer(0, 8000) }
      const source = pick(heatSources)
      const flow = integer(25, 65)
      const [low = 0, mid = 0, high = 0] = scenarios.map(
        (scenario) => heatPumpYear({ source, flow }, demand, scenario, constants).scop,
      )
      expect(low).toBeGreaterThan(1)
      expect(mid).toBeGreaterThan(low)
      expect(high).toBeGreaterThan(mid)
      expect(high).toBeLessThan(8)
      const hotter = heatPumpYear({ source, flow: flow + 5 }, demand, 'mid', constants).scop
      expect(hotter).toBeLessThanOrEqual(mid + 1e-12)
    },
    { cases: 300 },
  ))
