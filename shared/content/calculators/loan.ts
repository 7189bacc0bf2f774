import type { LoanInputs } from '../../domain/calculators/loan.ts'
import type { CalculatorWords } from '../../schemas/calculator.ts'

export const loanWords: CalculatorWords<keyof LoanInputs> = {
  groups: [{ legend: 'Beløbet', fields: ['price'] }],
  loan: ['loanPct'],
  fields: {
    price: { label: 'Kontantpris', hint: 'Det, der står i tilbuddet, inkl. moms.' },
    loanPct: { label: 'Så meget låner du', hint: 'Nul er kontant.' },
  },
  formulas: [
    {
      title: 'Ydelse og ÅOP',
      text: 'Ydelse = lån × rente pr. måned ÷ (1 − (1 + rente pr. måned)^−antal måneder). ÅOP er den rente, hvor alt, du betaler, også gebyret, lige svarer til det, du får udbetalt.',
      keys: ['loan'],
    },
  ],
  offer: [],
}
