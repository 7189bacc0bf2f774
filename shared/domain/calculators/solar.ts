import type { Constants } from '../constants.ts'
import { clampInputs, type InputsOf, number } from './input.ts'
import { homeFields, moneyFields, type Plant, roofFields } from './plant.ts'
import { type PlantResult, reckonPlant } from './plant-result.ts'

/** Panels in kWp, 1 to 30. */
export const sizeField = number([1, 30, 0.5], 6, 'kWp')

/** What the solar calculator asks; `size` and `loanPct` are the names old links use. */
export const solarFields = { size: sizeField, ...roofFields, ...homeFields, ...moneyFields } as const
export type SolarInputs = InputsOf<typeof solarFields>

export interface SolarResult extends PlantResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: SolarInputs
}

/** What panels on a house make, cost and give over 25 years. */
export function reckonSolar(given: Readonly<Record<string, unknown>>, constants: Constants): SolarResult {
  const inputs = clampInputs(solarFields, given)
  const plant: Plant = { home: inputs, roof: inputs, kwp: inputs.size, battery: null, paidFor: 'panels', price: inputs.price }
  return { inputs, ...reckonPlant(plant, inputs.loanPct, constants) }
}
