import type { CalculatorName, CalculatorLabels } from '../../schemas/content/calculator.ts'
import { carAndSunLabels } from './labels/car-and-sun.ts'
import { heatPumpLabels } from './labels/heat-pump.ts'
import { loanLabels } from './labels/loan.ts'
import { passiveIncomeLabels } from './labels/passive-income.ts'
import { batteryCalculatorLabels, combinedLabels, solarLabels } from './labels/plant.ts'
import { subsidiesLabels } from './labels/subsidies.ts'

/** Scripts fetch them with the constants. */
export const calculatorLabels: Readonly<Record<CalculatorName, CalculatorLabels>> = {
  solar: solarLabels,
  battery: batteryCalculatorLabels,
  combined: combinedLabels,
  'heat-pump': heatPumpLabels,
  'passive-income': passiveIncomeLabels,
  'car-and-sun': carAndSunLabels,
  loan: loanLabels,
  subsidies: subsidiesLabels,
}
