import type { Constants } from '../constants.ts'
import { clampInputs } from './input.ts'
import type { Plant } from './plant.ts'
import { batteryFieldsFor, type BatteryInputs } from './plant-inputs.ts'
import { type PlantResult, calculatePlant } from './plant-result.ts'

export { batteryCalculatorFields, batteryFieldsFor, type BatteryInputs } from './plant-inputs.ts'

export interface BatteryResult extends PlantResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: BatteryInputs
}

/** What a battery in a house, with panels or without, changes and costs over 25 years. The panels are there already. */
export function calculateBattery(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): BatteryResult {
  const inputs = clampInputs(batteryFieldsFor(given), given)
  const plant: Plant = {
    home: inputs,
    roof: inputs,
    kwp: inputs.solar,
    battery: inputs,
    paidFor: 'battery',
    price: inputs.price,
  }
  return { inputs, ...calculatePlant(plant, inputs.loanPct, constants) }
}
