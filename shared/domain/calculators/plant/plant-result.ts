import type { Constant } from '../../../schemas/content/snapshot.ts'
import type { Constants } from '../../constants.ts'
import { type Financing, financing } from '../../finance/financing.ts'
import { memoizeLast } from '../memoize-last.ts'
import { type CashYear, paybackYears, yearsFollowed } from '../money/cash-flow.ts'
import { type Plant, type PlantRun, runPlant, plantSeries } from './plant.ts'
import { type TaxStep, taxStep } from '../money/prices.ts'
import { type Band, inScenarios } from '../scenario.ts'
import { type Flows, totalsOf, type YearTotals } from '../energy/simulate.ts'
import { december, june, type HourSeries, meanDay, monthlySums } from '../energy/year.ts'

export interface PlantEnergy extends YearTotals {
  /** Share of the production that the house uses, 0–1. */
  readonly selfUseShare: number
  /** Share of the consumption that comes from the roof, 0–1. */
  readonly selfSufficiency: number
}

const shownSeries = [
  'made',
  'used',
  'direct',
  'charged',
  'chargedAtNight',
  'discharged',
  'bought',
  'sold',
] as const satisfies readonly (keyof Flows)[]
/** kWh: 12 months, or 24 hours of a month's mean day. */
export type EnergySeries = Readonly<Record<(typeof shownSeries)[number], readonly number[]>>

/** The first year with another electricity tax. */
export interface TaxChange extends TaxStep {
  /** kr. of that year. */
  readonly net: Band
}

/**
 * The middle is always the run of the middle scenario. Bands of money ascend from low, the worst case for the customer, to high
 * and include all three runs; energy and price are those of the runs.
 */
export interface PlantResult {
  readonly energy: Band<PlantEnergy>
  /** The middle scenario. */
  readonly monthly: EnergySeries
  /** Mean days of June and December in the middle scenario. */
  readonly days: { readonly summer: EnergySeries; readonly winter: EnergySeries }
  /** kr. incl. VAT; low is the most expensive. */
  readonly price: Band
  readonly firstYear: Band<CashYear>
  /** The accumulated result in kr. at the start and after each of 25 years. */
  readonly cumulative: Band<readonly number[]>
  /** Years; null where it takes more than 25. Low is the longest. */
  readonly payback: Band<number | null>
  /** Each year of the middle scenario. */
  readonly years: readonly CashYear[]
  readonly taxChange: TaxChange | null
  /** Of the middle price. */
  readonly financing: Financing
  /** Every row of the constants it depends on. */
  readonly used: readonly Constant[]
}

/** `constants` must be a new reader, so that `used` names only these rows. */
export function calculatePlant(plant: Plant, loanPct: number, constants: Constants): PlantResult {
  const standing = plantSeries(plant)
  const runs = inScenarios((scenario) => runPlant(plant, standing, scenario, constants))
  const steps = runs.mid.cumulative.map((_, nth) =>
    spanned(
      inScenarios((scenario) => runs[scenario].cumulative[nth]!),
      itself,
    ),
  )
  const sums = inScenarios((scenario) => steps.map((step) => step[scenario]))
  const price = inScenarios((scenario) => runs[scenario].price)
  return {
    energy: inScenarios((scenario) => energyOf(runs[scenario].flows)),
    ...shownOf(runs.mid.flows),
    price,
    firstYear: spanned(
      inScenarios((scenario) => runs[scenario].years[0]!),
      ({ net }) => net,
    ),
    cumulative: sums,
    payback: inScenarios((scenario) => paybackYears(sums[scenario])),
    years: runs.mid.years,
    taxChange: taxChangeOf(plant, runs, constants),
    financing: financing({ price: price.mid, loanPct }, constants),
    used: constants.used(),
  }
}

function energyOf(flows: Flows): PlantEnergy {
  const totals = totalsOf(flows)
  return {
    ...totals,
    selfUseShare: totals.made > 0 ? totals.selfUse / totals.made : 0,
    selfSufficiency: totals.used > 0 ? totals.selfUse / totals.used : 0,
  }
}

const seriesOf = (flows: Flows, of: (series: HourSeries) => readonly number[]): EnergySeries =>
  Object.fromEntries(shownSeries.map((name) => [name, of(flows[name])])) as EnergySeries

const shownOf = memoizeLast(1, (flows: Flows): Pick<PlantResult, 'monthly' | 'days'> => ({
  monthly: seriesOf(flows, monthlySums),
  days: {
    summer: seriesOf(flows, (series) => meanDay(series, june)),
    winter: seriesOf(flows, (series) => meanDay(series, december)),
  },
}))

/**
 * The middle scenario between the least and the most of all three. What is good for a battery may be bad for panels (cheap
 * noon), so that the scenarios are not always in order; the middle is never the median.
 */
function spanned<Value>(
  { low, mid, high }: Band<Value>,
  of: (value: Value) => number,
): Band<Value> {
  const [least = mid, , most = mid] = [low, mid, high].toSorted((a, b) => of(a) - of(b))
  return { low: least, mid, high: most }
}
const itself = (value: number): number => value

function taxChangeOf(
  { home }: Plant,
  runs: Band<PlantRun>,
  constants: Constants,
): TaxChange | null {
  const start = home.startYear
  const change = taxStep(start, start + yearsFollowed - 1, constants)
  if (!change) return null
  const net = inScenarios((scenario) => runs[scenario].years[change.year - start]!.net)
  return { ...change, net: spanned(net, itself) }
}
