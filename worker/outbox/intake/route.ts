import { callMeUpWebhook } from '#shared/schemas/webhook.ts'
import { fallbackTarget } from '../delivery/internal-targets.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { timedUuid } from '../uuid.ts'

/** Which receivers a lead goes to: all active ones that take its kind; where there is none, the fallback. */
export function findTargets(
  receivers: Webhooks,
  kind: string,
): readonly { target: string; name: string }[] {
  const takers = receivers.forKind(kind)
  return takers.length > 0
    ? takers.map(({ id, name }) => ({ target: id, name }))
    : [{ target: fallbackTarget, name: fallbackTarget }]
}

/** The webhook named in messages about a kind that nobody takes. */
export function webhookNameOf(kind: string): string {
  return kind === 'contact' ? callMeUpWebhook : kind
}

interface Addressed {
  readonly target: string
  readonly name: string
  /** Not sent by itself: staff may. */
  readonly parked?: boolean
}

/** One delivery, due at once unless it is parked. Runs inside a transaction. */
export function addDelivery(
  sql: SqlStorage,
  lead: { readonly seq: number; readonly kind: string },
  { target, name, parked = false }: Addressed,
  now: number,
): void {
  sql.exec(
    'INSERT INTO deliveries (id, lead_seq, kind, target, name, status, next_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    timedUuid(now),
    lead.seq,
    lead.kind,
    target,
    name,
    parked ? 'parked' : 'pending',
    parked ? null : now,
    now,
  )
}
