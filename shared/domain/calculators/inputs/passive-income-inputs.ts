import { type InputsOf, number } from './input.ts'
import { supplyFields, withGridCompanies } from './grid-companies.ts'

export const passiveIncomeFields = {
  power: number([1, 25, 0.5], 5, 'kW'),
  /** Usable. */
  capacity: number([2, 40, 0.5], 10, 'kWh'),
  /** Share reserved for the grid; the house uses the rest. */
  standby: number([0, 100, 5], 50, '%'),
  /** Panels on the roof, to the south; 0 for none. */
  solar: number([0, 30, 0.5], 6, 'kWp'),
  consumption: number([500, 20_000, 100], 4500, 'kWh'),
  ...supplyFields,
} as const
export const passiveIncomeFieldsFor = withGridCompanies(passiveIncomeFields)
export type PassiveIncomeInputs = InputsOf<typeof passiveIncomeFields>
