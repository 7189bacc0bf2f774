import { kept } from './kept.ts'
import type { ChargingTime } from './options.ts'
import { clockOf, daysOfYear, emptyYear, type HourSeries, hoursOfYear, isWeekend, dayOf, sharesOf, spread, yearOf } from './year.ts'

/** A house's electricity without heating and car, % a month from January. Modelled: light, cooking and drying take more in the dark months. */
const houseMonths = sharesOf([10, 8.9, 9.1, 7.9, 7.5, 6.9, 6.7, 7.2, 7.6, 8.6, 9.3, 10.3])

/** The same by hour of the day, as weights. Modelled: most people are out on weekdays, and supper is between 17 and 20. */
const weekday = [0.55, 0.48, 0.45, 0.44, 0.45, 0.52, 0.85, 1.1, 0.95, 0.85, 0.82, 0.85, 0.9, 0.85, 0.85, 1, 1.3, 1.75, 1.85, 1.65, 1.45, 1.25, 1, 0.75] as const
const weekend = [
  0.62, 0.52, 0.47, 0.45, 0.45, 0.48, 0.6, 0.85, 1.1, 1.25, 1.3, 1.3, 1.35, 1.25, 1.2, 1.25, 1.45, 1.75, 1.8, 1.6, 1.4, 1.25, 1.05, 0.82,
] as const

/** kWh an hour of a house without electric heating and car that uses `kwh` a year. */
export const houseProfile = kept(2, (kwh: number): HourSeries => spread(kwh, houseMonths, atHome().slice()))
const atHome = kept(1, () => yearOf((hour) => (isWeekend(dayOf(hour)) ? weekend : weekday)[clockOf(hour)]!))

/**
 * A year's heat, % a month from January: 14 % in January and 3 % in July (privat.orsted.dk, read November 2026), the months
 * between them modelled by the degree days of Denmark.
 */
export const heatMonths = sharesOf([14, 13, 12, 8.5, 5, 3.5, 3, 3, 4.5, 8, 12, 13.5])

/** The coldest hour of the day, and how much more than its mean a heat pump takes then. Modelled: nights are cold, and cold air gives less. */
const coldest = 5
const colder = 0.3

/** kWh an hour of a heat pump that uses `kwh` of electricity a year. */
export const heatPumpProfile = kept(2, (kwh: number): HourSeries => spread(kwh, heatMonths, cold().slice()))
const cold = kept(1, () => yearOf((hour) => 1 + colder * Math.cos(((clockOf(hour) - coldest) * 2 * Math.PI) / 24)))

export { type ChargingTime, chargingTimes } from './options.ts'

export interface CarUse {
  /** kWh a year from the charger. */
  readonly kwh: number
  readonly time: ChargingTime
  /** The charger's power in kW. */
  readonly power?: number
  /** For `sun`: the kWh an hour the roof makes beyond what the house takes. */
  readonly surplus?: HourSeries
  /** For `sun`: at home on weekdays too; else from 16 to 7, and all the weekend. */
  readonly homeByDay?: boolean
}

/** kWh an hour of a car. */
export interface CarProfile {
  /** Follows the sun: never more than the surplus. */
  readonly steered: HourSeries
  /** By the clock. */
  readonly clocked: HourSeries
}

/** A charger of 16 A on three phases. */
const usualPower = 11
/** The least a car can charge at: 6 A on one phase, IEC 61851. */
const leastPower = 1.4

/** A car's charging over the year, the same need each day. By the sun it takes what the week's surplus gives, and the rest at night. */
export function carProfile({ kwh, time, power = usualPower, surplus, homeByDay = false }: CarUse): CarProfile {
  const steered = emptyYear()
  const clocked = emptyYear()
  const daily = kwh / daysOfYear
  for (let first = 0; first < daysOfYear; first += 7) {
    const days = Math.min(7, daysOfYear - first)
    let need = daily * days
    if (time === 'sun' && surplus)
      for (let hour = first * 24; hour < (first + days) * 24 && need > 0; hour++) {
        const over = Math.min(surplus[hour]!, power, need)
        if (surplus[hour]! < leastPower || !(homeByDay || isHome(hour))) continue
        steered[hour] = over
        need -= over
      }
    for (let day = first; day < first + days; day++) charge(clocked, day * 24 + (time === 'evening' ? 17 : 0), need / days, power)
  }
  return { steered, clocked }
}

const isHome = (hour: number): boolean => isWeekend(dayOf(hour)) || clockOf(hour) >= 16 || clockOf(hour) < 7

/** `need` kWh from an hour on, at full power; what 24 hours can't hold is spread over them, so that no kWh is lost. */
function charge(series: HourSeries, from: number, need: number, power: number): void {
  const pace = Math.max(power, need / 24)
  let left = need
  for (let step = 0; step < 24 && left > 0; step++) {
    const taken = Math.min(pace, left)
    const hour = (from + step) % hoursOfYear
    series[hour] = series[hour]! + taken
    left -= taken
  }
}
