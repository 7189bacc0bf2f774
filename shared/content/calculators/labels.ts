import type { CalculatorName, CalculatorLabels } from '../../schemas/content/calculator.ts'
import { batteryCalculatorWords } from './labels/battery.ts'
import { carAndSunWords } from './labels/car-and-sun.ts'
import { combinedWords } from './labels/combined.ts'
import { heatPumpWords } from './labels/heat-pump.ts'
import { loanWords } from './labels/loan.ts'
import { passiveIncomeWords } from './labels/passive-income.ts'
import { solarWords } from './labels/solar.ts'
import { subsidiesWords } from './labels/subsidies.ts'

/** What each calculator says. A script gets it with the constants, apart from what it runs. */
export const calculatorLabels: Readonly<Record<CalculatorName, CalculatorLabels>> = {
  solar: solarWords,
  battery: batteryCalculatorWords,
  combined: combinedWords,
  'heat-pump': heatPumpWords,
  'passive-income': passiveIncomeWords,
  'car-and-sun': carAndSunWords,
  loan: loanWords,
  subsidies: subsidiesWords,
}
