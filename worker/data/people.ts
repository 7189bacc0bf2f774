import type { ConsentRecord, Lead } from '#shared/schemas/lead.ts'
import type { BackendClient } from './backend.ts'
import { camelCase } from './camel-case.ts'
import { toProblem } from './supabase-errors.ts'

/** Whom to look for: rows with this address or this number. */
export interface PersonKeys {
  /** In lower case. */
  readonly email: string | null
  /** In E.164 form. */
  readonly phone: string | null
}

type Row = Readonly<Record<string, unknown>>

/** Most rows of one kind about one person. */
const most = 1000

/** An `ilike` pattern that equals a text in any letter case. `*` is a wildcard of PostgREST, so what is found is compared again. */
const exactly = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const isSame = (stored: unknown, email: string): boolean =>
  typeof stored === 'string' && stored.trim().toLowerCase() === email

/** As much of a query of supabase-js as reading a person's rows needs. */
interface Query extends PromiseLike<{
  readonly data: unknown
  readonly error: { readonly code?: string; readonly message: string } | null
}> {
  eq(column: string, value: string): Query
  in(column: string, values: readonly string[]): Query
  ilike(column: string, pattern: string): Query
  like(column: string, pattern: string): Query
  limit(count: number): Query
}

const select = (client: BackendClient, table: string, columns = '*'): Query =>
  client.from(table as never).select(columns) as unknown as Query

/** @throws Problem 403, 503. */
async function read(query: Query): Promise<Row[]> {
  const { data, error } = await query.limit(most)
  if (error) throw toProblem(error)
  return data as Row[]
}

/** Rows of several queries, each once. */
const unite = (found: readonly (readonly Row[])[]): Row[] => [
  ...new Map(found.flat().map((row) => [row['id'], row])).values(),
]

const leadColumns =
  'id, kind, values, campaign, source_url, source_component, set_aside, received_at, consents (purpose, text_version, given_at, page)'

/** The rows that a query finds for an address, without those that only its pattern matches. */
const readByEmail = async (
  email: string | null,
  query: (pattern: string) => Query,
  emailOf: (row: Row) => unknown,
): Promise<Row[]> =>
  email === null
    ? []
    : (await read(query(exactly(email)))).filter((row) => isSame(emailOf(row), email))

/** Stored leads that a person sent. As a signed-in user. @throws Problem 403, 503. */
export async function listPersonLeads(
  client: BackendClient,
  { email, phone }: PersonKeys,
): Promise<Lead[]> {
  const leads = () => select(client, 'leads', leadColumns)
  const rows = unite(
    await Promise.all([
      readByEmail(
        email,
        (pattern) => leads().ilike('values->>email', pattern),
        ({ values }) => (values as Row)['email'],
      ),
      phone ? read(leads().like('phone_e164', phone)) : [],
    ]),
  )
  return rows.map(({ consents, ...row }) => ({
    ...(camelCase(row) as unknown as Lead),
    consents: (consents as readonly Row[]).map(
      (consent) => camelCase(consent) as unknown as ConsentRecord,
    ),
  }))
}

/** One entry of the ledger, as the database's view has it. */
export interface StoredConsent {
  readonly id: string
  readonly leadId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly purpose: string
  readonly textVersion: string
  readonly page: string
  readonly givenAt: string
  readonly status: string
  readonly withdrawnAt: string | null
  readonly withdrawnBy: string | null
  readonly reason: string
}

const toConsent = (row: Row): StoredConsent => camelCase(row) as unknown as StoredConsent

/** Null where it is missing. As a signed-in user. @throws Problem 403, 503. */
export async function findStoredConsent(
  client: BackendClient,
  id: string,
): Promise<StoredConsent | null> {
  const [row] = await read(select(client, 'consent_ledger').eq('id', id))
  return row ? toConsent(row) : null
}

/** Everything a person agreed to, oldest first. As a signed-in user. @throws Problem 403, 503. */
export async function listPersonConsents(
  client: BackendClient,
  { email, phone }: PersonKeys,
): Promise<StoredConsent[]> {
  const ledger = () => select(client, 'consent_ledger')
  const rows = unite(
    await Promise.all([
      readByEmail(
        email,
        (pattern) => ledger().ilike('email', pattern),
        (row) => row['email'],
      ),
      phone ? read(ledger().like('phone', phone)) : [],
    ]),
  )
  return rows.map(toConsent).toSorted((a, b) => a.givenAt.localeCompare(b.givenAt))
}

/** Suppressions of a person, lifted ones included. As a signed-in user. @throws Problem 403, 503. */
export async function listPersonSuppressions(
  client: BackendClient,
  { email, phone }: PersonKeys,
): Promise<Row[]> {
  const values = [email, phone].filter((value) => value !== null)
  return (await read(select(client, 'suppressions').in('value', values))).map(
    ({ search: _search, ...row }) => camelCase(row),
  )
}

/** Offers made to a person or from their leads, with versions and events. As a signed-in user. @throws Problem 403, 503. */
export async function listPersonOffers(
  client: BackendClient,
  { email }: PersonKeys,
  leadIds: readonly string[],
): Promise<Row[]> {
  const offers = () =>
    select(client, 'offers', '*, offer_versions!offer_versions_offer_id_fkey (*), offer_events (*)')
  const rows = await Promise.all([
    readByEmail(
      email,
      (pattern) => offers().ilike('customer_email', pattern),
      (row) => row['customer_email'],
    ),
    leadIds.length > 0 ? read(offers().in('lead_id', leadIds)) : [],
  ])
  return unite(rows).map(camelCase)
}

/** Stored deliveries of a person's leads, and mails to them. As a signed-in user. @throws Problem 403, 503. */
export async function listPersonDeliveries(
  client: BackendClient,
  { email }: PersonKeys,
  leadIds: readonly string[],
): Promise<Row[]> {
  const log = () => select(client, 'webhook_logs')
  const rows = await Promise.all([
    readByEmail(
      email,
      (pattern) => log().ilike('payload->>email', pattern),
      ({ payload }) => (payload as Row)['email'],
    ),
    leadIds.length > 0 ? read(log().in('lead_id', leadIds)) : [],
  ])
  return unite(rows).map(camelCase)
}

/** Cases of a person, with what happened in them and their tasks. As a signed-in user. @throws Problem 403, 503. */
export async function listPersonCases(
  client: BackendClient,
  { email, phone }: PersonKeys,
  leadIds: readonly string[],
): Promise<Row[]> {
  const cases = (more = '') =>
    select(client, 'cases', `*, case_events (*), case_tasks (*), case_import_rows (*)${more}`)
  const rows = await Promise.all([
    readByEmail(
      email,
      (pattern) => cases().ilike('email', pattern),
      (row) => row['email'],
    ),
    phone ? read(cases().like('phone_e164', phone)) : [],
    leadIds.length > 0 ? read(cases(', leads!inner (id)').in('leads.id', leadIds)) : [],
  ])
  return unite(rows).map(({ search: _search, found_by: _foundBy, leads: _leads, ...row }) =>
    camelCase(row),
  )
}
