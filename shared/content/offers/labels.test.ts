import { expect, test } from 'vitest'
import { yearsFollowed } from '../../domain/calculators/money/cash-flow.ts'
import { loanFigures } from '../../domain/finance/loan.ts'
import { longestPayback } from '../../domain/offers/price/savings.ts'
import { withoutJoiners } from '../format.ts'
import { formatMoment } from './page.ts'
import {
  loanFacts,
  monthlyWords,
  quantityWords,
  riskPrice,
  savingsFigures,
  subsidyState,
  termWords,
} from './labels.ts'
import { addressing } from '../copy/you.ts'

const spaced = (text: string): string => withoutJoiners(text).replace(/\u00a0/g, ' ')

test('formats quantities, risks, terms and times in Danish', () => {
  expect(spaced(quantityWords({ quantity: 12, unit: 'stk.', unitPrice: 345_000 }))).toBe(
    '12 stk. à 3.450 kr.',
  )
  expect(spaced(quantityWords({ quantity: 1.125, unit: 'm', unitPrice: 150 }))).toBe(
    '1,125 m à 1,50 kr.',
  )
  expect(quantityWords({ quantity: 1, unit: 'stk.', unitPrice: 100 })).toBe('')
  const risk = { id: 'a', title: 'a', text: '', unit: '' }
  expect(
    [
      riskPrice({ ...risk, from: 650_000, to: 900_000 }),
      riskPrice({ ...risk, from: 12_000, to: 12_000, unit: 'stk.' }),
    ].map(spaced),
  ).toEqual(['6.500–9.000 kr.', '120 kr. pr. stk.'])
  expect([120, 126, 8, 13].map((months) => spaced(termWords(months)))).toEqual([
    '10 år',
    '10 år og 6 måneder',
    '8 måneder',
    '1 år og 1 måned',
  ])
  expect(spaced(formatMoment('2026-11-21T23:30:00Z'))).toBe('22. november 2026 kl. 00.30')
})

test('shows a payback beyond the calculators’ limit as over 25 years', () => {
  const shown = (low: number, mid: number, high: number): string[] => {
    const amounts = { low: 1, mid: 2, high: 3 }
    const [, payback] = savingsFigures({
      firstYear: amounts,
      payback: { low, mid, high },
      ownUse: null,
      assumptions: [],
    })
    return [payback!.value, payback!.note].map(spaced)
  }
  expect(shown(14, 17, 25)).toEqual(['17 år', '14–25 år'])
  expect(shown(19, 23, 26)).toEqual(['23 år', '19 til over 25 år'])
  expect(shown(27, 30, 40)).toEqual(['over 25 år', 'over 25 år'])
  expect(longestPayback).toBe(yearsFollowed)
})

test('savings without a payback show the first year alone', () => {
  const firstYear = { low: 100, mid: 200, high: 300 }
  expect(
    savingsFigures({ firstYear, payback: null, ownUse: null, assumptions: [] }).map(
      ({ label }) => label,
    ),
  ).toEqual(['Sparet første år'])
})

test('shows everything that markedsføringsloven § 18 requires about a loan', () => {
  const terms = {
    lender: 'Bank',
    months: 120,
    rate: 595,
    rateKind: 'fixed',
    fee: 250_000,
    feeWay: 'upfront',
    downPayment: 0,
    requiredServices: '',
    ourRole: '',
  } as const
  const loan = loanFigures({ ...terms, amount: 11_740_000 })!
  expect(
    loanFacts(terms, loan, 11_740_000).map(([, label, value]) => spaced(`${label}: ${value}`)),
  ).toEqual([
    'Kontantpris: 117.400 kr.',
    'Udbetaling: 0 kr.',
    'Samlet kreditbeløb: 117.400 kr.',
    'Debitorrente, fast: 5,95 %',
    'Stiftelse, betales ved siden af: 2.500 kr.',
    'ÅOP: 6,62 %',
    'Løbetid: 10 år, 120 ydelser',
    'Ydelse om måneden: 1.300,43 kr.',
    'Kreditomkostninger: 41.151,60 kr.',
    'Samlet beløb at betale: 158.551,60 kr.',
  ])
  expect(spaced(monthlyWords(terms, loan))).toBe(
    'eller ca. 1.300 kr. om måneden i 10 år, i alt 158.551,60 kr., ÅOP 6,62 %',
  )
  expect(spaced(monthlyWords({ ...terms, downPayment: 1_000_000 }, loan))).toMatch(
    /^eller 10\.000 kr\. i udbetaling og ca\. 1\.300 kr\. om måneden/,
  )
})

test('shows the state of a subsidy', () => {
  const amounts = { amount: 1, labour: 0, perPerson: 0, worth: 0 }
  const subsidy = {
    id: 's',
    name: 's',
    kind: 'subsidy',
    ...amounts,
    condition: '',
    source: '',
    approval: 'pending',
    requiredBefore: 'agreement',
  } as const
  expect(subsidyState(subsidy, addressing(2))).toBe('Skal bevilges, før I siger ja')
  expect(subsidyState({ ...subsidy, requiredBefore: 'payment' }, addressing(1))).toBe(
    'Afventer svar',
  )
  expect(subsidyState({ ...subsidy, approval: 'refused' }, addressing(1))).toBe('Afslået')
  expect(
    subsidyState(
      { ...subsidy, approval: 'not-needed', requiredBefore: null, kind: 'deduction' },
      addressing(1),
    ),
  ).toBe('Trækkes fra i skat')
})
