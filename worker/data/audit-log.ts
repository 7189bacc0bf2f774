import type { AuditRow } from '#shared/admin/audit.ts'
import type { BackendClient } from './backend.ts'
import type { Database } from './database.types.ts'
import { toProblem, unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

type Row = Database['public']['Tables']['audit_log']['Row']

/** A row of the audit log as it is stored. */
export interface StoredAuditRow {
  readonly id: number
  readonly at: string
  readonly actor: string | null
  readonly actorKind: string
  readonly action: string
  readonly table: string
  readonly recordId: string
  readonly before: AuditRow | null
  readonly after: AuditRow | null
  readonly changed: readonly string[] | null
}

export interface AuditFilter {
  readonly actors: readonly string[]
  readonly actorKinds: readonly string[]
  readonly actions: readonly string[]
  readonly tables: readonly string[]
  readonly recordIds: readonly string[]
  /** From this instant on, and before the other (ISO 8601). */
  readonly since: string | null
  readonly before: string | null
}

/** The last row of the page before. */
export interface AuditPlace {
  readonly at: string
  readonly id: number
}

const columns = 'id, at, actor, actor_kind, action, table_name, row_id, before, after, changed'

/** One page, newest first, and the number of all matching rows on the first. As a signed-in user: admins read it. @throws Problem 403, 503. */
export async function listAuditRows(
  client: BackendClient,
  filter: AuditFilter,
  after: AuditPlace | null,
  limit: number,
): Promise<{ readonly rows: readonly StoredAuditRow[]; readonly total: number | null }> {
  let query = client.from('audit_log').select(columns, after ? {} : { count: 'exact' })
  const { actors, actorKinds, actions, tables, recordIds, since, before } = filter
  if (actors.length > 0) query = query.in('actor', actors)
  if (actorKinds.length > 0) query = query.in('actor_kind', actorKinds)
  if (actions.length > 0) query = query.in('action', actions)
  if (tables.length > 0) query = query.in('table_name', tables)
  if (recordIds.length > 0) query = query.in('row_id', recordIds)
  if (since) query = query.gte('at', since)
  if (before) query = query.lt('at', before)
  if (after) query = query.lte('at', after.at).or(`at.lt."${after.at}",id.lt.${after.id}`)
  const { data, count, error } = await query
    .order('at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  if (error) throw toProblem(error)
  return { rows: (data as Row[]).map(toStored), total: count }
}

/** Null where it is missing, or hidden from this user. */
export async function findAuditRow(
  client: BackendClient,
  id: number,
): Promise<StoredAuditRow | null> {
  const row = await unwrapMaybe(client.from('audit_log').select(columns).eq('id', id).maybeSingle())
  return row && toStored(row as Row)
}

/** The names of everyone with a role, their e-mail addresses where they have none, by user id. @throws Problem 403, 503. */
export async function listStaffNames(client: BackendClient): Promise<ReadonlyMap<string, string>> {
  type Person = Readonly<Record<'id' | 'email' | 'name', string>>
  const staff = await unwrapJson<readonly Person[]>(client.rpc('list_staff'))
  return new Map(staff.map(({ id, email, name }) => [id, name || email]))
}

/** The names of all advisers, by id. @throws Problem 403, 503. */
export async function listAdviserNames(
  client: BackendClient,
): Promise<ReadonlyMap<string, string>> {
  const rows = await unwrap(client.from('advisers').select('id, name'))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Rows of these tables have the id of the order or the offer that they belong to. */
const partsOfOrders = ['order_lines', 'order_events', 'payment_acts']
const partsOfOffers = ['offer_versions', 'offer_events']

/** The numbers of the orders and offers that rows belong to, by their ids and by the orders' payments. @throws Problem 403, 503. */
export async function listNumbers(
  client: BackendClient,
  rows: readonly StoredAuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsIn = (tables: readonly string[]) =>
    rows.flatMap(({ table, recordId }) => (tables.includes(table) ? [recordId] : []))
  const [orders, paid, offers] = await Promise.all([
    numbersOf(idsIn(partsOfOrders), (ids) =>
      unwrap(client.from('orders').select('key:id, number').in('id', ids)),
    ),
    numbersOf(
      rows.flatMap((row) => paymentOf(row) ?? []),
      (ids) => unwrap(client.from('orders').select('key:payment_id, number').in('payment_id', ids)),
    ),
    numbersOf(idsIn(partsOfOffers), (ids) =>
      unwrap(client.from('offers').select('key:id, number').in('id', ids)),
    ),
  ])
  return new Map([...orders, ...paid, ...offers])
}

/** The payment that a message of the provider is about; null for other rows. */
export function paymentOf({ table, before, after }: StoredAuditRow): string | null {
  const payment = table === 'payment_events' && (after ?? before)?.['payment_id']
  return typeof payment === 'string' && payment !== '' ? payment : null
}

type Numbered = Readonly<Record<'key' | 'number', string | null>>

async function numbersOf(
  ids: readonly string[],
  select: (ids: string[]) => Promise<readonly Numbered[]>,
): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return []
  const rows = await select([...new Set(ids)])
  return rows.flatMap(({ key, number }) => (key && number ? [[key, number] as const] : []))
}

const toStored = (row: Row): StoredAuditRow => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  actorKind: row.actor_kind,
  action: row.action,
  table: row.table_name,
  recordId: row.row_id,
  before: row.before as AuditRow | null,
  after: row.after as AuditRow | null,
  changed: row.changed,
})
