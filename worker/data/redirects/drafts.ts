import { duplicateKey, isPattern } from '#shared/domain/redirects/source.ts'
import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import {
  type Redirect,
  type RedirectConditions,
  type RedirectRule,
  type RedirectStatus,
  bareRule,
} from '#shared/domain/redirects/rule.ts'
import type {
  RedirectBulk,
  RedirectBulkDone,
  RedirectChange,
  RedirectChangeKind,
  RedirectKind,
  RedirectSummary,
  RedirectStaff,
  RedirectState,
} from '#shared/schemas/redirect-admin.ts'
import type { BackendClient } from '../backend.ts'
import type { Database, Json } from '../database.types.ts'
import { readPage } from '../list-page.ts'
import { unwrap, unwrapJson, unwrapMaybe } from '../supabase-errors.ts'

/** A row of the table `redirects`. */
export interface DraftRow {
  readonly redirect: Redirect
  readonly revision: number
  readonly published: RedirectRule | null
  /** Position of the published rule. */
  readonly publishedPosition: number | null
  readonly changed: boolean
  readonly removed: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

type Row = Database['public']['Tables']['redirects']['Row']

export const toDraft = (row: Row): DraftRow => ({
  redirect: {
    id: row.id,
    host: row.host,
    from: row.from_path,
    exact: row.exact,
    query: row.query_mode as Redirect['query'],
    params: row.params as unknown as Redirect['params'],
    to: row.to_target,
    status: row.status as RedirectStatus,
    force: row.force,
    conditions: row.conditions as RedirectConditions,
    enabled: row.enabled,
    note: row.note,
    tags: row.tags,
    position: row.position,
    owner: row.owner,
  },
  revision: row.revision,
  published: row.published === null ? null : parseRule(row.published),
  publishedPosition:
    row.published === null ? null : (row.published as { position: number }).position,
  changed: row.changed,
  removed: row.removed,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** A rule as the database stores it (`redirect_rule`), without its lookup keys. */
export const parseRule = (stored: Json): RedirectRule => bareRule(stored as unknown as RedirectRule)

/** The keys by which the database finds a rule. */
export const lookupKeys = (rule: RedirectRule) => ({
  isPattern: isPattern(rule),
  foldedPath: foldedPath(rule.from),
  sourceKey: duplicateKey(rule),
})

/** Only `moveRedirect` changes the position. */
export type DraftWrite = Omit<Redirect, 'position'>

/** The columns of a draft. */
export function draftColumns(draft: DraftWrite) {
  const keys = lookupKeys(draft)
  return {
    id: draft.id,
    host: draft.host,
    from_path: draft.from,
    exact: draft.exact,
    query_mode: draft.query,
    params: draft.params as unknown as NonNullable<Json>,
    to_target: draft.to,
    status: draft.status,
    force: draft.force,
    conditions: draft.conditions as NonNullable<Json>,
    enabled: draft.enabled,
    note: draft.note,
    tags: [...draft.tags],
    owner: draft.owner,
    is_pattern: keys.isPattern,
    folded_path: keys.foldedPath,
    source_key: keys.sourceKey,
  }
}

/** As a signed-in user. @throws Problem 409 `taken` if another rule has the same source, 403, 503. */
export async function insertRedirect(client: BackendClient, draft: DraftWrite): Promise<DraftRow> {
  return toDraft(
    await unwrap(client.from('redirects').insert(draftColumns(draft)).select('*').single()),
  )
}

/** Null if the rule has another revision by now, or is gone. As a signed-in user. @throws Problem 409 `taken`, 403, 503. */
export async function updateRedirect(
  client: BackendClient,
  draft: DraftWrite,
  seen: number,
): Promise<DraftRow | null> {
  const { id, ...columns } = draftColumns(draft)
  const row = await unwrapMaybe(
    client
      .from('redirects')
      .update(columns)
      .eq('id', id)
      .eq('revision', seen)
      .eq('removed', false)
      .select('*')
      .maybeSingle(),
  )
  return row && toDraft(row)
}

/** Null if it doesn't exist, or not for this user. */
export async function findRedirect(client: BackendClient, id: string): Promise<DraftRow | null> {
  const row = await unwrapMaybe(client.from('redirects').select('*').eq('id', id).maybeSingle())
  return row && toDraft(row)
}

/**
 * Deletes a rule that was never published, and marks any other as removed. Returns the marked row, 'gone' for a deleted one, or
 * null if the rule has another revision by now. As a signed-in user.
 */
export async function removeRedirect(
  client: BackendClient,
  id: string,
  seen: number,
): Promise<DraftRow | 'gone' | null> {
  const gone = await unwrap(
    client
      .from('redirects')
      .delete()
      .eq('id', id)
      .eq('revision', seen)
      .is('published', null)
      .select('id'),
  )
  if (gone.length > 0) return 'gone'
  const row = await unwrapMaybe(
    client
      .from('redirects')
      .update({ removed: true })
      .eq('id', id)
      .eq('revision', seen)
      .not('published', 'is', null)
      .select('*')
      .maybeSingle(),
  )
  return row && toDraft(row)
}

/** Resets a draft to the published rule. False if it has another revision by now, or is not published. @throws Problem 409 `taken`. */
export const revertRedirect = (client: BackendClient, id: string, seen: number): Promise<boolean> =>
  unwrapJson(client.rpc('revert_redirect', { _id: id, _seen: seen }))

/** As a signed-in user. Rules with another revision by now are left unchanged and reported. */
export const changeRedirects = (
  client: BackendClient,
  { rules, action, tag }: RedirectBulk,
): Promise<RedirectBulkDone> =>
  unwrapJson(
    client.rpc('change_redirects', {
      _ids: rules.map(({ id }) => id),
      _revisions: rules.map(({ revision }) => revision),
      _action: action,
      ...(tag && { _tag: tag }),
    }),
  )

/** Moves a rule right before another, or last. `apart`: the order of the two has no effect. As a signed-in user. */
export const moveRedirect = (
  client: BackendClient,
  id: string,
  before: string | null,
): Promise<'ok' | 'not_found' | 'apart'> =>
  unwrapJson(client.rpc('move_redirect', { _id: id, ...(before && { _before: before }) }))

export interface RedirectFilter {
  /** An `ilike` pattern. */
  readonly search?: string | undefined
  /** Rules with any of these. */
  readonly state?: readonly RedirectState[] | undefined
  readonly tag?: readonly string[] | undefined
  readonly status?: readonly number[] | undefined
  readonly kind?: RedirectKind | undefined
}

type SortedBy = 'from' | 'position' | 'updatedAt'
/** After `-`: descending. */
export type RedirectSort = SortedBy | `-${SortedBy}`

export interface RedirectPage {
  readonly filter: RedirectFilter
  readonly sort: RedirectSort
  /** The cursor of the previous page. */
  readonly after: ListCursor | null
  readonly limit: number
  /** The count stops here; 0 counts nothing. */
  readonly maxCounted: number
  /** ms. */
  readonly now: number
}

/** The last row of a page: its sort value and its id. */
export type ListCursor = readonly [value: string | number, id: string]

export const cursorOf = ({ redirect, updatedAt }: DraftRow, sort: RedirectSort): ListCursor => [
  { from: redirect.from, position: redirect.position, updatedAt }[sortedBy(sort)],
  redirect.id,
]

export const sortedBy = (sort: RedirectSort): SortedBy => sort.replace('-', '') as SortedBy

export interface ListedDraft extends DraftRow {
  readonly state: RedirectState
}

/** As a signed-in user. */
export async function listDrafts(
  client: BackendClient,
  page: RedirectPage,
): Promise<{ readonly rows: readonly ListedDraft[]; readonly total: number }> {
  const { rows, total } = await unwrapJson<{
    rows: (Row & { state: RedirectState })[]
    total: number
  }>(
    client.rpc('list_redirects', {
      _filter: JSON.parse(JSON.stringify(page.filter)) as NonNullable<Json>,
      _sort: page.sort,
      _after: page.after as unknown as NonNullable<Json>,
      _limit: page.limit,
      _now: new Date(page.now).toISOString(),
      _most_counted: page.maxCounted,
    }),
  )
  return { rows: rows.map((row) => ({ ...toDraft(row), state: row.state })), total }
}

/** The figures next to the list. */
export const loadRedirectSummary = (client: BackendClient): Promise<RedirectSummary> =>
  unwrapJson(client.rpc('redirect_standing'))

/** The drafts that wait for publication, newest first. As a signed-in user. */
export async function listWaiting(
  client: BackendClient,
  after: ListCursor | null,
  limit: number,
): Promise<DraftRow[]> {
  const rows = await readPage<'updated_at', Row>(
    () => client.from('redirects').select('*').eq('changed', true),
    'updated_at',
    { limit, ...(after && { until: String(after[0]), afterId: after[1] }) },
    null,
  )
  return rows.map(toDraft)
}

/** The published rule in the form of a draft; null if it is not published. */
export const publishedDraft = ({
  redirect,
  published,
  publishedPosition,
}: DraftRow): Redirect | null =>
  published && {
    ...redirect,
    ...published,
    position: publishedPosition ?? redirect.position,
    enabled: true,
  }

/** The change that publishing a draft makes. */
export function draftChange({
  redirect,
  published,
  removed,
}: DraftRow): Omit<RedirectChange, 'id'> {
  const after = removed || !redirect.enabled ? null : bareRule(redirect)
  return { kind: changeKind(published, after), before: published, after }
}

export const changeKind = (before: unknown, after: unknown): RedirectChangeKind =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** All users with a role. As a signed-in user. */
export const listStaff = (client: BackendClient): Promise<RedirectStaff['rows']> =>
  unwrapJson(client.rpc('list_staff'))
