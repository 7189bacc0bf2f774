import { callMeUpWebhook, type DeliveryStatus } from '#shared/schemas/webhook.ts'
import { fallbackTarget } from '../storage/rows.ts'
import { timedUuid } from '../uuid.ts'
import type { Webhooks } from '../webhooks.ts'

export interface Target {
  readonly target: string
  readonly name: string
}

/** Every active webhook that receives a kind of lead; without any, the fallback. */
export function findTargets(webhooks: Webhooks, kind: string): readonly Target[] {
  const found = webhooks.forKind(kind)
  return found.length > 0
    ? found.map(({ id, name }) => ({ target: id, name }))
    : [{ target: fallbackTarget, name: fallbackTarget }]
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
    sourceUrl,
    sourceComponent,
  }: NewDelivery,
): void {
  sql.exec(
    `INSERT INTO deliveries (id, lead_seq, kind, target, name, status, next_at, tries, created_at, payload, source_url, source_component)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    sourceUrl ?? null,
    sourceComponent ?? null,
  )
}
