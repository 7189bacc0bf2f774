import type { LoanInputs } from '../../../domain/calculators/loan.ts'
import type { CalculatorLabels } from '../../../schemas/content/calculator.ts'

export const loanLabels: CalculatorLabels<keyof LoanInputs> = {
  groups: [{ legend: 'Beløbet', fields: ['price'] }],
  loan: ['loanPct'],
  fields: {
    price: { label: 'Kontantpris', hint: 'Det, der står i tilbuddet, inkl. moms.' },
    loanPct: { label: 'Så meget låner du', hint: 'Nul er kontant.' },
  },
  offer: [],
}
