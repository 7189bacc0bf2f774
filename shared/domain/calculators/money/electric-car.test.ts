import { expect, test } from 'vitest'
import { carElectricity, chargingPrices } from './electric-car.ts'
import type { PriceParts } from './prices.ts'
import { emptyYear, yearOf } from '../energy/year.ts'

test('15,000 km at 0.18 kWh/km is 2,700 kWh', () =>
  expect(carElectricity(15_000, 0.18)).toBeCloseTo(2700, 9))

/** N1 with spot at 40 øre by night, 80 in the evening and 42 in the sun. */
const parts: PriceParts = {
  spot: yearOf((hour) => (hour % 24 < 6 ? 0.4 : hour % 24 >= 17 && hour % 24 < 21 ? 0.8 : 0.42)),
  grid: yearOf((hour) =>
    hour % 24 < 6 ? 0.0879 : hour % 24 >= 17 && hour % 24 < 21 ? 0.7907 : 0.2636,
  ),
  markup: 0.05,
  energinet: 0.105,
  tax: 0.008,
  saleFees: 0.04,
  vat: 0.25,
  taxAbove: null,
}
/** Charged in every hour of the night, and of the evening. */
const night = yearOf((hour) => (hour % 24 < 6 ? 1 : 0))
const evening = yearOf((hour) => (hour % 24 >= 17 && hour % 24 < 21 ? 1 : 0))
const noon = yearOf((hour) => (hour % 24 === 12 ? 1 : 0))

test('prices a kWh for each way of charging', () => {
  const prices = chargingPrices(parts, { sun: noon, night, evening }, 4.5)
  // Night (0.40 + 0.05 + 0.0879 + 0.105 + 0.008) · 1.25 = 0.6509 · 1.25 = 0.8136.
  expect(prices.night).toBeCloseTo(0.8136, 4)
  // Evening (0.80 + 0.05 + 0.7907 + 0.105 + 0.008) · 1.25 = 1.7537 · 1.25 = 2.1921.
  expect(prices.evening).toBeCloseTo(2.1921, 4)
  // Sun 0.42 − 0.04 = 0.38, without VAT: that is what isn't sold.
  expect(prices.sun).toBeCloseTo(0.38, 9)
  expect(prices.public).toBe(4.5)
})

test('has no price of solar energy without panels', () =>
  expect(chargingPrices(parts, { sun: emptyYear(), night, evening }, 4.5).sun).toBeNull())
