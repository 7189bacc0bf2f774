import { expect, test } from 'vitest'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import { readConstants } from '../constants.ts'
import { calculateLoan } from './loan.ts'

const calculate = (given: Readonly<Record<string, unknown>>) =>
  calculateLoan(given, readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z')))

test('half of 120,000 kr. is a loan of 60,000 kr., and its terms are listed as constants', () => {
  // 60,000 · 0.0110770 = 664.62 a month.
  const { financing, used } = calculate({ price: '120000', loanPct: '50' })
  expect(financing).toMatchObject({
    kind: 'loan',
    example: { credit: 6_000_000, downPayment: 6_000_000, instalment: 66_462 },
  })
  expect(used.map(({ key }) => key)).toEqual([
    'loan.least',
    'loan.rate',
    'loan.months',
    'loan.fee',
    'loan.rate-fixed',
  ])
})

test('without a loan the result has no loan figures and lists no loan constants', () =>
  expect(calculate({ loanPct: 'x' })).toMatchObject({ financing: { kind: 'cash' }, used: [] }))
