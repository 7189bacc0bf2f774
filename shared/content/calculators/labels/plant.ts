import type {
  batteryCalculatorFields,
  combinedFields,
  solarFields,
} from '../../../domain/calculators/inputs/plant-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { panelsFor, plantOf } from '../../examples/panels.ts'
import { batteryLabels, homeLabels, moneyLabels, roofLabels } from './home.ts'

export const solarLabels: CalculatorLabels<keyof typeof solarFields> = {
  groups: [
    { legend: 'Anlæg, tag og forbrug', fields: ['size', 'consumption', 'azimuth', 'tilt'] },
    { legend: 'Mere om taget', fields: ['sides', 'shade', 'place'], folded: true },
    { legend: 'Varmepumpe og elbil', fields: ['heatPump', 'car', 'charging'], folded: true },
    { legend: 'Sted, år og pris', fields: ['area', 'grid', 'startYear', 'price'], folded: true },
  ],
  loan: ['loanPct'],
  fields: {
    size: {
      label: 'Solcellernes størrelse',
      hint: `Et panel er omkring ${plantOf(1)}, så for eksempel er 6 kWp omkring ${panelsFor(6)} paneler.`,
    },
    ...roofLabels,
    ...homeLabels,
    ...moneyLabels,
  },
  offer: ['solceller'],
}

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
