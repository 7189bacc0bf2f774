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
import type { PlantResult } from '#shared/domain/calculators/plant/plant-result.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

// Loaded with the first calculation that is opened: the calculators weigh more than the screen.

interface Result {
  readonly figures: readonly Figure[]
  /** Share of the production that the house uses in the middle scenario, in whole percent; null without a production. */
  readonly ownUse: number | null
  /** kW that the house needs on the coldest day; null where the calculation has no such figure. */
  readonly neededPower: number | null
  /** Every row of the constants it depends on. */
  readonly used: readonly Constant[]
}

/** A calculation with today's constants. `without`: the same without its battery, where it has panels and a battery. */
export interface Recalculated extends Result {
  readonly without: Result | null
}

const resultOf = (
  figures: readonly Figure[],
  { used }: Pick<Result, 'used'>,
  more: Partial<Result> = {},
): Result => ({ figures, ownUse: null, neededPower: null, used, ...more })

const plantResult = (result: PlantResult): Result => {
  const { made, selfUseShare } = result.energy.mid
  return resultOf(plantFigures(result), result, {
    ownUse: made > 0 ? Math.round(selfUseShare * 100) : null,
  })
}

const calculators: Readonly<
  Record<CalculationName, (inputs: Inputs, constants: Constants) => Result>
> = {
  solar: (inputs, constants) => plantResult(calculateSolar(inputs, constants)),
  battery: (inputs, constants) => plantResult(calculateBattery(inputs, constants)),
  combined: (inputs, constants) => plantResult(calculateCombined(inputs, constants)),
  'heat-pump': (inputs, constants) => {
    const result = calculateHeatPump(inputs, constants)
    return resultOf(heatPumpFigures(result), result, { neededPower: result.size?.needed ?? null })
  },
  'passive-income': (inputs, constants) => {
    const result = calculatePassiveIncome(inputs, constants)
    return resultOf(passiveIncomeFigures(result), result)
  },
  'car-and-sun': (inputs, constants) => {
    const result = calculateCarAndSun(inputs, constants)
    return resultOf(carAndSunFigures(result), result)
  },
}

/** @param now in ms @throws where a constant is missing */
export function recalculate(
  name: CalculationName,
  inputs: Inputs,
  rows: readonly Constant[],
  now: number,
): Recalculated {
  // A reader of its own for each, so that `used` has only its rows.
  const calculate = (each: CalculationName): Result =>
    calculators[each](inputs, readConstants(rows, now))
  return { ...calculate(name), without: name === 'combined' ? calculate('solar') : null }
}
