import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import { battery } from './battery.tsx'
import type { AnyCalculator } from './calculator.ts'
import { carAndSun } from './car-and-sun.ts'
import { combined } from './combined.ts'
import { heatPump } from './heat-pump.ts'
import { loan } from './loan.ts'
import { passiveIncome } from './passive-income.ts'
import { solar } from './solar.ts'
import { subsidies } from './subsidies.ts'

/** Every calculator by its name. The Worker's: an island imports its own alone. */
export const calculators: Readonly<Record<CalculatorName, AnyCalculator>> = {
  solar,
  battery,
  combined,
  'heat-pump': heatPump,
  'passive-income': passiveIncome,
  'car-and-sun': carAndSun,
  loan,
  subsidies,
}
