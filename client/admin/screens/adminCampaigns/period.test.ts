import { expect, test } from 'vitest'
import { pricePerCase } from './period.ts'

test('the price of a case names the cases that it is shared among, in whole kroner', () => {
  expect(pricePerCase({ budgetOre: 1_800_000, cases: 51 })).toMatch(/^353.kr\. \(51 sager\)$/)
  expect(pricePerCase({ budgetOre: 1_800_000, cases: 1 })).toMatch(/^18\.000.kr\. \(1 sag\)$/)
  expect(pricePerCase({ budgetOre: 1_800_000, cases: 0 })).toBeNull()
  expect(pricePerCase({ budgetOre: 0, cases: 51 })).toBeNull()
})
