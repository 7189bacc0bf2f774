import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { calculateBattery } from '../domain/calculators/plant/calculate-plants.ts'
import { exampleConstants } from './constants/example-constants.ts'
import { defaultPrice } from './products/default-prices.ts'
import { formatNumber } from './format.ts'
import { page } from './pages/battery.ts'
import { page as pricesPage } from './pages/battery-prices.ts'
import { figuresOn } from '#test/helpers/figures.ts'

test('the top of the page shows the self-consumption that its calculator starts with', () => {
  const { inputs, energy } = calculateBattery({}, exampleConstants)
  const { selfUseShare, direct, made } = energy.mid
  const said = (share: number) => `${Math.round(share * 100)}`
  const words = JSON.stringify(page(brand).blocks[0])
  expect(words).toContain(`ca.\u00a0${said(selfUseShare)} %`)
  expect(words).toContain(
    `af solen fra ${inputs.solar} kWp bruger du selv med ${inputs.capacity} kWh, mod ${said(direct / made)} % uden`,
  )
  expect(inputs.consumption).toBe(4500)
})

test.each([
  [5, 'battery.example-5kwh', 'ca. 1.500 kr.'],
  [10, 'battery.example-10kwh', 'ca. 2.000 kr.'],
  [15, 'battery.example-15kwh', 'ca. 2.000 kr.'],
])(
  'shows the calculator’s middle result next to the price of %i kWh, rounded to hundreds of kroner',
  (capacity, price, said) => {
    const { firstYear, payback } = calculateBattery(
      { capacity, price: defaultPrice(price) },
      exampleConstants,
    )
    expect(said).toBe(`ca. ${formatNumber(Math.round(firstYear.mid.net / 100) * 100)} kr.`)
    const prices = figuresOn('2026-11-26')
      .fill(pricesPage(brand))
      .blocks.find((block) => block.type === 'table' && block.id === 'priser')
    expect(JSON.stringify(prices)).toContain(
      `{"label":"${capacity} kWh","cells":[{"value":"${price}"},{"value":"battery.per-kwh-${capacity}"},{"text":"${said}"}]}`,
    )
    // »25 år eller mere« for the battery of the example: in its best case nearly 25, in the others not at all.
    if (capacity === 10)
      expect([Math.round(payback.high ?? 99) >= 25, payback.mid, payback.low]).toEqual([
        true,
        null,
        null,
      ])
  },
)
