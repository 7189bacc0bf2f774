import {
  calculateSolar,
  type SolarResult,
  solarFieldsFor,
} from '#shared/domain/calculators/solar.ts'
import type { Calculator } from './calculator.ts'
import { houseWith } from './house.ts'
import { plantHeadline, PlantPictures, PlantResultView, standsForPrice } from './plant-result.tsx'

export const solar: Calculator<SolarResult> = {
  name: 'solar',
  fields: solarFieldsFor,
  calculate: calculateSolar,
  Result: PlantResultView,
  Pictures: PlantPictures,
  headline: plantHeadline,
  fallbackValues: standsForPrice,
  house: ({ inputs }) =>
    houseWith({ kwp: inputs.size, car: inputs.car > 0, heatPump: inputs.heatPump > 0 }),
  hasShortForm: true,
}
