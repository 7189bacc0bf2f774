import type { Delivery, DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import type { Database } from '../database.types.ts'
import { matchAll, type PageRequest, personMatches, readPage } from '../list-page.ts'
import { unwrapMaybe } from '../supabase-errors.ts'

const columns =
  'id, lead_id, kind, webhook_id, webhook_name, status, attempts, next_attempt_at, payload, source_url, source_component, created_at'

type Row = Omit<Database['public']['Tables']['webhook_logs']['Row'], 'updated_at'>

export interface StoredDeliveryQuery extends PageRequest {
  /** Only the outbox has deliveries that are `pending`. */
  readonly status?: Exclude<DeliveryStatus, 'pending'>
  readonly webhookId?: string
  readonly search?: string
}

/** Stored deliveries, newest first. As a signed-in user. The search covers the webhook's name, and the sender's name, e-mail and phone. */
export async function listStoredDeliveries(
  client: BackendClient,
  { status, webhookId, search, ...page }: StoredDeliveryQuery,
): Promise<Delivery[]> {
  const select = () => {
    let query = client.from('webhook_logs').select(columns)
    if (status) query = query.eq('status', status === 'parked' ? 'pending' : status)
    return webhookId ? query.eq('webhook_id', webhookId) : query
  }
  const matches = search
    ? [...matchAll(['webhook_name'], search), ...personMatches('payload', search)]
    : null
  return (await readPage<'created_at', Row>(select, 'created_at', page, matches)).map(toDelivery)
}

/** Null where it is missing, or hidden from this user. */
export async function findStoredDelivery(
  client: BackendClient,
  id: string,
): Promise<Delivery | null> {
  const row = await unwrapMaybe(
    client.from('webhook_logs').select(columns).eq('id', id).maybeSingle(),
  )
  return row && toDelivery(row)
}

/**
 * The database stores a parked delivery as pending (see `storeWebhookLogs`). A delivery that is really pending is still in
 * the outbox, so every pending row read here is parked. `createdAt` stays as stored, to the microsecond: the next page begins there.
 */
const toDelivery = (row: Row): Delivery => ({
  ...(camelCase(row) as unknown as Delivery),
  status: row.status === 'pending' ? 'parked' : (row.status as DeliveryStatus),
  nextAttemptAt: null,
})
