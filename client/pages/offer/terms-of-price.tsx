import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { deductionBasis, riskPrice, subsidyState } from '#shared/content/offers/labels.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { Shows } from './shows.tsx'
import type { ViewProps } from './view.ts'

/** What could raise the price. */
export function PriceRisks({ view }: ViewProps) {
  const { risks } = view.offer.content
  if (risks.length === 0) return null
  return (
    <Card tint="warn" className="offer-card">
      <h2>Det kan ændre prisen</h2>
      <ul className="offer-risks">
        {risks.map((risk) => (
          <li key={risk.id}>
            <strong>{risk.title}</strong>
            {risk.text && `, ${risk.text}`}: <span className="nowrap">{riskPrice(risk)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones = { 'not-needed': 'teal', pending: 'warn', approved: 'ok', refused: 'error' } as const

/** Possible subsidies, apart from the price: the customer owes us the price with or without them. */
export function Subsidies({ view }: ViewProps) {
  const { content, totals } = view.offer
  if (content.subsidies.length === 0) return null
  const you = youOf(content)
  const counts = totals.deductions + totals.subsidies > 0
  return (
    <section aria-labelledby="subsidies-title">
      <h2 id="subsidies-title">Tilskud og fradrag</h2>
      <p className="offer-intro">
        {you(
          'De er ikke trukket fra prisen: andre udbetaler dem, og det er dem, der afgør, om du får dem.',
        )}
      </p>
      <ul className="offer-subsidies">
        {content.subsidies.map((subsidy) => (
          <li key={subsidy.id}>
            <h3>
              {subsidy.name}{' '}
              <Badge tone={tones[subsidy.approval]}>{subsidyState(subsidy, you)}</Badge>
            </h3>
            <span className="offer-amount">
              {subsidy.approval === 'refused' ? '–' : `ca. ${formatAmount(subsidy.amount)}`}
            </span>
            {subsidy.condition && <p>{subsidy.condition}</p>}
            {deductionBasis(subsidy, content) && <p>{deductionBasis(subsidy, content)}</p>}
            {subsidy.source && <p className="source">Kilde: {subsidy.source}</p>}
          </li>
        ))}
      </ul>
      {counts && (
        <p className="offer-after">
          <span>{you('Får du det hele, har det kostet dig')}</span>{' '}
          <Shows name="after-deductions" view={view} />
        </p>
      )}
    </section>
  )
}
