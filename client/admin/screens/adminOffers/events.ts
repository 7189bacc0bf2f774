import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { chosenTitles } from '#shared/domain/offers/totals.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferEventView, OfferView } from '#shared/schemas/offers/view.ts'
import { dayWords } from '../../format.ts'
import type { Tone } from '../../kit/badge.tsx'
import { approvalWords } from '../../words.ts'
import { isErased } from './status.ts'

export interface Happened {
  readonly id: string
  readonly at: string
  readonly tone: Extract<Tone, 'plain' | 'good' | 'wait' | 'bad'>
  readonly text: string
  /** What somebody wrote. */
  readonly quote: string
  /** Webhooks and mails have not been told yet. */
  readonly waits: boolean
}

const tones: Readonly<Record<OfferEventKind, Happened['tone']>> = {
  sent: 'good',
  opened: 'plain',
  options: 'plain',
  question: 'wait',
  accepted: 'good',
  delivered: 'plain',
  declined: 'bad',
  cancelled: 'bad',
  retracted: 'bad',
  expired: 'wait',
}

/** What happened to an offer, oldest first. */
export const happenedTo = (offer: Pick<OfferView, 'events' | 'versions'>): Happened[] =>
  offer.events.toReversed().map((event) => ({
    id: event.id,
    at: event.at,
    tone: tones[event.kind],
    text: textOf(event, offer),
    quote: ['besked', 'grund', 'reason'].map((name) => written(event, name)).find(Boolean) ?? '',
    waits: !event.announced,
  }))

const written = ({ payload }: OfferEventView, name: string): string =>
  typeof payload[name] === 'string' ? payload[name] : ''

function textOf(event: OfferEventView, { versions }: Pick<OfferView, 'versions'>): string {
  const { kind, version, payload } = event
  const content = versions.find((one) => one.version === version)?.content
  const chosen =
    Array.isArray(payload['options']) && content && !isErased(content)
      ? chosenTitles(content, payload['options'] as string[])
      : []
  const total = typeof payload['total'] === 'number' ? `, ${formatAmount(payload['total'])}` : ''
  const by = written(event, 'navn') ? ` af ${written(event, 'navn')}` : ''
  switch (kind) {
    case 'sent': {
      const answer = payload['approval'] as
        | { readonly subsidy: string; readonly approval: keyof typeof approvalWords }
        | undefined
      return answer
        ? `Version ${version} sendt: ${answer.subsidy}, ${approvalWords[answer.approval].toLowerCase()}`
        : `Version ${version} sendt${total}`
    }
    case 'opened':
      return 'Åbnet af kunden'
    case 'options':
      return `Tilvalg: ${chosen.join(', ') || 'ingen'}${total}`
    case 'question':
      return 'Kunden spurgte'
    case 'accepted':
      return `Version ${version} accepteret${by}${total}${chosen.length > 0 ? `, tilvalg: ${chosen.join(', ')}` : ''}`
    case 'delivered':
      return written(event, 'cancelUntil')
        ? `Leveret den ${dayWords(written(event, 'deliveredOn'))}, kan fortrydes ${withdrawalTerm(written(event, 'cancelUntil'))}`
        : 'Leveret'
    case 'declined':
      return 'Kunden sagde nej'
    case 'cancelled':
      return `Aftalen fortrudt${by}`
    case 'retracted':
      return 'Trukket tilbage'
    case 'expired':
      return 'Udløbet uden svar'
  }
}
