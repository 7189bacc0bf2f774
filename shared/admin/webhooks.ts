import * as z from 'zod/mini'
import type { FailureReason } from '../domain/deliveries/failure-reasons.ts'
import type { HourOfAttempts } from '../domain/deliveries/receiver-health.ts'
import {
  callMeUpWebhook,
  kindLabels,
  type WebhookKind,
  webhookInputSchema,
} from '../schemas/webhook.ts'
import { action, resource } from './define.ts'
import * as f from './field.ts'

const read = f.readOnly
const { name, url, kinds } = webhookInputSchema.shape

/** The last attempt at a receiver; null before the first. */
export interface LastAnswer {
  readonly at: string
  readonly httpStatus: number | null
  readonly reason: FailureReason | null
}

/** Receivers of what visitors send and of what happens to offers, with how they answer. */
export const webhooks = resource('webhooks', {
  one: 'modtager',
  many: 'modtagere',
  label: ({ name: called }) => called,
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  fields: {
    ...f.recordFields,
    name: {
      ...f.text('Navn', { hint: `Den, der hedder ${callMeUpWebhook}, får altid kontakter` }),
      schema: () => name,
    },
    url: { ...f.url('Adresse', { hint: 'Begynder med https://' }), schema: () => url },
    kinds: {
      ...f.choices('Tager imod', kindLabels, {
        hint: 'Alle aktive modtagere får de slags, de har valgt. Det, ingen tager imod, går til reserveadressen.',
      }),
      initial: ['contact'] as readonly WebhookKind[],
      schema: () => kinds as unknown as z.ZodMiniType<readonly WebhookKind[]>,
    },
    isActive: f.flag('Aktiv', { initial: true }),
    hasSecret: read(f.flag('Underskrives')),
    /** Two secrets are in use until the rotation ends. */
    rotating: read(f.flag('To hemmeligheder')),
    hours: read(
      f.custom<readonly HourOfAttempts[]>('Sidste 24 timer', [], () =>
        z.readonly(z.array(z.object({ delivered: z.int(), failed: z.int() }))),
      ),
    ),
    /** Whole percent of the last 24 hours' attempts; null without one. */
    success: read(nullableNumber('Lykkes', '%')),
    medianMs: read(nullableNumber('Svartid', 'ms')),
    failures: read(f.number('Fejl i træk')),
    failingSince: read(f.moment('Siden')),
    waiting: read(f.number('Venter')),
    parked: read(f.number('Parkeret')),
    last: read(
      f.custom<LastAnswer | null>(
        'Seneste svar',
        null,
        () =>
          z.nullable(
            z.object({
              at: z.string(),
              httpStatus: z.nullable(z.int()),
              reason: z.nullable(z.string()),
            }),
          ) as unknown as z.ZodMiniType<LastAnswer | null>,
      ),
    ),
    createdAt: read(f.moment('Oprettet')),
  },
  list: {
    filters: ['isActive', 'kinds'],
    sort: ['name', 'failures', 'waiting', 'createdAt'],
    order: '-createdAt',
  },
  actions: {
    sendWaiting: action('Send ventende nu'),
    /** The new secret is only in the answer; the previous one still signs too. */
    rotateSecret: action('Skift hemmelighed'),
    endRotation: action('Afslut rotation'),
  },
})

function nullableNumber(label: string, unit: string) {
  const field = f.number(label, { unit })
  return {
    ...field,
    initial: null as number | null,
    schema: () => z.nullable(z.int()) as z.ZodMiniType<number | null>,
  }
}
