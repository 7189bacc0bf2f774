import type { ReactNode } from 'react'
import { formatRate, sentence } from '#shared/content/format.ts'
import type { Financing, RepresentativeExample } from '#shared/domain/finance/financing.ts'
import { formatAmount, type Ore } from '#shared/domain/money.ts'
import { Badge } from '#client/ui/badge.tsx'

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
        <Row label="Kontantpris, inkl. moms">{formatAmount(financing.cashPrice)}</Row>
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
      <Row key={label} label={label}>
        {formatAmount(amount)}
      </Row>
    ))
  return (
    <>
      <dl>
        {amounts({
          'Kontantpris, inkl. moms': example.cashPrice,
          'Udbetaling, som du selv lægger': example.downPayment,
          'Samlet kreditbeløb': example.credit,
        })}
        <Row label={`Debitorrente, ${example.rateKind === 'fixed' ? 'fast' : 'variabel'}`}>
          {formatRate(example.rate)}
        </Row>
        {amounts({ 'Stiftelsesgebyr, betales ved start': example.fee })}
        <Row label="ÅOP">{formatRate(example.yearlyCost)}</Row>
        <Row label="Løbetid">
          {example.months}
          {'\u00a0'}måneder
        </Row>
        {amounts({
          'Månedlig ydelse': example.instalment,
          'Samlede kreditomkostninger': example.cost,
          'I alt at betale tilbage, med gebyr': example.total,
        })}
        <Row label="Andre ydelser, lånet kræver">Ingen</Row>
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

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
