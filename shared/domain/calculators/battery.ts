import type { Constants } from '../constants.ts'
import { clampInputs, type InputsOf, number } from './input.ts'
import { batteryFields, homeFields, moneyFields, type Plant, roofFields } from './plant.ts'
import { type PlantResult, reckonPlant } from './plant-result.ts'

/**
 * What the battery calculator asks; `batteryType`, `capacity`, `loanPct` and `solar` are the names old links use. `solar` is
 * the kWp on the roof, 0 for none. Nobody has a roof of 1 kWp: `solar=1` says that there are panels, of the usual size.
 */
export const batteryCalculatorFields = { ...batteryFields, solar: number([0, 30, 0.5], 6, 'kWp'), ...roofFields, ...homeFields, ...moneyFields } as const
export type BatteryInputs = InputsOf<typeof batteryCalculatorFields>

export interface BatteryResult extends PlantResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: BatteryInputs
}

const usualRoof = 6

/** What a battery in a house, with panels or without, changes and costs over 25 years. The panels are there already. */
export function reckonBattery(given: Readonly<Record<string, unknown>>, constants: Constants): BatteryResult {
  const held = clampInputs(batteryCalculatorFields, given)
  const inputs = { ...held, solar: held.solar === 1 ? usualRoof : held.solar }
  const plant: Plant = { home: inputs, roof: inputs, kwp: inputs.solar, battery: inputs, paidFor: 'battery', price: inputs.price }
  return { inputs, ...reckonPlant(plant, inputs.loanPct, constants) }
}
