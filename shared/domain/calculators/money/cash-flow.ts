import { memoizeLast } from '../memoize-last.ts'
import { type BuyingParts, type FlatParts, type PriceParts, taxOn } from './prices.ts'
import type { Flows } from '../energy/simulate.ts'
import { type HourSeries, hoursOfYear } from '../energy/year.ts'

export const yearsFollowed = 25

/** A year's trade with the grid: kWh, and what they come to at the first year's prices, in kr. without VAT. */
export interface Exchange {
  readonly bought: number
  readonly boughtSpot: number
  readonly boughtGrid: number
  readonly sold: number
  readonly soldSpot: number
}

/** What a year's flows trade with the grid. */
export const exchangeOf = (
  { bought, sold }: Pick<Flows, 'bought' | 'sold'>,
  { spot, grid }: Pick<PriceParts, 'spot' | 'grid'>,
): Exchange => sumExchange(bought, sold, spot, grid)

/** Memoized for the houses and prices of all scenarios. */
const sumExchange = memoizeLast(
  12,
  (bought: HourSeries, sold: HourSeries, spot: HourSeries, grid: HourSeries): Exchange => {
    // All five sums in one loop.
    let [kwh, byPrice, byTariff] = [0, 0, 0]
    let [soldKwh, soldByPrice] = [0, 0]
    for (let hour = 0; hour < hoursOfYear; hour++) {
      const price = spot[hour]!
      kwh += bought[hour]!
      byPrice += bought[hour]! * price
      byTariff += bought[hour]! * grid[hour]!
      soldKwh += sold[hour]!
      soldByPrice += sold[hour]! * price
    }
    return {
      bought: kwh,
      boughtSpot: byPrice,
      boughtGrid: byTariff,
      sold: soldKwh,
      soldSpot: soldByPrice,
    }
  },
)

/** `share` of the way from one exchange to another: the effect of ageing panels or batteries. */
export const interpolateExchange = (from: Exchange, to: Exchange, share: number): Exchange => {
  const mix = (name: keyof Exchange): number => from[name] + (to[name] - from[name]) * share
  return {
    bought: mix('bought'),
    boughtSpot: mix('boughtSpot'),
    boughtGrid: mix('boughtGrid'),
    sold: mix('sold'),
    soldSpot: mix('soldSpot'),
  }
}

/** kr. incl. VAT for what is bought; `level` is the spot price relative to the first year's, which tariffs and taxes don't follow. */
export const purchaseCost = (
  { bought, boughtSpot, boughtGrid }: Exchange,
  parts: BuyingParts,
  level = 1,
): number =>
  (boughtSpot * level +
    boughtGrid +
    bought * (parts.markup + parts.energinet) +
    taxOn(bought, parts)) *
  (1 + parts.vat)

/** kr. for what is sold, before tax. */
export const saleIncome = (
  { sold, soldSpot }: Exchange,
  { saleFees }: FlatParts,
  level = 1,
): number => soldSpot * level - sold * saleFees

/** kr. a year that a change of the house adds to its bill, before tax on sale: more bought, less sold. */
export const addedCost = (
  before: Exchange,
  after: Exchange,
  parts: FlatParts,
  level: number,
): number =>
  purchaseCost(after, parts, level) -
  purchaseCost(before, parts, level) +
  saleIncome(before, parts, level) -
  saleIncome(after, parts, level)

/** How income from sale is taxed: what is free in a year, the share of the rest that is taxed, and the rate. */
export interface SaleTax {
  readonly free: number
  readonly share: number
  readonly rate: number
}

/** kr. of tax on a year's sale. */
export const taxOnSale = (income: number, { free, share, rate }: SaleTax): number =>
  Math.max(0, income - free) * share * rate

interface Investment {
  /** Calendar year of the first year. */
  readonly startYear: number
  /** The exchange of a year (1 is the first) without and with the investment. */
  readonly without: (nth: number) => Exchange
  readonly with: (nth: number) => Exchange
  /** Replacements: the year (1 is the first), and kr. incl. VAT. */
  readonly renewals: readonly { readonly nth: number; readonly price: number }[]
  /** Of a calendar year: they include changes of the tax. */
  readonly flat: (year: number) => FlatParts
  /** Growth of the spot price a year. */
  readonly growth: number
  readonly saleTax: SaleTax
}

/** kr. of a year. */
export interface CashYear {
  /** Calendar year. */
  readonly year: number
  readonly saved: number
  /** Income from additional sale; negative where a battery stores what was sold. */
  readonly sold: number
  /** Additional tax on sale. */
  readonly tax: number
  readonly renewed: number
  /** saved + sold − tax − renewed. */
  readonly net: number
}

/** The years of an investment. */
export function cashFlow({
  startYear,
  without,
  with: after,
  renewals,
  flat,
  growth,
  saleTax,
}: Investment): readonly CashYear[] {
  return Array.from({ length: yearsFollowed }, (_, index) => {
    const nth = index + 1
    const year = startYear + index
    const parts = flat(year)
    const level = (1 + growth) ** index
    const [before, now] = [without(nth), after(nth)]
    const [soldBefore, soldNow] = [saleIncome(before, parts, level), saleIncome(now, parts, level)]
    const saved = purchaseCost(before, parts, level) - purchaseCost(now, parts, level)
    const sold = soldNow - soldBefore
    const tax = taxOnSale(soldNow, saleTax) - taxOnSale(soldBefore, saleTax)
    const renewed = renewals
      .filter((renewal) => renewal.nth === nth)
      .reduce((sum, { price }) => sum + price, 0)
    return { year, saved, sold, tax, renewed, net: saved + sold - tax - renewed }
  })
}

/** The accumulated result at the start and after each year. */
export function cumulative(price: number, nets: readonly number[]): readonly number[] {
  const sums = [0 - price]
  for (const net of nets) sums.push(sums.at(-1)! + net)
  return sums
}

/** Years until it is paid back for good, interpolated within a year; null where that takes longer than `yearsFollowed`. */
export function paybackYears(sums: readonly number[]): number | null {
  const lastBelow = sums.findLastIndex((sum) => sum < 0)
  const next = sums[lastBelow + 1]
  if (next === undefined) return null
  return lastBelow < 0 ? 0 : lastBelow + -sums[lastBelow]! / (next - sums[lastBelow]!)
}
