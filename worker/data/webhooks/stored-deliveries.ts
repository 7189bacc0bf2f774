import type { Delivery, DeliveryAttempt, DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { BackendClient } from '../backend.ts'
import type { Database } from '../database.types.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'
import { likePattern, type Match, mergeNewest, personMatches } from '../search.ts'

type Row = Database['public']['Tables']['webhook_logs']['Row']

export interface StoredDeliveryQuery {
  /** Only those made at or before this instant (ISO 8601). */
  readonly until: string
  /** Id of the last row of the page before, where `until` is its instant. */
  readonly afterId?: string
  /** Not `pending`: what is still to be sent is the outbox's to say. */
  readonly status?: Exclude<DeliveryStatus, 'pending'>
  readonly webhookId?: string
  readonly search?: string
  readonly limit: number
}

/** The stored log, newest first. As a signed-in user. A search looks for the receiver's name, the sender's, and how to reach them. */
export async function listStoredDeliveries(
  client: BackendClient,
  query: StoredDeliveryQuery,
): Promise<Delivery[]> {
  if (!query.search) return read(client, query)
  const matches = [
    { column: 'webhook_name', pattern: likePattern(query.search) },
    ...personMatches('payload', query.search),
  ]
  const found = await Promise.all(matches.map((match) => read(client, query, match)))
  return mergeNewest(found, (delivery) => delivery.createdAt, query.limit)
}

/** One column a question, see `listStoredLeads`. */
async function read(
  client: BackendClient,
  query: StoredDeliveryQuery,
  match?: Match,
): Promise<Delivery[]> {
  let call = client.from('webhook_logs').select('*').lte('created_at', query.until)
  if (query.afterId) call = call.or(`created_at.lt."${query.until}",id.gt.${query.afterId}`)
  if (query.status) call = call.eq('status', query.status === 'parked' ? 'pending' : query.status)
  if (query.webhookId) call = call.eq('webhook_id', query.webhookId)
  if (match) call = call.ilike(match.column, match.pattern)
  const rows = await unwrap(
    call.order('created_at', { ascending: false }).order('id').limit(query.limit),
  )
  return rows.map(toDelivery)
}

/** Null where there is none, or none for this user. */
export async function findStoredDelivery(
  client: BackendClient,
  id: string,
): Promise<Delivery | null> {
  const row = await unwrapMaybe(client.from('webhook_logs').select('*').eq('id', id).maybeSingle())
  return row && toDelivery(row)
}

/** The log knows no parked deliveries (see `storeWebhookLogs`): it keeps them as pending, and nothing else that old waits. */
const toDelivery = (row: Row): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  kind: row.kind,
  webhookId: row.webhook_id,
  webhookName: row.webhook_name,
  status: row.status === 'pending' ? 'parked' : (row.status as DeliveryStatus),
  attempts: row.attempts as unknown as DeliveryAttempt[],
  nextAttemptAt: null,
  payload: row.payload as Delivery['payload'],
  sourceUrl: row.source_url,
  sourceComponent: row.source_component,
  // As it is stored, to the microsecond: it is also where the next page begins.
  createdAt: row.created_at,
})
