import type { Campaign } from '#shared/schemas/campaign.ts'
import { addReceipt } from './mails.ts'
import { countLead } from './referrals.ts'
import type { OutboxContext } from '../context.ts'
import type { LeadSql } from '../rows.ts'
import { addDelivery, findTargets } from './route.ts'

/** Sends a lead that was set aside to its receivers after all, and its sender the receipt. False where there is none that is. */
export function unmarkAsSpam(room: OutboxContext, id: string): boolean {
  const { storage, sql, webhooks } = room
  return storage.transactionSync(() => {
    const lead = sql
      .exec<Pick<LeadSql, 'seq' | 'kind' | 'values' | 'campaign'>>(
        'UPDATE leads SET set_aside = NULL, rev = rev + 1 WHERE id = ? AND set_aside IS NOT NULL RETURNING seq, kind, "values", campaign',
        id,
      )
      .toArray()[0]
    if (!lead) return false
    const now = Date.now()
    for (const to of findTargets(webhooks, lead.kind)) addDelivery(sql, lead, to, now)
    addReceipt(room, { ...lead, values: JSON.parse(lead.values) as object }, now)
    countLead(
      sql,
      { kind: lead.kind, campaign: lead.campaign ? (JSON.parse(lead.campaign) as Campaign) : null },
      now,
    )
    return true
  })
}
