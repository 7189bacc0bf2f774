import type { Constants } from '../../constants.ts'
import type { Heating } from '../inputs/options.ts'
import { assumption, type Scenario } from '../scenario.ts'

/** Fuels that a boiler burns, by their names in the constants' keys. */
const burnt: Partial<Readonly<Record<Heating, string>>> = {
  gas: 'gas',
  olie: 'oil',
  traepiller: 'pellets',
}

/** kWh of heat from a boiler's fuel. */
export const heatFromFuel = (amount: number, kwhPerUnit: number, efficiency: number): number =>
  amount * kwhPerUnit * efficiency

/** kWh of electricity that a heat pump uses for that heat. */
export const electricityForHeat = (heatKwh: number, scop: number): number => heatKwh / scop

/**
 * kWh of heat per m³, litre, kilo or kWh bought. The low scenario has the efficient boiler: the less fuel the same heat takes,
 * the less a heat pump can save.
 */
export function heatPerUnit(heating: Heating, scenario: Scenario, constants: Constants): number {
  const fuel = burnt[heating]
  if (!fuel) return 1
  return heatFromFuel(
    1,
    constants.value(`heating.energy.${fuel}`),
    assumption(constants, `heating.efficiency.${fuel}`, scenario, 'low'),
  )
}

/** kr. incl. VAT per unit; null for electric heating, which has the price of the house's electricity. The high scenario has the expensive fuel. */
export function fuelPrice(
  heating: Heating,
  scenario: Scenario,
  constants: Constants,
): number | null {
  if (heating === 'elvarme') return null
  return assumption(
    constants,
    `heating.fuel-price.${burnt[heating] ?? 'district'}`,
    scenario,
    'high',
  )
}

/** kr. per kWh of heat; null for electric heating. */
export function heatPrice(
  heating: Heating,
  scenario: Scenario,
  constants: Constants,
): number | null {
  const price = fuelPrice(heating, scenario, constants)
  return price === null ? null : price / heatPerUnit(heating, scenario, constants)
}
