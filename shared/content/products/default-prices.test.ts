import { expect, test } from 'vitest'
import { calculatedKeys } from '../figures/calculated.ts'
import { defaultPrice, defaultPrices } from './default-prices.ts'

test('calculates examples with undated values only', () => {
  expect(defaultPrice('heat-pump.example-8kw')).toBe(118_000)
  for (const key of ['battery.year-10kwh', 'findes-ikke'])
    expect(() => defaultPrice(key)).toThrow(key)
})

test('has no typed price for a figure that is calculated', () => {
  expect(defaultPrices.map(({ key }) => key).filter((key) => calculatedKeys.includes(key))).toEqual(
    [],
  )
})
