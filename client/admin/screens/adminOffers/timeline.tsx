import type { OfferView } from '#shared/schemas/offers/view.ts'
import { fullTime, shortTime } from '../../format.ts'
import { happenedTo } from './events.ts'

const shapes = {
  plain: ['●', 'text-mute'],
  good: ['●', 'text-good'],
  wait: ['▲', 'text-wait'],
  bad: ['◆', 'text-bad'],
} as const

/** What happened to an offer, oldest first. */
export function OfferTimeline({ offer }: { readonly offer: OfferView }) {
  const events = happenedTo(offer)
  if (events.length === 0) return <p className="text-mute">Der er ikke sket noget endnu.</p>
  return (
    <ol className="grid gap-2">
      {events.map(({ id, at, tone, text, quote, waits }) => (
        <li key={id} className="grid grid-cols-[1rem_5.5rem_minmax(0,1fr)] items-baseline gap-x-2">
          <span aria-hidden="true" className={`text-[0.6875rem] ${shapes[tone][1]}`}>
            {shapes[tone][0]}
          </span>
          <time dateTime={at} title={fullTime(at)} className="text-mute">
            {shortTime(at)}
          </time>
          <div className="text-ink">
            {text}
            {waits && <span className="text-wait"> (webhooks og mails får det om lidt)</span>}
            {quote && (
              <blockquote className="mt-1 rounded-knob bg-sunk px-3 py-2 whitespace-pre-line text-text">
                {quote}
              </blockquote>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
