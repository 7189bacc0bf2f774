import type { AcceptResult, Submission } from '../contract.ts'
import { postWindows, consumeQuota } from './limit.ts'
import { addReceipt } from './mails.ts'
import { countLead } from './referrals.ts'
import type { OutboxContext } from '../context.ts'
import { addDelivery, findTargets } from './route.ts'
import { timedUuid } from '../uuid.ts'

/**
 * Takes one submission: seen before, then the limit, then the lead with its deliveries and the receipt to its sender. One
 * that is set aside gets none until staff release it. Runs inside a transaction.
 */
export function accept(
  room: OutboxContext,
  { lead, idempotencyKey, repeats, address, limit, origin }: Submission,
): AcceptResult {
  const { sql, webhooks } = room
  const now = Date.now()
  const seen = sql
    .exec<{ id: string }>(
      'SELECT id FROM leads WHERE idempotency_key IN (?, ?)',
      idempotencyKey,
      repeats ?? idempotencyKey,
    )
    .toArray()[0]
  if (seen) return { ok: true, id: seen.id, duplicate: true }
  const wait = consumeQuota(sql, address, postWindows(limit), now)
  if (wait !== null) return { ok: false, retryAfterSeconds: wait }
  const id = timedUuid(now)
  const { seq } = sql
    .exec<{ seq: number }>(
      `INSERT INTO leads (id, idempotency_key, kind, "values", campaign, consents, source_url, source_component, origin, set_aside, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
      id,
      idempotencyKey,
      lead.kind,
      JSON.stringify(lead.values),
      lead.campaign && JSON.stringify(lead.campaign),
      JSON.stringify(lead.consents),
      lead.sourceUrl,
      lead.sourceComponent,
      origin,
      lead.setAside,
      Date.parse(lead.receivedAt),
    )
    .one()
  if (!lead.setAside) {
    for (const to of findTargets(webhooks, lead.kind))
      addDelivery(sql, { seq, kind: lead.kind }, to, now)
    addReceipt(room, { seq, kind: lead.kind, values: lead.values }, now)
    countLead(sql, lead, now)
  }
  return { ok: true, id, duplicate: false }
}
