import { offers } from '#shared/admin/offers.ts'
import { type OfferStatus, openStatuses } from '#shared/admin/offer-statuses.ts'
import type { RowOf } from '#shared/admin/define.ts'
import type { FilterValue, ListQuery } from '#shared/admin/list-query.ts'
import { dayAfter, instantOf } from '#shared/domain/dates.ts'
import type { OfferState } from '#shared/domain/offers/state/permissions.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferEventView, OfferVersionView } from '#shared/schemas/offers/view.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import { unwrap, unwrapJson, unwrapMaybe } from '../supabase-errors.ts'
import { searchTerms, type Where } from '../table.ts'

/** How the table has what the contract names otherwise. Sorted by their last day, drafts come last. */
export const offerColumns = {
  columns: { total: 'total_ore', status: 'stage' },
  sortColumns: { validUntil: 'valid_sort' },
} as const

/** Before the user id of an offer's maker, among the values of the filter `owner`. */
const maker = 'maker:'

/** The values of the filter `owner` with `me` replaced: the offers of the user's adviser, and those that the user made. */
export const ownersOf = (
  owners: readonly string[],
  userId: string,
  ownAdviser: string | null,
): string[] =>
  owners.flatMap((owner) =>
    owner === 'me' ? [...(ownAdviser ? [ownAdviser] : []), maker + userId] : [owner],
  )

/** The filters of a list of offers that are no column of their own. `today` in Denmark. */
export const offerFilters = (today: string): Readonly<Record<string, Where>> => ({
  status: (query, value) =>
    query.or(statusCondition(valuesOf(value) as readonly OfferStatus[], today)),
  owner: (query, value) => query.or(ownerCondition(valuesOf(value))),
})

const valuesOf = (value: FilterValue): readonly string[] => ('anyOf' in value ? value.anyOf : [])

function statusCondition(statuses: readonly OfferStatus[], today: string): string {
  const isOpen = (status: OfferStatus) => (openStatuses as readonly string[]).includes(status)
  const open = statuses.filter(isOpen)
  const closed = statuses.filter((status) => !isOpen(status) && status !== 'expired')
  return [
    ...(open.length > 0 ? [`and(stage.in.(${open.join(',')}),valid_until.gte.${today})`] : []),
    ...(closed.length > 0 ? [`stage.in.(${closed.join(',')})`] : []),
    ...(statuses.includes('expired') ? [`and(state.eq.sent,valid_until.lt.${today})`] : []),
  ].join(',')
}

function ownerCondition(owners: readonly string[]): string {
  const { ids, makers, unowned } = splitOwners(owners)
  return [
    ...(ids.length > 0 ? [`owner.in.(${ids.join(',')})`] : []),
    ...makers.map((id) => `adviser.eq.${id}`),
    ...(unowned ? ['owner.is.null'] : []),
  ].join(',')
}

const splitOwners = (owners: readonly string[]) => ({
  ids: owners.filter((owner) => owner !== 'none' && !owner.startsWith(maker)),
  makers: owners.filter((owner) => owner.startsWith(maker)).map((id) => id.slice(maker.length)),
  unowned: owners.includes('none'),
})

/** The status of an offer whose table has this stage. */
export const statusOn = (
  { status, validUntil }: Pick<RowOf<typeof offers>, 'status' | 'validUntil'>,
  today: string,
): OfferStatus =>
  (openStatuses as readonly string[]).includes(status) && validUntil !== null && today > validUntil
    ? 'expired'
    : status

/** Number and sum by status, of the offers that a list's query finds. As a signed-in user. */
export async function sumOffers(
  client: BackendClient,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
  today: string,
): Promise<{ readonly stage: OfferStatus; readonly count: number; readonly total: number }[]> {
  const range = (name: string) => {
    const value = filters[name]
    return value && 'from' in value ? value : { from: null, to: null }
  }
  const terms = searchTerms(search)
  const { owner } = filters
  const { ids, makers, unowned } = splitOwners(owner ? valuesOf(owner) : [])
  const [created, valid, total, postcode] = [
    range('createdAt'),
    range('validUntil'),
    range('total'),
    range('postcode'),
  ]
  const given = {
    _terms: terms.length > 0 ? terms : null,
    _owners: ids.length > 0 ? ids : null,
    _unowned: unowned || null,
    _maker: makers[0] ?? null,
    _from: created.from && midnight(created.from),
    _until: created.to && midnight(dayAfter(created.to)),
    _valid_from: valid.from,
    _valid_to: valid.to,
    _least: total.from && Number(total.from),
    _most: total.to && Number(total.to),
    _postcode_from: postcode.from,
    _postcode_to: postcode.to,
  }
  const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  return unwrapJson(client.rpc('offer_sums', { _today: today, ...args }))
}

const midnight = (day: string): string => new Date(instantOf(day)).toISOString()

const columns =
  'id, revision, number, stage, customer_name, customer_email, customer_phone, address, postcode, city, title, total_ore, valid_until, sent_at, opened_count, last_opened_at, owner, created_at, updated_at, state, current_version, delivered_on, cancel_until, lead_id, case_id, chosen'

/** An offer as the database has it: past its last day too, its status is the one that it had. Null where it is missing, or hidden from this user. */
export async function findOffer(client: BackendClient, id: string) {
  const found = await unwrapMaybe(client.from('offers').select(columns).eq('id', id).maybeSingle())
  if (!found) return null
  const { stage, total_ore: total, state, ...row } = found
  return {
    ...camelCase(row),
    total,
    status: stage as OfferStatus,
    state: state as OfferState,
  }
}

interface OtherOffersQuery {
  readonly email: string
  readonly caseId: string | null
  /** The offer itself; null for a new one. */
  readonly exceptId: string | null
}

/** Other offers to the same customer, by case or else by e-mail address, that are drafts or not answered. Newest first, at most five. */
export async function listOtherOffers(
  client: BackendClient,
  { email, caseId, exceptId }: OtherOffersQuery,
) {
  if (!email && !caseId) return []
  let query = client
    .from('offers')
    .select('id, number, title, total_ore, stage, valid_until')
    .in('state', ['draft', 'sent'])
  if (exceptId) query = query.neq('id', exceptId)
  query = caseId
    ? query.eq('case_id', caseId)
    : query.ilike('customer_email', email.replace(/[\\%_]/g, '\\$&'))
  const rows = await unwrap(query.order('created_at', { ascending: false }).limit(5))
  return rows.map(({ total_ore: total, stage, ...row }) => ({
    ...camelCase(row),
    total,
    status: stage as OfferStatus,
  }))
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
