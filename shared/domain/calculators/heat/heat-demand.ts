import type { Constants } from '../../constants.ts'
import { daysOfYear, monthDays } from '../energy/year.ts'

/** Heat a house uses in a year, kWh. */
export interface HeatDemand {
  readonly space: number
  readonly hotWater: number
}

export const totalHeat = ({ space, hotWater }: HeatDemand): number => space + hotWater

/** Whole-country monthly means, °C, about the normal of 1991-2020 (TV 2 Vejret on DMI: January and February 1.6 °C); rounded, modelled. */
export const outdoorByMonth: readonly number[] = [
  1.6, 1.6, 3.4, 7.2, 11.5, 14.9, 17.2, 17, 13.7, 9.4, 5.5, 2.8,
]

/** °C outdoors below which a house is heated: the base of Danish degree days. */
export const heatedBelow = 17
/** The coldest a heating system is made for, °C outdoors (DS 418). */
export const coldest = -12

/** Maximum share of known heat for hot water, regardless of the number of people. */
const mostHotWater = 0.5

interface House {
  /** Heated m². */
  readonly area: number
  /** Year it was built. */
  readonly built: number
  readonly people: number
}

/** Heat of a house by its area and year of building (kWh/m², Ørsted), and hot water by the people in it. */
export function heatDemand({ area, built, people }: House, constants: Constants): HeatDemand {
  return {
    space: area * constants.value(`heating.demand.${ageOf(built)}`),
    hotWater: people * constants.value('heating.hot-water'),
  }
}

/** Splits known heat, kWh a year, into rooms and hot water. */
export function splitHeat(heat: number, people: number, constants: Constants): HeatDemand {
  const hotWater = Math.min(people * constants.value('heating.hot-water'), heat * mostHotWater)
  return { space: heat - hotWater, hotWater }
}

function ageOf(built: number): string {
  if (built < 1962) return 'before-1962'
  if (built < 1977) return 'before-1977'
  if (built < 1998) return 'from-1977'
  return built < 2012 ? 'from-1998' : 'from-2012'
}

const degreeDays = outdoorByMonth.map(
  (outdoor, month) => Math.max(0, heatedBelow - outdoor) * (monthDays[month] as number),
)
const yearlyDegreeDays = degreeDays.reduce((sum, each) => sum + each, 0)

/** kW of heat on the coldest day a system is made for, when rooms take `space` kWh a year: 29 K of the year's degree days. */
export const heatPower = (space: number): number =>
  (space * (heatedBelow - coldest)) / (yearlyDegreeDays * 24)

/** Rooms by degree days, hot water evenly: the shares of January and July come near the 14 % and 3 % that Ørsted gives. kWh, January first. */
export function heatByMonth({ space, hotWater }: HeatDemand): readonly HeatDemand[] {
  return monthDays.map((days, month) => ({
    space: (space * (degreeDays[month] as number)) / yearlyDegreeDays,
    hotWater: (hotWater * days) / daysOfYear,
  }))
}
