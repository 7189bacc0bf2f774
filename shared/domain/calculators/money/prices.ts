import type { PriceArea } from '../../price-area.ts'
import type { Constants } from '../../constants.ts'
import type { GridCompany } from '../inputs/options.ts'
import { danishOffset } from '../../dates.ts'
import { memoizeLast } from '../memoize-last.ts'
import { hourlyProduction } from '../energy/solar-yield.ts'
import {
  clockOf,
  dayOf,
  emptyYear,
  type HourSeries,
  hoursOfYear,
  isWeekend,
  monthOf,
  productOf,
  type Season,
  seasonOf,
  seasons,
  totalOf,
  yearOf,
} from '../energy/year.ts'

export interface Supply {
  readonly area: PriceArea
  readonly grid: GridCompany
  readonly year: number
  /** Value of solar hours at the exchange relative to the mean hour; by default the constants' middle. */
  readonly capture?: number
  /** Assumed share of the reduced tax of electrically heated houses, 0–1; by default 0. */
  readonly reduced?: number
}

/** The parts of a bought kWh's price that are the same in every hour: kr./kWh without VAT. */
export interface BuyingParts {
  readonly markup: number
  readonly energinet: number
  /** Electricity tax. */
  readonly tax: number
  /** The tax above a limit of kWh a year; null where there is no limit. */
  readonly taxAbove: TaxAbove | null
  /** As a share; only on what is bought. */
  readonly vat: number
}
export interface TaxAbove {
  readonly kwh: number
  readonly tax: number
}
export interface FlatParts extends BuyingParts {
  /** Of supplier and grid company per kWh sold. */
  readonly saleFees: number
}
export interface PriceParts extends FlatParts {
  readonly spot: HourSeries
  /** The grid company's tariff by band and season. */
  readonly grid: HourSeries
}

/** Relative to the year's mean. Modelled: expensive in winter and in the evening, cheap at night. */
const spotMonths = [1.22, 1.12, 0.98, 0.9, 0.85, 0.85, 0.88, 0.95, 1, 1.02, 1.13, 1.1] as const
const spotHours = [
  0.82, 0.78, 0.76, 0.76, 0.8, 0.9, 1.05, 1.2, 1.2, 1.1, 1.02, 0.97, 0.95, 0.94, 0.95, 1.0, 1.1,
  1.25, 1.32, 1.28, 1.18, 1.05, 0.95, 0.87,
] as const
const weekendLevel = 0.9
/** How far the sun lowers the price of an hour (1 is most), by hour and by month. Modelled. */
const sunEffectByHour = [
  0, 0, 0, 0, 0, 0, 0.05, 0.15, 0.35, 0.55, 0.75, 0.9, 1, 1, 0.95, 0.8, 0.55, 0.25, 0.05, 0, 0, 0,
  0, 0,
] as const
const sunEffectByMonth = [0.1, 0.25, 0.55, 0.85, 1, 1, 1, 0.95, 0.75, 0.4, 0.15, 0.05] as const
/** Jutland and Funen trade with Germany, whose roofs empty the middle of the day; Zealand with Sweden. Modelled. */
const evenings: Readonly<Record<PriceArea, number>> = { DK1: 1.02, DK2: 1.06 }

const meanOne = (series: HourSeries): HourSeries => {
  const mean = totalOf(series) / hoursOfYear
  return series.map((price) => price / mean)
}
const isEvening = (clock: number): boolean => clock >= 17 && clock < 21
const shapeWithoutSun = (area: PriceArea): HourSeries =>
  meanOne(
    yearOf(
      (hour) =>
        spotMonths[monthOf(hour)]! *
        spotHours[clockOf(hour)]! *
        (isWeekend(dayOf(hour)) ? weekendLevel : 1) *
        (isEvening(clockOf(hour)) ? evenings[area] : 1),
    ),
  )
const shapeWithSun = (withoutSun: HourSeries): HourSeries =>
  meanOne(
    withoutSun.map(
      (price, hour) =>
        price * (1 - 0.88 * sunEffectByHour[clockOf(hour)]! * sunEffectByMonth[monthOf(hour)]!),
    ),
  )

/** Prices relative to their mean without and with the sun's effect, and in each the value of a south-facing roof's kWh. */
const shapesOf = memoizeLast(2, (area: PriceArea) => {
  const sun = hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 })
  const withoutSun = shapeWithoutSun(area)
  const withSun = shapeWithSun(withoutSun)
  const captureIn = (shape: HourSeries): number => productOf(sun, shape) / totalOf(sun)
  return { withoutSun, withSun, captures: [captureIn(withoutSun), captureIn(withSun)] as const }
})

/**
 * The spot price of each hour in kr./kWh, with solar hours lowered so far that a south-facing roof gets `capture` of the year's
 * mean. Inter- and extrapolates two modelled shapes: below a capture of about 0.5 noon prices in summer are negative, as at the
 * exchange in such years.
 */
const spotPrices = memoizeLast(3, (area: PriceArea, capture: number, mean: number): HourSeries => {
  const { withoutSun, withSun, captures } = shapesOf(area)
  const part = (captures[0] - capture) / (captures[0] - captures[1])
  return yearOf((hour) => mean * (withoutSun[hour]! + (withSun[hour]! - withoutSun[hour]!) * part))
})

export const tariffBands = ['low', 'high', 'peak'] as const
/** A grid company's band of the day: low 00–06, peak 17–21, high the rest. */
export type TariffBand = (typeof tariffBands)[number]
export const bandOf = (clock: number): TariffBand =>
  clock < 6 ? 'low' : isEvening(clock) ? 'peak' : 'high'

/** kr./kWh without VAT of a band in a season: the row in force at `at` (ms), or the last one before it. */
export const gridTariff = (
  constants: Constants,
  grid: GridCompany,
  season: Season,
  band: TariffBand,
  at: number,
): number => constants.value(`grid.tariff.${season}.${band}`, { area: grid, at })

/** The middle of a calendar year, ms: the instant at which its constants are read. */
export const middleOf = (year: number): number => Date.UTC(year, 6, 1)
/** The instant (ms) whose grid tariff a calendar year is calculated with: for the winter, of the one that begins in it. */
export const seasonDay = (season: Season, year: number): number =>
  season === 'winter' ? Date.UTC(year, 11, 1) : middleOf(year)

/** The parts of the price of electricity, hour by hour. */
export const priceParts = (supply: Supply, constants: Constants): PriceParts => ({
  ...hourParts(supply, constants),
  ...flatParts(supply, constants),
})

export function hourParts(
  { area, grid, year, capture }: Supply,
  constants: Constants,
): Pick<PriceParts, 'spot' | 'grid'> {
  const at = middleOf(year)
  const tariffs = seasons.flatMap((season) =>
    tariffBands.map((band) => gridTariff(constants, grid, season, band, seasonDay(season, year))),
  )
  return {
    spot: spotPrices(
      area,
      capture ?? constants.value('spot.capture.mid', { area, at }),
      constants.value('spot.mean', { area, at }),
    ),
    grid: gridTariffs(...tariffs),
  }
}

/** Three bands of summer, then three of winter. */
const gridTariffs = memoizeLast(1, (...tariffs: readonly number[]): HourSeries =>
  yearOf(
    (hour) =>
      tariffs[
        tariffBands.indexOf(bandOf(clockOf(hour))) + (seasonOf(monthOf(hour)) === 'winter' ? 3 : 0)
      ]!,
  ),
)

export function flatParts(
  { grid, year, reduced }: Pick<Supply, 'grid'> & When,
  constants: Constants,
): FlatParts {
  const at = middleOf(year)
  const saleFees =
    constants.value('sale.supplier-fee', { at }) +
    constants.value('grid.feed-in', { area: grid, at })
  return { ...buyingParts({ year, reduced }, constants), saleFees }
}

/** For a house that only buys. */
export const buyingParts = (when: When, constants: Constants): BuyingParts => ({
  markup: constants.value('supplier.markup', { at: middleOf(when.year) }),
  ...levies(when, constants),
})

type When = Pick<Supply, 'year' | 'reduced'>

export function levies(
  { year, reduced = 0 }: When,
  constants: Constants,
): Omit<BuyingParts, 'markup'> {
  const at = middleOf(year)
  const tax = constants.value('tax.electricity', { at })
  return {
    energinet: constants.value('energinet.tariff', { at }),
    tax,
    taxAbove: reduced > 0 ? taxAbove(tax, reduced, at, constants) : null,
    vat: constants.value('tax.vat', { at }),
  }
}

/** The reduced tax of electrically heated houses, where there is one at the time. */
function taxAbove(tax: number, share: number, at: number, constants: Constants): TaxAbove | null {
  if (!constants.has('tax.electricity-heated', { at })) return null
  const least = Math.min(tax, constants.value('tax.electricity-heated', { at }))
  return {
    kwh: constants.value('tax.electricity-heated.above', { at }),
    tax: tax - (tax - least) * share,
  }
}

/** The first calendar year with another electricity tax than the one before it: kr./kWh without VAT. */
export interface TaxStep {
  readonly year: number
  readonly before: number
  readonly after: number
}

export function taxStep(first: number, last: number, constants: Constants): TaxStep | null {
  const taxIn = (year: number): number => constants.value('tax.electricity', { at: middleOf(year) })
  const before = taxIn(first)
  for (let year = first + 1; year <= last; year++)
    if (taxIn(year) !== before) return { year, before, after: taxIn(year) }
  return null
}

/** kr. without VAT of electricity tax on a year's purchase. */
export const taxOn = (
  kwh: number,
  { tax, taxAbove }: Pick<BuyingParts, 'tax' | 'taxAbove'>,
): number =>
  taxAbove === null
    ? kwh * tax
    : Math.min(kwh, taxAbove.kwh) * tax + Math.max(0, kwh - taxAbove.kwh) * taxAbove.tax

/** kr. incl. VAT of one kWh. */
export const buyPrice = (parts: {
  spot: number
  markup: number
  grid: number
  energinet: number
  tax: number
  vat: number
}): number =>
  (parts.spot + parts.markup + parts.grid + parts.energinet + parts.tax) * (1 + parts.vat)

/** kr. incl. VAT of a kWh bought in the hour that holds an instant (ms), at the exchange's price of it in kr. without VAT. */
export function householdPrice(
  spot: number,
  at: number,
  grid: GridCompany,
  constants: Constants,
): number {
  const local = new Date(at + danishOffset(at))
  const tariff = gridTariff(
    constants,
    grid,
    seasonOf(local.getUTCMonth()),
    bandOf(local.getUTCHours()),
    at,
  )
  return buyPrice({
    ...buyingParts({ year: local.getUTCFullYear() }, constants),
    spot,
    grid: tariff,
  })
}

/** kr. incl. VAT of a kWh bought in each hour. */
export function buyingPrices({ spot, markup, grid, energinet, tax, vat }: PriceParts): HourSeries {
  const prices = emptyYear()
  for (let hour = 0; hour < hoursOfYear; hour++)
    prices[hour] = buyPrice({ spot: spot[hour]!, markup, grid: grid[hour]!, energinet, tax, vat })
  return prices
}

/** kr. of a kWh sold in each hour: the spot price minus fees. May be negative. */
export const sellingPrices = ({ spot, saleFees }: PriceParts): HourSeries =>
  spot.map((price) => price - saleFees)
