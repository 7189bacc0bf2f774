import type { CarAndSunInputs } from '../../../domain/calculators/inputs/car-and-sun-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { homeLabels, roofLabels } from './home.ts'

export const carAndSunLabels: CalculatorLabels<keyof CarAndSunInputs> = {
  groups: [
    {
      legend: 'Bilen og solen',
      fields: ['distance', 'use', 'charging', 'homeByDay', 'publicShare', 'size'],
    },
    { legend: 'Taget og huset', fields: ['azimuth', 'tilt', 'consumption'], folded: true },
    {
      legend: 'Ladeboks, priser og sted',
      fields: ['power', 'publicPrice', 'area', 'grid', 'startYear'],
      folded: true,
    },
  ],
  loan: [],
  fields: {
    distance: { label: 'Du kører på et år' },
    use: { label: 'Bilen bruger', hint: 'Målt ved laderen, som gennemsnit over året.' },
    charging: {
      label: 'Hjemme lader du mest',
      options: {
        night: 'Om natten, kl.\u00a000–06',
        evening: 'Om aftenen, fra kl.\u00a017',
        sun: 'Når solen skinner',
      },
    },
    homeByDay: {
      label: 'Er bilen hjemme om dagen?',
      hint: 'Tæller kun, når du lader på sol.',
      options: { no: 'Fra kl.\u00a016 og i weekenden', yes: 'Ja, også på hverdage' },
    },
    publicShare: {
      label: 'Ladet ude',
      hint: 'Så stor en del af strømmen kommer fra ladestandere.',
    },
    publicPrice: { label: 'Din pris ude', empty: 'et spænd fra lav til høj' },
    power: { label: 'Ladeboksens effekt' },
    size: { label: 'Solceller på taget', hint: 'Nul, hvis der ingen er.' },
    azimuth: roofLabels.azimuth,
    tilt: roofLabels.tilt,
    consumption: { label: 'Husets strøm om året', hint: 'Uden bilen.' },
    area: homeLabels.area,
    grid: homeLabels.grid,
    startYear: { label: 'Hvilket år?' },
  },
  offer: ['elbil-lader'],
}
