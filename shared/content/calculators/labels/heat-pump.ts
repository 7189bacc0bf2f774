import type { HeatPumpInputs } from '../../../domain/calculators/inputs/heat-pump-inputs.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'
import { homeLabels } from './home.ts'

export const heatPumpLabels: CalculatorLabels<keyof HeatPumpInputs> = {
  groups: [
    { legend: 'Varmen i dag', fields: ['heatingType', 'use', 'fuelPrice', 'fixedNow'] },
    { legend: 'Huset', fields: ['floorArea', 'built', 'people', 'emitter'] },
    { legend: 'Pumpen og prisen', fields: ['pump', 'price', 'boiler'], folded: true },
    { legend: 'Strømmen', fields: ['area', 'grid', 'startYear', 'electricityPrice'], folded: true },
  ],
  loan: ['loanPct'],
  fields: {
    heatingType: {
      label: 'Huset varmes med',
      options: {
        gas: 'Gas',
        olie: 'Olie',
        traepiller: 'Træpiller',
        fjernvarme: 'Fjernvarme',
        elvarme: 'Elvarme',
      },
    },
    use: {
      label: 'Forbrug om året',
      hint: 'Står på årsopgørelsen.',
      empty: 'skønnes ud fra huset',
    },
    fuelPrice: { label: 'Din pris i dag', hint: 'Inkl. moms.', empty: 'et spænd fra lav til høj' },
    fixedNow: {
      label: 'Faste udgifter til varmen i dag',
      hint: 'Abonnement og eftersyn, som falder væk.',
    },
    floorArea: { label: 'Boligareal' },
    built: { label: 'Byggeår', hint: 'Er huset efterisoleret, så sæt et nyere år.' },
    people: { label: 'Personer i huset', hint: 'Bestemmer, hvor meget varmt vand der bruges.' },
    pump: {
      label: 'Slags varmepumpe',
      options: { 'air-water': 'Luft til vand', ground: 'Jordvarme' },
    },
    emitter: {
      label: 'Varmen kommer ud gennem',
      hint: 'Jo køligere vand, jo mere varme for hver kWh strøm.',
      options: {
        floor: 'Gulvvarme, 35 °C',
        radiators: 'Radiatorer, 45 °C',
        'small-radiators': 'Små radiatorer, 55 °C',
      },
    },
    area: homeLabels.area,
    grid: homeLabels.grid,
    startYear: { label: 'Første år med pumpen' },
    electricityPrice: {
      label: 'Din elpris',
      hint: 'Alt med: strøm, net, afgift og moms.',
      empty: 'regnes time for time',
    },
    price: {
      label: 'Pumpens pris, monteret',
      hint: 'Inkl. moms.',
      empty: 'markedets spænd til husets effekt',
    },
    boiler: {
      label: 'Prisen på et nyt fyr',
      hint: 'Kun hvis det gamle alligevel skal skiftes: så trækkes den fra.',
    },
    loanPct: {
      label: 'Så meget låner du',
      hint: 'Resultatet er regnet kontant: det, lånet koster, kommer oveni.',
    },
  },
  offer: ['varmepumpe'],
}
