import type { PassiveIncomeInputs } from '../../../domain/calculators/inputs/passive-income-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { homeLabels } from './home.ts'

export const passiveIncomeLabels: CalculatorLabels<keyof PassiveIncomeInputs> = {
  groups: [
    { legend: 'Batteriet', fields: ['power', 'capacity', 'standby'] },
    { legend: 'Huset', fields: ['solar', 'consumption'] },
    { legend: 'Sted og år', fields: ['area', 'grid', 'startYear'], folded: true },
  ],
  loan: [],
  fields: {
    power: { label: 'Effekt', hint: 'Det, batteriet højst kan give eller tage på én gang.' },
    capacity: { label: 'Kapacitet, der kan bruges' },
    standby: {
      label: 'Så meget står klar for nettet',
      hint: 'Resten arbejder for huset. Den samme kWh tæller aldrig to gange.',
    },
    solar: { label: 'Solceller på taget', hint: 'Mod syd. Nul, hvis der ingen er.' },
    consumption: { label: 'Husets strøm om året' },
    area: homeLabels.area,
    grid: homeLabels.grid,
    startYear: { label: 'Hvilket år?' },
  },
  offer: ['batteri', 'netbalancering'],
  // Grid balancing is not open yet: the quote is for a battery.
  offerLabel: 'Få tilbud på et batteri',
}
