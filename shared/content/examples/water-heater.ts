import { exampleShift } from './tariff.ts'

export const kwhPerPerson = 850
/** Hot water is used evenly over the year, and a heater can heat all night. */
export const shifted = (kwh: number): number => exampleShift({ kwh, winterShare: 0.5, to: 'night' })
/** Heated on use, a sixth of it falls in the day's four most expensive hours; with evening baths a third. */
const inPeak = (people: number, share: number): number => people * kwhPerPerson * share
/** kWh of the peak that can be moved. */
export const movedKwh = { low: inPeak(2, 1 / 6), mid: inPeak(4, 1 / 6), high: inPeak(4, 1 / 3) }
