import type { Ore } from '../money.ts'
import { monthlyInstalment, type RateHundredths, yearlyCost } from './annuity.ts'

/** How the establishment fee is paid: beside the loan, kept back from what is paid out, or borrowed too. */
export const feeWays = ['upfront', 'deducted', 'added'] as const
export type FeeWay = (typeof feeWays)[number]

export interface LoanTerms {
  /** What is borrowed, in øre, before a fee that is added. */
  readonly amount: Ore
  readonly months: number
  readonly rate: RateHundredths
  readonly fee: Ore
  readonly feeWay: FeeWay
}

/** What a loan comes to: the figures of markedsføringsloven § 18. */
export interface LoanFigures {
  /** What is borrowed, in øre: with an added fee. */
  readonly principal: Ore
  /** The total credit in the law's sense, in øre: what the consumer gets to use, without the fee. */
  readonly credit: Ore
  readonly monthly: Ore
  /** ÅOP. */
  readonly yearlyCost: RateHundredths
  /** All that is paid, in øre: every instalment, and the fee where it is paid beside them. */
  readonly total: Ore
  /** What the credit costs, in øre. */
  readonly cost: Ore
}

/** The figures of an annuity loan; null where it is none: nothing borrowed, no term, a fee that eats the loan. */
export function loanFigures({ amount, months, rate, fee, feeWay }: LoanTerms): LoanFigures | null {
  if (amount <= 0 || months < 1) return null
  const principal = feeWay === 'added' ? amount + fee : amount
  const monthly = monthlyInstalment(principal, rate, months)
  const paidOut = feeWay === 'added' ? amount : amount - fee
  const cost = yearlyCost(paidOut, monthly, months)
  if (cost === null) return null
  const credit = feeWay === 'deducted' ? paidOut : amount
  // Without interest exactly the loan is paid back: its last instalment makes up for the rounding of the others.
  const total = (rate === 0 ? principal : monthly * months) + (feeWay === 'upfront' ? fee : 0)
  return { principal, credit, monthly, yearlyCost: cost, total, cost: total - credit }
}
