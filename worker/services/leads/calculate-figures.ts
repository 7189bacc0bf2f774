import {
  carAndSunFigures,
  heatPumpFigures,
  passiveIncomeFigures,
  plantFigures,
} from '#shared/content/examples/calculation-figures.ts'
import { reckonBattery } from '#shared/domain/calculators/battery.ts'
import type { CalculationName, Inputs } from '#shared/domain/calculators/calculation.ts'
import { reckonCarAndSun } from '#shared/domain/calculators/car-and-sun.ts'
import { reckonCombined } from '#shared/domain/calculators/combined.ts'
import { reckonHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { reckonPassiveIncome } from '#shared/domain/calculators/passive-income.ts'
import type { Figure } from '#shared/domain/calculators/reckoned.ts'
import { reckonSolar } from '#shared/domain/calculators/solar.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

const reckon: Readonly<
  Record<CalculationName, (inputs: Inputs, constants: Constants) => readonly Figure[]>
> = {
  solar: (inputs, constants) => plantFigures(reckonSolar(inputs, constants)),
  battery: (inputs, constants) => plantFigures(reckonBattery(inputs, constants)),
  combined: (inputs, constants) => plantFigures(reckonCombined(inputs, constants)),
  'heat-pump': (inputs, constants) => heatPumpFigures(reckonHeatPump(inputs, constants)),
  'passive-income': (inputs, constants) =>
    passiveIncomeFigures(reckonPassiveIncome(inputs, constants)),
  'car-and-sun': (inputs, constants) => carAndSunFigures(reckonCarAndSun(inputs, constants)),
}

/** The main figures of a calculation with the constants in force at `now`, in ms. Throws where they lack a row. */
export const calculateFigures = (
  name: CalculationName,
  inputs: Inputs,
  rows: readonly Constant[],
  now: number,
): readonly Figure[] => reckon[name](inputs, readConstants(rows, now))
