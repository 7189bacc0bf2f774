import type { Constant } from '../../schemas/snapshot.ts'
import type { Constants } from '../constants.ts'
import { type Financing, financing } from '../finance/financing.ts'
import { paybackOf } from './cash-flow.ts'
import { type HeatDemand, heatByMonth, heatDemand, partHeat } from './heat-demand.ts'
import { flowOf, type HeatPumpInputs, heatPumpInputs, sourceOf } from './heat-pump-inputs.ts'
import { fuelPrice, heatPerUnit, unitOf } from './heating.ts'
import { type HeatingElectricity, heatingElectricity } from './heating-electricity.ts'
import { flatParts } from './prices.ts'
import { assumption, type Band, inScenarios, type Scenario } from './scenario.ts'
import { heatPumpYear } from './scop.ts'

/** What each scenario takes for granted, as it is shown beside the result. */
export interface HeatPumpAssumptions {
  /** kr. for a unit of fuel; of electric heat, the mean price of its kWh. */
  readonly fuelPrice: Band
  /** kWh of heat for each unit of fuel. */
  readonly heatPerUnit: Band
  readonly scop: Band
  /** Mean kr. for a kWh of the pump's electricity in the first year. */
  readonly electricityPrice: Band
  readonly service: Band
  readonly price: Band
}

/** A year with the heating of today and with a heat pump: kr. incl. VAT, kWh. Modelled, never a promise. */
export interface HeatPumpResult {
  readonly inputs: HeatPumpInputs
  readonly fuelUnit: string
  readonly assumptions: HeatPumpAssumptions
  /** Heat of a year, and of it what goes to rooms and to hot water. */
  readonly heat: Band<HeatDemand>
  /** Units bought today. */
  readonly fuelUse: Band
  readonly electricity: Band
  readonly costNow: Band
  readonly costPump: Band
  /** What is left each year: in the first one, and once the electricity tax is back (null where it doesn't change any more). */
  readonly saving: Band
  readonly laterSaving: Band | null
  /** The first calendar year, and the one in which the tax on electricity changes. */
  readonly firstYear: number
  readonly taxYear: number | null
  /** Cost of each month in the first year, January first. */
  readonly months: { readonly now: Band<readonly number[]>; readonly pump: Band<readonly number[]> }
  /** kr. saved less the pump's price (and plus a boiler not bought), at the start and after each year of the longest life. */
  readonly cumulative: Band<readonly number[]>
  /** Years until it is paid back and stays so; null where the pump of the scenario doesn't last so long. */
  readonly payback: Band<number | null>
  /** Years a pump lasts. */
  readonly life: Band
  readonly financing: Financing
  readonly used: readonly Constant[]
}

/** A heat pump against the heating of today: three scenarios over the life of the pump. `constants` should be a reader of its own. */
export function reckonHeatPump(given: Readonly<Record<string, unknown>>, constants: Constants): HeatPumpResult {
  const inputs = heatPumpInputs(given)
  const firstYear = Math.round(inputs.startYear)
  const life = inScenarios((scenario) => assumption(constants, 'heating.life', scenario, 'high'))
  const years = Array.from({ length: Math.ceil(life.high) }, (_, i) => firstYear + i)
  const electricity = heatingElectricity({ area: inputs.area, grid: inputs.grid, year: firstYear }, constants)
  const runs = inScenarios((scenario) => runOf(inputs, scenario, electricity, years, constants))
  const band = <Value>(of: (run: Run) => Value): Band<Value> => inScenarios((scenario) => of(runs[scenario]))
  const taxIn = years.map((year) => flatParts({ grid: inputs.grid, year }, constants).tax)
  const risen = taxIn.findIndex((tax, nth) => nth > 0 && tax !== taxIn[nth - 1])
  return {
    inputs,
    fuelUnit: unitOf[inputs.heatingType],
    assumptions: {
      fuelPrice: band(({ now }) => now.price),
      heatPerUnit: band(({ now }) => now.heatPerUnit),
      scop: band(({ pump }) => pump.scop),
      electricityPrice: band(({ pump }) => pump.meanPrice),
      service: band(({ service }) => service),
      price: band(({ price }) => price),
    },
    heat: band(({ demand }) => demand),
    fuelUse: band(({ now }) => now.units),
    electricity: band(({ pump }) => pump.kwh),
    costNow: band(({ now }) => sum(now.months)),
    costPump: band(({ pump }) => sum(pump.months)),
    saving: band(({ savings }) => savings[0] ?? 0),
    laterSaving: risen > 0 ? band(({ savings }) => savings[risen] ?? 0) : null,
    firstYear,
    taxYear: risen > 0 ? firstYear + risen : null,
    months: { now: band(({ now }) => now.months), pump: band(({ pump }) => pump.months) },
    cumulative: band(({ cumulative }) => cumulative),
    payback: inScenarios((scenario) => within(paybackOf(runs[scenario].cumulative), life[scenario])),
    life,
    financing: financing({ price: runs.mid.price, loanPct: inputs.loanPct }, constants),
    used: constants.used(),
  }
}

interface Run {
  readonly demand: HeatDemand
  readonly now: { readonly units: number; readonly heatPerUnit: number; readonly price: number; readonly months: readonly number[] }
  readonly pump: { readonly scop: number; readonly kwh: number; readonly meanPrice: number; readonly months: readonly number[] }
  readonly service: number
  readonly price: number
  readonly savings: readonly number[]
  readonly cumulative: readonly number[]
}

function runOf(inputs: HeatPumpInputs, scenario: Scenario, electricity: HeatingElectricity, years: readonly number[], constants: Constants): Run {
  const { heatingType, use, people } = inputs
  const perUnit = heatPerUnit(heatingType, scenario, constants)
  const demand = use === null ? heatDemand({ area: inputs.floorArea, built: inputs.built, people }, constants) : partHeat(use * perUnit, people, constants)
  const heatMonths = heatByMonth(demand).map(total)
  const units = total(demand) / perUnit

  const prices = pricesOf(inputs, scenario, electricity, years[0] as number, constants)
  const ownPrice = heatingType === 'elvarme' ? null : (inputs.fuelPrice ?? fuelPrice(heatingType, scenario, constants))
  const fuelMonths = heatMonths.map((heat, month) => (heat / perUnit) * (ownPrice ?? (prices[month] as number)) + inputs.fixedNow / 12)

  const pump = heatPumpYear({ source: sourceOf[inputs.pump], flow: flowOf[inputs.emitter] }, demand, scenario, constants)
  const kwh = sum(pump.electricityByMonth)
  const service = assumption(constants, 'heating.service', scenario, 'low')
  const pumpMonths = pump.electricityByMonth.map((each, month) => each * (prices[month] as number) + service / 12)

  const savings = years.map(
    (year) => sum(fuelMonths) - sum(pumpMonths) + riseOf(inputs, scenario, electricity.rise(year)) * ((ownPrice === null ? units : 0) - kwh),
  )
  const price = inputs.price ?? assumption(constants, `heating.price.${inputs.pump}`, scenario, 'low')
  return {
    demand,
    now: { units, heatPerUnit: perUnit, price: ownPrice ?? meanOf(prices, heatMonths), months: fuelMonths },
    pump: { scop: pump.scop, kwh, meanPrice: meanOf(prices, pump.electricityByMonth), months: pumpMonths },
    service,
    price,
    savings,
    cumulative: savings.reduce<readonly number[]>((before, saving) => [...before, (before.at(-1) ?? 0) + saving], [inputs.boiler - price]),
  }
}

/**
 * What a kWh costs more in a later year by tax and tariff. Electric heat of today pays it too, and a pump saves on it: in the
 * worse case for that house it gets a low tax, as such houses had through 2025.
 */
const riseOf = ({ heatingType }: HeatPumpInputs, scenario: Scenario, rise: number): number =>
  heatingType === 'elvarme' && scenario === 'low' ? Math.min(0, rise) : rise

/** kr./kWh of each month in the first year: the visitor's own, or modelled with a dearer or cheaper spot price. */
function pricesOf(inputs: HeatPumpInputs, scenario: Scenario, electricity: HeatingElectricity, year: number, constants: Constants): readonly number[] {
  const { electricityPrice, heatingType } = inputs
  if (electricityPrice !== null) return Array.from({ length: 12 }, () => electricityPrice)
  const swing = constants.value('spot.swing')
  // Dear electricity speaks against a heat pump, but for it where the house is heated by electricity already.
  const dear = heatingType === 'elvarme' ? 'high' : 'low'
  return electricity.months(year, scenario === 'mid' ? 1 : scenario === dear ? 1 + swing : 1 - swing)
}

const within = (years: number | null, life: number): number | null => (years !== null && years <= life ? years : null)

/** Mean of monthly prices by what is used in them; of nothing used, the plain mean. */
function meanOf(prices: readonly number[], kwh: readonly number[]): number {
  const used = sum(kwh)
  return used > 0 ? sum(prices.map((price, month) => price * (kwh[month] as number))) / used : sum(prices) / prices.length
}

const total = ({ space, hotWater }: HeatDemand): number => space + hotWater
const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)
