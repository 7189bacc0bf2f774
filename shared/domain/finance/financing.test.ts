import { describe, expect, test } from 'vitest'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import { randomly } from '#test/helpers/randomly.ts'
import type { Constant } from '../../schemas/content/snapshot.ts'
import { readConstants } from '../constants.ts'
import { financing } from './financing.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const constants = readConstants(defaultConstants, now)
const withTerms = (terms: Readonly<Record<string, number>>) =>
  readConstants(
    defaultConstants.map((row): Constant => ({ ...row, value: terms[row.key] ?? row.value })),
    now,
  )

/** All that markedsføringsloven § 18 and the warning of the new rules ask for. */
const whole = [
  'cashPrice',
  'downPayment',
  'credit',
  'rate',
  'rateKind',
  'fee',
  'feeWay',
  'yearlyCost',
  'months',
  'instalment',
  'total',
  'cost',
  'sideServices',
  'isOurs',
  'intermediary',
  'warning',
]

test('a loan of 100,000 kr. has the terms of the constants', () => {
  // 1,107.70 a month (facts); 120 · 1,107.70 + 2,500 beside = 135,424.00; that less 100,000 = 35,424.00.
  // What the borrower can use of it is 97,500, so ÅOP is the 6.71 % of the facts' deducted fee.
  expect(financing({ price: 100_000, loanPct: 100 }, constants)).toMatchObject({
    kind: 'loan',
    example: {
      cashPrice: 10_000_000,
      downPayment: 0,
      credit: 10_000_000,
      rate: 595,
      rateKind: 'fixed',
      yearlyCost: 671,
      months: 120,
      instalment: 110_770,
      total: 13_542_400,
      cost: 3_542_400,
    },
  })
})

test('60 % of 118,000 kr. is 70,800 kr. borrowed and 47,200 kr. paid immediately', () => {
  // 70,800 · 0.0110770 = 784.25 a month; 120 of them are 94,110.00, and 2,500 beside make 96,610.00.
  expect(financing({ price: 118_000, loanPct: 60 }, constants)).toMatchObject({
    kind: 'loan',
    example: {
      cashPrice: 11_800_000,
      downPayment: 4_720_000,
      credit: 7_080_000,
      instalment: 78_425,
      total: 9_661_000,
      cost: 2_581_000,
    },
  })
})

test('has no loan figures if nothing is borrowed, or less than the minimum', () => {
  expect(financing({ price: 118_000, loanPct: 0 }, constants)).toEqual({
    kind: 'cash',
    cashPrice: 11_800_000,
  })
  expect(financing({ price: 0, loanPct: 100 }, constants)).toEqual({ kind: 'cash', cashPrice: 0 })
  expect(financing({ price: 50_000, loanPct: 10 }, constants)).toEqual({
    kind: 'tooLittle',
    cashPrice: 5_000_000,
    least: 1_000_000,
  })
  expect(financing({ price: 2000, loanPct: 100 }, withTerms({ 'loan.least': 0 }))).toMatchObject({
    kind: 'tooLittle',
  })
})

test('marks a variable rate', () => {
  expect(
    financing({ price: 100_000, loanPct: 100 }, withTerms({ 'loan.rate-fixed': 0 })),
  ).toMatchObject({ example: { rateKind: 'variable' } })
})

describe('for any price, share and terms', () => {
  test('a loan is complete or missing, round-trips through JSON, and ÅOP with costs is not below the rate', () =>
    randomly(({ integer }) => {
      const terms = {
        'loan.rate': integer(0, 2500) / 100,
        'loan.months': integer(6, 360),
        'loan.fee': integer(0, 10_000),
      }
      const loanPct = integer(-20, 120)
      const found = financing({ price: integer(-1000, 500_000), loanPct }, withTerms(terms))
      if (found.kind !== 'loan')
        return expect(
          Object.keys(found).filter((key) => !['kind', 'cashPrice', 'least'].includes(key)),
        ).toEqual([])
      const { example } = found
      expect(Object.keys(example).sort()).toEqual([...whole].sort())
      expect(JSON.parse(JSON.stringify(example))).toEqual(example)
      for (const value of Object.values(example))
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
      expect(example.yearlyCost).toBeGreaterThanOrEqual(example.rate - 1)
      if (terms['loan.fee'] >= 1000) expect(example.yearlyCost).toBeGreaterThanOrEqual(example.rate)
      expect(example.cashPrice - example.downPayment).toBe(example.credit)
      expect(example.total - example.credit).toBe(example.cost)
      expect(example.warning).toContain('koster penge')
      expect(example.intermediary).not.toBe('')
    }))
})
