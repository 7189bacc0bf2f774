import {
  carAndSunFigures,
  heatPumpFigures,
  passiveIncomeFigures,
  plantFigures,
} from '#shared/content/calculations/figures.ts'
import type { CalculationName, Inputs } from '#shared/domain/calculators/calculation/calculation.ts'
import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { calculateCarAndSun } from '#shared/domain/calculators/car-and-sun.ts'
import { calculateHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { calculatePassiveIncome } from '#shared/domain/calculators/passive-income.ts'
import {
  calculateBattery,
  calculateCombined,
  calculateSolar,
} from '#shared/domain/calculators/plant/calculate-plants.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

// Loaded with the first calculation that is opened: the calculators weigh more than the screen.

const calculators: Readonly<
  Record<CalculationName, (inputs: Inputs, constants: Constants) => readonly Figure[]>
> = {
  solar: (inputs, constants) => plantFigures(calculateSolar(inputs, constants)),
  battery: (inputs, constants) => plantFigures(calculateBattery(inputs, constants)),
  combined: (inputs, constants) => plantFigures(calculateCombined(inputs, constants)),
  'heat-pump': (inputs, constants) => heatPumpFigures(calculateHeatPump(inputs, constants)),
  'passive-income': (inputs, constants) =>
    passiveIncomeFigures(calculatePassiveIncome(inputs, constants)),
  'car-and-sun': (inputs, constants) => carAndSunFigures(calculateCarAndSun(inputs, constants)),
}

/** A calculation with today's constants. `without`: the same without its battery, where it has panels and a battery. */
export interface Recalculated {
  readonly figures: readonly Figure[]
  readonly without: readonly Figure[] | null
}

/** @param now in ms @throws where a constant is missing */
export function recalculate(
  name: CalculationName,
  inputs: Inputs,
  rows: readonly Constant[],
  now: number,
): Recalculated {
  const constants = readConstants(rows, now)
  return {
    figures: calculators[name](inputs, constants),
    without: name === 'combined' ? calculators.solar(inputs, constants) : null,
  }
}
