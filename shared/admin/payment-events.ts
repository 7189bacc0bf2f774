import * as z from 'zod/mini'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

const states = {
  waiting: ['Venter', 'plain'],
  done: ['Behandlet', 'good'],
  failed: ['Kunne ikke bruges', 'bad'],
  ignored: ['Ignoreret', 'plain'],
} as const satisfies Readonly<Record<string, readonly [string, f.Tone]>>
export type PaymentEventState = keyof typeof states

/** What the payment provider reported, stored before it is handled. */
export const paymentEvents = resource('payment-events', {
  one: 'besked',
  many: 'beskeder',
  label: ({ kind, orderNumber }) =>
    [paymentEventLabel(kind), orderNumber].filter(Boolean).join(' · '),
  verbs: ['list', 'find'],
  fields: {
    ...f.recordFields,
    eventId: f.anyText('Beskedens id'),
    kind: f.anyText('Hvad'),
    paymentId: f.anyText('Betalingens id'),
    state: f.readOnly(f.status('Status', states)),
    outcome: f.anyText('Udfald'),
    amount: f.readOnly(f.custom<number | null>('Beløb', null, () => z.nullable(z.int()))),
    orderId: f.anyId('Ordre-id'),
    orderNumber: f.anyText('Ordre'),
    orderName: f.anyText('Kunde'),
    receivedAt: f.readOnly(f.moment('Modtaget')),
    handledAt: f.readOnly(f.moment('Behandlet')),
  },
  list: {
    search: 'ordre, kunde eller betalingens id',
    filters: ['state', 'receivedAt'],
    moreFilters: { orderId: f.reference('Ordre') },
    sort: ['receivedAt'],
    order: '-receivedAt',
  },
  actions: {
    retry: action('Send igen gennem'),
    ignore: action('Ignorér'),
  },
})

export type PaymentEventRow = RowOf<typeof paymentEvents>

export const paymentEventKinds: Readonly<Record<string, string>> = {
  'payment_intent.amount_capturable_updated': 'Beløb reserveret',
  'payment_intent.succeeded': 'Beløb trukket',
  'payment_intent.canceled': 'Reservation ophævet',
  'payment_intent.payment_failed': 'Betaling afvist',
  'checkout.session.completed': 'Kunden har gennemført betalingen',
  'checkout.session.expired': 'Betalingssiden er udløbet',
  'charge.refunded': 'Penge sendt tilbage',
  'refund.failed': 'Refusion kom retur',
  'charge.dispute.created': 'Kunden gør indsigelse',
  'charge.dispute.updated': 'Indsigelsen er ændret',
  'charge.dispute.closed': 'Indsigelsen er afgjort',
}

/** An event's kind in Danish; its own name where we don't subscribe to it. */
export const paymentEventLabel = (kind: string): string => paymentEventKinds[kind] ?? kind

/** What became of an event (`payment_event_handle`), and for those that failed what staff can do. */
export const outcomeLabels: Readonly<Record<string, string>> = {
  reserved: 'Ordren er reserveret',
  captured: 'Ordren er sendt og hævet',
  cancelled: 'Ordren er annulleret',
  expired: 'Ordren er udløbet',
  known: 'Vi vidste det i forvejen',
  disputed: 'Noteret på ordren',
  'not for us': 'Bruges ikke',
  'refund failed': 'Refusionen er markeret som afvist',
  'failed, the customer may try again': 'Kunden kan prøve igen',
  'unknown payment':
    'Betalingen hører ikke til en ordre. Er den fra en anden butik, så ignorér den.',
  'other amount': 'Beløbet er et andet end ordrens. Se betalingen hos betalingsfirmaet.',
  'not the whole amount': 'Kun en del af beløbet er reserveret. Annullér ordren.',
  'capture was not asked for':
    'Beløbet er trukket uden for webshoppen, før pakken blev sendt. Se betalingen hos betalingsfirmaet.',
  'other amount captured':
    'Et andet beløb er trukket, end vi bad om. Se betalingen hos betalingsfirmaet.',
  'unknown refund': 'Refusionen er lavet uden for webshoppen. Refundér også her, så bogen passer.',
}

export const outcomeLabel = (outcome: string): string => outcomeLabels[outcome] ?? outcome
