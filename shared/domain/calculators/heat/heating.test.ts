import { expect, test } from 'vitest'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'
import { electricityForHeat, fuelPrice, heatFromFuel, heatPerUnit, heatPrice } from './heating.ts'
import { heatings } from '../inputs/options.ts'
import { scenarios } from '../scenario.ts'

const constants = readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z'))

test('1.800 m³ gas in a boiler of 90 % is 17.820 kWh heat, and 4.455 kWh electricity at a SCOP of 4', () => {
  const heat = heatFromFuel(1800, 11, 0.9)
  expect(heat).toBeCloseTo(17_820)
  expect(electricityForHeat(heat, 4)).toBeCloseTo(4455)
})

test('for heat per unit of fuel, the worse boiler is the better case for a heat pump', () => {
  // Gas 11 · 0.95 = 10.45, 11 · 0.925 = 10.175, 11 · 0.90 = 9.9 kWh/m³; oil 10 · 0.75 = 7.5 kWh/l; pellets 4.8 · 0.85 = 4.08 kWh/kg.
  expect(scenarios.map((scenario) => heatPerUnit('gas', scenario, constants).toFixed(3))).toEqual([
    '10.450',
    '10.175',
    '9.900',
  ])
  expect(heatPerUnit('olie', 'mid', constants)).toBeCloseTo(7.5, 9)
  expect(heatPerUnit('traepiller', 'mid', constants)).toBeCloseTo(4.08, 9)
  expect(heatPerUnit('fjernvarme', 'low', constants)).toBe(1)
  expect(heatPerUnit('elvarme', 'high', constants)).toBe(1)
})

test('a kWh of heat costs from the cheapest fuel in the best boiler to the dearest in the worst', () => {
  // Gas 9 / 10.45 = 0.8612, 10 / 10.175 = 0.9828, 11 / 9.9 = 1.1111 kr.; oil 15 / 7.5 = 2 kr.; district heat 1 kr. in the middle.
  expect(scenarios.map((scenario) => heatPrice('gas', scenario, constants)?.toFixed(4))).toEqual([
    '0.8612',
    '0.9828',
    '1.1111',
  ])
  expect(heatPrice('olie', 'mid', constants)).toBeCloseTo(2, 9)
  expect(heatPrice('fjernvarme', 'mid', constants)).toBeCloseTo(1, 9)
  expect(heatPrice('elvarme', 'mid', constants)).toBeNull()
  for (const heating of heatings)
    if (heating !== 'elvarme')
      expect(fuelPrice(heating, 'low', constants)!).toBeLessThan(
        fuelPrice(heating, 'high', constants)!,
      )
})
