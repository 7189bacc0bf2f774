import { kept } from './kept.ts'
import { bandOf, buyingPrices, type PriceParts, sellingPrices } from './prices.ts'
import { clockOf, type HourSeries, productOf, totalOf, yearOf } from './year.ts'

/** Where a car's electricity comes from: own panels, the cheap hours 00–06, the dear ones 17–21, or a charger away from home. */
export const chargingWays = ['sun', 'night', 'evening', 'public'] as const
export type ChargingWay = (typeof chargingWays)[number]

/** kWh a year by the kilometres; `kwhPerKm` as it comes from the charger. */
export const carElectricity = (kilometres: number, kwhPerKm: number): number => kilometres * kwhPerKm

const inBand = kept(2, (band: 'low' | 'peak'): HourSeries => yearOf((hour) => (bandOf(clockOf(hour)) === band ? 1 : 0)))

/**
 * kr. incl. VAT for a kWh by each way, as means of a year. Own sun costs what it would have been sold for (`sold`, kWh an
 * hour); null where none is sold.
 */
export function chargingPrices(parts: PriceParts, sold: HourSeries, publicPrice: number): Readonly<Record<ChargingWay, number | null>> {
  const buying = buyingPrices(parts)
  const mean = (prices: HourSeries, weights: HourSeries): number | null => {
    const weight = totalOf(weights)
    return weight > 0 ? productOf(prices, weights) / weight : null
  }
  return { sun: mean(sellingPrices(parts), sold), night: mean(buying, inBand('low')), evening: mean(buying, inBand('peak')), public: publicPrice }
}
