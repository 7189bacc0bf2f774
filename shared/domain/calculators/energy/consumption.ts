import { memoizeLast } from '../memoize-last.ts'
import { clockOf, dayOf, type HourSeries, isWeekend, sharesOf, spread, yearOf } from './year.ts'

/** A house's electricity without heating and car, % a month from January. Modelled: light, cooking and drying take more in the dark months. */
const houseMonths = sharesOf([10, 8.9, 9.1, 7.9, 7.5, 6.9, 6.7, 7.2, 7.6, 8.6, 9.3, 10.3])

/** The same by hour of the day, as weights. Modelled: most people are out on weekdays, and supper is between 17 and 20. */
const weekday = [
  0.55, 0.48, 0.45, 0.44, 0.45, 0.52, 0.85, 1.1, 0.95, 0.85, 0.82, 0.85, 0.9, 0.85, 0.85, 1, 1.3,
  1.75, 1.85, 1.65, 1.45, 1.25, 1, 0.75,
] as const
const weekend = [
  0.62, 0.52, 0.47, 0.45, 0.45, 0.48, 0.6, 0.85, 1.1, 1.25, 1.3, 1.3, 1.35, 1.25, 1.2, 1.25, 1.45,
  1.75, 1.8, 1.6, 1.4, 1.25, 1.05, 0.82,
] as const

/** kWh an hour of a house without electric heating and car that uses `kwh` a year. */
export const houseProfile = memoizeLast(2, (kwh: number): HourSeries =>
  spread(kwh, houseMonths, atHome().slice()),
)
const atHome = memoizeLast(1, () =>
  yearOf((hour) => (isWeekend(dayOf(hour)) ? weekend : weekday)[clockOf(hour)]!),
)

/**
 * A year's heat, % a month from January: 14 % in January and 3 % in July (privat.orsted.dk, read November 2026), the months
 * between them modelled by the degree days of Denmark.
 */
export const heatMonths = sharesOf([14, 13, 12, 8.5, 5, 3.5, 3, 3, 4.5, 8, 12, 13.5])

/** The coldest hour of the day, and by how much a heat pump's power then exceeds its mean. Modelled: nights are cold, and cold air gives less. */
const coldest = 5
const colder = 0.3

/** kWh an hour of a heat pump that uses `kwh` of electricity a year. */
export const heatPumpProfile = memoizeLast(2, (kwh: number): HourSeries =>
  spread(kwh, heatMonths, cold().slice()),
)
const cold = memoizeLast(1, () =>
  yearOf((hour) => 1 + colder * Math.cos(((clockOf(hour) - coldest) * 2 * Math.PI) / 24)),
)
