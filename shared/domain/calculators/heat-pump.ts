import type { Constant } from '../../schemas/content/snapshot.ts'
import type { Constants } from '../constants.ts'
import { type Financing, financing } from '../finance/financing.ts'
import { cumulative, paybackYears } from './money/cash-flow.ts'
import {
  type HeatDemand,
  heatByMonth,
  heatDemand,
  heatPower,
  splitHeat,
  totalHeat,
} from './heat/heat-demand.ts'
import { flowOf, type HeatPumpInputs, heatPumpInputs, sourceOf } from './inputs/heat-pump-inputs.ts'
import { fuelPrice, heatPerUnit } from './heat/heating.ts'
import { unitOf } from './inputs/options.ts'
import { type HeatingElectricity, heatingElectricity } from './heat/heating-electricity.ts'
import { type TaxStep, taxStep } from './money/prices.ts'
import { assumption, type Band, inScenarios, type Scenario, spotLevel } from './scenario.ts'
import { heatPumpYear } from './heat/scop.ts'

/** Assumptions of each scenario, shown with the result. */
export interface HeatPumpAssumptions {
  /** kr. per unit of fuel; for electric heating the mean price per kWh. */
  readonly fuelPrice: Band
  readonly heatPerUnit: Band
  readonly scop: Band
  /** Mean kr./kWh of the pump's electricity in the first year. */
  readonly electricityPrice: Band
  readonly service: Band
  /** Of the pump, installed; null where no price of that size is known. */
  readonly price: Band | null
}

export interface PumpSize {
  /** kW on the coldest day; `least` to `usual` are the sizes of the market's price. */
  readonly needed: number
  readonly least: number
  readonly usual: number
  /** Relative to the sizes of the market's price; `none` where it is too large for any known price. */
  readonly fits: 'usual' | 'larger' | 'smaller' | 'none'
}

/** A year with the present heating and with a heat pump: kr. incl. VAT, kWh. */
export interface HeatPumpResult {
  readonly inputs: HeatPumpInputs
  readonly fuelUnit: string
  readonly assumptions: HeatPumpAssumptions
  readonly heat: Band<HeatDemand>
  /** Units bought today. */
  readonly fuelUse: Band
  readonly electricity: Band
  readonly costNow: Band
  readonly costPump: Band
  /** With all expensive assumptions in `low` and all cheap ones in `high`. Differs from `costPump` for houses with electric heating, which save most where electricity is expensive. */
  readonly costPumpSpan: Band
  /** Null where the visitor gave a price. */
  readonly size: PumpSize | null
  /** Of the first year, and after the electricity tax changes (null where no change is known). */
  readonly saving: Band
  readonly laterSaving: Band | null
  readonly firstYear: number
  readonly taxChange: TaxStep | null
  /** Cost of each month in the first year, January first. */
  readonly months: { readonly now: Band<readonly number[]>; readonly pump: Band<readonly number[]> }
  /** kr. saved less the pump's price (and plus a boiler not bought), at the start and after each year of the longest life. */
  readonly cumulative: Band<readonly number[]> | null
  /** Years until it is paid back for good; null within the band where the pump does not last so long. Null without a price. */
  readonly payback: Band<number | null> | null
  /** Years a pump lasts. */
  readonly life: Band
  readonly financing: Financing | null
  readonly used: readonly Constant[]
}

/** Three scenarios over the life of the pump. `constants` must be a new reader, so that `used` names only these rows. */
export function calculateHeatPump(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): HeatPumpResult {
  const inputs = heatPumpInputs(given)
  const firstYear = inputs.startYear
  const life = inScenarios((scenario) => assumption(constants, 'heating.life', scenario, 'high'))
  const years = Array.from({ length: Math.ceil(life.high) }, (_, i) => firstYear + i)
  const other = inputs.people * constants.value('consumption.person')
  const electricity = heatingElectricity(
    { area: inputs.area, grid: inputs.grid, year: firstYear },
    Math.min(other, constants.value('consumption.house')),
    constants,
  )
  const runs = inScenarios((scenario) => runOf(inputs, scenario, electricity, years, constants))
  const band = <Value>(of: (run: Run) => Value): Band<Value> =>
    inScenarios((scenario) => of(runs[scenario]))
  const size = inputs.price === null ? sizeOf(runs.mid.demand, constants) : null
  const priced = priceOf(inputs, size, constants)
  const sums =
    priced &&
    inScenarios((scenario) => cumulative(priced[scenario] - inputs.boiler, runs[scenario].savings))
  const taxChange = taxStep(firstYear, years.at(-1) as number, constants)
  return {
    inputs,
    fuelUnit: unitOf[inputs.heatingType],
    assumptions: {
      fuelPrice: band(({ now }) => now.price),
      heatPerUnit: band(({ now }) => now.heatPerUnit),
      scop: band(({ pump }) => pump.scop),
      electricityPrice: band(({ pump }) => pump.meanPrice),
      service: band(({ service }) => service),
      price: priced,
    },
    heat: band(({ demand }) => demand),
    fuelUse: band(({ now }) => now.units),
    electricity: band(({ pump }) => pump.kwh),
    costNow: band(({ now }) => sum(now.months)),
    costPump: band(({ pump }) => sum(pump.months)),
    costPumpSpan: band(({ costPumpSpan }) => costPumpSpan),
    size,
    saving: band(({ savings }) => savings[0] ?? 0),
    laterSaving: taxChange && band(({ savings }) => savings[taxChange.year - firstYear] ?? 0),
    firstYear,
    taxChange,
    months: { now: band(({ now }) => now.months), pump: band(({ pump }) => pump.months) },
    cumulative: sums,
    payback:
      sums && inScenarios((scenario) => within(paybackYears(sums[scenario]), life[scenario])),
    life,
    financing: priced && financing({ price: priced.mid, loanPct: inputs.loanPct }, constants),
    used: constants.used(),
  }
}

interface Run {
  readonly demand: HeatDemand
  readonly now: {
    readonly units: number
    readonly heatPerUnit: number
    readonly price: number
    readonly months: readonly number[]
  }
  readonly pump: {
    readonly scop: number
    readonly kwh: number
    readonly meanPrice: number
    readonly months: readonly number[]
  }
  readonly costPumpSpan: number
  readonly service: number
  readonly savings: readonly number[]
}

function runOf(
  inputs: HeatPumpInputs,
  scenario: Scenario,
  electricity: HeatingElectricity,
  years: readonly number[],
  constants: Constants,
): Run {
  const { heatingType, use, people } = inputs
  const perUnit = heatPerUnit(heatingType, scenario, constants)
  const demand =
    use === null
      ? heatDemand({ area: inputs.floorArea, built: inputs.built, people }, constants)
      : splitHeat(use * perUnit, people, constants)
  const heatMonths = heatByMonth(demand).map(totalHeat)
  const units = totalHeat(demand) / perUnit

  const pump = heatPumpYear(
    { source: sourceOf[inputs.pump], flow: flowOf[inputs.emitter] },
    demand,
    scenario,
    constants,
  )
  const kwh = sum(pump.electricityByMonth)
  const first = years[0] as number
  const isElectric = heatingType === 'elvarme'
  // Expensive electricity is bad for a heat pump, but good where it replaces electric heating.
  const power = isElectric ? opposite[scenario] : scenario
  /** kr./kWh of each month of the first year, with expensive electricity in `low`. */
  const pricesFor = (heating: number, level: Scenario): readonly number[] => {
    // The visitor's own price includes the first year's tax.
    const less =
      inputs.electricityPrice === null && heating > 0
        ? electricity.spared(first, heating, reducedTax[level]) / heating
        : 0
    return pricesOf(inputs, level, electricity, constants).map((price) => price - less)
  }
  const ownPrice = isElectric
    ? null
    : (inputs.fuelPrice ?? fuelPrice(heatingType, scenario, constants))
  const pricesNow = isElectric ? pricesFor(units, power) : []
  const fuelMonths = heatMonths.map(
    (heat, month) =>
      (heat / perUnit) * (ownPrice ?? (pricesNow[month] as number)) + inputs.fixedNow / 12,
  )
  const prices = pricesFor(kwh, power)
  const service = assumption(constants, 'heating.service', scenario, 'low')
  const monthsAt = (each: readonly number[]): readonly number[] =>
    pump.electricityByMonth.map((part, month) => part * (each[month] as number) + service / 12)
  const pumpMonths = monthsAt(prices)

  const now = isElectric ? units : 0
  const sparedMore = (year: number, heating: number): number =>
    electricity.spared(year, heating, reducedTax[power]) -
    electricity.spared(first, heating, reducedTax[power])
  const later = (year: number): number =>
    electricity.rise(year) * (now - kwh) + sparedMore(year, kwh) - sparedMore(year, now)
  return {
    demand,
    now: {
      units,
      heatPerUnit: perUnit,
      price: ownPrice ?? meanOf(pricesNow, heatMonths),
      months: fuelMonths,
    },
    pump: {
      scop: pump.scop,
      kwh,
      meanPrice: meanOf(prices, pump.electricityByMonth),
      months: pumpMonths,
    },
    costPumpSpan: sum(monthsAt(pricesFor(kwh, scenario))),
    service,
    savings: years.map((year) => sum(fuelMonths) - sum(pumpMonths) + later(year)),
  }
}

function sizeOf({ space }: HeatDemand, constants: Constants): PumpSize {
  const needed = heatPower(space)
  const [least, usual, most] = ['least', 'usual', 'most'].map((end) =>
    constants.value(`heating.size.${end}`),
  ) as [number, number, number]
  return {
    needed,
    least,
    usual,
    fits:
      needed < least ? 'smaller' : needed <= usual ? 'usual' : needed <= most ? 'larger' : 'none',
  }
}

/** kr. of the pump: the visitor's price, or the market's scaled with the size; null where the pump is too large for that. */
function priceOf(
  { pump, price }: HeatPumpInputs,
  size: PumpSize | null,
  constants: Constants,
): Band | null {
  if (size?.fits === 'none') return null
  const dearer =
    size?.fits === 'larger'
      ? 1 + constants.value('heating.price-rise') * (size.needed / size.usual - 1)
      : 1
  return inScenarios(
    (scenario) => price ?? assumption(constants, `heating.price.${pump}`, scenario, 'low') * dearer,
  )
}

/**
 * Share of the reduced tax of electrically heated houses that is assumed from 2028. Whether it returns is unknown, so the
 * middle scenario has half of it. It favours a pump, except where it replaces electric heating.
 */
const reducedTax: Band = { low: 0, mid: 0.5, high: 1 }
const opposite = { low: 'high', mid: 'mid', high: 'low' } as const satisfies Readonly<
  Record<Scenario, Scenario>
>

/** kr./kWh of each month in the first year: the visitor's, or modelled with a high spot price in the low scenario. */
function pricesOf(
  { electricityPrice }: HeatPumpInputs,
  scenario: Scenario,
  electricity: HeatingElectricity,
  constants: Constants,
): readonly number[] {
  if (electricityPrice !== null) return Array.from({ length: 12 }, () => electricityPrice)
  return electricity.months(spotLevel(scenario, constants))
}

const within = (years: number | null, life: number): number | null =>
  years !== null && years <= life ? years : null

/** Mean of monthly prices, weighted by consumption. */
function meanOf(prices: readonly number[], kwh: readonly number[]): number {
  const used = sum(kwh)
  return used > 0
    ? sum(prices.map((price, month) => price * (kwh[month] as number))) / used
    : sum(prices) / prices.length
}

const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)
