import { expect, test } from 'vitest'
import { calculatedKeys } from '../figures/calculated.ts'
import { defaultPrice, defaultPrices } from './default-prices.ts'

test('examples are reckoned with a value that is one for all time', () => {
  expect(defaultPrice('heat-pump.example-8kw')).toBe(118_000)
  for (const key of ['battery.year-10kwh', 'findes-ikke'])
    expect(() => defaultPrice(key)).toThrow(key)
})

test('no figure that is calculated stands as a typed price too', () => {
  expect(defaultPrices.map(({ key }) => key).filter((key) => calculatedKeys.includes(key))).toEqual(
    [],
  )
})
