import type { Constant } from '../../schemas/content/snapshot.ts'
import type { Constants } from '../constants.ts'
import { addedCost, type Exchange, exchangeOf } from './money/cash-flow.ts'
import { houseProfile } from './energy/consumption.ts'
import { gridIncomeBand, gridOffer } from './money/grid-income.ts'
import { clampInputs } from './inputs/input.ts'
import { memoizeLast } from './memoize-last.ts'
import {
  passiveIncomeFields,
  passiveIncomeFieldsFor,
  type PassiveIncomeInputs,
} from './inputs/passive-income-inputs.ts'
import { type PriceParts, priceParts, type TaxStep, taxStep } from './money/prices.ts'
import { assumption, type Band, inScenarios } from './scenario.ts'
import { type Flows, simulate, totalsOf, withBattery } from './energy/simulate.ts'
import { hourlyProduction, noteYield } from './energy/solar-yield.ts'
import type { HourSeries } from './energy/year.ts'

export interface BatteryPart {
  /** Share of the battery, 0–1. */
  readonly share: number
  /** kW and usable kWh. */
  readonly power: number
  readonly capacity: number
}

/** Each kW and kWh is either on standby for the grid or used by the house, so that nothing is earned twice. */
export interface BatterySplit {
  readonly standby: BatteryPart
  readonly own: BatteryPart
  /** kW that can be offered: the part must sustain it in both directions for the required duration. */
  readonly offered: number
}

/** kr. a year incl. VAT, before income tax. */
export interface PassiveIncome {
  /** The customer's share for standby, after the fee. */
  readonly standby: Band
  /** Saved on the house's bill by the rest of the battery. */
  readonly own: Band
  /** Loss of the battery's value. */
  readonly wear: Band
  readonly total: Band
}

export interface PassiveIncomeResult extends PassiveIncome {
  readonly inputs: PassiveIncomeInputs
  readonly split: BatterySplit
  /** Factors of standby; `price` in EUR per MW and hour. */
  readonly assumptions: {
    readonly price: Band
    readonly availability: number
    readonly customerShare: number
    readonly kronerPerEuro: number
  }
  /** kWh a year from the house's part. */
  readonly throughBattery: number
  /** The battery's price, kr. incl. VAT, and its life in the middle scenario. Not part of the total. */
  readonly battery: { readonly price: number; readonly years: number }
  /** The total after the electricity tax changes; null where no change is known, or the house uses no part. */
  readonly later: (TaxStep & { readonly total: Band }) | null
  /** The same battery with other shares on standby, 0 to 1. */
  readonly shares: readonly (PassiveIncome & { readonly share: number })[]
  readonly used: readonly Constant[]
}

const sharesShown = [0, 0.25, 0.5, 0.75, 1]

/** `constants` must be a new reader, so that `used` names only these rows. */
export function calculatePassiveIncome(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): PassiveIncomeResult {
  const inputs = clampInputs(passiveIncomeFieldsFor(given), given)
  const house = houseOf(inputs, constants)
  const share = inputs.standby / 100
  const { income, split, throughBattery } = incomeOf(inputs, share, house, constants)
  const change =
    share < 1 ? taxStep(inputs.startYear, passiveIncomeFields.startYear.most, constants) : null
  const offers = inScenarios((scenario) =>
    gridOffer(split.offered, inputs.area, scenario, constants),
  )
  return {
    inputs,
    ...income,
    split,
    assumptions: {
      price: inScenarios((scenario) => offers[scenario].eurPerMwHour),
      availability: offers.mid.availability,
      customerShare: offers.mid.customerShare,
      kronerPerEuro: offers.mid.kronerPerEuro,
    },
    throughBattery,
    battery: {
      price: inputs.capacity * assumption(constants, 'battery.price', 'mid', 'low'),
      years: constants.value('battery.life.mid'),
    },
    later: change && {
      ...change,
      total: incomeOf(
        inputs,
        share,
        houseOf({ ...inputs, startYear: change.year }, constants),
        constants,
      ).income.total,
    },
    shares: sharesShown.map((part) => ({
      share: part,
      ...incomeOf(inputs, part, house, constants).income,
    })),
    used: constants.used(),
  }
}

/** Puts `share` of power and capacity on standby. */
export function splitBattery(
  { power, capacity }: Pick<PassiveIncomeInputs, 'power' | 'capacity'>,
  share: number,
  constants: Constants,
): BatterySplit {
  const part = (of: number): BatteryPart => ({
    share: of,
    power: power * of,
    capacity: capacity * of,
  })
  const standby = part(share)
  // It must be able to charge and to discharge: half of the part in each direction.
  const held = standby.capacity / 2 / (constants.value('balancing.duration') / 60)
  return { standby, own: part(1 - share), offered: Math.min(standby.power, held) }
}

/** Simulations depend on roof and battery alone, so that other inputs find them memoized. */
const simulateHouse = memoizeLast(1, (production: HourSeries, consumption: HourSeries) =>
  simulate({ production, consumption }),
)
const simulateBattery = memoizeLast(
  sharesShown.length + 1,
  (flows: Flows, usable: number, power: number) =>
    withBattery(flows, { usable, power, nightCharging: true }),
)

interface House {
  readonly bare: Flows
  readonly parts: PriceParts
  /** Without a battery. */
  readonly before: Exchange
}

function houseOf(
  { solar, consumption, area, grid, startYear }: PassiveIncomeInputs,
  constants: Constants,
): House {
  const roof = { kwp: solar, azimuth: 0, tilt: 35 }
  constants.row('modelled.evening')
  noteYield([roof], constants)
  const production = hourlyProduction(roof)
  const bare = simulateHouse(production, houseProfile(consumption))
  const parts = priceParts({ area, grid, year: startYear }, constants)
  return { bare, parts, before: exchangeOf(bare, parts) }
}

function incomeOf(
  inputs: PassiveIncomeInputs,
  share: number,
  { bare, parts, before }: House,
  constants: Constants,
) {
  const split = splitBattery(inputs, share, constants)
  const { power, capacity } = split.own
  const after = simulateBattery(bare, capacity, power)
  const swing = constants.value('spot.swing')
  const now = exchangeOf(after, parts)
  // An expensive year is mostly good for a battery, but not for one that only stores surplus sun: hence the sorting.
  // The saving is what the house would pay more without its battery.
  const [low = 0, mid = 0, high = 0] = [1 - swing, 1, 1 + swing]
    .map((level) => addedCost(now, before, parts, level))
    .toSorted((a, b) => a - b)
  const own: Band = { low, mid, high }
  const standby = gridIncomeBand(split.offered, inputs.area, constants)
  const wear = wearOf(inputs.capacity, constants)
  const total = inScenarios((scenario) => standby[scenario] + own[scenario] - wear[scenario])
  const { throughBattery, nightThroughBattery } = totalsOf(after)
  return {
    income: { standby, own, wear, total },
    split,
    throughBattery: throughBattery + nightThroughBattery,
  }
}

/** kr. a year of lost value; `capacity` in kWh. */
export const wearOf = (capacity: number, constants: Constants): Band =>
  inScenarios(
    (scenario) =>
      capacity *
      assumption(constants, 'battery.price', scenario, 'low') *
      constants.value('battery.wear'),
  )
