import { sentence } from '#shared/content/format.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { LoanResult } from '#shared/domain/calculators/loan.ts'

/** What stands before the example: what it costs without a loan. The loan itself is `result.financing`, shown whole beside it. */
export function LoanResultView({ result: { financing } }: { readonly result: LoanResult }) {
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

/** What it costs without a loan: figures of the loan are read with the rest of the example. */
export const loanHeadline = ({ financing }: LoanResult): string =>
  financing.kind === 'loan'
    ? 'Eksemplet på lånet er regnet om.'
    : financing.kind === 'tooLittle'
      ? sentence(`For lille et lån: mindst ${formatAmount(financing.least)}`)
      : `Kontant: ${formatAmount(financing.cashPrice)}`

/** Above the fields nothing was reckoned anew yet, and no figure of a loan stands alone (decision 0092). */
export const loanShort = (result: LoanResult): string =>
  result.financing.kind === 'loan'
    ? 'Hele låneeksemplet står under felterne.'
    : loanHeadline(result)
