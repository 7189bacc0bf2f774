import type { Campaign } from '#shared/schemas/campaign.ts'
import type { OutboxContext } from '../context.ts'
import type { AcceptResult, Submission } from '../contract.ts'
import { addConversions } from './conversions.ts'
import { timedUuid } from '../uuid.ts'
import { consumeQuota, postWindows } from './limit.ts'
import { addReceipt } from './mails.ts'
import { countLead } from './referrals.ts'
import { addDelivery, findTargets } from './route.ts'

/**
 * Accepts one submission: looks for a duplicate, consumes the sender's quota, then adds the lead with its deliveries and
 * receipt. A lead marked as spam gets none until staff unmark it. Runs inside a transaction.
 */
export function accept(
  context: OutboxContext,
  { lead, idempotencyKey, repeats, address, limit, origin, conversions = [] }: Submission,
): AcceptResult {
  const { sql } = context
  const now = Date.now()
  const duplicate = sql
    .exec<{ id: string }>(
      'SELECT id FROM leads WHERE idempotency_key IN (?, ?)',
      idempotencyKey,
      repeats ?? idempotencyKey,
    )
    .toArray()[0]
  if (duplicate) return { ok: true, id: duplicate.id, duplicate: true }
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
  addConversions(sql, { id, seq, kind: lead.kind, setAside: lead.setAside }, conversions, now)
  if (!lead.setAside) routeLead(context, { ...lead, seq }, now)
  return { ok: true, id, duplicate: false }
}

interface AcceptedLead {
  readonly seq: number
  readonly kind: string
  readonly values: object
  readonly campaign: Campaign | null
}

/** Adds a lead's deliveries and the receipt to its sender, and counts it for the link it came by. Runs inside a transaction. */
export function routeLead(context: OutboxContext, lead: AcceptedLead, now: number): void {
  const { sql } = context
  for (const target of findTargets(context, lead.kind))
    addDelivery(sql, now, { leadSeq: lead.seq, kind: lead.kind, ...target })
  addReceipt(context, lead, now)
  countLead(sql, lead, now)
}
