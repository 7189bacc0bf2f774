import type { OfferState } from '#shared/domain/offers/permissions.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferEventView, OfferSummary, OfferVersionView } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { BackendClient } from '../backend.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'
import { likePattern, mergeNewest } from '../search.ts'

const columns =
  'id, number, state, customer_name, customer_email, total_ore, current_version, valid_until, delivered_on, cancel_until, lead_id, chosen, adviser, created_at, updated_at'

interface Row {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly customer_name: string
  readonly customer_email: string
  readonly total_ore: number
  readonly current_version: number | null
  readonly valid_until: string | null
  readonly delivered_on: string | null
  readonly cancel_until: string | null
  readonly lead_id: string | null
  readonly chosen: readonly string[] | null
  readonly adviser: string | null
  readonly created_at: string
  readonly updated_at: string
}

const toSummary = (row: Row): OfferSummary => ({
  id: row.id,
  number: row.number,
  state: row.state as OfferState,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  total: row.total_ore,
  currentVersion: row.current_version,
  validUntil: row.valid_until,
  deliveredOn: row.delivered_on,
  cancelUntil: row.cancel_until,
  leadId: row.lead_id,
  chosen: row.chosen,
  adviser: row.adviser,
  // As it is stored, to the microsecond: it is also where the next page begins.
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export interface OfferListQuery {
  /** `expired`: sent, and its last day is over; `sent`: it is not. */
  readonly state?: OfferState | 'expired'
  readonly search?: string
  readonly leadId?: string
  readonly adviser?: string
  /** Today in Denmark. */
  readonly today: string
  /** Where the page before ended. */
  readonly after?: { readonly createdAt: string; readonly id: string }
  readonly limit: number
}

/** Offers, newest first. As a signed-in user. A search looks for the number, the customer's name and e-mail. */
export async function listOfferRows(
  client: BackendClient,
  query: OfferListQuery,
): Promise<OfferSummary[]> {
  if (!query.search) return read(client, query)
  const pattern = likePattern(query.search)
  const found = await Promise.all(
    ['number', 'customer_name', 'customer_email'].map((column) =>
      read(client, query, { column, pattern }),
    ),
  )
  return mergeNewest(found, (offer) => offer.createdAt, query.limit)
}

/** One column a question, see `listStoredLeads`. */
async function read(
  client: BackendClient,
  query: OfferListQuery,
  match?: { readonly column: string; readonly pattern: string },
): Promise<OfferSummary[]> {
  const { state, after, today, leadId, adviser, limit } = query
  let call = client.from('offers').select(columns)
  if (state) call = call.eq('state', state === 'expired' ? 'sent' : state)
  if (state === 'expired') call = call.lt('valid_until', today)
  if (state === 'sent') call = call.gte('valid_until', today)
  if (leadId) call = call.eq('lead_id', leadId)
  if (adviser) call = call.eq('adviser', adviser)
  if (match) call = call.ilike(match.column, match.pattern)
  if (after)
    call = call
      .lte('created_at', after.createdAt)
      .or(`created_at.lt."${after.createdAt}",id.gt.${after.id}`)
  const rows = await unwrap(call.order('created_at', { ascending: false }).order('id').limit(limit))
  return rows.map(toSummary)
}

/** Null where there is none, or none for this user. */
export async function findOffer(client: BackendClient, id: string): Promise<OfferSummary | null> {
  const row = await unwrapMaybe(client.from('offers').select(columns).eq('id', id).maybeSingle())
  return row && toSummary(row)
}

/** Newest first. */
export async function listVersions(client: BackendClient, id: string): Promise<OfferVersionView[]> {
  const rows = await unwrap(
    client
      .from('offer_versions')
      .select('version, revision, content, sent_at, created_by, created_at')
      .eq('offer_id', id)
      .order('version', { ascending: false }),
  )
  return rows.map((row) => ({
    version: row.version,
    revision: row.revision,
    content: row.content as unknown as OfferContent,
    sentAt: row.sent_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }))
}

/** Kinds that come again and again, and must not push out what an offer has come to. */
const frequent: readonly OfferEventKind[] = ['opened', 'options', 'question']

/** Newest first: the last 200 that come often, and the last 200 of all else. */
export async function listEvents(client: BackendClient, id: string): Promise<OfferEventView[]> {
  const of = () =>
    client
      .from('offer_events')
      .select('id, kind, version, at, actor, payload, announced_at')
      .eq('offer_id', id)
  const kinds = `(${frequent.join(',')})`
  const found = await Promise.all(
    [of().filter('kind', 'in', kinds), of().filter('kind', 'not.in', kinds)].map((call) =>
      unwrap(call.order('at', { ascending: false }).order('id').limit(200)),
    ),
  )
  const rows = found.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as OfferEventKind,
    version: row.version,
    at: row.at,
    actor: row.actor,
    payload: row.payload as OfferEventView['payload'],
    announced: row.announced_at !== null,
  }))
}
