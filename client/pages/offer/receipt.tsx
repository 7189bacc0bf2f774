import { Card } from '#client/ui/card.tsx'
import { formatDate } from '#shared/content/format.ts'
import { formatMoment } from '#shared/content/offers/page.ts'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { chosenTitles } from '#shared/domain/offers/price/totals.ts'
import type { ViewProps } from './view.ts'

/** Everything that was recorded with the acceptance, verbatim. */
export function Receipt({ view: { offer, state } }: ViewProps) {
  const { acceptance, deliveredOn, cancelUntil, number, content } = offer
  if (!acceptance || (state !== 'accepted' && state !== 'cancelled')) return null
  const options = chosenTitles(content, acceptance.options)
  const rows: readonly (readonly [string, string])[] = [
    ['Tilbud', `${number}, version ${acceptance.version}`],
    ['Sagt ja af', acceptance.name],
    ['Tidspunkt', formatMoment(acceptance.at)],
    ['Valgt til', options.length > 0 ? options.join(', ') : 'Ingen tilvalg'],
    ['I alt inkl. moms', formatAmount(acceptance.total)],
    ...(deliveredOn ? [['Leveret', formatDate(deliveredOn)] as const] : []),
    ...(state === 'accepted' ? [['Kan fortrydes', withdrawalTerm(cancelUntil)] as const] : []),
  ]
  return (
    <section id="kvittering" className="offer-recorded" aria-labelledby="receipt-title">
      <h2 id="receipt-title">Kvittering</h2>
      <Card className="offer-card">
        <dl className="offer-sum">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Teksten, der blev sagt ja til</dt>
            <dd>»{acceptance.text}«</dd>
          </div>
        </dl>
      </Card>
    </section>
  )
}
