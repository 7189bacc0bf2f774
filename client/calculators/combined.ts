import {
  combinedFieldsFor,
  type CombinedResult,
  calculateCombined,
} from '#shared/domain/calculators/combined.ts'
import type { Calculator } from './calculator.ts'
import { houseWith } from './house.ts'
import { plantHeadline, PlantPictures, PlantResultView, standsForPrice } from './plant-result.tsx'

export const combined: Calculator<CombinedResult> = {
  name: 'combined',
  fields: combinedFieldsFor,
  calculate: calculateCombined,
  Result: PlantResultView,
  Pictures: PlantPictures,
  headline: plantHeadline,
  fallbackValues: standsForPrice,
  house: ({ inputs }) =>
    houseWith({
      kwp: inputs.size,
      battery: inputs.capacity,
      car: inputs.car > 0,
      heatPump: inputs.heatPump > 0,
    }),
  hasShortForm: true,
}
