import type { solarFields } from '../../../domain/calculators/inputs/plant-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { panelsFor, plantOf } from '../../examples/panels.ts'
import { homeLabels, moneyLabels, roofLabels } from './home.ts'

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
