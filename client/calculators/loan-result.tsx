import { formatAmount } from '#shared/domain/money.ts'
import type { LoanResult as Result } from '#shared/domain/calculators/loan.ts'

/** What stands before the example: what it costs without a loan. The loan itself is `result.financing`, shown whole beside it. */
export function LoanResult({ result: { financing } }: { readonly result: Result }) {
  if (financing.kind === 'loan')
    return (
      <p>
        Kontantprisen er {formatAmount(financing.example.cashPrice)}. Et lån gør den ikke mindre; det fordeler den over tid og lægger omkostninger oveni.
        Sammenlign ÅOP og det samlede beløb mellem lån med samme løbetid, aldrig ydelsen alene.
      </p>
    )
  return <p>Kontant koster det {formatAmount(financing.cashPrice)} og ikke mere. Vælg, hvor meget du vil låne, og se, hvad det lægger oveni.</p>
}
