import { expect, test } from 'vitest'
import { electricityForHeat, heatFromGas } from './heating.ts'

test('1.800 m³ gas in a boiler of 90 % is 17.820 kWh heat, and 4.455 kWh electricity at a SCOP of 4', () => {
  const heat = heatFromGas(1800, 0.9)
  expect(heat).toBeCloseTo(17_820)
  expect(electricityForHeat(heat, 4)).toBeCloseTo(4455)
})
