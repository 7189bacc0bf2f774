import { expect, test } from 'vitest'
import { pricePerCase } from './period.ts'

test('the price of a case comes with the number of cases that share the budget, in whole kroner', () => {
  const [price, shared] = pricePerCase({ budgetOre: 1_800_000, cases: 51 })!
  expect(price).toMatch(/^353.kr\.$/)
  expect(shared).toBe('51 sager')
  expect(pricePerCase({ budgetOre: 1_800_000, cases: 1 })![1]).toBe('1 sag')
  expect(pricePerCase({ budgetOre: 1_800_000, cases: 0 })).toBeNull()
  expect(pricePerCase({ budgetOre: 0, cases: 51 })).toBeNull()
})
