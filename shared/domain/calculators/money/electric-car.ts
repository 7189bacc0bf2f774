import { buyingPrices, type PriceParts, sellingPrices } from './prices.ts'
import { type HourSeries, productOf, totalOf } from '../energy/year.ts'

/** By own panels, at night, in the evening, or away from home. */
export const chargingWays = ['sun', 'night', 'evening', 'public'] as const
export type ChargingWay = (typeof chargingWays)[number]

/** kWh a year by the kilometres; `kwhPerKm` as it comes from the charger. */
export const carElectricity = (kilometres: number, kwhPerKm: number): number =>
  kilometres * kwhPerKm

/**
 * kr./kWh incl. VAT of each way, as means of a year weighted by the kWh charged in each hour. Solar energy (`sun`: what is
 * sold) costs what it would have been sold for. Null without any.
 */
export function chargingPrices(
  parts: PriceParts,
  { sun, night, evening }: Readonly<Record<Exclude<ChargingWay, 'public'>, HourSeries>>,
  publicPrice: number,
): Readonly<Record<ChargingWay, number | null>> {
  const buying = buyingPrices(parts)
  const mean = (prices: HourSeries, weights: HourSeries): number | null => {
    const weight = totalOf(weights)
    return weight > 0 ? productOf(prices, weights) / weight : null
  }
  return {
    sun: mean(sellingPrices(parts), sun),
    night: mean(buying, night),
    evening: mean(buying, evening),
    public: publicPrice,
  }
}
