import type { BackendClient } from '../backend.ts'
import { unwrap } from '../supabase-errors.ts'

/** The calculation of the lead that an offer was made from, else of the newest lead of its case that has one; null without. As a signed-in user. */
export async function findCalculation(
  client: BackendClient,
  { leadId, caseId }: { readonly leadId: string | null; readonly caseId: string | null },
): Promise<unknown> {
  const newest = async (column: 'id' | 'case_id', value: string | null): Promise<unknown> => {
    if (value === null) return null
    const rows = await unwrap(
      client
        .from('leads')
        .select('id, calculation:values->calculation')
        .eq(column, value)
        .not('values->calculation', 'is', null)
        .order('received_at', { ascending: false })
        .limit(1),
    )
    return rows[0]?.calculation ?? null
  }
  return (await newest('id', leadId)) ?? newest('case_id', caseId)
}
