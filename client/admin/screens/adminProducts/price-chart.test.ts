import { expect, test } from 'vitest'
import { offerInFocus, priceSpans } from './price-chart.tsx'

const day = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
const at = (days: number): number => Date.parse(day(days))
const rows = [
  { amount: 79_900, from: day(0), until: null },
  { amount: 74_900, from: day(40), until: day(45) },
  { amount: 69_900, from: day(60), until: day(70) },
]

test('a price is drawn from where it begins to where another takes over, and returns after an offer', () => {
  expect(
    priceSpans(rows, at(30), at(75)).map(({ from, to, amount, isOffer }) => [
      (from - at(0)) / 86_400_000,
      (to - at(0)) / 86_400_000,
      amount,
      isOffer,
    ]),
  ).toEqual([
    [30, 40, 79_900, false],
    [40, 45, 74_900, true],
    [45, 60, 79_900, false],
    [60, 70, 69_900, true],
    [70, 75, 79_900, false],
  ])
  expect(priceSpans(rows, at(-10), at(1))).toHaveLength(1)
})

test('the offer in force is explained, else the next one; a past one is not', () => {
  expect([10, 42, 50, 65, 70].map((days) => offerInFocus(rows, at(days))?.amount ?? null)).toEqual([
    74_900,
    74_900,
    69_900,
    69_900,
    null,
  ])
})
