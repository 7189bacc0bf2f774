import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { monthlyInstalment, yearlyCost } from './annuity.ts'
import { feeWays, loanFigures, type LoanTerms } from './loan.ts'

const terms: LoanTerms = {
  amount: 10_000_000,
  months: 120,
  rate: 595,
  fee: 250_000,
  feeWay: 'deducted',
}

test('100,000 kr. over 120 months at 5.95 % have the known figures', () => {
  expect(monthlyInstalment(10_000_000, 595, 120)).toBe(110_770)
  expect(loanFigures(terms)).toMatchObject({
    monthly: 110_770,
    yearlyCost: 671,
    total: 13_292_400,
    credit: 9_750_000,
  })
  expect(loanFigures({ ...terms, feeWay: 'added' })).toMatchObject({
    monthly: 113_539,
    yearlyCost: 670,
    total: 13_624_680,
    credit: 10_000_000,
  })
})

test('the loan of the example offer, 117,400 kr. over ten years, has the known figures', () => {
  const figures = loanFigures({
    amount: 11_740_000,
    months: 120,
    rate: 595,
    fee: 250_000,
    feeWay: 'upfront',
  })
  expect(figures).toEqual({
    principal: 11_740_000,
    credit: 11_740_000,
    monthly: 130_043,
    yearlyCost: 662,
    total: 15_855_160,
    cost: 4_115_160,
  })
})

test('without interest the loan is split evenly, and free credit costs 0 %', () => {
  expect(loanFigures({ ...terms, rate: 0, fee: 0 })).toMatchObject({
    monthly: 83_333,
    yearlyCost: 0,
    total: 10_000_000,
    cost: 0,
  })
  expect(loanFigures({ ...terms, rate: 0, feeWay: 'upfront' })).toMatchObject({
    total: 10_250_000,
    cost: 250_000,
  })
  expect(loanFigures({ ...terms, rate: 0, feeWay: 'added' })).toMatchObject({
    total: 10_250_000,
    cost: 250_000,
  })
  expect(loanFigures({ ...terms, rate: 0 })).toMatchObject({ total: 10_000_000, cost: 250_000 })
  expect(loanFigures({ ...terms, rate: 0, fee: 0, months: 1 })).toMatchObject({
    monthly: 10_000_000,
    yearlyCost: 0,
    cost: 0,
  })
  // A fee alone is a cost too.
  expect(loanFigures({ ...terms, rate: 0, months: 12 })?.yearlyCost).toBeGreaterThan(400)
})

test.each<[string, Partial<LoanTerms>]>([
  ['nothing is borrowed', { amount: 0 }],
  ['there is no term', { months: 0 }],
  ['the fee eats the loan', { fee: 10_000_000 }],
])('has no figures if %s', (_, change) => expect(loanFigures({ ...terms, ...change })).toBeNull())

describe('for any loan', () => {
  const drawn = (cases: (terms: LoanTerms) => void) =>
    randomly(({ integer, pick }) => {
      const amount = integer(1_000_000, 100_000_000)
      cases({
        amount,
        months: integer(6, 360),
        rate: integer(0, 2500),
        fee: integer(0, amount / 10),
        feeWay: pick(feeWays),
      })
    })

  test('at its ÅOP the present value of all payments is the amount paid out, to a hundredth of a percent', () =>
    drawn((loan) => {
      const figures = loanFigures(loan)!
      const paidOut = loan.feeWay === 'added' ? loan.amount : loan.amount - loan.fee
      const worthAt = (rate: number) =>
        Array.from(
          { length: loan.months },
          (_, k) => figures.monthly / (1 + rate / 10_000) ** ((k + 1) / 12),
        ).reduce((a, b) => a + b, 0)
      expect(worthAt(figures.yearlyCost + 0.51)).toBeLessThanOrEqual(paidOut + 1)
      if (figures.yearlyCost > 0)
        expect(worthAt(figures.yearlyCost - 0.51)).toBeGreaterThanOrEqual(paidOut - 1)
    }))

  test('ÅOP is never below the effective rate, and a fee makes a loan dearer', () =>
    drawn((loan) => {
      const free = loanFigures({ ...loan, fee: 0 })!
      const effective = ((1 + loan.rate / 120_000) ** 12 - 1) * 10_000
      expect(Math.abs(free.yearlyCost - effective)).toBeLessThan(1.5)
      expect(loanFigures(loan)!.yearlyCost).toBeGreaterThanOrEqual(free.yearlyCost)
      expect(loanFigures(loan)!.total).toBeGreaterThanOrEqual(free.total)
    }))

  test('a loan costs no less than its fee', () =>
    drawn((loan) => expect(loanFigures(loan)!.cost).toBeGreaterThanOrEqual(loan.fee - 0.001)))

  test('instalments add up to the principal, to within half an øre each', () =>
    drawn((loan) => {
      const { monthly, principal } = loanFigures(loan)!
      expect(monthly * loan.months).toBeGreaterThanOrEqual(principal - loan.months / 2)
    }))
})

test('has no rate if less is paid back than was paid out, or if the rate is above the maximum', () => {
  expect(yearlyCost(100_000, 1000, 12)).toBeNull()
  expect(yearlyCost(100, 100_000, 12)).toBeNull()
})
