import type { BackendClient } from '../backend.ts'
import { unwrap } from '../supabase-errors.ts'

/** The calculation of the lead that an offer was made from, or of the newest lead of its case that has one; null without. As a signed-in user. */
export async function findCalculation(
  client: BackendClient,
  { leadId, caseId }: { readonly leadId: string | null; readonly caseId: string | null },
): Promise<unknown> {
  if (!leadId && !caseId) return null
  const leads = client.from('leads').select('id, calculation:values->calculation')
  const rows = await unwrap(
    (leadId ? leads.eq('id', leadId) : leads.eq('case_id', caseId as string))
      .not('values->calculation', 'is', null)
      .order('received_at', { ascending: false })
      .limit(1),
  )
  return rows[0]?.calculation ?? null
}
