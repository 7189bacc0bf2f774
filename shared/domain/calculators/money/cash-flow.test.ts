import { expect, test } from 'vitest'
import {
  cashFlow,
  cumulative,
  type Exchange,
  saleIncome,
  purchaseCost,
  paybackYears,
  taxOnSale,
  interpolateExchange,
} from './cash-flow.ts'

const nothing: Exchange = { bought: 0, boughtSpot: 0, boughtGrid: 0, sold: 0, soldSpot: 0 }
/** 4,500 kWh at a spot price of 0.60 and a grid tariff of 0.20. */
const house: Exchange = { bought: 4500, boughtSpot: 2700, boughtGrid: 900, sold: 0, soldSpot: 0 }
/** 3,000 of them still bought, 4,500 sold at a spot price of 0.42. */
const withPanels: Exchange = {
  bought: 3000,
  boughtSpot: 1900,
  boughtGrid: 700,
  sold: 4500,
  soldSpot: 1890,
}
const low = {
  markup: 0.05,
  energinet: 0.105,
  tax: 0.008,
  saleFees: 0.04,
  vat: 0.25,
  taxAbove: null,
}
const high = { ...low, tax: 0.74 }
const saleTax = { free: 7000, share: 0.6, rate: 0.37 }
const terms = {
  startYear: 2027,
  without: () => house,
  with: () => withPanels,
  renewals: [],
  flat: (year: number) => (year < 2028 ? low : high),
  growth: 0,
  saleTax,
}

test('purchases and sales cost the amounts calculated by hand', () => {
  // (2,700 + 900 + 4,500 · 0.163) · 1.25 = 5,416.875; with 10 % dearer spot (2,970 + 900 + 733.5) · 1.25 = 5,754.375.
  expect(purchaseCost(house, low)).toBeCloseTo(5416.875, 9)
  expect(purchaseCost(house, low, 1.1)).toBeCloseTo(5754.375, 9)
  // 1,890 − 4,500 · 0.04 = 1,710.
  expect(saleIncome(withPanels, low)).toBeCloseTo(1710, 9)
})

test('sale is free of tax up to 7,000 kr.; of 3,000 kr. more 60 % is taxed at 37 %: 666 kr.', () => {
  expect(taxOnSale(7000, saleTax)).toBe(0)
  expect(taxOnSale(10_000, saleTax)).toBeCloseTo(666, 9)
  expect(taxOnSale(-500, saleTax)).toBe(0)
})

test('calculates the first year, and the second with the higher tax', () => {
  const [first, second] = cashFlow(terms)
  // (800 + 200 + 1,500 · 0.163) · 1.25 = 1,555.625 saved; in 2028 1,500 · 0.732 · 1.25 = 1,372.50 more.
  expect(first).toEqual({
    year: 2027,
    saved: expect.closeTo(1555.625, 9),
    sold: expect.closeTo(1710, 9),
    tax: 0,
    renewed: 0,
    net: expect.closeTo(3265.625, 9),
  })
  expect(second?.saved).toBeCloseTo(1555.625 + 1372.5, 9)
  expect(second?.sold).toBe(first?.sold)
})

test('a renewal is paid in its year; the tax on sales is the difference with and without the plant', () => {
  const years = cashFlow({ ...terms, renewals: [{ nth: 12, price: 12_000 }] })
  expect(years.map(({ renewed }) => renewed).filter((kr) => kr > 0)).toEqual([12_000])
  expect(years[11]).toMatchObject({ year: 2038, renewed: 12_000 })
  const lots: Exchange = { ...nothing, sold: 20_000, soldSpot: 10_800 }
  // 10,800 − 800 = 10,000 before, 20,000 after: (13,000 − 3,000) · 0.6 · 0.37 = 2,220.
  const sold = cashFlow({
    ...terms,
    without: () => lots,
    with: () => interpolateExchange(nothing, lots, 2),
  })[0]
  expect(sold?.tax).toBeCloseTo(2220, 9)
})

test('the plant is paid back when the accumulated result stays above zero', () => {
  expect(paybackYears([-10, -5, 5, 15])).toBe(1.5)
  // An inverter takes it below nothing once more.
  expect(paybackYears([-10, 2, -4, 4])).toBe(2.5)
  expect(paybackYears([-10, -8, -6])).toBeNull()
  expect(paybackYears([0, 5])).toBe(0)
  const sums = cumulative(
    32_656.25,
    cashFlow({ ...terms, flat: () => low }).map(({ net }) => net),
  )
  expect(sums).toHaveLength(26)
  expect(paybackYears(sums)).toBeCloseTo(10, 9)
})

test('applies a different tax above a limit: 4,000 kWh at 0.74 and 2,000 at 0.008, with VAT', () => {
  const parts = {
    markup: 0,
    energinet: 0,
    tax: 0.74,
    taxAbove: { kwh: 4000, tax: 0.008 },
    vat: 0.25,
  }
  const bought = (kwh: number) => ({
    bought: kwh,
    boughtSpot: 0,
    boughtGrid: 0,
    sold: 0,
    soldSpot: 0,
  })
  // (4,000 · 0.74 + 2,000 · 0.008) · 1.25 = (2,960 + 16) · 1.25 = 3,720; and 3,000 · 0.74 · 1.25 = 2,775.
  expect(purchaseCost(bought(6000), parts)).toBeCloseTo(3720, 9)
  expect(purchaseCost(bought(3000), parts)).toBeCloseTo(2775, 9)
})
