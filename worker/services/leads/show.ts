import type { LeadView } from '#shared/schemas/admin.ts'
import { readReferralCampaign, readReferralCode } from '#shared/domain/referral.ts'
import type { Lead } from '#shared/schemas/lead.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { findStoredLead } from '#worker/data/leads/stored.ts'
import { Problem } from '#worker/problem.ts'
import { summarizeDelivery } from '#worker/services/deliveries/summarize.ts'
import { summarizeLead } from './summarize.ts'

export const leadMissing = (): Problem =>
  new Problem(404, 'lead_not_found', 'Henvendelsen findes ikke.')

/** One lead with its deliveries, from the outbox or else from the database. Null where it is missing. */
export async function showLead(context: ServiceContext, id: string): Promise<LeadView | null> {
  const held = await context.deps.outbox.showLead(id)
  const lead = held ?? (await findStoredLead(asUser(context), id))
  if (!lead) return null
  const { values, campaign, consents, sourceUrl, sourceComponent } = lead
  const summary = summarizeLead(held ?? { ...lead, stored: true, storeError: null, deliveries: {} })
  const code = referralCodeOf(lead)
  const referral = code ? { code, ...(await context.deps.outbox.referral(code)) } : null
  return {
    ...summary,
    values,
    campaign,
    consents,
    sourceUrl,
    sourceComponent,
    deliveryList: (held?.deliveryList ?? []).map(summarizeDelivery),
    referral,
  }
}

/** The code of the link that the lead created, or else came by. */
const referralCodeOf = ({ kind, values, campaign }: Lead): string | null =>
  kind === 'referral' ? readReferralCode(values['kode']) : readReferralCampaign(campaign)
