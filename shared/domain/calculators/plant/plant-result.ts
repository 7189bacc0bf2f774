import type { Constant } from '../../../schemas/content/snapshot.ts'
import type { Constants } from '../../constants.ts'
import { type Financing, financing } from '../../finance/financing.ts'
import { memoizeLast } from '../memoize-last.ts'
import { type CashYear, paybackYears, yearsFollowed } from '../money/cash-flow.ts'
import { type Plant, type PlantRun, runPlant, plantSeries } from './plant.ts'
import { type TaxStep, taxStep } from '../money/prices.ts'
import { type Band, inScenarios } from '../scenario.ts'
import { type Flows, totalsOf, type YearTotals } from '../energy/simulate.ts'
import { type HourSeries, meanDay, monthlySums } from '../energy/year.ts'

/** kWh of the first year, and what of it the house covers by itself. */
export interface PlantEnergy extends YearTotals {
  /** Share of what is made that the house uses, 0–1; 0 where nothing is made. */
  readonly selfUseShare: number
  /** Share of what is used that comes from the own roof, 0–1. */
  readonly selfSufficiency: number
}

/** kWh: 12 months, or 24 hours of a month's mean day. */
export interface EnergySeries {
  readonly made: readonly number[]
  readonly used: readonly number[]
  readonly direct: readonly number[]
  readonly charged: readonly number[]
  readonly chargedAtNight: readonly number[]
  readonly discharged: readonly number[]
  readonly bought: readonly number[]
  readonly sold: readonly number[]
}

/** The first year with another electricity tax. */
export interface TaxChange extends TaxStep {
  /** kr. left of that year. */
  readonly net: Band
}

/**
 * What a calculator shows of panels and battery. Plain numbers and lists. The middle is always the middle scenario's own
 * run. Bands of money go up from low, the worse for the customer, to high, and hold all three runs; energy and price are those
 * of the runs.
 */
export interface PlantResult {
  readonly energy: Band<PlantEnergy>
  /** The middle scenario. */
  readonly monthly: EnergySeries
  /** Mean days of June and December in the middle scenario. */
  readonly days: { readonly summer: EnergySeries; readonly winter: EnergySeries }
  /** kr. incl. VAT; low is the dearest. */
  readonly price: Band
  readonly firstYear: Band<CashYear>
  /** kr. come in less what was paid, at the start and after each of 25 years. */
  readonly cumulative: Band<readonly number[]>
  /** Years; null where it isn't within 25. Low is the longest. */
  readonly payback: Band<number | null>
  /** Each year of the middle scenario. */
  readonly years: readonly CashYear[]
  readonly taxChange: TaxChange | null
  /** How the middle price is paid; a loan is there only with its whole example. */
  readonly financing: Financing
  /** Every row of the constants it rests on. */
  readonly used: readonly Constant[]
}

/** Months whose mean day is shown. */
const june = 5
const december = 11

/** Three runs of a plant, made into what is shown. `constants` should be a reader of its own, so that `used` names these rows alone. */
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

const seriesOf = (flows: Flows, of: (series: HourSeries) => readonly number[]): EnergySeries => ({
  made: of(flows.made),
  used: of(flows.used),
  direct: of(flows.direct),
  charged: of(flows.charged),
  chargedAtNight: of(flows.chargedAtNight),
  discharged: of(flows.discharged),
  bought: of(flows.bought),
  sold: of(flows.sold),
})

/** What is drawn of a year: its months, and a mean day of summer and winter. */
const shownOf = memoizeLast(1, (flows: Flows): Pick<PlantResult, 'monthly' | 'days'> => ({
  monthly: seriesOf(flows, monthlySums),
  days: {
    summer: seriesOf(flows, (series) => meanDay(series, june)),
    winter: seriesOf(flows, (series) => meanDay(series, december)),
  },
}))

/**
 * The middle scenario with what the three span around it. What serves a battery may hurt panels (cheap noon), so the runs can
 * cross: the ends are the least and the most of the three, and the middle is its own run, never a median of theirs.
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
