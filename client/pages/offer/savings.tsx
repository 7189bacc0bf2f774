import { Icon } from '#client/ui/icon.tsx'
import { savingsFigures, savingsRestOn } from '#shared/content/offer-words.ts'
import type { ViewProps } from './view.ts'

/** »Det får I tilbage«: figures as ranges, and all they rest on. */
export function Savings({ view }: ViewProps) {
  const { savings } = view.offer.content
  if (!savings) return null
  return (
    <section aria-labelledby="savings-title">
      <h2 id="savings-title">Det får I tilbage</h2>
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
      <p className="offer-intro">Det er et skøn med de tal, vi har i dag, og ikke et løfte. {savingsRestOn(view.offer.content)}</p>
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
    </section>
  )
}
