import * as z from 'zod/mini'
import type { FailureReason } from '../domain/deliveries/failure-reasons.ts'
import { type LeadKind, leadKinds } from './lead.ts'
import { offerWebhookKinds } from './offers/event.ts'
import { clean } from './fields/form-fields.ts'

/** The kinds of events a webhook can receive, with their Danish labels: what visitors send, and what happens to offers, bookings and orders. */
export const kindLabels = {
  contact: leadKinds.contact.label,
  offer: leadKinds.offer.label,
  referral: leadKinds.referral.label,
  signup: leadKinds.signup.label,
  booking: leadKinds.booking.label,
  ...offerWebhookKinds,
  order: 'Ordre i webshoppen',
} satisfies Readonly<Record<LeadKind | 'order', string>>
export type WebhookKind = keyof typeof kindLabels

export const webhookKinds = Object.keys(kindLabels) as readonly WebhookKind[]

/** What deliveries are about, with its Danish label. */
export const deliveryKinds = {
  ...kindLabels,
  'receiver-failing': 'Driftsbesked',
  test: 'Test',
  sandbox: 'Test fra prøvebænken',
} as const

/** The Danish label of a delivery's kind; of an unknown one, the kind itself. */
export const kindLabel = (kind: string): string =>
  (deliveryKinds as Readonly<Record<string, string>>)[kind] ?? kind

/** The webhook with this name always receives contact messages. Names of active webhooks differ in more than case. */
export const callMeUpWebhook = 'Ring_mig_op'

/** The kinds that a webhook receives: those chosen for it, and always contacts for `callMeUpWebhook`. */
export function kindsTaken<Kind extends string>({
  name,
  kinds,
}: {
  readonly name: string
  readonly kinds: readonly Kind[]
}): readonly (Kind | 'contact')[] {
  const isCallMeUp = name.trim().toLowerCase() === callMeUpWebhook.toLowerCase()
  return isCallMeUp && !kinds.some((kind) => kind === 'contact') ? ['contact', ...kinds] : kinds
}

/** What staff fill in. The Worker also checks the URL's host (https only, no private addresses). */
export const webhookInputSchema = z.object({
  name: z
    .string('Skriv et navn')
    .check(
      clean,
      z.minLength(1, 'Skriv et navn'),
      z.maxLength(80, 'Navnet må højst være 80 tegn'),
      z.regex(/^[\p{L}\p{N}_ .-]+$/u, 'Brug bogstaver, tal, mellemrum, _ . og -'),
    ),
  url: z
    .string('Skriv en adresse')
    .check(
      z.trim(),
      z.maxLength(2000, 'Adressen må højst være 2000 tegn'),
      z.regex(/^https?:\/\/\S+$/, 'Adressen skal begynde med https://'),
      z.regex(/^\P{Cc}+$/u, 'Adressen indeholder tegn, som ikke kan bruges'),
    ),
  isActive: z._default(z.boolean(), true),
  kinds: z
    .array(z.enum(Object.keys(kindLabels) as WebhookKind[]))
    .check(z.minLength(1, 'Vælg mindst én slags hændelse')),
})
export type WebhookInput = z.output<typeof webhookInputSchema>

/** A webhook as staff see it. Its secret is shown once, on creation. */
export interface Webhook extends WebhookInput {
  readonly id: string
  readonly revision: number
  readonly hasSecret: boolean
  readonly createdAt: string
}

/** A webhook as published to the edge. `secrets` are encrypted (AES-GCM), newest first; two during a rotation. */
export interface WebhookTarget {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly kinds: readonly string[]
  readonly secrets: readonly string[]
}

export const deliveryStatuses = ['pending', 'success', 'error', 'parked', 'skipped'] as const
/**
 * `parked`: the webhook was deactivated or deleted while the delivery waited, or a receipt is beyond its address's quota. Staff
 * can replay it. The database stores it as pending. `skipped`: a conversion without its sender's consent.
 */
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The result of a test: one post to a webhook. `deliveryId` is null where it was not logged. */
export interface TestResult {
  readonly ok: boolean
  readonly httpStatus: number | null
  readonly reason: string | null
  readonly ms: number
  readonly response: string | null
  readonly deliveryId: string | null
}

export interface DeliveryAttempt {
  readonly n: number
  /** ISO 8601, UTC. */
  readonly at: string
  readonly ms: number
  readonly httpStatus: number | null
  readonly reason: FailureReason | null
  /** At most 1 KB of the response. */
  readonly response: string | null
}

/** Names of mails in place of a webhook's name: the receipt to a lead's sender, and any other mail. */
export const mailNames = { receipt: 'mail-receipt', other: 'mail' } as const

export const isMail = (name: string): boolean =>
  name === mailNames.receipt || name === mailNames.other

/** One post to one webhook, or one mail, with its attempts. Stored in Supabase as webhook_logs. */
export interface Delivery {
  readonly id: string
  readonly leadId: string | null
  /** `contact`, `offer` …, `offer-accepted` … or `test`. */
  readonly kind: string
  /** null for the fallback, the quote service and mails. */
  readonly webhookId: string | null
  /** The webhook's name, 'fallback', 'quote-service', or one of `mailNames`. */
  readonly webhookName: string
  readonly status: DeliveryStatus
  readonly attempts: readonly DeliveryAttempt[]
  /** ISO 8601; null without a further attempt by the schedule. */
  readonly nextAttemptAt: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly createdAt: string
}
