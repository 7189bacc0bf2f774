import { expect, test } from 'vitest'
import type { OfferContent } from '../../../schemas/offers/offer.ts'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { findMissing } from '../state/missing.ts'
import { findExtremes, isCalculable } from './selections.ts'
import { calculateTotals } from './totals.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const kroner = (amount: number) => amount * 100
/** The offer with its bird net at another price: an option that is optional for the customer. */
function withNet(price: number, change: Partial<OfferContent> = {}): OfferContent {
  const offer = structuredClone(makeOffer(change))
  const groups = offer.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) =>
      line.id === 'fuglegitter' ? { ...line, quantity: 1, unitPrice: kroner(price) } : line,
    ),
  }))
  return { ...offer, groups }
}

test('the cheapest and the most expensive selection take one option of each choice, and count discounts', () => {
  const { least, most } = findExtremes(makeOffer())
  expect([least.total, most.total]).toEqual([11_740_000, 13_903_000])
  const discounted = findExtremes(withNet(-5_000))
  expect([discounted.least.chosen, discounted.most.chosen]).toEqual([
    ['batteri-10', 'fuglegitter'],
    ['batteri-15'],
  ])
})

test('an offer is not ready if some selection makes it free or its loan impossible', () => {
  expect(findMissing(makeOffer(), now)).toEqual({})
  const free = withNet(-120_000)
  expect(calculateTotals(free, null).total).toBeGreaterThan(0)
  expect(Object.keys(findMissing(free, now))).toEqual(['groups', 'financing'])
  const { financing } = makeOffer()
  const down = withNet(-20_000, { financing: { ...financing!, downPayment: kroner(100_000) } })
  expect(findMissing(down, now)).toEqual({
    financing: 'Lånet kan ikke regnes ud med alle de tilvalg, kunden kan vælge',
  })
  expect(isCalculable(down, calculateTotals(down, ['fuglegitter']))).toBe(false)
  expect(isCalculable(down, calculateTotals(down, null))).toBe(true)
})
