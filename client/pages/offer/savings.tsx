import { Icon } from '#client/ui/icon.tsx'
import { youOf } from '#shared/content/copy/you.ts'
import {
  savingsBasis,
  savingsFigures,
  savingsOfOtherChoice,
} from '#shared/content/offers/labels.ts'
import { savingsHoldFor } from '#shared/domain/offers/price/savings.ts'
import type { ViewProps } from './view.ts'

/** »Det får I tilbage«: figures as ranges with their assumptions. For options they were not calculated for, a sentence instead. */
export function Savings({ view }: ViewProps) {
  const { content, totals, can } = view.offer
  const { savings } = content
  if (!savings) return null
  const hold = savingsHoldFor(content, totals)
  // While options can be chosen, the page's script switches between the two (client/islands/offer-options/show-choice.ts).
  const isOpen = can.choose === null
  return (
    <section aria-labelledby="savings-title">
      <h2 id="savings-title">{youOf(content)('Det får du tilbage')}</h2>
      {(hold || isOpen) && (
        <div data-savings="hold" hidden={!hold}>
          <dl className="offer-figures">
            {savingsFigures(savings).map(({ label, value, note }) => (
              <div key={label} className="tint-lavender">
                <dt>{label}</dt>
                <dd>
                  <strong>{value}</strong>
                  <span>{note}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="offer-intro">
            Det er et skøn med de tal, vi har i dag, og ikke et løfte. {savingsBasis(content)}
          </p>
          <details className="offer-details">
            <summary>
              Se, hvad vi har regnet med <Icon name="chevron-down" />
            </summary>
            <ul>
              {savings.assumptions.map(({ text, source }) => (
                <li key={text}>
                  {text}
                  {source && <span className="source"> Kilde: {source}</span>}
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
      {(!hold || isOpen) && (
        <p className="offer-intro" data-savings="other" hidden={hold}>
          {savingsOfOtherChoice(content)}
        </p>
      )}
    </section>
  )
}
