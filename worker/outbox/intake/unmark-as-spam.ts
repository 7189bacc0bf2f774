import type { Campaign } from '#shared/schemas/campaign.ts'
import type { OutboxContext } from '../context.ts'
import type { LeadSql } from '../storage/rows.ts'
import { releaseConversions } from './conversions.ts'
import { routeLead } from './accept.ts'

/** Sends a lead that was set aside as spam to its webhooks, and its sender the receipt. False where no such lead is set aside. */
export function unmarkAsSpam(context: OutboxContext, id: string): boolean {
  const { storage, sql } = context
  return storage.transactionSync(() => {
    const lead = sql
      .exec<Pick<LeadSql, 'seq' | 'kind' | 'values' | 'campaign'>>(
        'UPDATE leads SET set_aside = NULL, rev = rev + 1 WHERE id = ? AND set_aside IS NOT NULL RETURNING seq, kind, "values", campaign',
        id,
      )
      .toArray()[0]
    if (!lead) return false
    const values = JSON.parse(lead.values) as object
    const campaign = lead.campaign ? (JSON.parse(lead.campaign) as Campaign) : null
    routeLead(context, { ...lead, values, campaign }, Date.now())
    releaseConversions(sql, lead.seq, Date.now())
    return true
  })
}
