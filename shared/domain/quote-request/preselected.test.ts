import { expect, test } from 'vitest'
import { emptyQuoteRequest } from './data.ts'
import { preselected } from './preselected.ts'

const level = (consumption: number) =>
  preselected({ ...emptyQuoteRequest(), calculation: { name: 'solar', inputs: { consumption } } })
    .consumptionLevel

test.each([
  [500, 'under-3000'],
  [2999, 'under-3000'],
  [3000, '3000-5000'],
  [4500, '3000-5000'],
  [5000, '5000-8000'],
  [8000, 'over-8000'],
  [20_000, 'over-8000'],
])('%d kWh in the calculation preselects %s', (kwh, expected) => expect(level(kwh)).toBe(expected))

test('the campaign preselects where the visitor heard of us, unless it is answered', () => {
  expect(preselected(emptyQuoteRequest(), 'brev').marketingSource).toBe('brev')
  expect(
    preselected({ ...emptyQuoteRequest(), marketingSource: 'andet' }, 'brev').marketingSource,
  ).toBe('andet')
})

test('an answer is not replaced, and a calculation without electricity preselects nothing', () => {
  const calculation = { name: 'solar', inputs: {} } as const
  expect(
    preselected({ ...emptyQuoteRequest(), calculation, consumptionLevel: 'ved-ikke' })
      .consumptionLevel,
  ).toBe('ved-ikke')
  expect(
    preselected({ ...emptyQuoteRequest(), calculation: { name: 'heat-pump', inputs: {} } })
      .consumptionLevel,
  ).toBeNull()
  expect(preselected(emptyQuoteRequest()).consumptionLevel).toBeNull()
})
