import type { Constants } from '../constants.ts'
import { clampInputs, type InputsOf } from './input.ts'
import { batteryFields, homeFields, moneyFields, type Plant, roofFields } from './plant.ts'
import { type PlantResult, reckonPlant } from './plant-result.ts'
import { sizeField } from './solar.ts'

/** What the calculator of panels and battery together asks. */
export const combinedFields = { size: sizeField, ...batteryFields, ...roofFields, ...homeFields, ...moneyFields } as const
export type CombinedInputs = InputsOf<typeof combinedFields>

export interface CombinedResult extends PlantResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: CombinedInputs
}

/** What panels and a battery, bought together, make, cost and give over 25 years. */
export function reckonCombined(given: Readonly<Record<string, unknown>>, constants: Constants): CombinedResult {
  const inputs = clampInputs(combinedFields, given)
  const plant: Plant = { home: inputs, roof: inputs, kwp: inputs.size, battery: inputs, paidFor: 'both', price: inputs.price }
  return { inputs, ...reckonPlant(plant, inputs.loanPct, constants) }
}
