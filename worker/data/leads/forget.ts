import type { BackendClient } from '../backend.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'

/** Ids read, newest first. Staff erase few leads, and those the schedule erases are a year old: the outbox deleted them months before. */
const longestList = 1000

/** Deletes rows older than the periods of /privatlivspolitik. Service key only. `now` in ms. @throws Problem 503. */
export async function forgetOldRows(service: BackendClient, now: number): Promise<void> {
  const at = { _at: new Date(now).toISOString() }
  await unwrapMaybe(service.rpc('forget', at))
  await unwrap(service.rpc('forget_orders', at))
}

/** Deletes imports of redirects that were begun before `before` (ms) and never finished. Service key only. @throws Problem 503. */
export async function discardLeftImports(service: BackendClient, before: number): Promise<void> {
  await unwrap(service.rpc('discard_left_imports', { _before: new Date(before).toISOString() }))
}

/** Deletes one lead with its consents and deliveries, as a signed-in user. @throws Problem 403, 503. */
export async function eraseStoredLead(client: BackendClient, id: string): Promise<void> {
  await unwrapMaybe(client.rpc('lead_erase', { _id: id }))
}

/** The ids of the leads erased last. Service key only. @throws Problem 503. */
export async function listErasedLeads(service: BackendClient): Promise<string[]> {
  const rows = await unwrap(
    service
      .from('erased_leads')
      .select('lead_id')
      .order('erased_at', { ascending: false })
      .limit(longestList),
  )
  return rows.map(({ lead_id }) => lead_id)
}
