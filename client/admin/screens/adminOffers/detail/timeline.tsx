import type { OfferView } from '#shared/schemas/offers/view.ts'
import { Timeline } from '../../../kit/timeline.tsx'
import { listEvents } from './events.ts'

/** What happened to an offer, oldest first. */
export function OfferTimeline({ offer }: { readonly offer: OfferView }) {
  const events = listEvents(offer)
  if (events.length === 0) return <p className="text-mute">Der er ikke sket noget endnu.</p>
  return (
    <Timeline
      items={events.map(({ text, quote, waits, ...event }) => ({
        ...event,
        content: (
          <>
            {text}
            {waits && <span className="text-wait"> (webhooks og mails får det om lidt)</span>}
            {quote && (
              <blockquote className="mt-1 rounded-knob bg-sunk px-3 py-2 whitespace-pre-line text-text">
                {quote}
              </blockquote>
            )}
          </>
        ),
      }))}
    />
  )
}
