import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { href } from '#shared/routes/href.ts'
import type { DeliverySummary, LeadView } from '#shared/schemas/admin.ts'
import { isMail } from '#shared/schemas/webhook.ts'
import { ageOf, milliseconds, span } from '../../../format.ts'
import type { Tone } from '../../../kit/badge.tsx'
import { TextLink } from '../../../kit/button.tsx'
import { Timeline } from '../../../kit/timeline.tsx'
import { parkedReason, receiverName } from '../../../labels/delivery.ts'
import { pageLabel } from '../../../labels/lead.ts'

export interface Event {
  readonly at: string | null
  readonly tone: Extract<Tone, 'good' | 'wait' | 'bad' | 'plain'>
  readonly text: string
  readonly deliveryId?: string
}

/** What happened to a lead, oldest first; planned attempts last. */
export function listEvents(lead: LeadView, now: number = Date.now()): Event[] {
  const events: Event[] = [
    {
      at: lead.receivedAt,
      tone: 'good',
      text: `Modtaget fra ${lead.sourceUrl ? pageLabel(lead.sourceUrl) : 'ukendt side'} og gemt`,
    },
  ]
  if (lead.stored) events.push({ at: null, tone: 'good', text: 'Gemt i databasen' })
  else if (lead.storeError)
    events.push({
      at: null,
      tone: 'bad',
      text: `Databasen afviser den (${lead.storeError}). Prøves igen hver time`,
    })
  else
    events.push({
      at: null,
      tone: 'wait',
      text: `Venter på databasen, ${ageOf(lead.receivedAt, now)}. Prøves igen hvert minut`,
    })
  if (lead.setAside) events.push({ at: null, tone: 'wait', text: 'Sat til side, ikke sendt' })
  const attempts = lead.deliveryList.flatMap(attemptEvents)
  return [
    ...events,
    ...attempts.toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '')),
    ...lead.deliveryList.flatMap((one) => nextEvent(one, now)),
  ]
}

function attemptEvents({ id, webhookName, attempts }: DeliverySummary): Event[] {
  return attempts.map(({ at, ms, httpStatus, reason, n }) => ({
    at,
    tone: reason === 'no_consent' ? 'plain' : reason ? 'bad' : 'good',
    deliveryId: id,
    text: reason
      ? `${receiverName(webhookName)}: ${describeFailure(reason, httpStatus)}${reason === 'no_consent' ? '' : ` (forsøg ${n})`}`
      : isMail(webhookName)
        ? `${receiverName(webhookName)} sendt`
        : `${receiverName(webhookName)} svarede ${httpStatus ?? ''} på ${milliseconds(ms)}`,
  }))
}

/** The named reason, or the status where the reason is only that it failed. */
const describeFailure = (reason: string, httpStatus: number | null): string =>
  reason === 'http_error' && httpStatus ? `svarede ${httpStatus}` : reasonLabel(reason)

function nextEvent(
  { id, webhookName, status, nextAttemptAt }: DeliverySummary,
  now: number,
): Event[] {
  if (status === 'parked')
    return [
      {
        at: null,
        tone: 'wait',
        deliveryId: id,
        text: `${receiverName(webhookName)}: ${parkedReason(webhookName)}`,
      },
    ]
  if (status !== 'pending' || !nextAttemptAt) return []
  const wait = Date.parse(nextAttemptAt) - now
  return [
    {
      at: null,
      tone: 'wait',
      deliveryId: id,
      text: `${receiverName(webhookName)}: prøves ${wait > 1000 ? `igen om ${span(wait)}` : 'nu'}`,
    },
  ]
}

export function LeadTimeline({ lead }: { readonly lead: LeadView }) {
  const events = listEvents(lead)
  return (
    <Timeline
      items={events.map(({ at, tone, text, deliveryId }, i) => ({
        id: `${at}${text}`,
        at,
        tone,
        content: (
          <span className={tone === 'bad' ? 'font-semibold text-bad' : ''}>
            {text}
            {deliveryId &&
              !events.slice(i + 1).some((later) => later.deliveryId === deliveryId) && (
                <>
                  {' '}
                  <TextLink
                    to={`${href('adminDeliveries')}?id=${deliveryId}`}
                    className="font-normal whitespace-nowrap"
                  >
                    Se log
                  </TextLink>
                </>
              )}
          </span>
        ),
      }))}
    />
  )
}
