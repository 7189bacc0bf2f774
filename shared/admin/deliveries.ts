import * as z from 'zod/mini'
import { type DeliveryAttempt, deliveryKinds } from '../schemas/webhook.ts'
import { action, resource } from './define.ts'
import * as f from './field.ts'

const read = f.readOnly

/** Receivers that are not webhooks, by their name in the log. */
const receiverNames: Readonly<Record<string, string>> = {
  fallback: 'Reserveadressen',
  'quote-service': 'Tilbudstjenesten',
  'mail-receipt': 'Kvittering på mail',
  mail: 'Mail',
  sms: 'Sms',
  meta: 'Meta',
  'google-ads': 'Google Ads',
}

/** The name of a receiver as staff read it. */
export const receiverName = (name: string): string => receiverNames[name] ?? name

/** Receivers that the log can be filtered by, next to the webhooks. */
export const internalReceivers = [
  'mail',
  'sms',
  'fallback',
  'quote-service',
  'meta',
  'google-ads',
] as const

/** The log: each post to a webhook and each mail, with its attempts. The newest are read from the outbox, the older from the database. */
export const deliveries = resource('deliveries', {
  one: 'leverance',
  many: 'leverancer',
  label: ({ webhookName }) => receiverName(webhookName),
  verbs: ['list', 'find', 'bulk', 'export'],
  fields: {
    ...f.recordFields,
    webhookName: f.anyText('Modtager'),
    mailTo: f.anyText('Mail til'),
    /** Which mail; '' for what is no mail. */
    mail: f.anyText('Mail'),
    createdAt: read(f.moment('Tid')),
    kind: read({ ...f.choice('Hændelse', deliveryKinds), schema: () => z.string() }),
    offerNumber: f.anyText('Tilbud eller ordre'),
    status: read(
      f.status('Status', {
        pending: ['Venter', 'wait'],
        success: ['Lykkedes', 'good'],
        error: ['Fejlet', 'bad'],
        parked: ['Parkeret', 'wait'],
        skipped: ['Ikke sendt', 'plain'],
      }),
    ),
    /** Without the answers, except in an unmasked record. */
    attempts: read(
      f.custom<readonly DeliveryAttempt[]>(
        'Forsøg',
        [],
        () => z.array(z.unknown()) as unknown as z.ZodMiniType<readonly DeliveryAttempt[]>,
      ),
    ),
    nextAttemptAt: read(f.moment('Næste forsøg')),
    webhookId: f.anyId('Webhook'),
    leadId: f.anyId('Henvendelse'),
    sourceUrl: f.anyText('Sendt fra'),
    sourceComponent: f.anyText('Formular'),
    /** What was sent; null in lists. */
    payload: read(
      f.custom<Readonly<Record<string, unknown>> | null>('Sendt', null, () =>
        z.nullable(z.record(z.string(), z.unknown())),
      ),
    ),
    /** Personal data in it is masked. */
    masked: read(f.flag('Skjult')),
    /** Only the database has it, so it can't be sent again. */
    archived: read(f.flag('Kun i databasen')),
  },
  list: {
    search: 'modtager, person, id, tid',
    filters: ['status', 'kind', 'createdAt'],
    moreFilters: {
      receiver: { ...f.custom<string>('Modtager', '', () => z.string()), kind: 'text' },
    },
    sort: [],
    order: '-createdAt',
  },
  actions: {
    replay: action('Send igen', { many: true }),
    /** Who asked is written to the audit log. */
    reveal: action('Vis persondata', { role: 'viewer' }),
  },
})
