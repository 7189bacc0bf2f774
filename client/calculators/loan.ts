import { loanFields, type LoanResult, calculateLoan } from '#shared/domain/calculators/loan.ts'
import type { Calculator } from './calculator.ts'
import { loanHeadline, LoanResultView, loanShort } from './loan-result.tsx'

export const loan: Calculator<LoanResult> = {
  name: 'loan',
  fields: () => loanFields,
  calculate: calculateLoan,
  Result: LoanResultView,
  headline: loanHeadline,
  shortHeadline: loanShort,
}
