import type { PassiveIncomeInputs } from '../../domain/calculators/passive-income.ts'
import type { CalculatorWords } from '../../schemas/calculator.ts'
import { homeWords } from './home-words.ts'

export const passiveIncomeWords: CalculatorWords<keyof PassiveIncomeInputs> = {
  groups: [
    { legend: 'Batteriet', fields: ['power', 'capacity', 'standby'] },
    { legend: 'Huset', fields: ['solar', 'consumption'] },
    { legend: 'Stedet', fields: ['area', 'grid', 'startYear'], folded: true },
  ],
  loan: [],
  fields: {
    power: { label: 'Effekt', hint: 'Det, batteriet højst kan give eller tage på én gang.' },
    capacity: { label: 'Kapacitet, der kan bruges' },
    standby: { label: 'Så meget står klar for nettet', hint: 'Resten arbejder for huset. Den samme kWh tæller aldrig to gange.' },
    solar: { label: 'Solceller på taget', hint: 'Mod syd. Nul, hvis der ingen er.' },
    consumption: { label: 'Husets strøm om året' },
    area: homeWords.area,
    grid: homeWords.grid,
    startYear: { label: 'Hvilket år?' },
  },
  formulas: [
    {
      title: 'For at stå klar',
      text: 'Effekt i MW × pris pr. MW pr. time × 8.760 timer × rådighed × kurs × din andel − gebyr. Effekten er højst det, delen kan holde hver vej.',
      keys: ['balancing', 'currency'],
    },
    {
      title: 'Husets egen strøm',
      text: 'Et typisk år time for time, med og uden husets del af batteriet: sol gemt til aftenen og nat gemt til kl. 17–21. Besparelsen er forskellen på de to regninger.',
      keys: ['modelled'],
    },
    {
      title: 'En kWh strøm',
      text: '(spotpris + elselskab + net + Energinet + elafgift) × (1 + moms), time for time i et typisk år. Lav, midt og høj er en dyr, en almindelig og en billig spotpris.',
      keys: ['spot', 'supplier', 'grid', 'energinet', 'tax', 'sale'],
    },
    { title: 'Slid', text: 'Hele batteriets pris × den kapacitet, det taber om året.', keys: ['battery.price', 'battery.wear'] },
  ],
  offer: ['batteri', 'netbalancering'],
}
