import type { BackendClient } from '../backend.ts'
import { toProblem, unwrap } from '../supabase-errors.ts'

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

/** An offer that was never sent, with the calculation that its figures are from. */
export interface DraftCalculation {
  readonly id: string
  readonly number: string
  readonly customerName: string
  /** As stored: not checked. */
  readonly calculation: unknown
}

/** Drafts that are read. Calculating one twice takes 5 to 7 ms, so an answer takes two seconds at most. */
const mostDrafts = 300

/** The newest drafts with a calculation, and the number of all of them. As a signed-in user. */
export async function listDraftCalculations(
  client: BackendClient,
): Promise<{ readonly rows: readonly DraftCalculation[]; readonly total: number }> {
  const { data, count, error } = await client
    .from('offer_draft_calculations')
    .select('id, number, customer_name, calculation', { count: 'exact' })
    .not('calculation', 'is', null)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(mostDrafts)
  if (error) throw toProblem(error)
  return {
    rows: data.map(({ id, number, customer_name, calculation }) => ({
      id: id as string,
      number: number as string,
      customerName: customer_name as string,
      calculation,
    })),
    total: count ?? 0,
  }
}

/** The number of sent offers that can still be accepted. `today` in Denmark. As a signed-in user. */
export async function countOpenOffers(client: BackendClient, today: string): Promise<number> {
  const { count, error } = await client
    .from('offers')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'sent')
    .gte('valid_until', today)
  if (error) throw toProblem(error)
  return count ?? 0
}
