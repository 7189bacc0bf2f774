import type { ChargingTime } from '../inputs/options.ts'
import {
  clockOf,
  dayOf,
  daysOfYear,
  emptyYear,
  type HourSeries,
  hoursOfYear,
  isWeekend,
} from './year.ts'

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

/** A car's charging over the year, with the same need each day. By the sun it takes the week's surplus, and the rest at night. */
export function carProfile({
  kwh,
  time,
  power = usualPower,
  surplus,
  homeByDay = false,
}: CarUse): CarProfile {
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
    for (let day = first; day < first + days; day++)
      charge(clocked, day * 24 + (time === 'evening' ? 17 : 0), need / days, power)
  }
  return { steered, clocked }
}

const isHome = (hour: number): boolean =>
  isWeekend(dayOf(hour)) || clockOf(hour) >= 16 || clockOf(hour) < 7

/** `need` kWh from an hour on, at full power; where 24 hours are too few, the power is raised, so that no kWh is lost. */
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
