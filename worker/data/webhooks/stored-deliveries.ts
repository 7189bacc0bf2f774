import { type Delivery, type DeliveryStatus, mailNames } from '#shared/schemas/webhook.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import type { Database } from '../database.types.ts'
import { matchAll, mergeNewest, type PageRequest, personMatches, readPage } from '../list-page.ts'
import { toProblem, unwrapMaybe } from '../supabase-errors.ts'

const columns =
  'id, lead_id, kind, webhook_id, webhook_name, status, attempts, next_attempt_at, payload, source_url, source_component, created_at'

type Row = Omit<Database['public']['Tables']['webhook_logs']['Row'], 'updated_at'>

export interface StoredFilter {
  /** Only the outbox has deliveries that are `pending`. */
  readonly statuses?: readonly Exclude<DeliveryStatus, 'pending'>[]
  /** Ids of webhooks, and `fallback`, `quote-service` or `mail`. */
  readonly receivers?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  /** Created from this instant on, and before the other (ISO 8601). */
  readonly since?: string | null | undefined
  readonly before?: string | null | undefined
  readonly search?: string | undefined
}

/**
 * Stored deliveries, newest first. As a signed-in user. The search covers the webhook's name, an id or its beginning, and the
 * sender's name, e-mail and phone.
 */
export async function listStoredDeliveries(
  client: BackendClient,
  { search, ...query }: StoredFilter & PageRequest,
): Promise<Delivery[]> {
  const select = () => filtered(client.from('webhook_logs').select(columns), query)
  const ids = search ? idRange(search) : null
  const matches = search
    ? [...matchAll(['webhook_name'], search), ...personMatches('payload', search)]
    : null
  const pages = await Promise.all([
    readPage<'created_at', Row>(select, 'created_at', query, matches),
    ids &&
      readPage<'created_at', Row>(
        () => select().gte('id', ids.first).lte('id', ids.last),
        'created_at',
        query,
        null,
      ),
  ])
  return mergeNewest(
    pages.map((page) => page ?? []),
    (row) => row.created_at,
    query.limit,
  ).map(toDelivery)
}

/** The number of stored deliveries, without a search. @throws Problem 403, 503. */
export async function countStoredDeliveries(
  client: BackendClient,
  filter: Omit<StoredFilter, 'search'>,
): Promise<number> {
  const { count, error } = await filtered(
    client.from('webhook_logs').select('id', { count: 'exact', head: true }),
    filter,
  )
  if (error) throw toProblem(error)
  return count ?? 0
}

/** As much of a query of supabase-js as the filter needs. */
interface Filterable {
  in(column: string, values: readonly string[]): this
  or(filters: string): this
  gte(column: string, value: string): this
  lt(column: string, value: string): this
}

function filtered<Query>(
  query: Query,
  { statuses = [], receivers = [], kinds = [], since, before }: StoredFilter,
): Query {
  let found = query as unknown as Filterable
  if (statuses.length > 0)
    found = found.in(
      'status',
      statuses.map((status) => (status === 'parked' ? 'pending' : status)),
    )
  if (receivers.length > 0) {
    const ids = receivers.filter((each) => uuidPattern.test(each))
    const names = receivers.flatMap((each) => internalNames[each] ?? [])
    const either = [
      ...(ids.length > 0 ? [`webhook_id.in.(${ids.join(',')})`] : []),
      ...(names.length > 0 ? [`webhook_name.in.(${names.join(',')})`] : []),
    ]
    // An unknown receiver has no deliveries.
    found = found.or(either.length > 0 ? either.join(',') : `webhook_id.in.(${noWebhook})`)
  }
  if (kinds.length > 0) found = found.in('kind', kinds)
  if (since) found = found.gte('created_at', since)
  if (before) found = found.lt('created_at', before)
  return found as unknown as Query
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const noWebhook = '00000000-0000-0000-0000-000000000000'
/** The stored names of receivers that are no webhook. */
const internalNames: Readonly<Record<string, readonly string[]>> = {
  mail: Object.values(mailNames),
  sms: ['sms'],
  fallback: ['fallback'],
  'quote-service': ['quote-service'],
  meta: ['meta'],
  'google-ads': ['google-ads'],
}

/** The ids that begin with a search text; null for a text that begins no id. */
function idRange(search: string): { readonly first: string; readonly last: string } | null {
  const digits = search.trim().toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null
  const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { first: toUuid(digits.padEnd(32, '0')), last: toUuid(digits.padEnd(32, 'f')) }
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
