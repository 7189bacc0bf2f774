import type { CarAndSunResult } from '../../domain/calculators/car-and-sun.ts'
import type { HeatPumpResult } from '../../domain/calculators/heat-pump.ts'
import type { PassiveIncomeResult } from '../../domain/calculators/passive-income.ts'
import type { PlantResult } from '../../domain/calculators/plant/plant-result.ts'
import type { Figure } from '../../domain/calculators/calculation/stored-calculation.ts'
import type { Band } from '../../domain/calculators/scenario.ts'
import { formatNumber, formatValue, rangeText } from '../format.ts'

/** Panels, a battery, or both. */
export const plantFigures = ({
  energy,
  price,
  firstYear,
  payback,
  cumulative,
}: PlantResult): readonly Figure[] => [
  ...(energy.mid.made > 0
    ? [
        figure(
          'made',
          'Strøm det første år',
          'kWh',
          each(energy, ({ made }) => made),
          10,
        ),
        figure(
          'selfSufficiency',
          'Dækket af egen strøm',
          '%',
          each(energy, ({ selfSufficiency }) => selfSufficiency * 100),
        ),
      ]
    : []),
  figure('price', 'Pris inkl. moms', 'kr.', price, 100),
  figure(
    'firstYear',
    'Værdi det første år',
    'kr.',
    each(firstYear, ({ net }) => net),
    100,
  ),
  paybackFigure(payback),
  figure(
    'after25',
    'Tilbage efter 25 år',
    'kr.',
    each(cumulative, (sums) => sums.at(-1) ?? null),
    100,
  ),
]

export const heatPumpFigures = ({
  costNow,
  costPumpSpan,
  saving,
  laterSaving,
  taxChange,
  assumptions,
  payback,
}: HeatPumpResult): readonly Figure[] => [
  figure('costNow', 'Varmen i dag, om året', 'kr.', costNow, 100),
  figure('costPump', 'Med varmepumpe, om året', 'kr.', costPumpSpan, 100),
  figure('saving', 'Sparet det første år', 'kr.', saving, 100),
  ...(laterSaving && taxChange
    ? [figure('laterSaving', `Sparet om året fra ${taxChange.year}`, 'kr.', laterSaving, 100)]
    : []),
  ...(assumptions.price
    ? [figure('price', 'Pris inkl. moms', 'kr.', assumptions.price, 1000)]
    : []),
  ...(payback ? [paybackFigure(payback)] : []),
]

export const passiveIncomeFigures = ({
  standby,
  own,
  wear,
  total,
}: PassiveIncomeResult): readonly Figure[] => [
  figure('standby', 'For at stå klar, om året', 'kr.', standby, 10),
  figure('own', 'Sparet i huset, om året', 'kr.', own, 10),
  figure('wear', 'Slid på batteriet, om året', 'kr.', wear, 10),
  figure('total', 'I alt om året, før skat', 'kr.', total, 10),
]

export const carAndSunFigures = ({
  energy,
  cost,
  perKilometre,
}: CarAndSunResult): readonly Figure[] => [
  figure('energy', 'Strøm til bilen om året', 'kWh', same(energy.total), 10),
  figure('sun', 'Heraf egen sol', 'kWh', same(energy.sun), 10),
  figure('cost', 'Strømmen koster om året', 'kr.', cost, 100),
  figure('perKilometre', 'Pr. kilometer', 'kr.', perKilometre, 0.01),
]

const never = 'ikke i de år, der er regnet på'

/** `78.000–108.000 kr., midt 90.000 kr.`; without the middle where it is shown beside. */
export function figureText(
  { low, mid, high, unit }: Omit<Figure, 'key' | 'label'>,
  withMid = true,
): string {
  const valueText = (value: number): string => formatValue({ value, unit })
  if (high === null) return never
  if (mid === null) return `${valueText(high)} i bedste fald, ellers ${never}`
  const middle = withMid ? `, midt\u00a0${valueText(mid)}` : ''
  // Not a range of middle and best: the middle must not read as the worst case.
  if (low === null) return `${valueText(high)} i bedste fald${middle}, i værste fald ${never}`
  const [least, most] = [Math.min(low, high), Math.max(low, high)]
  const range = `${rangeText(formatNumber(least), formatNumber(most))}\u00a0${unit}`
  return least === most ? `ca. ${range}` : range + middle
}

/** Rounded to `step`, as the calculator shows it. */
function figure(
  key: string,
  label: string,
  unit: string,
  band: Band<number | null>,
  step = 1,
): Figure {
  return { key, label, unit, ...each(band, (value) => round(value, step)) }
}

/** Where it is never paid back, the words say so instead of naming years: »efter« would not fit them. */
const paybackFigure = (payback: Band<number | null>): Figure =>
  figure(
    'payback',
    payback.high === null ? 'Tjent hjem' : 'Tjent hjem efter',
    'år',
    wholeYears(payback),
  )

/** Whole years, at least one. */
const wholeYears = (payback: Band<number | null>): Band<number | null> =>
  each(payback, (years) => years && Math.max(1, years))
const each = <From, To>({ low, mid, high }: Band<From>, of: (value: From) => To): Band<To> => ({
  low: of(low),
  mid: of(mid),
  high: of(high),
})
const same = (value: number): Band => ({ low: value, mid: value, high: value })

function round(value: number | null, step: number): number | null {
  if (value === null || !Number.isFinite(value)) return null
  // At most two decimals; adding 0 turns −0 into 0.
  return Math.round(Math.round(value / step) * step * 100) / 100 + 0
}
