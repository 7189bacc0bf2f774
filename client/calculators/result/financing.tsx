import { formatRate, sentence } from '#shared/content/format.ts'
import type { Financing, RepresentativeExample } from '#shared/domain/finance/financing.ts'
import { formatAmount, type Ore } from '#shared/domain/money.ts'
import { Badge } from '#client/ui/badge.tsx'
import { TermRow } from './term-row.tsx'

/** How a price is paid. A loan is shown with its complete example, or not at all (decision 0092). */
export function FinancingView({ financing }: { readonly financing: Financing }) {
  if (financing.kind === 'loan')
    return (
      <section className="loan-example tint-smoke">
        <h3>
          Repræsentativt eksempel på lån {financing.example.isOurs && <Badge>Eksempel</Badge>}
        </h3>
        <Example example={financing.example} />
      </section>
    )
  return (
    <section className="loan-example tint-smoke">
      <h3>Betalt kontant</h3>
      <dl>
        <TermRow label="Kontantpris, inkl. moms">{formatAmount(financing.cashPrice)}</TermRow>
      </dl>
      <p>
        {financing.kind === 'cash'
          ? 'Du låner 0 %: ingen renter eller gebyrer. Vælg en del, du vil låne, for at se et eksempel.'
          : sentence(`Efter vilkårene her skal der mindst lånes ${formatAmount(financing.least)}`)}
      </p>
    </section>
  )
}

function Example({ example }: { readonly example: RepresentativeExample }) {
  const amounts = (rows: Readonly<Record<string, Ore>>) =>
    Object.entries(rows).map(([label, amount]) => (
      <TermRow key={label} label={label}>
        {formatAmount(amount)}
      </TermRow>
    ))
  return (
    <>
      <dl>
        {amounts({
          'Kontantpris, inkl. moms': example.cashPrice,
          'Udbetaling, som du selv lægger': example.downPayment,
          'Samlet kreditbeløb': example.credit,
        })}
        <TermRow label={`Debitorrente, ${example.rateKind === 'fixed' ? 'fast' : 'variabel'}`}>
          {formatRate(example.rate)}
        </TermRow>
        {amounts({ 'Stiftelsesgebyr, betales ved start': example.fee })}
        <TermRow label="ÅOP">{formatRate(example.yearlyCost)}</TermRow>
        <TermRow label="Løbetid">
          {example.months}
          {'\u00a0'}måneder
        </TermRow>
        {amounts({
          'Månedlig ydelse': example.instalment,
          'Samlede kreditomkostninger': example.cost,
          'I alt at betale tilbage, med gebyr': example.total,
        })}
        <TermRow label="Andre ydelser, lånet kræver">Ingen</TermRow>
      </dl>
      <p>
        {example.isOurs &&
          'Rente, gebyr og løbetid er valgt for at vise regnestykket og er ikke en banks tilbud. '}
        {example.intermediary}
      </p>
      <p>
        <strong>{example.warning}</strong>
      </p>
    </>
  )
}
