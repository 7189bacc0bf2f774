import type { Constants } from '../../constants.ts'
import type { Heating } from '../inputs/options.ts'
import { assumption, type Scenario } from '../scenario.ts'

/** What is burnt is bought in units of its own, and a boiler loses some of it. */
const burnt: Partial<Readonly<Record<Heating, string>>> = {
  gas: 'gas',
  olie: 'oil',
  traepiller: 'pellets',
}

/** Heat a boiler has given the house in a year, in kWh: fuel · energy · efficiency. */
export const heatFromFuel = (amount: number, kwhPerUnit: number, efficiency: number): number =>
  amount * kwhPerUnit * efficiency

/** Electricity a heat pump uses for the same heat, in kWh. */
export const electricityForHeat = (heatKwh: number, scop: number): number => heatKwh / scop

/**
 * kWh of heat for each m³, litre, kilo or kWh bought. The better the boiler, the less a heat pump can save: the same heat
 * takes less fuel, and the same fuel is more heat for the pump to make.
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

/** kr. incl. VAT a unit of it costs; null for electric heat, whose price is the house's electricity. A dear fuel is saved most on. */
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

/** kr. for a kWh of heat from it; null for electric heat. */
export function heatPrice(
  heating: Heating,
  scenario: Scenario,
  constants: Constants,
): number | null {
  const price = fuelPrice(heating, scenario, constants)
  return price === null ? null : price / heatPerUnit(heating, scenario, constants)
}
