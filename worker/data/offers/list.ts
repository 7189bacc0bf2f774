import type { OfferState } from '#shared/domain/offers/state/permissions.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferEventView, OfferSummary, OfferVersionView } from '#shared/schemas/offers/view.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import type { Database } from '../database.types.ts'
import { matchAll, type PageRequest, readPage } from '../list-page.ts'
import { unwrap, unwrapMaybe } from '../supabase-errors.ts'

const columns =
  'id, number, state, customer_name, customer_email, total_ore, current_version, valid_until, delivered_on, cancel_until, lead_id, chosen, adviser, created_at, updated_at'

type Row = Omit<
  Database['public']['Tables']['offers']['Row'],
  'case_id' | 'created_by' | 'owner' | 'request_id'
>

/** `createdAt` stays as stored, to the microsecond: the next page begins there. */
const toSummary = ({ total_ore: total, state, ...row }: Row): OfferSummary => ({
  ...camelCase(row),
  total,
  state: state as OfferState,
})

export interface OfferListQuery extends PageRequest {
  /** `expired`: sent, and past its last day; `sent`: not past it. */
  readonly state?: OfferState | 'expired'
  readonly search?: string
  readonly leadId?: string
  readonly adviser?: string
  /** Today in Denmark. */
  readonly today: string
}

/** Offers, newest first. As a signed-in user. The search covers the number, and the customer's name and e-mail. */
export async function listOfferRows(
  client: BackendClient,
  { state, search, leadId, adviser, today, ...page }: OfferListQuery,
): Promise<OfferSummary[]> {
  const select = () => {
    let query = client.from('offers').select(columns)
    if (state) query = query.eq('state', state === 'expired' ? 'sent' : state)
    if (state === 'expired') query = query.lt('valid_until', today)
    if (state === 'sent') query = query.gte('valid_until', today)
    if (leadId) query = query.eq('lead_id', leadId)
    return adviser ? query.eq('adviser', adviser) : query
  }
  const matches = search ? matchAll(['number', 'customer_name', 'customer_email'], search) : null
  return (await readPage<'created_at', Row>(select, 'created_at', page, matches)).map(toSummary)
}

/** Null where it is missing, or hidden from this user. */
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
  return rows.map((row) => ({ ...camelCase(row), content: row.content as unknown as OfferContent }))
}

/** Kinds that repeat so often that they must not push the other events out of the list. */
const frequent: readonly OfferEventKind[] = ['opened', 'options', 'question']

/** Newest first: the last 200 events of frequent kinds, and the last 200 of the others. */
export async function listEvents(client: BackendClient, id: string): Promise<OfferEventView[]> {
  const kinds = `(${frequent.join(',')})`
  const found = await Promise.all(
    (['in', 'not.in'] as const).map((operator) =>
      unwrap(
        client
          .from('offer_events')
          .select('id, kind, version, at, actor, payload, announced_at')
          .eq('offer_id', id)
          .filter('kind', operator, kinds)
          .order('at', { ascending: false })
          .order('id')
          .limit(200),
      ),
    ),
  )
  const rows = found.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return rows.map(({ announced_at, kind, payload, ...row }) => ({
    ...row,
    kind: kind as OfferEventKind,
    payload: payload as OfferEventView['payload'],
    announced: announced_at !== null,
  }))
}
