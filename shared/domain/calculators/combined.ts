import type { Constants } from '../constants.ts'
import { clampInputs } from './input.ts'
import type { Plant } from './plant.ts'
import { combinedFieldsFor, type CombinedInputs } from './plant-inputs.ts'
import { type PlantResult, calculatePlant } from './plant-result.ts'

export { combinedFields, combinedFieldsFor, type CombinedInputs } from './plant-inputs.ts'

export interface CombinedResult extends PlantResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: CombinedInputs
}

/** What panels and a battery, bought together, make, cost and give over 25 years. */
export function calculateCombined(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): CombinedResult {
  const inputs = clampInputs(combinedFieldsFor(given), given)
  const plant: Plant = {
    home: inputs,
    roof: inputs,
    kwp: inputs.size,
    battery: inputs,
    paidFor: 'both',
    price: inputs.price,
  }
  return { inputs, ...calculatePlant(plant, inputs.loanPct, constants) }
}
