import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import type { AnyCalculator } from './calculator.ts'
import battery from './kinds/battery.ts'
import carAndSun from './kinds/car-and-sun.tsx'
import combined from './kinds/combined.ts'
import heatPump from './kinds/heat-pump.tsx'
import loan from './kinds/loan.tsx'
import passiveIncome from './kinds/passive-income.tsx'
import solar from './kinds/solar.ts'
import subsidies from './kinds/subsidies.tsx'

/** Every calculator by its name, for the Worker. The browser loads each by itself (client/islands/calculator). */
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
