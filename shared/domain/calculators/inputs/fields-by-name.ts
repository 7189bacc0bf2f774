import type { CalculatorName } from '../../../schemas/content/calculator.ts'
import { loanFields } from '../loan.ts'
import { subsidyFieldsFor } from '../subsidies/calculate-subsidies.ts'
import type { FieldsFor } from './answers.ts'
import { carAndSunFieldsFor } from './car-and-sun-inputs.ts'
import { heatPumpFieldsFor } from './heat-pump-inputs.ts'
import { passiveIncomeFieldsFor } from './passive-income-inputs.ts'
import { batteryFieldsFor, combinedFieldsFor, solarFieldsFor } from './plant-inputs.ts'

/** The fields of every calculator. */
export const calculatorFields: Readonly<Record<CalculatorName, FieldsFor>> = {
  solar: solarFieldsFor,
  battery: batteryFieldsFor,
  combined: combinedFieldsFor,
  'heat-pump': heatPumpFieldsFor,
  'passive-income': passiveIncomeFieldsFor,
  'car-and-sun': carAndSunFieldsFor,
  loan: () => loanFields,
  subsidies: subsidyFieldsFor,
}
