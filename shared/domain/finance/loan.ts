import type { Ore } from '../money.ts'
import { monthlyInstalment, type RateHundredths, yearlyCost } from './annuity.ts'

/** The establishment fee is paid separately, deducted from the amount paid out, or added to the loan. */
export const feeWays = ['upfront', 'deducted', 'added'] as const
export type FeeWay = (typeof feeWays)[number]

export interface LoanTerms {
  /** Borrowed, in øre, before an added fee. */
  readonly amount: Ore
  readonly months: number
  readonly rate: RateHundredths
  readonly fee: Ore
  readonly feeWay: FeeWay
}

/** The figures of markedsføringsloven § 18. */
export interface LoanFigures {
  /** Borrowed, in øre, with an added fee. */
  readonly principal: Ore
  /** The total credit as the law defines it, in øre: available to the consumer, without the fee. */
  readonly credit: Ore
  readonly monthly: Ore
  /** ÅOP. */
  readonly yearlyCost: RateHundredths
  /** All instalments, and the fee where it is paid separately, in øre. */
  readonly total: Ore
  /** In øre. */
  readonly cost: Ore
}

/** Of an annuity loan; null where it is invalid: nothing borrowed, no term, or a fee that exceeds it. */
export function loanFigures({ amount, months, rate, fee, feeWay }: LoanTerms): LoanFigures | null {
  if (amount <= 0 || months < 1) return null
  const principal = feeWay === 'added' ? amount + fee : amount
  const monthly = monthlyInstalment(principal, rate, months)
  const paidOut = feeWay === 'added' ? amount : amount - fee
  const cost = yearlyCost(paidOut, monthly, months)
  if (cost === null) return null
  const credit = feeWay === 'deducted' ? paidOut : amount
  // Without interest exactly the loan is paid back: the last instalment corrects the rounding of the others.
  const total = (rate === 0 ? principal : monthly * months) + (feeWay === 'upfront' ? fee : 0)
  return { principal, credit, monthly, yearlyCost: cost, total, cost: total - credit }
}
