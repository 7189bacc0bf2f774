import type { Constants } from '../constants.ts'
import { clampInputs } from './input.ts'
import type { Plant } from './plant.ts'
import { type SolarInputs, solarFieldsFor } from './plant-inputs.ts'
import { type PlantResult, calculatePlant } from './plant-result.ts'

export { solarFields, solarFieldsFor, type SolarInputs } from './plant-inputs.ts'

export interface SolarResult extends PlantResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: SolarInputs
}

/** What panels on a house make, cost and give over 25 years. */
export function calculateSolar(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): SolarResult {
  const inputs = clampInputs(solarFieldsFor(given), given)
  const plant: Plant = {
    home: inputs,
    roof: inputs,
    kwp: inputs.size,
    battery: null,
    paidFor: 'panels',
    price: inputs.price,
  }
  return { inputs, ...calculatePlant(plant, inputs.loanPct, constants) }
}
