import { expect, test } from 'vitest'
import { figuresOn } from '#test/helpers/figures.ts'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  quoteRequestProducts,
} from '../../schemas/quote-request-options.ts'
import { readConstants } from '../constants.ts'
import { firstAnswer } from './first-answer.ts'
import { type QuoteRequestReceipt, readReceipt } from './receipt.ts'

const at = Date.parse('2026-11-21T12:00:00Z')
const figures = figuresOn('2026-11-21')
const price = (key: string): number | null => figures.price(key)?.value ?? null
const constants = readConstants(defaultConstants, at)
const receipt: QuoteRequestReceipt = {
  reference: 'T-2345-6789',
  products: quoteRequestProducts.map(({ value }) => value),
  consumptionLevel: '3000-5000',
  heatingCost: '15000-25000',
  heatingKind: 'gas',
  calculation: null,
  receivedAt: '2026-11-21T12:00:00.000Z',
}
const rangeOf = (of: QuoteRequestReceipt, product: string, figure: string) =>
  firstAnswer(of, price, constants)
    .find((answer) => answer.product === product)
    ?.estimates.find((estimate) => estimate.figure === figure)?.range

test('estimates a roof of 3 to 5 kWp for 3,000 to 5,000 kWh, with its yield, price and value', () => {
  expect(rangeOf(receipt, 'solceller', 'size')).toEqual([3, 5])
  expect(rangeOf(receipt, 'solceller', 'production')).toEqual([2400, 5200])
  expect(rangeOf(receipt, 'solceller', 'price')).toEqual([30_000, 70_000])
  const [low = 0, high = 0] = rangeOf(receipt, 'solceller', 'yearly') ?? []
  expect(low).toBeGreaterThan(1000)
  expect(high).toBeLessThan(4000)
})

test('estimates 13,500 to 29,000 kWh of heat and 3,900 to 9,100 kWh of electricity for 15,000 to 25,000 kr. of gas', () => {
  expect(rangeOf(receipt, 'varmepumpe', 'electricity')).toEqual([3900, 9100])
})

test('reports missing answers and makes no estimate without them', () => {
  const unknown = { ...receipt, consumptionLevel: 'ved-ikke', heatingCost: 'ved-ikke' } as const
  const answers = Object.fromEntries(
    firstAnswer(unknown, price, constants).map((answer) => [answer.product, answer]),
  )
  expect(answers['solceller']).toEqual({
    product: 'solceller',
    estimates: [],
    missing: 'consumption',
  })
  expect(answers['varmepumpe']?.missing).toBe('heating')
  expect(answers['varmepumpe']?.estimates.map(({ figure }) => figure)).toEqual(['price'])
  const figures = (from: typeof price) =>
    firstAnswer(receipt, from, constants).flatMap(({ product, estimates }) =>
      estimates.map(({ figure }) => `${product} ${figure}`),
    )
  const published = figures(price).filter((figure) => !figures(() => null).includes(figure))
  expect(published).toEqual(['solceller yearly', 'batteri price', 'elbil-lader price'])
})

test('2.5 to 5 kW earn from a quarter of the income of 10 kW at 2 EUR to half of the income at 10 EUR', () => {
  // 823.4 / 4 = 205.9; 4,117 / 2 = 2,058.5; to the nearest hundred.
  expect(rangeOf(receipt, 'netbalancering', 'yearly')).toEqual([200, 2100])
})

test('estimates a battery from 20 % below the smaller example to 20 % above the larger', () => {
  // 29,900 · 0.8 = 23,920; 44,900 · 1.2 = 53,880; to the nearest thousand.
  expect(rangeOf(receipt, 'batteri', 'price')).toEqual([24_000, 54_000])
})

test('every range is ascending, finite and positive for any answers', () => {
  for (const { value: consumptionLevel } of consumptionLevels)
    for (const { value: heatingCost } of heatingCosts)
      for (const { value: heatingKind } of heatingKinds)
        for (const { estimates } of firstAnswer(
          { ...receipt, consumptionLevel, heatingCost, heatingKind },
          price,
          constants,
        ))
          for (const { range } of estimates) {
            expect(range[0]).toBeGreaterThan(0)
            expect(range[1]).toBeGreaterThanOrEqual(range[0])
            expect(Number.isFinite(range[1])).toBe(true)
          }
})

const summary = {
  reckonedAt: '2026-11-21T12:00:00.000Z',
  figures: [{ key: 'price', label: 'Pris', unit: 'kr.', low: 3, mid: 2, high: 1 }],
}

test('makes no estimate for a product that the visitor has calculated', () => {
  const withCalculation = {
    ...receipt,
    calculation: { name: 'combined', inputs: { size: 6, consumption: 4500 }, summary } as const,
  }
  const answers = Object.fromEntries(
    firstAnswer(withCalculation, price, constants).map((answer) => [answer.product, answer]),
  )
  for (const product of ['solceller', 'batteri'] as const)
    expect(answers[product]).toEqual({ product, estimates: [], missing: 'calculated' })
  expect(answers['varmepumpe']?.estimates.length).toBeGreaterThan(0)
  // Without figures it is no estimate.
  const without = {
    ...withCalculation,
    calculation: { ...withCalculation.calculation, summary: null },
  }
  expect(firstAnswer(without, price, constants)[0]?.missing).toBeNull()
})

test('uses the consumption of the visitor’s calculation if they answer that they don’t know it', () => {
  const calculation = { name: 'battery', inputs: { consumption: 4000 }, summary } as const
  const unknown = { ...receipt, consumptionLevel: 'ved-ikke', calculation } as const
  expect(rangeOf(unknown, 'solceller', 'size')).toEqual([4, 4])
  expect(rangeOf({ ...unknown, consumptionLevel: '3000-5000' }, 'solceller', 'size')).toEqual([
    3, 5,
  ])
})

test('parses a stored receipt, and returns null for anything else', () => {
  expect(readReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual({
    ...receipt,
    products: receipt.products,
  })
  for (const broken of [
    null,
    'x',
    {},
    { ...receipt, reference: '<b>' },
    { ...receipt, products: ['x'] },
    { ...receipt, receivedAt: 1 },
  ])
    expect(readReceipt(broken)).toBeNull()
})
