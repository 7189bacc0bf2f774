import type { ReactNode } from 'react'
import { formatRate, sentence } from '#shared/content/format.ts'
import type { Financing, RepresentativeExample } from '#shared/domain/finance/financing.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { Badge } from '#client/ui/badge.tsx'

/** How a price is paid. A loan is shown with everything its example holds, or not at all. */
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
  const {
    cashPrice,
    downPayment,
    credit,
    rate,
    rateKind,
    fee,
    yearlyCost,
    months,
    instalment,
    total,
    cost,
    isOurs,
    intermediary,
    warning,
  } = example
  return (
    <>
      <dl>
        <Row label="Kontantpris, inkl. moms">{formatAmount(cashPrice)}</Row>
        <Row label="Udbetaling, som du selv lægger">{formatAmount(downPayment)}</Row>
        <Row label="Samlet kreditbeløb">{formatAmount(credit)}</Row>
        <Row label={`Debitorrente, ${rateKind === 'fixed' ? 'fast' : 'variabel'}`}>
          {formatRate(rate)}
        </Row>
        <Row label="Stiftelsesgebyr, betales ved start">{formatAmount(fee)}</Row>
        <Row label="ÅOP">{formatRate(yearlyCost)}</Row>
        <Row label="Løbetid">
          {months}
          {'\u00a0'}måneder
        </Row>
        <Row label="Månedlig ydelse">{formatAmount(instalment)}</Row>
        <Row label="Samlede kreditomkostninger">{formatAmount(cost)}</Row>
        <Row label="I alt at betale tilbage, med gebyr">{formatAmount(total)}</Row>
        <Row label="Andre ydelser, lånet kræver">Ingen</Row>
      </dl>
      <p>
        {isOurs &&
          'Rente, gebyr og løbetid er valgt for at vise regnestykket og er ikke en banks tilbud. '}
        {intermediary}
      </p>
      <p>
        <strong>{warning}</strong>
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
