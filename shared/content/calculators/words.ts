import type { CalculatorName, CalculatorLabels } from '../../schemas/content/calculator.ts'
import { batteryCalculatorWords } from './battery.ts'
import { carAndSunWords } from './car-and-sun.ts'
import { combinedWords } from './combined.ts'
import { heatPumpWords } from './heat-pump.ts'
import { loanWords } from './loan.ts'
import { passiveIncomeWords } from './passive-income.ts'
import { solarWords } from './solar.ts'
import { subsidiesWords } from './subsidies.ts'

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
