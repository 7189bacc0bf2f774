import { phoneSearch, toE164 } from '#shared/domain/e164.ts'
import { normalizePhone } from '#shared/domain/phone.ts'
import { readReferralCode } from '#shared/domain/referral.ts'
import type { ConsentRecord, Lead } from '#shared/schemas/lead.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import type { Database } from '../database.types.ts'
import { type Match, matchAll, type PageRequest, personMatches, readPage } from '../list-page.ts'
import { unwrapMaybe } from '../supabase-errors.ts'

const columns =
  'id, kind, values, campaign, source_url, source_component, set_aside, received_at, consents (purpose, text_version, given_at, page)'

type Tables = Database['public']['Tables']
type Row = Omit<Tables['leads']['Row'], 'case_id' | 'created_at' | 'phone_e164'> & {
  readonly consents: readonly Pick<
    Tables['consents']['Row'],
    'purpose' | 'text_version' | 'given_at' | 'page'
  >[]
}

export interface StoredLeadQuery extends PageRequest {
  readonly search?: string
  /** Only those set aside as spam, or only the others. */
  readonly setAside?: boolean
}

const hasCountryCode = /^(?:\+|00)/

/** Stored leads, newest first. As a signed-in user. */
export async function listStoredLeads(
  client: BackendClient,
  { search, setAside, ...page }: StoredLeadQuery,
): Promise<Lead[]> {
  const phone = search && hasCountryCode.test(normalizePhone(search)) ? toE164(search) : null
  const select = () => {
    let query = client.from('leads').select(columns)
    if (setAside !== undefined)
      query = setAside ? query.not('set_aside', 'is', null) : query.is('set_aside', null)
    // A whole phone number is one entry of the index, but only with its country code: other digits may be a part of any number. `like` without wildcards is equality to Postgres; the local backend
    // reads the value of `eq` as a number.
    return phone ? query.like('phone_e164', phone) : query
  }
  const matches = search && !phone ? matchesFor(search) : null
  return (await readPage<'received_at', Row>(select, 'received_at', page, matches)).map(toLead)
}

/** Columns of a referral link's code: of the lead that created it, and of the leads that came by it. */
const codeColumns = ['values->>kode', 'campaign->>utmId']

function matchesFor(search: string): Match[] {
  const digits = phoneSearch(search)
  return [
    ...personMatches('values', search),
    ...(digits ? matchAll(['phone_e164'], digits) : []),
    ...(readReferralCode(search) ? matchAll(codeColumns, search) : []),
  ]
}

/** Null where it is missing, or hidden from this user. */
export async function findStoredLead(client: BackendClient, id: string): Promise<Lead | null> {
  const row = await unwrapMaybe(client.from('leads').select(columns).eq('id', id).maybeSingle())
  return row && toLead(row)
}

/** `receivedAt` stays as stored, to the microsecond: the next page begins there. */
const toLead = ({ consents, ...row }: Row): Lead => ({
  ...(camelCase(row) as Omit<Lead, 'consents'>),
  consents: consents.map((consent) => ({
    ...camelCase(consent),
    purpose: consent.purpose as ConsentRecord['purpose'],
    givenAt: new Date(consent.given_at).toISOString(),
  })),
})
