import { expect, test } from 'vitest'
import { freightChoices, freightOf } from './freight.ts'

const goods = (total: number, weightGrams = 500) => ({ total, weightGrams })

test('a pick-up point costs 49 kr., the door 79 kr., collecting nothing', () => {
  expect(freightChoices(goods(27_900)).map(({ kind, price }) => [kind, price])).toEqual([
    ['pakkeshop', 4900],
    ['doer', 7900],
    ['afhentning', 0],
  ])
})

test('over 1,500 kr. the pick-up point is free, the door is not', () => {
  expect([149_999, 150_000, 150_001].map((total) => freightOf('pakkeshop', goods(total)))).toEqual([
    4900, 4900, 0,
  ])
  expect(freightOf('doer', goods(1_000_000))).toBe(7900)
})

test('more than 20 kg is sent to the door or collected', () => {
  expect(freightOf('pakkeshop', goods(10_000, 20_000))).toBe(4900)
  expect(freightOf('pakkeshop', goods(10_000, 20_001))).toBeNull()
  expect(freightOf('doer', goods(10_000, 20_001))).toBe(7900)
})
