import {
  carAndSunFigures,
  heatPumpFigures,
  passiveIncomeFigures,
  plantFigures,
} from '#shared/content/calculations/figures.ts'
import { calculateBattery } from '#shared/domain/calculators/plant/calculate-plants.ts'
import type { CalculationName, Inputs } from '#shared/domain/calculators/calculation/calculation.ts'
import { calculateCarAndSun } from '#shared/domain/calculators/car-and-sun.ts'
import { calculateCombined } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { calculateHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { calculatePassiveIncome } from '#shared/domain/calculators/passive-income.ts'
import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { calculateSolar } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

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

/** The main figures of a calculation, with the constants in force at `now` (ms). @throws where a constant is missing. */
export const calculateFigures = (
  name: CalculationName,
  inputs: Inputs,
  rows: readonly Constant[],
  now: number,
): readonly Figure[] => calculateWith(name, inputs, readConstants(rows, now))

/** As `calculateFigures`, with a reader that names the constants it was asked for. @throws where a constant is missing. */
export const calculateWith = (
  name: CalculationName,
  inputs: Inputs,
  constants: Constants,
): readonly Figure[] => calculators[name](inputs, constants)
