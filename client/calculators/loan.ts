import { loanFields, type LoanResult, reckonLoan } from '#shared/domain/calculators/loan.ts'
import type { Calculator } from './calculator.ts'
import { loanHeadline, LoanResultView, loanShort } from './loan-result.tsx'

export const loan: Calculator<LoanResult> = {
  name: 'loan',
  fields: () => loanFields,
  reckon: reckonLoan,
  Result: LoanResultView,
  headline: loanHeadline,
  short: loanShort,
}
