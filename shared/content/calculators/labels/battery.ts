import type { batteryCalculatorFields } from '../../../domain/calculators/inputs/plant-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { batteryLabels, homeLabels, moneyLabels, roofLabels } from './home.ts'

export const batteryCalculatorLabels: CalculatorLabels<keyof typeof batteryCalculatorFields> = {
  groups: [
    { legend: 'Batteri, sol og forbrug', fields: ['capacity', 'solar', 'consumption'] },
    { legend: 'Batteriet', fields: ['batteryType', 'nightCharging'], folded: true },
    { legend: 'Varmepumpe og elbil', fields: ['heatPump', 'car', 'charging'], folded: true },
    { legend: 'Taget', fields: ['azimuth', 'tilt', 'sides', 'shade', 'place'], folded: true },
    { legend: 'Sted, år og pris', fields: ['area', 'grid', 'startYear', 'price'], folded: true },
  ],
  loan: ['loanPct'],
  fields: {
    solar: {
      label: 'Solceller på taget',
      hint: 'Dem, der er der i forvejen: 1 kWp er to-tre paneler, et almindeligt anlæg omkring 6 kWp. 0, hvis der ingen er.',
    },
    ...batteryLabels,
    ...roofLabels,
    ...homeLabels,
    ...moneyLabels,
  },
  offer: ['batteri'],
}
