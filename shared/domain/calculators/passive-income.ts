import type { Constant } from '../../schemas/content/snapshot.ts'
import type { Constants } from '../constants.ts'
import { type Exchange, exchangeOf, saleIncome, purchaseCost } from './money/cash-flow.ts'
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

/** A part of the battery: what it can by itself. */
export interface BatteryPart {
  /** Share of the battery, 0–1. */
  readonly share: number
  /** kW and usable kWh. */
  readonly power: number
  readonly capacity: number
}

/**
 * The battery parted in two that never touch: a kW or kWh stands ready for the grid or works for the house, so that nothing
 * is earned twice.
 */
export interface BatterySplit {
  readonly standby: BatteryPart
  readonly own: BatteryPart
  /** kW that can be offered: not more than the part can hold each way for as long as is asked. */
  readonly offered: number
}

/** kr. a year incl. VAT, before tax on income. Modelled bands, never a promise. */
export interface PassiveIncome {
  /** For standing ready, after the customer's share and the fee. */
  readonly standby: Band
  /** Saved on the house's own bill by the rest of the battery: sun kept for the evening, night kept for 17–21. */
  readonly own: Band
  /** What the battery loses in worth. */
  readonly wear: Band
  readonly total: Band
}

export interface PassiveIncomeResult extends PassiveIncome {
  readonly inputs: PassiveIncomeInputs
  readonly split: BatterySplit
  /** What standing ready is reckoned with: `price` in EUR for a MW and hour. */
  readonly assumptions: {
    readonly price: Band
    readonly availability: number
    readonly customerShare: number
    readonly kronerPerEuro: number
  }
  /** kWh the house's part gives it in a year. */
  readonly throughBattery: number
  /** The battery's own price, kr. incl. VAT, and the years it lasts, in the middle: nothing of it is paid by the total. */
  readonly battery: { readonly price: number; readonly years: number }
  /** What is left a year once the electricity tax changes; null where it doesn't any more, or the house has no part. */
  readonly later: (TaxStep & { readonly total: Band }) | null
  /** The same battery parted otherwise: shares from 0 to 1. */
  readonly shares: readonly (PassiveIncome & { readonly share: number })[]
  readonly used: readonly Constant[]
}

const sharesShown = [0, 0.25, 0.5, 0.75, 1]

/** What a battery can bring in beside what it was bought for. `constants` should be a reader of its own. */
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

/** Parts a battery: `share` of its power and of its capacity stand ready. */
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
  // It must be able to give and to take: half of the part each way.
  const held = standby.capacity / 2 / (constants.value('balancing.duration') / 60)
  return { standby, own: part(1 - share), offered: Math.min(standby.power, held) }
}

/** The hours of the house, and of each share that is shown, hang on roof and battery alone: a press elsewhere finds them. */
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
  /** What it trades without a battery. */
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
  const saved = (level: number): number =>
    purchaseCost(before, parts, level) -
    purchaseCost(now, parts, level) +
    saleIncome(now, parts, level) -
    saleIncome(before, parts, level)
  // A dear year mostly serves a battery, but not one that only keeps sun from being sold: the band is what the three span.
  const [low = 0, mid = 0, high = 0] = [1 - swing, 1, 1 + swing]
    .map(saved)
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

/** kr. a year that a battery (kWh) loses in worth. */
export const wearOf = (capacity: number, constants: Constants): Band =>
  inScenarios(
    (scenario) =>
      capacity *
      assumption(constants, 'battery.price', scenario, 'low') *
      constants.value('battery.wear'),
  )
