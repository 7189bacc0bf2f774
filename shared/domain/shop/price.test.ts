import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  lowestBefore,
  nextPriceChange,
  offerProblem,
  type PriceRow,
  priceRowAt,
  shownPrice,
  vatIn,
} from './price.ts'

const day = (at: number): string => new Date(Date.UTC(2026, 9, 1) + at * 86_400_000).toISOString()
const at = (days: number): number => Date.parse(day(days))
const normal = (amount: number, from: number): PriceRow => ({
  amount,
  from: day(from),
  until: null,
})
const offer = (amount: number, from: number, until: number): PriceRow => ({
  amount,
  from: day(from),
  until: day(until),
})

test('an offer replaces the normal price from its first to its last instant, and the normal price returns by itself', () => {
  const rows = [normal(149_500, 0), offer(129_500, 40, 43)]
  expect([39.9, 40, 42.999, 43].map((days) => shownPrice(rows, at(days))?.amount)).toEqual([
    149_500, 129_500, 129_500, 149_500,
  ])
  expect(shownPrice(rows, at(41))).toEqual({
    amount: 129_500,
    before: 149_500,
    from: day(40),
    until: day(43),
  })
  expect(shownPrice(rows, at(44))).toEqual({
    amount: 149_500,
    before: null,
    from: null,
    until: null,
  })
  expect(shownPrice(rows, at(-1))).toBeNull()
})

test('a three-day campaign shows the lowest price of the 30 days before it, not the normal one', () => {
  // The price was raised from 33.900 to 34.900, and lowered to 32.900 for some days.
  const rows = [normal(3_390_000, 0), normal(3_490_000, 30), offer(3_290_000, 57, 62)]
  const campaign = offer(3_190_000, 87, 90)
  expect(shownPrice([...rows, campaign], at(88))?.before).toBe(3_290_000)
  // Ten days later it is out of the 30 days.
  const later = offer(3_190_000, 97, 100)
  expect(shownPrice([...rows, later], at(98))?.before).toBe(3_490_000)
})

test('refuses an offer after a price that did not stand for 30 days, and one that is no reduction', () => {
  const rows = [normal(10_000, 0)]
  expect(offerProblem(rows, offer(9000, 29, 32))).toContain('30 dage')
  expect(offerProblem(rows, offer(9000, 30, 33))).toBeNull()
  expect(offerProblem(rows, offer(10_000, 30, 33))).toContain('lavere')
  expect(offerProblem(rows, offer(9000, 33, 33))).toContain('slutte')
  // The earlier offer is the lowest of the 30 days before.
  expect(offerProblem([...rows, offer(9000, 30, 33)], offer(9000, 40, 43))).toContain('lavere')
})

test('the price shown is the price in force, and the price before it was really lowest, for any history', () => {
  randomly((draw) => {
    const rows = draw.list(1, 10, () => {
      const from = draw.integer(0, 120)
      const amount = draw.integer(1, 900) * 100
      return draw.chance(0.5)
        ? normal(amount, from)
        : offer(amount, from, from + draw.integer(1, 30))
    })
    const now = at(draw.integer(0, 160))
    const shown = shownPrice(rows, now)
    const row = priceRowAt(rows, now)
    expect(shown?.amount ?? null).toBe(row?.amount ?? null)
    if (!shown || shown.before === null || !row) return
    expect(shown.before).toBeGreaterThan(shown.amount)
    const start = Date.parse(row.from)
    for (let days = 0.5; days < 30; days += 0.5) {
      const then = priceRowAt(rows, start - days * 86_400_000)
      if (then) expect(then.amount).toBeGreaterThanOrEqual(shown.before)
    }
    const next = nextPriceChange(rows, now)
    expect(priceRowAt(rows, next === Infinity ? now + 1e12 : next - 1)?.amount).toBe(shown.amount)
  })
})

test('VAT is a fifth of the price, in whole øre', () => {
  expect([vatIn(204_200), vatIn(199), vatIn(0)]).toEqual([40_840, 40, 0])
  expect(lowestBefore([], at(0))).toBeNull()
})
