import { batteryFieldsFor, type BatteryResult, reckonBattery } from '#shared/domain/calculators/battery.ts'
import type { Calculator } from './calculator.ts'
import { batteryClose } from './house.ts'
import { plantHeadline, PlantPictures, PlantResultView, standsForPrice } from './plant-result.tsx'

export const battery: Calculator<BatteryResult> = {
  name: 'battery',
  fields: batteryFieldsFor,
  reckon: reckonBattery,
  Result: PlantResultView,
  Pictures: PlantPictures,
  headline: plantHeadline,
  standsFor: standsForPrice,
  house: ({ inputs }) => batteryClose(inputs.capacity),
}
