import type { Constant } from '../../schemas/content/snapshot.ts'
import type { Constants } from '../constants.ts'
import { addedCost, exchangeOf } from './money/cash-flow.ts'
import { carProfile } from './energy/car-charging.ts'
import { houseProfile } from './energy/consumption.ts'
import type { ChargingTime } from './inputs/options.ts'
import { carElectricity, chargingPrices, type ChargingWay } from './money/electric-car.ts'
import { carAndSunFieldsFor, type CarAndSunInputs } from './inputs/car-and-sun-inputs.ts'
import { clampInputs } from './inputs/input.ts'
import { memoizeLast } from './memoize-last.ts'
import {
  buyingPrices,
  type FlatParts,
  flatParts,
  type PriceParts,
  priceParts,
  sellingPrices,
  type TaxStep,
  taxStep,
} from './money/prices.ts'
import { assumption, type Band, inScenarios, type Scenario, spotLevel } from './scenario.ts'
import { type Flows, simulate } from './energy/simulate.ts'
import { hourlyProduction, noteYield } from './energy/solar-yield.ts'
import {
  december,
  june,
  added,
  type HourSeries,
  meanDay,
  monthlySums,
  times,
  totalOf,
} from './energy/year.ts'

/** The car's electricity of a year by its source, kWh. */
export interface CarEnergy {
  readonly total: number
  readonly sun: number
  readonly grid: number
  readonly public: number
}

/** kr. incl. VAT a year; `low` is the most expensive. Solar energy costs what it would have been sold for; the panels' price is not included. */
export interface CarAndSunResult {
  readonly inputs: CarAndSunInputs
  readonly energy: CarEnergy
  readonly cost: Band
  /** Per km. */
  readonly perKilometre: Band
  /** kr./kWh; null for sun without panels. */
  readonly prices: Band<Readonly<Record<ChargingWay, number | null>>>
  /** The cost if all charging at home were at that time, and if all of it were away from home. */
  readonly alternatives: Readonly<Record<ChargingTime | 'public', Band>>
  /** After the next change of the electricity tax; null where none is known. */
  readonly later: (TaxStep & { readonly cost: Band }) | null
  /** kr./kWh of each hour of a mean day. */
  readonly hours: { readonly summer: HourPrices; readonly winter: HourPrices }
  /** kWh a month charged at home, and the solar part of it. */
  readonly months: { readonly home: readonly number[]; readonly sun: readonly number[] }
  readonly used: readonly Constant[]
}

export interface HourPrices {
  readonly buy: readonly number[]
  readonly sell: readonly number[]
}

/** Years in which a change of the tax is searched for. */
const yearsAhead = 10

/** `constants` must be a new reader, so that `used` names only these rows. */
export function calculateCarAndSun(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): CarAndSunResult {
  const inputs = clampInputs(carAndSunFieldsFor(given), given)
  const total = carElectricity(inputs.distance, inputs.use)
  const away = (total * inputs.publicShare) / 100
  const home = total - away
  const roof = { kwp: inputs.size, azimuth: inputs.azimuth, tilt: inputs.tilt }
  constants.row('modelled.evening')
  noteYield([roof], constants)
  const bare = simulateHouse(hourlyProduction(roof), houseProfile(inputs.consumption))
  const year = inputs.startYear
  const parts = priceParts({ area: inputs.area, grid: inputs.grid, year }, constants)

  const chosen = simulateCharging(
    inputs.charging,
    home,
    inputs.power,
    inputs.homeByDay === 'yes',
    bare,
  )
  const withCar = (charging: ChargingTime): Flows =>
    charging === inputs.charging
      ? chosen
      : simulateCharging(charging, home, inputs.power, inputs.homeByDay === 'yes', bare)
  const sun = totalOf(chosen.direct) - totalOf(bare.direct)
  const publicPrice = (scenario: Scenario): number =>
    inputs.publicPrice ?? assumption(constants, 'car.public-price', scenario, 'low')
  const before = exchangeOf(bare, parts)
  const costOf = (flows: Flows, flat: FlatParts = parts): Band => {
    const after = exchangeOf(flows, parts)
    return inScenarios(
      (scenario) =>
        away * publicPrice(scenario) +
        addedCost(before, after, flat, spotLevel(scenario, constants)),
    )
  }

  const cost = costOf(chosen)
  const change = taxStep(year, year + yearsAhead, constants)
  return {
    inputs,
    energy: { total, sun, grid: home - sun, public: away },
    cost,
    perKilometre: inScenarios((scenario) => cost[scenario] / inputs.distance),
    prices: inScenarios((scenario) =>
      pricesAt(
        spotLevel(scenario, constants),
        bare.sold,
        clockProfile('night', home, inputs.power),
        clockProfile('evening', home, inputs.power),
        publicPrice(scenario),
        parts,
      ),
    ),
    alternatives: {
      night: costOf(withCar('night')),
      evening: costOf(withCar('evening')),
      sun: costOf(withCar('sun')),
      public: inScenarios((scenario) => total * publicPrice(scenario)),
    },
    later: change && {
      ...change,
      cost: costOf(chosen, flatParts({ grid: inputs.grid, year: change.year }, constants)),
    },
    hours: hourPrices(parts),
    months: {
      home: monthlyDifference(chosen.used, bare.used),
      sun: monthlyDifference(chosen.direct, bare.direct),
    },
    used: constants.used(),
  }
}

const simulateHouse = memoizeLast(1, (production: HourSeries, consumption: HourSeries) =>
  simulate({ production, consumption }),
)

/** The house with the car charged at home, `kwh` a year. */
const simulateCharging = memoizeLast(
  3,
  (time: ChargingTime, kwh: number, power: number, homeByDay: boolean, bare: Flows): Flows => {
    const { steered, clocked } = carProfile({ kwh, time, power, surplus: bare.sold, homeByDay })
    return simulate({
      production: bare.made,
      consumption: added(bare.used, clocked),
      steered,
      known: bare,
    })
  },
)

/** kr./kWh of each way of charging, with the spot price times `level`. */
const pricesAt = memoizeLast(
  3,
  (
    level: number,
    sun: HourSeries,
    night: HourSeries,
    evening: HourSeries,
    publicPrice: number,
    parts: PriceParts,
  ) =>
    chargingPrices(
      { ...parts, spot: times(parts.spot, level) },
      { sun, night, evening },
      publicPrice,
    ),
)

/** kWh an hour of a car charged by the clock: the weights of its mean price. */
const clockProfile = memoizeLast(
  2,
  (time: 'night' | 'evening', kwh: number, power: number): HourSeries =>
    carProfile({ kwh, time, power }).clocked,
)

const hourPrices = memoizeLast(1, (parts: PriceParts): CarAndSunResult['hours'] => {
  const [buying, selling] = [buyingPrices(parts), sellingPrices(parts)]
  const of = (month: number): HourPrices => ({
    buy: meanDay(buying, month),
    sell: meanDay(selling, month),
  })
  return { summer: of(june), winter: of(december) }
})

function monthlyDifference(after: Float64Array, before: Float64Array): readonly number[] {
  const without = monthlySums(before)
  return monthlySums(after).map((kwh, month) => kwh - (without[month] as number))
}
