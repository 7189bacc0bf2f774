import type { combinedFields } from '../../../domain/calculators/inputs/plant-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { batteryLabels, homeLabels, moneyLabels, roofLabels } from './home.ts'
import { solarLabels } from './solar.ts'

export const combinedLabels: CalculatorLabels<keyof typeof combinedFields> = {
  groups: [
    { legend: 'Anlæg og forbrug', fields: ['size', 'capacity', 'consumption'] },
    { legend: 'Batteriet', fields: ['batteryType', 'nightCharging'], folded: true },
    { legend: 'Taget', fields: ['azimuth', 'tilt', 'sides', 'shade', 'place'], folded: true },
    { legend: 'Varmepumpe og elbil', fields: ['heatPump', 'car', 'charging'], folded: true },
    { legend: 'Sted, år og pris', fields: ['area', 'grid', 'startYear', 'price'], folded: true },
  ],
  loan: ['loanPct'],
  fields: {
    size: solarLabels.fields.size,
    ...batteryLabels,
    ...roofLabels,
    ...homeLabels,
    ...moneyLabels,
  },
  offer: ['solceller', 'batteri'],
}
