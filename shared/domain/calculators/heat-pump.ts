import type { Constant } from '../../schemas/snapshot.ts'
import type { Constants } from '../constants.ts'
import { danishDay } from '../dates.ts'
import { type Financing, financing } from '../finance/financing.ts'
import { type HeatDemand, heatByMonth, heatDemand, partHeat } from './heat-demand.ts'
import { fuelPrice, type Heating, heatings, heatPerUnit, unitOf } from './heating.ts'
import { type HeatingElectricity, heatingElectricity } from './heating-electricity.ts'
import { choice, clampInputs, type InputsOf, number } from './input.ts'
import { gridCompanies, priceAreas } from './prices.ts'
import { assumption, type Band, inScenarios, type Scenario } from './scenario.ts'
import { heatPumpYear } from './scop.ts'

/** What carries the heat into the rooms, and the temperature of the water in it, °C. */
export const emitters = ['gulvvarme', 'radiatorer', 'smaa-radiatorer'] as const
const flowOf = { gulvvarme: 35, radiatorer: 45, 'smaa-radiatorer': 55 } as const satisfies Readonly<Record<(typeof emitters)[number], number>>
export const pumps = ['luft-vand', 'jordvarme'] as const
const sourceOf = { 'luft-vand': 'air', jordvarme: 'ground' } as const
const priceKeyOf = { 'luft-vand': 'heating.price.air-water', jordvarme: 'heating.price.ground' } as const

/** How much of a fuel a house may use, and what a unit of it may cost. */
const fuelRanges = {
  gas: { use: [0, 8000, 50], price: [0, 40, 0.1] },
  olie: { use: [0, 8000, 50], price: [0, 40, 0.1] },
  traepiller: { use: [0, 15_000, 100], price: [0, 12, 0.1] },
  fjernvarme: { use: [0, 60_000, 100], price: [0, 6, 0.05] },
  elvarme: { use: [0, 60_000, 100], price: [0, 6, 0.05] },
} as const satisfies Readonly<Record<Heating, Record<'use' | 'price', readonly [number, number, number]>>>

/** What the heat pump calculator asks, by the names of its address; fuel comes in the units of the heating. */
export const heatPumpFields = (heating: Heating) => ({
  heatingType: choice(heatings),
  /** Fuel a year; empty: reckoned from the house. */
  use: number(fuelRanges[heating].use, null, unitOf[heating]),
  /** kr. for a unit; empty: the constants' spread. Not asked of electric heat, which costs what electricity does. */
  fuelPrice: number(fuelRanges[heating].price, null, `kr./${unitOf[heating]}`),
  /** What the heating of today costs besides: subscription, service. */
  fixedNow: number([0, 15_000, 100], 0, 'kr. om året'),
  floorArea: number([30, 500, 5], 150, 'm²'),
  built: number([1700, 2030, 1], 1975, ''),
  people: number([1, 10, 1], 4, 'personer'),
  pump: choice(pumps),
  emitter: choice(emitters, 'radiatorer'),
  area: choice(priceAreas),
  grid: choice(gridCompanies, 'other'),
  /** kr. for a kWh of electricity, all in, today; empty: modelled hour by hour. */
  electricityPrice: number([0, 8, 0.05], null, 'kr./kWh'),
  /** kr. incl. VAT for the pump, installed; empty: the market's spread. */
  price: number([0, 400_000, 1000], null, 'kr.'),
  loanPct: number([0, 100, 5], 0, '%'),
})
export type HeatPumpInputs = InputsOf<ReturnType<typeof heatPumpFields>>

/** Whatever came in, as inputs: the heating first, because its ranges depend on it. */
export function heatPumpInputs(given: Readonly<Record<string, unknown>> = {}): HeatPumpInputs {
  const { heatingType } = clampInputs({ heatingType: choice(heatings) }, given)
  return clampInputs(heatPumpFields(heatingType), given)
}

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
  /** kr. after each year less the pump's price; entry 0 is the day it is paid. */
  readonly balance: Band<readonly number[]>
  /** Years until the balance is up; null where it never is while the longest-lived pump runs. */
  readonly payback: Band<number | null>
  /** Years a pump lasts. */
  readonly life: { readonly low: number; readonly high: number }
  readonly financing: Financing
  readonly used: readonly Constant[]
}

/** A heat pump against the heating of today: three scenarios over the life of the pump. */
export function reckonHeatPump(inputs: HeatPumpInputs, constants: Constants): HeatPumpResult {
  const firstYear = Number(danishDay(constants.now).slice(0, 4)) + 1
  const life = { low: constants.value('heating.life.low'), high: constants.value('heating.life.high') }
  const years = Array.from({ length: Math.ceil(life.high) }, (_, i) => firstYear + i)
  const electricity = heatingElectricity({ area: inputs.area, grid: inputs.grid, year: firstYear }, constants)
  const runs = inScenarios((scenario) => runOf(inputs, scenario, electricity, years, constants))
  const band = <Value>(of: (run: Run) => Value): Band<Value> => inScenarios((scenario) => of(runs[scenario]))
  const risen = years.findIndex((year) => Math.abs(electricity.rise(year) - electricity.rise(year - 1)) > taxJump)
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
    balance: band(({ balance }) => balance),
    payback: band(({ balance }) => paybackOf(balance)),
    life,
    financing: financing({ price: runs.mid.price, loanPct: inputs.loanPct }, constants),
    used: constants.used(),
  }
}

/** kr./kWh by which tax and tariff have to move from one year to the next to be told of: the tax comes and goes by far more, the tariff by less. */
const taxJump = 0.1

interface Run {
  readonly demand: HeatDemand
  readonly now: { readonly units: number; readonly heatPerUnit: number; readonly price: number; readonly months: readonly number[] }
  readonly pump: { readonly scop: number; readonly kwh: number; readonly meanPrice: number; readonly months: readonly number[] }
  readonly service: number
  readonly price: number
  readonly savings: readonly number[]
  readonly balance: readonly number[]
}

function runOf(inputs: HeatPumpInputs, scenario: Scenario, electricity: HeatingElectricity, years: readonly number[], constants: Constants): Run {
  const { heatingType, use, people } = inputs
  const perUnit = heatPerUnit(heatingType, scenario, constants)
  const demand =
    use === null ? heatDemand({ area: inputs.floorArea, built: inputs.built, people }, constants) : partHeat(use * perUnit, people, constants)
  const heatMonths = heatByMonth(demand).map(total)
  const units = total(demand) / perUnit

  const prices = pricesOf(inputs, scenario, electricity, years[0] as number, constants)
  const ownPrice = heatingType === 'elvarme' ? null : (inputs.fuelPrice ?? fuelPrice(heatingType, scenario, constants))
  const fuelMonths = heatMonths.map((heat, month) => (heat / perUnit) * (ownPrice ?? (prices[month] as number)) + inputs.fixedNow / 12)

  const pump = heatPumpYear({ source: sourceOf[inputs.pump], flow: flowOf[inputs.emitter] }, demand, scenario, constants)
  const kwh = sum(pump.electricityByMonth)
  const service = assumption(constants, 'heating.service', scenario, 'low')
  const pumpMonths = pump.electricityByMonth.map((each, month) => each * (prices[month] as number) + service / 12)

  // In later years a kWh costs what tax and Energinet's tariff add to it; electric heat of today would have paid that too.
  const savings = years.map((year) => sum(fuelMonths) - sum(pumpMonths) + electricity.rise(year) * ((ownPrice === null ? units : 0) - kwh))
  const price = inputs.price ?? assumption(constants, priceKeyOf[inputs.pump], scenario, 'low')
  return {
    demand,
    now: { units, heatPerUnit: perUnit, price: ownPrice ?? meanOf(prices, heatMonths), months: fuelMonths },
    pump: { scop: pump.scop, kwh, meanPrice: meanOf(prices, pump.electricityByMonth), months: pumpMonths },
    service,
    price,
    savings,
    balance: savings.reduce<readonly number[]>((before, saving) => [...before, (before.at(-1) ?? 0) + saving], [-price]),
  }
}

/** kr./kWh of each month in the first year: the visitor's own, or modelled with a dearer or cheaper spot price. */
function pricesOf(inputs: HeatPumpInputs, scenario: Scenario, electricity: HeatingElectricity, year: number, constants: Constants): readonly number[] {
  const { electricityPrice, heatingType } = inputs
  if (electricityPrice !== null) return Array.from({ length: 12 }, () => electricityPrice)
  const swing = constants.value('heating.spot-swing')
  // Dear electricity speaks against a heat pump, but for it where the house is heated by electricity already.
  const dear = heatingType === 'elvarme' ? 'high' : 'low'
  return electricity.months(year, scenario === 'mid' ? 1 : scenario === dear ? 1 + swing : 1 - swing)
}

/** Years until a balance is up, straight within a year; null where it never is. A balance that dips again isn't up yet. */
function paybackOf(balance: readonly number[]): number | null {
  const last = balance.findLastIndex((kroner) => kroner < 0)
  if (last < 0) return 0
  const [before, after] = [balance[last], balance[last + 1]]
  return before === undefined || after === undefined ? null : last - before / (after - before)
}

/** Mean of monthly prices by what is used in them; of nothing used, the plain mean. */
function meanOf(prices: readonly number[], kwh: readonly number[]): number {
  const used = sum(kwh)
  return used > 0 ? sum(prices.map((price, month) => price * (kwh[month] as number))) / used : sum(prices) / prices.length
}

const total = ({ space, hotWater }: HeatDemand): number => space + hotWater
const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)
