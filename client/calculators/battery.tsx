import {
  batteryFieldsFor,
  type BatteryResult,
  calculateBattery,
} from '#shared/domain/calculators/battery.ts'
import type { Calculator } from './calculator.ts'
import { batteryClose } from './house.ts'
import { plantHeadline, PlantPictures, PlantResultView, standsForPrice } from './plant-result.tsx'

export const battery: Calculator<BatteryResult> = {
  name: 'battery',
  fields: batteryFieldsFor,
  calculate: calculateBattery,
  // With a battery less is sold: it is worth what it saves besides.
  Result: ({ result }) => <PlantResultView result={result} label="Det giver batteriet" />,
  Pictures: PlantPictures,
  headline: plantHeadline,
  fallbackValues: standsForPrice,
  house: ({ inputs }) => batteryClose(inputs.capacity),
  hasShortForm: true,
}
