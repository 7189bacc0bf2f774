import { toE164, phoneSearch } from '#shared/domain/e164.ts'
import { normalizePhone } from '#shared/domain/phone.ts'
import { readReferralCode } from '#shared/domain/referral.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { ConsentRecord, Lead } from '#shared/schemas/lead.ts'
import type { BackendClient } from '../backend.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'
import { likePattern, type Match, mergeNewest, personMatches } from '../search.ts'

const columns =
  'id, kind, values, campaign, source_url, source_component, set_aside, received_at, consents (purpose, text_version, given_at, page)'

export interface StoredLeadQuery {
  /** Only those received at or before this instant (ISO 8601). */
  readonly until: string
  /** Id of the last row of the page before, where `until` is its instant. */
  readonly afterId?: string
  readonly search?: string
  /** Only those set aside, or only the others. */
  readonly setAside?: boolean
  readonly limit: number
}

const hasCountryCode = /^(?:\+|00)/

/** Stored leads, newest first. As a signed-in user. */
export async function listStoredLeads(
  client: BackendClient,
  query: StoredLeadQuery,
): Promise<Lead[]> {
  if (!query.search) return read(client, query)
  // A whole phone number with its country code is one entry of the index, however it is spelled. Other digits may be a part of any
  // number, as in the outbox, and are searched in every row. `like` without wildcards is equality to Postgres; the local backend
  // reads the value of `eq` as a number.
  const phone = hasCountryCode.test(normalizePhone(query.search)) ? toE164(query.search) : null
  if (phone) return read(client, query, { phone })
  const found = await Promise.all(
    matchesOf(query.search).map((match) => read(client, query, match)),
  )
  return mergeNewest(found, (lead) => lead.receivedAt, query.limit)
}

function matchesOf(search: string): Match[] {
  const digits = phoneSearch(search)
  return [
    ...personMatches('values', search),
    ...(digits ? [{ column: 'phone_e164', pattern: likePattern(digits) }] : []),
    ...(readReferralCode(search)
      ? codeColumns.map((column) => ({ column, pattern: likePattern(search) }))
      : []),
  ]
}

/** Where a link's code stands: with who made it, and with who came by it. */
const codeColumns = ['values->>kode', 'campaign->>utmId']

/** One field a question: a list of alternatives would need its values quoted, which not every PostgREST reads alike. */
async function read(
  client: BackendClient,
  query: StoredLeadQuery,
  match?: Match | { readonly phone: string },
): Promise<Lead[]> {
  // The console asks again itself; a list that has the newest already must not wait for the rest.
  let call = client.from('leads').select(columns).lte('received_at', query.until)
  if (query.afterId) call = call.or(`received_at.lt."${query.until}",id.gt.${query.afterId}`)
  if (query.setAside !== undefined)
    call = query.setAside ? call.not('set_aside', 'is', null) : call.is('set_aside', null)
  if (match)
    call =
      'phone' in match
        ? call.like('phone_e164', match.phone)
        : call.ilike(match.column, match.pattern)
  const rows = await unwrap(
    call.order('received_at', { ascending: false }).order('id').limit(query.limit),
  )
  return rows.map((row) => toLead(row as unknown as Row))
}

/** Null where there is none, or none for this user. */
export async function findStoredLead(client: BackendClient, id: string): Promise<Lead | null> {
  const row = await unwrapMaybe(client.from('leads').select(columns).eq('id', id).maybeSingle())
  return row && toLead(row as unknown as Row)
}

interface Row {
  readonly id: string
  readonly kind: Lead['kind']
  readonly values: Record<string, unknown>
  readonly campaign: Campaign | null
  readonly source_url: string
  readonly source_component: string
  readonly set_aside: string | null
  readonly received_at: string
  readonly consents: readonly {
    purpose: ConsentRecord['purpose']
    text_version: string
    given_at: string
    page: string
  }[]
}

const toLead = (row: Row): Lead => ({
  id: row.id,
  kind: row.kind,
  values: row.values,
  campaign: row.campaign,
  consents: row.consents.map(({ purpose, text_version, given_at, page }) => ({
    purpose,
    textVersion: text_version,
    givenAt: new Date(given_at).toISOString(),
    page,
  })),
  sourceUrl: row.source_url,
  sourceComponent: row.source_component,
  setAside: row.set_aside as Lead['setAside'],
  // As stored: a list goes on from this instant, and microseconds tell rows apart.
  receivedAt: row.received_at,
})
