import { nextSteps } from '#shared/content/offers/page.ts'
import type { ViewProps } from './view.ts'

/** »Hvad sker der nu?«, while a step remains. */
export function NextSteps({ view: { offer, state } }: ViewProps) {
  if (state === 'expired' || state === 'declined' || state === 'cancelled' || state === 'replaced')
    return null
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">Hvad sker der nu?</h2>
      <ol className="offer-steps">
        {nextSteps(offer, state).map(({ title, text, done }) => (
          <li key={title} data-done={done ? '' : undefined}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
