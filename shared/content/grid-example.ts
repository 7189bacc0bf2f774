import { type GridOffer, gridIncome, gridOffer } from '../domain/calculators/grid-income.ts'
import { inScenarios } from '../domain/calculators/scenario.ts'
import type { BlockOf } from '../schemas/block.ts'
import { exampleConstants } from './constants/of-examples.ts'
import { formatNumber } from './format.ts'

const kw = 10
/** What every example of grid-balancing income on the site is made with: the constants, which are the same in both price areas. */
const offers = inScenarios((scenario) => gridOffer(kw, 'DK1', scenario, exampleConstants))
export const gridExample = offers.mid
/** Mean prices, EUR for a MW and hour. They are chosen, not measured. */
export const examplePrices = inScenarios((scenario) => offers[scenario].eurPerMwHour)
type Level = keyof typeof examplePrices

/** Kroner a year in the example, to the nearest ten: more digits would claim a precision there isn't. */
export const exampleIncome = (level: Level, offer: Partial<GridOffer> = {}): number => Math.round(gridIncome({ ...offers[level], ...offer }) / 10) * 10

export const exampleKroner = (level: Level, offer?: Partial<GridOffer>): string => `${formatNumber(exampleIncome(level, offer))} kr.`

const priceNote = (level: Level): string => `${examplePrices[level]} EUR pr. MW pr. time i gennemsnit`

export const gridExampleSource =
  'Regneeksempel, 21. november 2026. De tre priser er valgt for at vise spændet, de er ikke målt: Energinet offentliggør auktionernes priser på Energi Data Service. Kundens andel på 70 % er den, et andet dansk selskab oplyser (andelenergi.dk, oktober 2025); vores egen står i aftalen.'

/** What a year may give with this power, as low, middle and high. */
export function incomeBand(kw: number, { id, title, lead }: Pick<BlockOf<'band'>, 'id' | 'title' | 'lead'>): BlockOf<'band'> {
  const at = (level: Level) => ({ value: exampleIncome(level, { kw }), note: priceNote(level) })
  return { type: 'band', id, title, lead, unit: 'kr. om året', low: at('low'), mid: at('mid'), high: at('high'), example: true, source: gridExampleSource }
}

/** The middle of the band, line by line. */
export function incomeWorking(kw: number, caveats: BlockOf<'working'>['caveats']): BlockOf<'working'> {
  return {
    type: 'working',
    title: 'Sådan er tallet i midten lavet',
    rows: [
      { label: 'Effekt, batteriet stiller til rådighed', value: { text: `${kw} kW` } },
      { label: 'Pris for at stå klar', value: { text: `${examplePrices.mid} EUR pr. MW pr. time` } },
      { label: 'Timer på et år', value: { text: '8.760' } },
      { label: 'Rådig i', value: { text: `${gridExample.availability * 100} % af tiden` } },
      { label: 'Kurs', value: { text: `${formatNumber(gridExample.kronerPerEuro)} kr. pr. EUR` } },
      { label: 'Din andel', value: { text: `${gridExample.customerShare * 100} %` } },
    ],
    result: { label: 'Ganget sammen', value: { text: `ca. ${exampleKroner('mid', { kw })} om året` } },
    caveats,
  }
}
