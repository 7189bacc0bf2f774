import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { Link } from 'react-router'
import { href } from '#shared/routes/href.ts'
import type { DeliverySummary, LeadView } from '#shared/schemas/admin.ts'
import { isMail } from '#shared/schemas/webhook.ts'
import { ageOf, fullTime, milliseconds, shortTime, span } from '../../format.ts'
import type { Tone } from '../../kit/badge.tsx'
import { parkedWords, receiverName } from '../../words.ts'

export interface Event {
  readonly at: string | null
  readonly tone: Extract<Tone, 'good' | 'wait' | 'bad'>
  readonly text: string
  readonly deliveryId?: string
}

/** What happened to a lead, oldest first; what is still to come last. */
export function eventsOf(lead: LeadView, now: number = Date.now()): Event[] {
  const events: Event[] = [
    {
      at: lead.receivedAt,
      tone: 'good',
      text: `Modtaget fra ${lead.sourceUrl || 'ukendt side'} og gemt`,
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
    tone: reason ? 'bad' : 'good',
    deliveryId: id,
    text: reason
      ? `${receiverName(webhookName)}: ${failureWords(reason, httpStatus)} (forsøg ${n})`
      : isMail(webhookName)
        ? `${receiverName(webhookName)} sendt`
        : `${receiverName(webhookName)} svarede ${httpStatus ?? ''} på ${milliseconds(ms)}`,
  }))
}

/** A named reason says more than a status; only where the name is »it failed« does the status. */
const failureWords = (reason: string, httpStatus: number | null): string =>
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
        text: `${receiverName(webhookName)}: ${parkedWords(webhookName)}`,
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

const shapes = {
  good: ['●', 'text-good'],
  wait: ['▲', 'text-wait'],
  bad: ['◆', 'text-bad'],
} as const

export function Timeline({ lead }: { readonly lead: LeadView }) {
  return (
    <ol className="grid gap-2">
      {eventsOf(lead).map(({ at, tone, text, deliveryId }, i, events) => (
        <li
          key={`${at}${text}`}
          className="grid grid-cols-[1rem_5.5rem_minmax(0,1fr)] items-baseline gap-x-2"
        >
          <span aria-hidden="true" className={`text-[0.6875rem] ${shapes[tone][1]}`}>
            {shapes[tone][0]}
          </span>
          {at && (
            <time dateTime={at} title={fullTime(at)} className="text-mute">
              {shortTime(at)}
            </time>
          )}
          <span
            className={`${at ? '' : 'col-span-2'} ${tone === 'bad' ? 'font-semibold text-bad' : 'text-ink'}`}
          >
            {text}
            {deliveryId &&
              !events.slice(i + 1).some((later) => later.deliveryId === deliveryId) && (
                <>
                  {' '}
                  <Link
                    to={`${href('adminWebhooks')}?tab=log&id=${deliveryId}`}
                    className="font-normal whitespace-nowrap text-act underline underline-offset-2"
                  >
                    Se log
                  </Link>
                </>
              )}
          </span>
        </li>
      ))}
    </ol>
  )
}
