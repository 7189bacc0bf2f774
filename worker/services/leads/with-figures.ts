import { carAndSunFigures, heatPumpFigures, passiveIncomeFigures, plantFigures } from '#shared/content/calculation-figures.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { reckonBattery } from '#shared/domain/calculators/battery.ts'
import { type Calculation, type CalculationName, inputsOf } from '#shared/domain/calculators/calculation.ts'
import { reckonCarAndSun } from '#shared/domain/calculators/car-and-sun.ts'
import { reckonCombined } from '#shared/domain/calculators/combined.ts'
import { reckonHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { reckonPassiveIncome } from '#shared/domain/calculators/passive-income.ts'
import type { Figure, ReckonedCalculation } from '#shared/domain/calculators/reckoned.ts'
import { reckonSolar } from '#shared/domain/calculators/solar.ts'
import { type Constants, readConstants, withDefaults } from '#shared/domain/constants.ts'
import type { Constant } from '#shared/schemas/snapshot.ts'

type Reckon = (given: Readonly<Record<string, unknown>>, constants: Constants) => readonly Figure[]

const figuresOf: Readonly<Record<CalculationName, Reckon>> = {
  solar: (given, constants) => plantFigures(reckonSolar(given, constants)),
  battery: (given, constants) => plantFigures(reckonBattery(given, constants)),
  combined: (given, constants) => plantFigures(reckonCombined(given, constants)),
  'heat-pump': (given, constants) => heatPumpFigures(reckonHeatPump(given, constants)),
  'passive-income': (given, constants) => passiveIncomeFigures(reckonPassiveIncome(given, constants)),
  'car-and-sun': (given, constants) => carAndSunFigures(reckonCarAndSun(given, constants)),
}

/**
 * A calculation with all its inputs and its main figures, reckoned here with the constants in force: what a browser says came
 * of it is never asked. One that can't be reckoned keeps its inputs. Never throws. `published` null: not known; `now` in ms.
 */
export function withFigures(calculation: Calculation, published: readonly Constant[] | null, now: number): ReckonedCalculation {
  const { name } = calculation
  const inputs = inputsOf(calculation)
  try {
    if (!published) throw new Error('What is published was not known in time')
    const figures = figuresOf[name](inputs, readConstants(withDefaults(published, defaultConstants), now))
    return { name, inputs, summary: { reckonedAt: new Date(now).toISOString(), figures } }
  } catch (error) {
    console.error(JSON.stringify({ event: 'calculation_not_reckoned', calculation: name, error: String(error) }))
    return { name, inputs, summary: null }
  }
}
