import type { Constants } from '../../constants.ts'
import {
  type CashYear,
  cashFlow,
  cumulative,
  exchangeOf,
  interpolateExchange,
  yearsFollowed,
} from '../money/cash-flow.ts'
import { carProfile } from '../energy/car-charging.ts'
import { heatPumpProfile, houseProfile } from '../energy/consumption.ts'
import type { ChargingTime } from '../inputs/options.ts'
import type { InputsOf } from '../inputs/input.ts'
import { memoizeLast } from '../memoize-last.ts'
import type { batteryFields, homeFields, roofFields } from '../inputs/plant-inputs.ts'
import { flatParts, priceParts } from '../money/prices.ts'
import { assumption, type Band, type Scenario } from '../scenario.ts'
import { directUse, type Flows, simulate, withBattery } from '../energy/simulate.ts'
import {
  agedShare,
  hourlyProduction,
  noteYield,
  type RoofFace,
  turned,
} from '../energy/solar-yield.ts'
import { added, type HourSeries, nothing, times } from '../energy/year.ts'

/** A house with panels, a battery or both, and which of them is paid for. */
export interface Plant {
  readonly home: InputsOf<typeof homeFields>
  readonly roof: InputsOf<typeof roofFields>
  readonly kwp: number
  readonly battery: InputsOf<typeof batteryFields> | null
  readonly paidFor: 'panels' | 'battery' | 'both'
  /** kr. incl. VAT; null for the market's price. */
  readonly price: number | null
}

/** One run of a plant under a scenario's assumptions. */
export interface PlantRun {
  /** Of the first year. */
  readonly flows: Flows
  /** kr. incl. VAT. */
  readonly price: number
  readonly years: readonly CashYear[]
  readonly cumulative: readonly number[]
}

/** Series that are the same in every scenario, kWh an hour. */
export interface PlantSeries {
  /** Production in the middle of the country. */
  readonly sun: HourSeries
  readonly house: HourSeries
  readonly heating: HourSeries | undefined
  /** The house with a car charged by the clock, and all its consumption without panels. */
  readonly byClock: HourSeries
  readonly withoutSun: HourSeries
}

/**
 * Share of the reduced tax of electrically heated houses that a house with a heat pump is assumed to get from 2028. Unknown, so
 * the middle scenario has half of it. It lowers the value of saved kWh above the limit.
 */
const reducedTax: Band = { low: 1, mid: 0.5, high: 0 }

/** Memoized: the hours of the three scenarios depend on roof, house and battery, not on price, loan, place or year (decision 0133). */
const addSeries = memoizeLast(3, (one: HourSeries, other: HourSeries) => added(one, other))
const clockedCar = memoizeLast(
  1,
  (kwh: number, time: ChargingTime) => carProfile({ kwh, time }).clocked,
)
const scaleSeries = memoizeLast(3, times)
const simulateHouse = memoizeLast(
  3,
  (
    production: HourSeries,
    consumption: HourSeries,
    heating: HourSeries | undefined,
    steered: HourSeries | undefined,
  ) =>
    simulate({ production, consumption, ...(heating && { heating }), ...(steered && { steered }) }),
)

const simulateBattery = memoizeLast(
  3,
  (flows: Flows, usable: number, power: number, nightCharging: boolean) =>
    withBattery(flows, { usable, power, nightCharging }),
)

export function plantSeries(plant: Plant): PlantSeries {
  const { consumption, heatPump, car, charging } = plant.home
  const [sun = nothing, ...others] =
    plant.kwp > 0 ? facesOf(plant).map((face) => hourlyProduction(face)) : []
  const house = houseProfile(consumption)
  const heating = heatPump > 0 ? heatPumpProfile(heatPump) : undefined
  const byClock = car > 0 ? addSeries(house, clockedCar(car, charging)) : house
  return {
    sun: others.length > 0 ? addSeries(sun, others[0]!) : sun,
    house,
    heating,
    byClock,
    withoutSun: heating ? addSeries(byClock, heating) : byClock,
  }
}

export function runPlant(
  plant: Plant,
  standing: PlantSeries,
  scenario: Scenario,
  constants: Constants,
): PlantRun {
  const { home, battery } = plant
  const startYear = home.startYear
  constants.row('modelled.evening')
  if (standing.heating) constants.row('modelled.january')
  if (plant.kwp > 0) noteYield(facesOf(plant), constants)
  const factor = sunFactor(plant, scenario, constants)
  const production = scaleSeries(standing.sun, factor)
  const { clocked, steered } = loadsOf(plant, standing, production)
  const withPanels = simulateHouse(production, clocked, standing.heating, steered)
  const flows = battery
    ? simulateBattery(
        withPanels,
        battery.capacity,
        battery.capacity * constants.value('battery.power'),
        battery.nightCharging === 'yes',
      )
    : withPanels

  const capture = assumption(constants, 'spot.capture', scenario, 'high', { area: home.area })
  const parts = priceParts(
    { area: home.area, grid: home.grid, year: startYear, capture },
    constants,
  )
  const bare = exchangeOf({ bought: standing.withoutSun, sold: nothing }, parts)
  const panels = exchangeOf(withPanels, parts)
  const both = battery ? exchangeOf(flows, parts) : panels

  const ageing = plant.kwp > 0 ? constants.value('solar.ageing') : 0
  const wear = battery ? constants.value('battery.wear') : 0
  const life = battery
    ? Math.max(1, Math.round(assumption(constants, 'battery.life', scenario, 'high')))
    : Infinity
  const price = plant.price ?? marketPrice(plant, scenario, constants)
  const freshness = (nth: number): number => (battery ? agedShare(((nth - 1) % life) + 1, wear) : 0)
  const years = cashFlow({
    startYear,
    without: (nth) =>
      plant.paidFor === 'battery'
        ? interpolateExchange(bare, panels, agedShare(nth, ageing))
        : bare,
    with: (nth) =>
      interpolateExchange(
        bare,
        interpolateExchange(panels, both, freshness(nth)),
        agedShare(nth, ageing),
      ),
    renewals: replacementsOf(plant, life, scenario, constants),
    flat: (year) =>
      flatParts(
        { grid: home.grid, year, reduced: home.heatPump > 0 ? reducedTax[scenario] : 0 },
        constants,
      ),
    growth: assumption(constants, 'spot.growth', scenario, 'high'),
    saleTax: {
      free: constants.value('sale.tax-free'),
      share: constants.value('sale.taxed-share'),
      rate: constants.value('sale.tax-rate'),
    },
  })
  return {
    flows,
    price,
    years,
    cumulative: cumulative(
      price,
      years.map(({ net }) => net),
    ),
  }
}

function facesOf({ kwp, roof }: Plant): readonly RoofFace[] {
  const face = { kwp, azimuth: roof.azimuth, tilt: roof.tilt, shade: roof.shade / 100 }
  if (roof.sides === 'one') return [face]
  return [
    { ...face, kwp: kwp / 2 },
    { ...face, kwp: kwp / 2, azimuth: roof.azimuth + 180 },
  ]
}

/** The place's sun, and the uncertainty of the yield table. */
function sunFactor(plant: Plant, scenario: Scenario, constants: Constants): number {
  if (plant.kwp <= 0) return 1
  const steep = facesOf(plant).some(
    ({ azimuth, tilt }) => Math.abs(turned(azimuth)) > 90 || tilt > 60,
  )
  return (
    constants.value(`solar.place.${plant.roof.place}`) *
    assumption(constants, steep ? 'solar.yield-steep' : 'solar.yield', scenario, 'high')
  )
}

interface Loads {
  /** By the clock without the heat pump, and by the sun. */
  readonly clocked: HourSeries
  readonly steered?: HourSeries
}

function loadsOf(
  { home }: Plant,
  { house, heating, byClock }: PlantSeries,
  production: HourSeries,
): Loads {
  if (home.car <= 0 || home.charging !== 'sun') return { clocked: byClock }
  const direct = directUse(production, house, heating)
  const { clocked, steered } = carProfile({
    kwh: home.car,
    time: home.charging,
    surplus: production.map((kwh, hour) => kwh - direct[hour]!),
  })
  return { clocked: added(house, clocked), steered }
}

/** The market's price of what is paid for, kr. incl. VAT. */
function marketPrice(
  { kwp, battery, paidFor }: Plant,
  scenario: Scenario,
  constants: Constants,
): number {
  const panels =
    paidFor === 'battery' ? 0 : kwp * assumption(constants, 'solar.price', scenario, 'low')
  return panels + (paidFor === 'panels' ? 0 : batteryPrice(battery, scenario, constants))
}

function batteryPrice(battery: Plant['battery'], scenario: Scenario, constants: Constants): number {
  if (!battery) return 0
  const inverter = battery.batteryType === 'ac' ? constants.value('battery.own-inverter') : 0
  return battery.capacity * assumption(constants, 'battery.price', scenario, 'low') + inverter
}

/** The inverter once, and each battery when it is worn out. */
function replacementsOf(
  { kwp, battery, paidFor }: Plant,
  life: number,
  scenario: Scenario,
  constants: Constants,
): readonly { nth: number; price: number }[] {
  const inverter =
    paidFor === 'battery' || kwp <= 0
      ? []
      : [
          {
            nth: Math.round(constants.value('solar.inverter-year')),
            price: kwp * constants.value('solar.inverter-price'),
          },
        ]
  if (!battery || paidFor === 'panels') return inverter
  const price =
    batteryPrice({ ...battery, batteryType: 'hybrid' }, scenario, constants) *
    constants.value('battery.replacement')
  const batteries = Array.from({ length: Math.floor((yearsFollowed - 1) / life) }, (_, index) => ({
    nth: (index + 1) * life + 1,
    price,
  }))
  return [...inverter, ...batteries]
}
