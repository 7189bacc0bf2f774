import { type HeatPumpResult, calculateHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { heatPumpFieldsFor } from '#shared/domain/calculators/heat-pump-inputs.ts'
import type { Calculator } from './calculator.ts'
import {
  heatPumpHeadline,
  HeatPumpPictures,
  HeatPumpResultView,
  heatPumpStandsFor,
} from './heat-pump-result.tsx'
import { houseWith } from './house.ts'

export const heatPump: Calculator<HeatPumpResult> = {
  name: 'heat-pump',
  fields: heatPumpFieldsFor,
  calculate: calculateHeatPump,
  Result: HeatPumpResultView,
  Pictures: HeatPumpPictures,
  headline: heatPumpHeadline,
  fallbackValues: heatPumpStandsFor,
  matchesExample: ({ size }) => size?.fits === 'usual',
  unpriced:
    'Prisen på så stor en pumpe kender vi ikke. Skriv den fra et tilbud ovenfor, så viser vi den her.',
  house: () => houseWith({ heatPump: true }),
}
