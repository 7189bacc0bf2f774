import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { chosenTitles } from '#shared/domain/offers/price/totals.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferEventView, OfferView } from '#shared/schemas/offers/view.ts'
import { formatDay } from '../../../format.ts'
import type { Tone } from '../../../kit/badge.tsx'
import { approvalLabels } from '../../../labels/offer.ts'
import { isErased } from '../status.ts'

export interface OfferEventItem {
  readonly id: string
  readonly at: string
  readonly tone: Extract<Tone, 'plain' | 'good' | 'wait' | 'bad'>
  readonly text: string
  /** What the customer or staff wrote. */
  readonly quote: string
  /** Webhooks and mails have not got it yet. */
  readonly waits: boolean
}

const tones: Readonly<Record<OfferEventKind, OfferEventItem['tone']>> = {
  sent: 'good',
  opened: 'plain',
  options: 'plain',
  question: 'wait',
  answered: 'good',
  accepted: 'good',
  delivered: 'plain',
  declined: 'bad',
  cancelled: 'bad',
  retracted: 'bad',
  expired: 'wait',
}

/** What happened to an offer, oldest first. */
export const listEvents = (offer: Pick<OfferView, 'events' | 'versions'>): OfferEventItem[] =>
  offer.events.toReversed().map((event) => ({
    id: event.id,
    at: event.at,
    tone: tones[event.kind],
    text: eventText(event, offer),
    quote:
      ['besked', 'grund', 'reason', 'note'].map((name) => payloadText(event, name)).find(Boolean) ??
      '',
    waits: !event.announced,
  }))

const payloadText = ({ payload }: OfferEventView, name: string): string =>
  typeof payload[name] === 'string' ? payload[name] : ''

function eventText(event: OfferEventView, { versions }: Pick<OfferView, 'versions'>): string {
  const { kind, version, payload } = event
  const content = versions.find((one) => one.version === version)?.content
  const chosen =
    Array.isArray(payload['options']) && content && !isErased(content)
      ? chosenTitles(content, payload['options'] as string[])
      : []
  const total = typeof payload['total'] === 'number' ? `, ${formatAmount(payload['total'])}` : ''
  const by = payloadText(event, 'navn') ? ` af ${payloadText(event, 'navn')}` : ''
  switch (kind) {
    case 'sent': {
      const answer = payload['approval'] as
        | { readonly subsidy: string; readonly approval: keyof typeof approvalLabels }
        | undefined
      if (payload['extended'] === true) return `Version ${version} sendt: forlænget`
      return answer
        ? `Version ${version} sendt: ${answer.subsidy}, ${approvalLabels[answer.approval].toLowerCase()}`
        : `Version ${version} sendt${total}`
    }
    case 'opened':
      return 'Åbnet af kunden'
    case 'options':
      return `Tilvalg: ${chosen.join(', ') || 'ingen'}${total}`
    case 'question':
      return 'Kunden spurgte'
    case 'answered':
      return 'Spørgsmålet er besvaret'
    case 'accepted':
      return `Version ${version} accepteret${by}${total}${chosen.length > 0 ? `, tilvalg: ${chosen.join(', ')}` : ''}`
    case 'delivered':
      return payloadText(event, 'cancelUntil')
        ? `Leveret den ${formatDay(payloadText(event, 'deliveredOn'))}, kan fortrydes ${withdrawalTerm(payloadText(event, 'cancelUntil'))}`
        : 'Leveret'
    case 'declined':
      return 'Kunden sagde nej'
    case 'cancelled':
      return `Aftalen fortrudt${by}`
    case 'retracted':
      return 'Trukket tilbage'
    case 'expired':
      return payloadText(event, 'reason') ? 'Afsluttet før tid' : 'Udløbet uden svar'
  }
}
