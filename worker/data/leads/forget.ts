import type { BackendClient } from '../backend.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'

/** Ids read at once, the newest. Staff erase few, and what the clock erases is a year old: the outbox forgot it months before. */
const most = 1000

/** Forgets what is older than /privatlivspolitik promises to keep. Service key only. `now` in ms. @throws Problem 503. */
export async function forgetOldRows(service: BackendClient, now: number): Promise<void> {
  await unwrapMaybe(service.rpc('forget', { _at: new Date(now).toISOString() }))
}

/** Throws away imports of redirects that were begun before `before` (ms) and left. Service key only. @throws Problem 503. */
export async function discardLeftImports(service: BackendClient, before: number): Promise<void> {
  await unwrap(service.rpc('discard_left_imports', { _before: new Date(before).toISOString() }))
}

/** Erases one lead as a signed-in user, with its consents and its log. @throws Problem 403, 503. */
export async function eraseStoredLead(client: BackendClient, id: string): Promise<void> {
  await unwrapMaybe(client.rpc('lead_erase', { _id: id }))
}

/** The leads erased last. Service key only. @throws Problem 503. */
export async function listErasedLeads(service: BackendClient): Promise<string[]> {
  const rows = await unwrap(
    service
      .from('erased_leads')
      .select('lead_id')
      .order('erased_at', { ascending: false })
      .limit(most),
  )
  return rows.map(({ lead_id }) => lead_id)
}
