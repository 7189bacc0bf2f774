import { Card } from '#client/ui/card.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
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
    ['Teksten, der blev sagt ja til', `»${acceptance.text}«`],
  ]
  return (
    <section id="kvittering" className="offer-recorded" aria-labelledby="receipt-title">
      <h2 id="receipt-title">Kvittering</h2>
      <Card className="offer-card">
        <FactList className="offer-sum" rows={rows} />
      </Card>
    </section>
  )
}
