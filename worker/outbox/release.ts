import type { Campaign } from '#shared/schemas/campaign.ts'
import { countLead } from './referrals.ts'
import type { Room } from './room.ts'
import type { LeadSql } from './rows.ts'
import { addDelivery, targetsOf } from './route.ts'

/** Sends a lead that was set aside to its receivers after all. False where there is none that is. */
export function releaseLead({ storage, sql, receivers }: Room, id: string): boolean {
  return storage.transactionSync(() => {
    const lead = sql
      .exec<Pick<LeadSql, 'seq' | 'kind' | 'campaign'>>(
        'UPDATE leads SET set_aside = NULL, rev = rev + 1 WHERE id = ? AND set_aside IS NOT NULL RETURNING seq, kind, campaign',
        id,
      )
      .toArray()[0]
    if (!lead) return false
    const now = Date.now()
    for (const to of targetsOf(receivers, lead.kind)) addDelivery(sql, lead, to, now)
    countLead(sql, { kind: lead.kind, campaign: lead.campaign ? (JSON.parse(lead.campaign) as Campaign) : null }, now)
    return true
  })
}
