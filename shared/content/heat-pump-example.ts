import { reckonHeatPump } from '../domain/calculators/heat-pump.ts'
import { electricityForHeat, fuelPrice, heatFromFuel } from '../domain/calculators/heating.ts'
import { instantOf } from '../domain/dates.ts'
import type { Scenario } from '../domain/calculators/scenario.ts'
import type { BlockOf } from '../schemas/block.ts'
import { exampleConstants } from './constants/of-examples.ts'
import { defaultPrices } from './default-prices.ts'
import { formatNumber, formatValue } from './format.ts'

/** The house every heat pump page calculates on: 150 m², radiators, a gas boiler. */
const house = {
  gasM3: 1800,
  kwhPerM3: exampleConstants.value('heating.energy.gas'),
  boilerEfficiency: exampleConstants.value('heating.efficiency.gas.low'),
  electricityKroner: 1.4,
} as const
const gasPrice = (scenario: Scenario): number => fuelPrice('gas', scenario, exampleConstants) ?? 0
/** What decides most and is known least. */
const assumed = {
  low: { gasKroner: gasPrice('low'), scop: 3 },
  mid: { gasKroner: gasPrice('mid'), scop: 3.3 },
  high: { gasKroner: gasPrice('high'), scop: 3.6 },
} as const
type Level = keyof typeof assumed

/** Electricity tax assumed from 2028 in place of the present one, in kr./kWh with VAT. */
const taxRise =
  (exampleConstants.value('tax.electricity', { at: instantOf('2028-01-01') }) - exampleConstants.value('tax.electricity')) *
  (1 + exampleConstants.value('tax.vat'))

const defaultPrice = (key: string): number => {
  const price = defaultPrices.find((row) => row.key === key)
  if (!price) throw new Error(`no default price '${key}'`)
  return price.value
}
const service = defaultPrice('heat-pump.service')
const price = defaultPrice('heat-pump.example-8kw')

const heatKwh = heatFromFuel(house.gasM3, house.kwhPerM3, house.boilerEfficiency)
const electricityKwh = (level: Level): number => electricityForHeat(heatKwh, assumed[level].scop)
const gasKroner = (level: Level): number => house.gasM3 * assumed[level].gasKroner
const electricityKroner = (level: Level, kronerPerKwh: number = house.electricityKroner): number => electricityKwh(level) * kronerPerKwh

/** Kroner a year the house saves after a service visit, as exactly as the assumptions allow. */
export const exampleSaving = (level: Level, kronerPerKwh?: number): number => gasKroner(level) - electricityKroner(level, kronerPerKwh) - service

const nearest = (step: number, amount: number): number => Math.round(amount / step) * step
const kroner = (amount: number): string => formatValue({ value: amount, unit: 'kr.' })
/** A price or an efficiency, always with its decimals: `1,40`. */
const decimals = (amount: number, digits: number): string => amount.toFixed(digits).replace('.', ',')
const kwh = (amount: number): string => formatValue({ value: Math.round(amount), unit: 'kWh' })
const years = (saving: number): string => formatValue({ value: Math.round(price / saving), unit: 'år' })
const ofLevel = (level: Level): string => `gas ${assumed[level].gasKroner} kr. pr. m³, årsvirkningsgrad ${decimals(assumed[level].scop, 1)}`

export const exampleHeat = kwh(heatKwh)
export const exampleElectricity = kwh(electricityKwh('mid'))

/** kWh of heat for each kWh of electricity with radiators, as the calculator begins: `2,9–3,3`. */
export function scopShown(): string {
  const { scop } = reckonHeatPump({}, exampleConstants).assumptions
  return `${decimals(scop.low, 1)}–${decimals(scop.high, 1)}`
}

/** From gas to electricity to kroner, line by line. */
export function exampleWorking(id?: string): BlockOf<'working'> {
  return {
    type: 'working',
    id,
    title: 'Eksempel: fra gas til strøm',
    rows: [
      { label: 'Gas om året i dag', value: { text: formatValue({ value: house.gasM3, unit: 'm³' }) } },
      { label: 'Varme: 11 kWh pr. m³, fyret udnytter 90 %', value: { text: exampleHeat } },
      { label: `Strøm til samme varme, årsvirkningsgrad ${decimals(assumed.mid.scop, 1)}`, value: { text: exampleElectricity } },
      { label: `Gas, ${assumed.mid.gasKroner} kr. pr. m³`, value: { text: kroner(gasKroner('mid')) } },
      { label: `Strøm, ${decimals(house.electricityKroner, 2)} kr. pr. kWh`, value: { text: `−${kroner(electricityKroner('mid'))}` } },
      { label: 'Et eftersyn om året', value: { text: `−${kroner(service)}` } },
    ],
    result: { label: 'Mindre at betale om året', value: { text: `ca.\u00a0${kroner(nearest(100, exampleSaving('mid')))}` } },
    caveats: {
      title: 'Det kan ændre tallet',
      points: [
        `**Elprisen.** ${decimals(house.electricityKroner, 2)} kr. pr. kWh er et gennemsnit over døgnet hos N1, Radius og Cerius i vinteren 2026-27 (1,35–1,47 kr.), hvis spotprisen er 60 øre. Spotprisen er vores antagelse.`,
        `**Elafgiften.** Den er sat ned til og med 2027. Stiger den til omkring 74 øre, og får huset ingen særlig lav sats, falder besparelsen i eksemplet til omkring ${kroner(nearest(100, exampleSaving('mid', house.electricityKroner + taxRise)))} Til og med 2025 betalte elopvarmede huse kun den lave sats af det, der lå over 4.000 kWh om året. Hvad der gælder fra 2028, er ikke afgjort.`,
        '**Årsvirkningsgraden.** Højere temperatur i radiatorerne giver et lavere tal. Fabrikantens tal er ofte lidt optimistisk.',
        '**Gasfyret.** Abonnement og eftersyn på gassen er ikke regnet med. De trækker i pumpens retning.',
      ],
    },
  }
}

/** The saving as low, middle and high. */
export function exampleBand(lead: string): BlockOf<'band'> {
  const at = (level: Level) => ({ value: nearest(100, exampleSaving(level)), note: ofLevel(level) })
  return {
    type: 'band',
    title: 'Det kan huset spare om året',
    lead,
    unit: 'kr. om året',
    low: at('low'),
    mid: at('mid'),
    high: at('high'),
    example: true,
    source: `Regneeksempel, november 2026: ${formatNumber(house.gasM3)} m³ gas, strøm til ${decimals(house.electricityKroner, 2)} kr. pr. kWh, et eftersyn om året. Gasprisen er en antagelse; ret den til din egen. Omregning efter varmepumpeberegner.dk.`,
  }
}

/** How long the price takes to come back, said with its assumptions. */
export const examplePayback = `Uden tilskud koster pumpen i eksemplet ${kroner(price)} Delt med besparelsen bliver det ${years(exampleSaving('high'))} i det gode tilfælde, ${years(exampleSaving('mid'))} i midten og ${years(exampleSaving('low'))} i det dårlige. En pumpe holder 15–20 år, så i det dårlige tilfælde når den måske ikke at tjene sig hjem. Skal gasfyret alligevel skiftes, så træk prisen på et nyt fyr fra først.`
