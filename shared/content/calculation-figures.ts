import type { CarAndSunResult } from '../domain/calculators/car-and-sun.ts'
import type { HeatPumpResult } from '../domain/calculators/heat-pump.ts'
import type { PassiveIncomeResult } from '../domain/calculators/passive-income.ts'
import type { PlantResult } from '../domain/calculators/plant-result.ts'
import type { Figure } from '../domain/calculators/reckoned.ts'
import type { Band } from '../domain/calculators/scenario.ts'
import { formatNumber, formatValue, rangeText } from './format.ts'

/** Panels, a battery, or both: what a year gives, what it costs, and when it is paid back. */
export const plantFigures = ({ energy, price, firstYear, payback, cumulative }: PlantResult): readonly Figure[] => [
  ...(energy.mid.made > 0
    ? [
        figure(
          'made',
          'Strøm det første år',
          'kWh',
          each(energy, ({ made }) => made),
        ),
        figure(
          'selfSufficiency',
          'Dækket af egen strøm',
          '%',
          each(energy, ({ selfSufficiency }) => selfSufficiency * 100),
        ),
      ]
    : []),
  figure('price', 'Pris inkl. moms', 'kr.', price),
  figure(
    'firstYear',
    'Værdi det første år',
    'kr.',
    each(firstYear, ({ net }) => net),
  ),
  figure('payback', 'Tjent hjem efter', 'år', payback, 1),
  figure(
    'after25',
    'Tilbage efter 25 år',
    'kr.',
    each(cumulative, (sums) => sums.at(-1) ?? null),
  ),
]

export const heatPumpFigures = ({ costNow, costPumpSpan, saving, laterSaving, taxChange, assumptions, payback }: HeatPumpResult): readonly Figure[] => [
  figure('costNow', 'Varmen i dag, om året', 'kr.', costNow),
  figure('costPump', 'Med varmepumpe, om året', 'kr.', costPumpSpan),
  figure('saving', 'Sparet det første år', 'kr.', saving),
  ...(laterSaving && taxChange ? [figure('laterSaving', `Sparet om året fra ${taxChange.year}`, 'kr.', laterSaving)] : []),
  ...(assumptions.price ? [figure('price', 'Pris inkl. moms', 'kr.', assumptions.price)] : []),
  ...(payback ? [figure('payback', 'Tjent hjem efter', 'år', payback, 1)] : []),
]

export const passiveIncomeFigures = ({ standby, own, wear, total }: PassiveIncomeResult): readonly Figure[] => [
  figure('standby', 'For at stå klar, om året', 'kr.', standby),
  figure('own', 'Sparet i huset, om året', 'kr.', own),
  figure('wear', 'Slid på batteriet, om året', 'kr.', wear),
  figure('total', 'I alt om året, før skat', 'kr.', total),
]

export const carAndSunFigures = ({ energy, cost, perKilometre }: CarAndSunResult): readonly Figure[] => [
  figure('energy', 'Strøm til bilen om året', 'kWh', same(energy.total)),
  figure('sun', 'Heraf egen sol', 'kWh', same(energy.sun)),
  figure('cost', 'Strømmen koster om året', 'kr.', cost),
  figure('perKilometre', 'Pr. kilometer', 'kr.', perKilometre, 2),
]

const never = 'ikke i de år, der er regnet på'

/** A figure as people read it, the range first: `78.000–108.000 kr., midt 90.000 kr.` */
export function figureWords({ low, mid, high, unit }: Omit<Figure, 'key' | 'label'>): string {
  const reached = [low, mid, high].filter((value) => value !== null).toSorted((a, b) => a - b)
  const [least, most] = [reached[0], reached.at(-1)]
  if (least === undefined || most === undefined) return never
  const words = `${rangeText(formatNumber(least), formatNumber(most))}\u00a0${unit}`
  if (reached.length === 2) return `${words}, i værste fald ${never}`
  if (reached.length === 1) return `${words} i bedste fald, ellers ${never}`
  return least === most || mid === null ? `ca. ${words}` : `${words}, midt\u00a0${formatValue({ value: mid, unit })}`
}

/** `decimals`: figures are kept no finer than they are shown. */
function figure(key: string, label: string, unit: string, band: Band<number | null>, decimals = 0): Figure {
  const rounded = ({ low, mid, high }: Band<number | null>) => ({ low: round(low, decimals), mid: round(mid, decimals), high: round(high, decimals) })
  return { key, label, unit, ...rounded(band) }
}

const each = <From, To>({ low, mid, high }: Band<From>, of: (value: From) => To): Band<To> => ({ low: of(low), mid: of(mid), high: of(high) })
const same = (value: number): Band => ({ low: value, mid: value, high: value })

function round(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value)) return null
  // Nothing is −0.
  return Math.round(value * 10 ** decimals) / 10 ** decimals + 0
}
