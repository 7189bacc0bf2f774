import { memoizeLast } from '../memoize-last.ts'
import {
  added,
  daysOfYear,
  emptyYear,
  type HourSeries,
  hoursOfYear,
  monthOf,
  nothing,
  seasonOf,
  totalOf,
} from './year.ts'

/** Share of the energy charged that a battery gives back. */
export const roundTrip = 0.9
/** Maximum of full cycles in a year, spread evenly over its days. */
export const mostCycles = 330

export interface Battery {
  /** kWh from empty to full. */
  readonly usable: number
  /** Maximum kW of charging and discharging. */
  readonly power: number
  /** From October to March it also charges at night, as far as the day's sun leaves capacity, for use from 17 to 21. */
  readonly nightCharging?: boolean
}

export interface Household {
  /** kWh. */
  readonly production: HourSeries
  /** kWh, without heat pump and solar charging. */
  readonly consumption: HourSeries
  /** kWh of a heat pump: it uses solar energy after the rest of the house. */
  readonly heating?: HourSeries
  /** kWh of a car that charges by the sun: taken from the surplus before the battery. */
  readonly steered?: HourSeries
  readonly battery?: Battery | null
  /** A known simulation of the same roof without heating or battery, from which hours with the same consumption are copied. */
  readonly known?: Pick<Flows, 'used' | 'direct'>
}

/**
 * kWh of each hour. In every one of them made + bought + discharged = used + sold + charged + chargedAtNight, and what is
 * stored grows by what is charged less what is discharged over the round trip.
 */
export interface Flows {
  readonly made: HourSeries
  readonly used: HourSeries
  /** Used as it is produced, without the battery. */
  readonly direct: HourSeries
  /** Into the battery from the sun, and from the grid. */
  readonly charged: HourSeries
  readonly chargedAtNight: HourSeries
  /** Out of the battery to the house. */
  readonly discharged: HourSeries
  /** The solar part of it. */
  readonly dischargedSun: HourSeries
  /** In the battery at the hour's end. */
  readonly stored: HourSeries
  readonly bought: HourSeries
  readonly sold: HourSeries
}

/**
 * A house uses electricity unevenly within an hour: a steady part, and draws that come and go. So of a kWh made while a kWh
 * is used, part is sold and part is bought. The two numbers are set so that a year without battery agrees with the
 * energy-label handbook's shares (self-consumption.ts).
 */
const steady = 0.4
const reach = 0.83
/**
 * A heat pump starts and stops, and pauses while the sun warms the rooms, so that only this share of the possible overlap with
 * the sun occurs. Set so that it adds 3 to 8 percentage points to the share used, as the facts of November 2026 assume.
 */
const heatingMeets = 0.4
/**
 * A battery catches a fifth of that quick exchange within an hour; the rest passes it by, bought and sold. Set so that a year
 * with battery agrees with the increments of self-consumption.ts.
 */
const caught = 0.2

/** kWh of an hour's production that a house with `load` kWh in that hour uses as it is produced. */
export function usedAtOnce(made: number, load: number): number {
  if (made <= 0 || load <= 0) return 0
  const least = steady * load
  if (made <= least) return made * reach
  const rest = load - least
  return reach * (least + rest * (1 - Math.exp((least - made) / rest)))
}

/** The same for every hour of the year, of a house and its heat pump. */
export function directUse(
  production: HourSeries,
  consumption: HourSeries,
  heating?: HourSeries,
  known?: Household['known'],
): HourSeries {
  const direct = emptyYear()
  for (let hour = 0; hour < hoursOfYear; hour++) {
    const made = production[hour]!
    if (made <= 0) continue
    if (known && known.used[hour] === consumption[hour]) {
      direct[hour] = known.direct[hour]!
      continue
    }
    const ofHouse = usedAtOnce(made, consumption[hour]!)
    direct[hour] =
      ofHouse + (heating ? heatingMeets * usedAtOnce(made - ofHouse, heating[hour]!) : 0)
  }
  return direct
}

/** Deterministic; the battery starts empty. */
export function simulate({
  production,
  consumption,
  heating,
  steered,
  battery = null,
  known,
}: Household): Flows {
  const direct = directUse(production, consumption, heating, heating ? undefined : known)
  const used = heating ? added(consumption, heating) : steered ? consumption.slice() : consumption
  const sold = emptyYear()
  const bought = emptyYear()
  for (let hour = 0; hour < hoursOfYear; hour++) {
    if (steered) {
      used[hour] = used[hour]! + steered[hour]!
      direct[hour] =
        direct[hour]! + Math.min(steered[hour]!, Math.max(0, production[hour]! - direct[hour]!))
    }
    sold[hour] = production[hour]! - direct[hour]!
    bought[hour] = used[hour]! - direct[hour]!
  }
  const flows: Flows = {
    made: production,
    used,
    direct,
    charged: nothing,
    chargedAtNight: nothing,
    discharged: nothing,
    dischargedSun: nothing,
    stored: nothing,
    bought,
    sold,
  }
  return battery ? withBattery(flows, battery) : flows
}

/** The same house with a battery: it charges what would be sold and discharges instead of buying; its remaining capacity may serve the nights. */
export function withBattery(flows: Flows, battery: Battery): Flows {
  if (battery.usable <= 0 || battery.power <= 0) return flows
  const { nightCharging = false } = battery
  const short = emptyYear()
  const discharged = emptyYear()
  const stored: Flows = {
    ...flows,
    charged: emptyYear(),
    chargedAtNight: nightCharging ? emptyYear() : nothing,
    discharged,
    // Without night charging all of it is solar.
    dischargedSun: nightCharging ? emptyYear() : discharged,
    stored: emptyYear(),
    bought: flows.bought.slice(),
    sold: flows.sold.slice(),
  }
  storeSun(stored, battery, short)
  if (nightCharging) storeNights(stored, battery, short)
  return stored
}

/** Maximum kWh discharged in a day. */
const mostDaily = ({ usable }: Battery): number => (usable * roundTrip * mostCycles) / daysOfYear

/** Writes the house's shortage before the battery into `short`. */
function storeSun(
  { made, used, direct, sold, bought, charged, discharged, dischargedSun, stored }: Flows,
  battery: Battery,
  short: HourSeries,
): void {
  const { usable, power } = battery
  const daily = mostDaily(battery)
  let charge = 0
  let left = 0
  for (let hour = 0; hour < hoursOfYear; hour++) {
    if (hour % 24 === 0) left = daily
    const missed = (1 - caught) * Math.max(0, Math.min(made[hour]!, used[hour]!) - direct[hour]!)
    const lacking = Math.max(0, bought[hour]! - missed)
    short[hour] = lacking
    const taken = Math.min(Math.max(0, sold[hour]! - missed), power, usable - charge)
    charge += taken
    const given = Math.min(lacking, power, left, charge * roundTrip)
    charge = Math.max(0, charge - given / roundTrip)
    left -= given
    charged[hour] = taken
    discharged[hour] = dischargedSun[hour] = given
    sold[hour] = sold[hour]! - taken
    bought[hour] = bought[hour]! - given
    stored[hour] = charge
  }
}

/** Runs after `storeSun`: in winter the night fills the capacity that the day's sun leaves, up to the shortage of the peak hours. Solar energy never loses capacity to it. */
function storeNights(
  { bought, charged, chargedAtNight, discharged, stored }: Flows,
  battery: Battery,
  short: HourSeries,
): void {
  const { usable, power } = battery
  for (let day = 0; day < daysOfYear; day++) {
    const midnight = day * 24
    if (seasonOf(monthOf(midnight)) !== 'winter') continue
    let [fullest, given, peak, fillable] = [0, 0, 0, 0]
    for (let hour = midnight; hour < midnight + 24; hour++) {
      given += discharged[hour]!
      if (hour < midnight + 21) fullest = Math.max(fullest, stored[hour]!)
      if (hour < midnight + 6) fillable += power - charged[hour]!
      else if (isPeak(hour))
        peak += Math.min(short[hour]! - discharged[hour]!, power - discharged[hour]!)
    }
    let toFill = Math.max(
      0,
      Math.min(
        usable - fullest,
        (mostDaily(battery) - given) / roundTrip,
        fillable,
        peak / roundTrip,
      ),
    )
    let charge = 0
    for (let hour = midnight; hour < midnight + 21; hour++) {
      if (hour < midnight + 6) {
        const taken = Math.min(toFill, power - charged[hour]!)
        toFill -= taken
        charge += taken
        chargedAtNight[hour] = taken
        bought[hour] = bought[hour]! + taken
      } else if (isPeak(hour)) {
        const out = Math.min(
          short[hour]! - discharged[hour]!,
          power - discharged[hour]!,
          charge * roundTrip,
        )
        charge = Math.max(0, charge - out / roundTrip)
        discharged[hour] = discharged[hour]! + out
        bought[hour] = bought[hour]! - out
      }
      stored[hour] = stored[hour]! + charge
    }
  }
}

const isPeak = (hour: number): boolean => hour % 24 >= 17 && hour % 24 < 21

/** kWh of a year. Of what is made: direct + charged + sold. Of what is used: direct + throughBattery + nightThroughBattery + the rest of what is bought. */
export interface YearTotals {
  readonly made: number
  readonly used: number
  /** Made and used here, at once or through the battery. */
  readonly selfUse: number
  readonly direct: number
  /** Sun put into the battery, and what of it came out to the house. */
  readonly charged: number
  readonly throughBattery: number
  /** The same of night electricity. */
  readonly chargedAtNight: number
  readonly nightThroughBattery: number
  readonly bought: number
  readonly sold: number
}

/** Sums of a year's flows. */
export const totalsOf = memoizeLast(6, (flows: Flows): YearTotals => {
  const direct = totalOf(flows.direct)
  const throughBattery = totalOf(flows.dischargedSun)
  return {
    made: totalOf(flows.made),
    used: totalOf(flows.used),
    selfUse: direct + throughBattery,
    direct,
    charged: totalOf(flows.charged),
    throughBattery,
    chargedAtNight: totalOf(flows.chargedAtNight),
    nightThroughBattery: totalOf(flows.discharged) - throughBattery,
    bought: totalOf(flows.bought),
    sold: totalOf(flows.sold),
  }
})
