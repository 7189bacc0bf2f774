import {
  type GridOffer,
  gridIncome,
  gridOffer,
} from '../../domain/calculators/money/grid-income.ts'
import { calculatePassiveIncome, wearOf } from '../../domain/calculators/passive-income.ts'
import { inScenarios } from '../../domain/calculators/scenario.ts'
import type { BlockOf } from '../../schemas/content/block.ts'
import { exampleConstants } from '../constants/example-constants.ts'
import { formatNumber, rangeText } from '../format.ts'

const kw = 10
/** The constants are the same in both price areas. */
const offers = inScenarios((scenario) => gridOffer(kw, 'DK1', scenario, exampleConstants))
export const gridExample = offers.mid
/** EUR per MW and hour. Chosen, not measured. */
export const examplePrices = inScenarios((scenario) => offers[scenario].eurPerMwHour)
type Level = keyof typeof examplePrices

const nearestTen = (kroner: number): number => Math.round(kroner / 10) * 10

/** Kroner a year, to the nearest ten. */
export const exampleIncome = (level: Level, offer: Partial<GridOffer> = {}): number =>
  nearestTen(gridIncome({ ...offers[level], ...offer }))

export const exampleKroner = (level: Level, offer?: Partial<GridOffer>): string =>
  `${formatNumber(exampleIncome(level, offer))} kr.`

const priceNote = (level: Level): string =>
  `${examplePrices[level]} EUR pr. MW pr. time i gennemsnit`

export const gridExampleSource =
  'Regneeksempel, 21. november 2026. Priserne er valgt for at vise spændet. De er ikke målt; Energinet offentliggør auktionernes priser på Energi Data Service. Kundens andel på 70 % er den, et andet dansk selskab oplyser (andelenergi.dk, oktober 2025); vores egen er ikke fastsat endnu.'

export const gridNotOpen =
  'Ingen kan skrive under endnu: aftalen med den, der samler husene og byder ind for dem, er ikke indgået.'

export const gridNotOpenAnswer = {
  question: 'Kan jeg komme med nu?',
  answer: `Ikke endnu: aftalen med den, der samler husene og byder ind for dem, er ikke indgået. Vi kan se på dit batteri i dag og siger til, når der er en aftale at læse.`,
} as const

export function incomeBand(
  kw: number,
  { id, title, lead }: Pick<BlockOf<'band'>, 'id' | 'title' | 'lead'>,
): BlockOf<'band'> {
  const at = (level: Level) => ({ value: exampleIncome(level, { kw }), note: priceNote(level) })
  return {
    type: 'band',
    id,
    title,
    lead,
    unit: 'kr. om året',
    low: at('low'),
    mid: at('mid'),
    high: at('high'),
    example: true,
    source: `Før skat og før slid på batteriet. Regnet med 8.760 timer, ${Math.round(gridExample.availability * 100)} % rådighed og kurs ${formatNumber(gridExample.kronerPerEuro)} kr. pr. EUR. ${gridExampleSource}`,
  }
}

const usual = { kwh: 10, kw: 5 } as const

/** The battery that a guarantee is for. */
export const largeBattery = { kwh: 20, kw } as const

/** The same as a query of the calculator, all of it on standby. */
export const largeBatteryQuery = `power=${largeBattery.kw}&capacity=${largeBattery.kwh}&standby=100`

/** kr. a year of wear, with all of the battery on standby. */
export function wearSpan(kwh: number): string {
  const wear = wearOf(kwh, exampleConstants)
  return rangeText(formatNumber(nearestTen(wear.high)), formatNumber(nearestTen(wear.low)))
}

/** Copy about the wear of a battery that is all on standby, and the remaining income. */
export function wearExample(
  battery: { readonly kwh: number; readonly kw: number } = usual,
): string {
  const wear = wearOf(battery.kwh, exampleConstants)
  const left = inScenarios((level) =>
    nearestTen(exampleIncome(level, { kw: battery.kw }) - wear[level]),
  )
  const remainder = (kroner: number): string =>
    kroner < 0
      ? `et tab på ca. ${formatNumber(-kroner)} kr.`
      : `ca. ${formatNumber(kroner)} kr. tilbage`
  return `Slid er ikke trukket fra: for et batteri på ${battery.kwh} kWh og ${battery.kw} kW ${wearSpan(battery.kwh)} kr. om året, når hele batteriet står klar. Så er der i midten ${remainder(left.mid)}, og ved den laveste pris og det højeste slid ${remainder(left.low)}`
}

/** Copy about the calculator's defaults. */
export function standbyExample(): string {
  const { inputs, standby } = calculatePassiveIncome({}, exampleConstants)
  const span = `${formatNumber(nearestTen(standby.low))} til ${formatNumber(nearestTen(standby.high))} kr.`
  return `Stiller et batteri på ${formatNumber(inputs.power)} kW ${inputs.standby} % af sig selv til rådighed, er spændet ovenfor ${span} om året for at stå klar.`
}
