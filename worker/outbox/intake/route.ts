import {
  callMeUpWebhook,
  type DeliveryAttempt,
  type DeliveryStatus,
} from '#shared/schemas/webhook.ts'
import type { OutboxContext } from '../context.ts'
import { fallbackTarget, quoteServiceTarget } from '../storage/rows.ts'
import { timedUuid } from '../uuid.ts'

export interface Target {
  readonly target: string
  readonly name: string
}

/** Every active webhook that receives a kind of lead, or without any the fallback; the quote service for quote requests too. */
export function findTargets(
  { env, webhooks }: Pick<OutboxContext, 'env' | 'webhooks'>,
  kind: string,
): readonly Target[] {
  const found = webhooks.forKind(kind).map(({ id, name }) => ({ target: id, name }))
  const internal = [
    ...(found.length === 0 ? [fallbackTarget] : []),
    ...(kind === 'offer' && env.QUOTE_SERVICE_URL ? [quoteServiceTarget] : []),
  ]
  return [...found, ...internal.map((target) => ({ target, name: target }))]
}

/** The configured URL of an internal target, empty where none is set; undefined for a webhook. */
export function findInternalUrl(env: OutboxContext['env'], target: string): string | undefined {
  if (target === fallbackTarget) return env.FALLBACK_WEBHOOK_URL
  return target === quoteServiceTarget ? env.QUOTE_SERVICE_URL : undefined
}

/** The webhook named in messages about a kind that no webhook receives. */
export function webhookNameOf(kind: string): string {
  return kind === 'contact' ? callMeUpWebhook : kind
}

interface NewDelivery extends Target {
  /** A new one unless given. */
  readonly id?: string
  /** The lead it carries; otherwise it carries `payload`. */
  readonly leadSeq?: number | null
  readonly kind: string
  readonly status?: DeliveryStatus
  /** When its first attempt is due, in ms: now unless given. Null = none is. */
  readonly nextAt?: number | null
  readonly tries?: number
  readonly payload?: object
  readonly attempts?: readonly DeliveryAttempt[]
  /** Both are the lead's unless given. */
  readonly sourceUrl?: string
  readonly sourceComponent?: string
}

/** Adds one delivery. `now` in ms. */
export function addDelivery(
  sql: SqlStorage,
  now: number,
  {
    id = timedUuid(now),
    leadSeq = null,
    kind,
    target,
    name,
    status = 'pending',
    nextAt = now,
    tries = 0,
    payload,
    attempts = [],
    sourceUrl,
    sourceComponent,
  }: NewDelivery,
): void {
  sql.exec(
    `INSERT INTO deliveries (id, lead_seq, kind, target, name, status, next_at, tries, created_at, payload, attempts, source_url, source_component)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    leadSeq,
    kind,
    target,
    name,
    status,
    nextAt,
    tries,
    now,
    payload ? JSON.stringify(payload) : null,
    JSON.stringify(attempts),
    sourceUrl ?? null,
    sourceComponent ?? null,
  )
}
