import { type PriceArea, priceAreas } from '../../price-area.ts'
import { expect, test } from 'vitest'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'
import { instantOf } from '../../dates.ts'
import { gridCompanies } from '../inputs/options.ts'
import {
  bandOf,
  buyingPrices,
  buyPrice,
  gridTariff,
  hourParts,
  householdPrice,
  middleOf,
  priceParts,
  sellingPrices,
  taxStep,
} from './prices.ts'
import { hourlyProduction } from '../energy/solar-yield.ts'
import {
  type HourSeries,
  hoursOfYear,
  meanDay,
  monthStarts,
  productOf,
  times,
  totalOf,
} from '../energy/year.ts'

/** The tax goes down again in 2030. */
const fallingTax = defaultConstants.flatMap((row) =>
  row.key === 'tax.electricity' && row.validTo === null
    ? [
        { ...row, validTo: '2030-01-01' },
        { ...row, value: 0.4, validFrom: '2030-01-01' },
      ]
    : [row],
)

const constants = readConstants(defaultConstants, instantOf('2026-11-22'))
/** The spot price of each hour relative to the year's mean. */
const spotShape = (area: PriceArea, capture: number): HourSeries => {
  const { spot } = hourParts({ area, grid: 'other', year: 2027, capture }, constants)
  return times(spot, 1 / constants.value('spot.mean', { area, at: middleOf(2027) }))
}
const winterDay = (clock: number) => clock
const summerDay = (clock: number) => monthStarts[6]! + clock

test('a kWh from Cerius in winter, at spot 0.60 and a mark-up of 0.05, costs 1.11, 1.40 and 2.26 kr.', () => {
  // (0.60 + 0.05 + 0.1153 + 0.115 + 0.008) · 1.25 = 1.110375; with 0.346: 1.39875; with 1.038: 2.26375.
  const { markup, energinet, tax, vat } = priceParts(
    { area: 'DK2', grid: 'cerius', year: 2026 },
    constants,
  )
  const at = (band: 'low' | 'high' | 'peak') =>
    buyPrice({
      spot: 0.6,
      markup,
      grid: gridTariff(constants, 'cerius', 'winter', band, instantOf('2026-12-01')),
      energinet,
      tax,
      vat,
    })
  expect([at('low'), at('high'), at('peak')].map((price) => price.toFixed(2))).toEqual([
    '1.11',
    '1.40',
    '2.26',
  ])
  expect(at('low')).toBeCloseTo(1.110375, 9)
})

test('a day’s tariff bands are low until 6 and peak from 17 to 21', () => {
  expect([0, 5, 6, 16, 17, 20, 21, 23].map(bandOf)).toEqual([
    'low',
    'low',
    'high',
    'high',
    'peak',
    'peak',
    'high',
    'high',
  ])
})

test('every hour has the tariff of its company, season and band; unknown companies have an assumed one', () => {
  const radius = priceParts({ area: 'DK2', grid: 'radius', year: 2027 }, constants).grid
  expect([0, 12, 17].map((clock) => radius[winterDay(clock)])).toEqual([0.1062, 0.3185, 0.9556])
  expect([0, 12, 17].map((clock) => radius[summerDay(clock)])).toEqual([0.1062, 0.1593, 0.4141])
  const n1 = priceParts({ area: 'DK1', grid: 'n1', year: 2027 }, constants).grid
  expect([n1[winterDay(17)], n1[summerDay(17)]]).toEqual([0.7907, 0.3426])
  expect(priceParts({ area: 'DK1', grid: 'other', year: 2027 }, constants).grid[0]).toBe(0.103)
})

test('in 2028 the higher electricity tax adds 0.732 kr., 91.5 øre with VAT, to each kWh bought, and nothing to kWh sold', () => {
  const [before, after] = [2027, 2028].map((year) =>
    priceParts({ area: 'DK1', grid: 'n1', year }, constants),
  )
  expect([before!.tax, after!.tax]).toEqual([0.008, 0.74])
  expect(buyingPrices(after!)[0]! - buyingPrices(before!)[0]!).toBeCloseTo(0.915, 9)
  expect(sellingPrices(after!)).toEqual(sellingPrices(before!))
})

test('Energinet charges 11.5 øre in 2026, 10.5 in 2027, and the last known tariff in later years', () => {
  expect(
    [2026, 2027, 2035].map(
      (year) => priceParts({ area: 'DK1', grid: 'n1', year }, constants).energinet,
    ),
  ).toEqual([0.115, 0.105, 0.105])
})

test('the hourly spot price keeps its mean, is positive, and has the given capture rate for a south-facing roof', () => {
  const sun = hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 })
  for (const area of priceAreas)
    for (const capture of [0.6, 0.7, 0.8]) {
      const shape = spotShape(area, capture)
      expect(totalOf(shape) / hoursOfYear).toBeCloseTo(1, 9)
      expect(Math.min(...shape)).toBeGreaterThan(0)
      expect(productOf(shape, sun) / totalOf(sun)).toBeCloseTo(capture, 9)
    }
})

test('a lower capture rate makes noon cheaper and the evening dearer', () => {
  const meanAt = (capture: number, clock: number): number =>
    meanDay(spotShape('DK1', capture), 5)[clock]!
  for (const [lower, higher] of [
    [0.6, 0.7],
    [0.7, 0.8],
  ] as const) {
    expect(meanAt(lower, 12)).toBeLessThan(meanAt(higher, 12))
    expect(meanAt(lower, 19)).toBeGreaterThan(meanAt(higher, 19))
  }
})

test('finds the first change of the tax, whether up or down', () => {
  const falling = readConstants(fallingTax, instantOf('2026-11-22'))
  expect(taxStep(2027, 2035, falling)).toEqual({ year: 2028, before: 0.008, after: 0.74 })
  expect(taxStep(2028, 2035, falling)).toEqual({ year: 2030, before: 0.74, after: 0.4 })
  expect([taxStep(2028, 2029, falling), taxStep(2030, 2050, falling)]).toEqual([null, null])
})

test('the selling price is below the buying price in every hour', () => {
  for (const area of priceAreas)
    for (const grid of gridCompanies) {
      const parts = priceParts({ area, grid, year: 2027 }, constants)
      const sell = sellingPrices(parts)
      expect(buyingPrices(parts).every((price, hour) => price > sell[hour]!)).toBe(true)
    }
})

test('a household pays the tariff of its hour and season, and the tax of its year', () => {
  const pays = (at: string): number => householdPrice(0.5, Date.parse(at), 'n1', constants)
  // N1's winter: (0.5 + 0.05 + 0.0879 + 0.115 + 0.008) × 1.25 at 5 o'clock, 0.7907 at 17.
  expect(pays('2026-11-22T04:30:00Z')).toBeCloseTo(0.951125, 9)
  expect(pays('2026-11-22T16:00:00Z')).toBeCloseTo(1.829625, 9)
  // N1's row ended with 2026 and is the last known one; Energinet takes 0.105 in 2027.
  expect(pays('2027-01-10T16:00:00Z')).toBeCloseTo(1.817125, 9)
  // Summer, by summer time: 15:00 UTC is 17 o'clock. (0.5 + 0.05 + 0.3426 + 0.105 + 0.008) × 1.25
  expect(pays('2027-07-10T15:00:00Z')).toBeCloseTo(1.257, 9)
  // From 2028 the tax is 0.74: 0.732 × 1.25 more than the year before.
  expect(pays('2028-07-10T15:00:00Z') - pays('2027-07-10T15:00:00Z')).toBeGreaterThan(0.9)
})

test('a household pays the tariff of the row in force on the day', () => {
  const n1Peak = defaultConstants.find(
    ({ key, area }) => key === 'grid.tariff.winter.peak' && area === 'n1',
  )!
  const rows = [
    ...defaultConstants,
    { ...n1Peak, value: 1, validFrom: '2027-01-01', validTo: null },
  ]
  const pays = (spot: number, at: string): number =>
    householdPrice(spot, Date.parse(at), 'n1', readConstants(rows, instantOf('2026-11-22')))
  // 18 o'clock on 10 February 2027: (0.60 + 0.05 + 1.00 + 0.105 + 0.008) × 1.25
  expect(pays(0.6, '2027-02-10T17:00:00Z')).toBeCloseTo(2.20375, 9)
  // The year before, N1's own row was in force already: (0.60 + 0.05 + 0.7907 + 0.115 + 0.008) × 1.25
  expect(pays(0.6, '2026-02-10T17:00:00Z')).toBeCloseTo(1.954625, 9)
  // A row ends at a Danish midnight: the last evening of 2026 and the first of 2027.
  expect(pays(0.6, '2027-01-01T17:00:00Z') - pays(0.6, '2026-12-31T17:00:00Z')).toBeCloseTo(
    (1 - 0.7907 + 0.105 - 0.115) * 1.25,
    9,
  )
  // Long after the last row ended, its value is the last known one.
  expect(pays(0.6, '2029-02-10T17:00:00Z')).toBeGreaterThan(2.2)
})

test('a measured capture rate outside the modelled range is used in the calculation as shown', () => {
  const sun = hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 })
  for (const area of priceAreas)
    for (const capture of [-0.1, 0.3, 0.4, 0.5, 0.95, 1, 1.1, 1.2]) {
      const shape = spotShape(area, capture)
      expect(totalOf(shape) / hoursOfYear).toBeCloseTo(1, 9)
      expect(productOf(shape, sun) / totalOf(sun)).toBeCloseTo(capture, 9)
    }
})
