import { sentence } from '#shared/content/format.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { type LoanResult, calculateLoan, loanFields } from '#shared/domain/calculators/loan.ts'
import type { Calculator } from '../calculator.ts'

/** The cost without a loan. The loan's example is `result.financing`, which the frame shows. */
function LoanFigures({ result: { financing } }: { readonly result: LoanResult }) {
  if (financing.kind === 'loan')
    return (
      <p>
        Kontantprisen er {sentence(formatAmount(financing.example.cashPrice))} Et lån gør den ikke
        mindre; det fordeler den over tid og lægger omkostninger oveni. Sammenlign ÅOP og det
        samlede beløb mellem lån med samme løbetid, aldrig ydelsen alene.
      </p>
    )
  if (financing.kind === 'tooLittle')
    return (
      <p>
        Så lille et lån gives ikke efter vilkårene her: du skal mindst låne{' '}
        {sentence(formatAmount(financing.least))} Derfor er der intet eksempel. Kontant koster det{' '}
        {formatAmount(financing.cashPrice)} og ikke mere.
      </p>
    )
  return (
    <p>
      Kontant koster det {formatAmount(financing.cashPrice)} og ikke mere. Vælg, hvor meget du vil
      låne, og se, hvad det lægger oveni.
    </p>
  )
}

const headline = ({ financing }: LoanResult): string =>
  financing.kind === 'loan'
    ? 'Eksemplet på lånet er regnet om.'
    : financing.kind === 'tooLittle'
      ? sentence(`For lille et lån: mindst ${formatAmount(financing.least)}`)
      : `Kontant: ${formatAmount(financing.cashPrice)}`

export default {
  name: 'loan',
  fields: () => loanFields,
  calculate: calculateLoan,
  Result: LoanFigures,
  headline,
  // No figure of a loan is shown without the rest of its example (decision 0092).
  shortHeadline: (result) =>
    result.financing.kind === 'loan' ? 'Hele låneeksemplet står under felterne.' : headline(result),
} satisfies Calculator<LoanResult>
