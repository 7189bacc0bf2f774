import type { Constant } from '../../schemas/content/snapshot.ts'
import { hourlyProduction } from '../calculators/energy/solar-yield.ts'
import { clockOf, hoursOfYear, monthOf } from '../calculators/energy/year.ts'
import { priceAreas, type PriceArea } from '../price-area.ts'
import { type MonthHours, type SpotYear, yearAt } from './year.ts'

const dataset = 'Energi Data Service, DayAheadPrices'
const url = 'https://api.energidataservice.dk/dataset/DayAheadPrices'
/** Uncertainty of the measured capture rate, as in the default rows. */
const captureSpan = 0.1

/**
 * Constants measured over the trailing year, for areas where enough of it is known: the mean price, and the value of a
 * south-facing roof's hours relative to it. They take precedence over the assumed defaults without an area.
 */
export const measuredConstants = (year: SpotYear, now: number): readonly Constant[] =>
  priceAreas.flatMap((area) => {
    const hours = yearAt(year, area, now)
    return hours ? rowsOf(area, hours, year.last) : []
  })

function rowsOf(area: PriceArea, hours: MonthHours, readOn: string): readonly Constant[] {
  const { mean, capture } = weightedMean(hours)
  const row = (key: string, value: number, unit: string, source: string): Constant => ({
    key,
    value,
    unit,
    area,
    source,
    url,
    readOn,
    confidence: 'reckoned',
    validFrom: null,
    validTo: null,
  })
  const captured = (name: string, off: number): Constant =>
    row(
      `spot.capture.${name}`,
      round(capture + off, 2),
      'andel',
      `${dataset}: de seneste 365 dage, vejet med sydvendte solcellers timer i vores model`,
    )
  return [
    row('spot.mean', round(mean, 3), 'kr./kWh', `${dataset}: gennemsnit af de seneste 365 dage`),
    captured('low', -captureSpan),
    captured('mid', 0),
    captured('high', captureSpan),
  ]
}

/** Mean in kr./kWh without VAT, and the solar hours as a share of it. */
function weightedMean(hours: MonthHours): { readonly mean: number; readonly capture: number } {
  const sun = hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 })
  let [sum, sold, made] = [0, 0, 0]
  for (let hour = 0; hour < hoursOfYear; hour++) {
    const price = hours[monthOf(hour)]![clockOf(hour)]!
    sum += price
    sold += price * sun[hour]!
    made += sun[hour]!
  }
  const mean = sum / hoursOfYear
  return { mean, capture: sold / made / mean }
}

const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals
