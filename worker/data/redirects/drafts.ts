import { isPattern } from '#shared/domain/redirects/source.ts'
import { duplicateKey } from '#shared/domain/redirects/source.ts'
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
  RedirectChangeKind,
  RedirectKind,
  RedirectSort,
  RedirectState,
} from '#shared/schemas/redirect-admin.ts'
import type { BackendClient } from '../backend.ts'
import type { Database, Json } from '../database.types.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'

/** A draft as the database has it. */
export interface DraftRow {
  readonly redirect: Redirect
  readonly revision: number
  readonly published: RedirectRule | null
  /** Of what is in force, in staff's order; null where nothing is. */
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

/** The rule in what the database keeps of it (`redirect_rule`), without what it is found by. */
export const parseRule = (kept: Json): RedirectRule => bareRule(kept as unknown as RedirectRule)

/** What a rule is found by, by the domain's own words. */
export const lookupKeys = (rule: RedirectRule) => ({
  isPattern: isPattern(rule),
  foldedPath: foldedPath(rule.from),
  sourceKey: duplicateKey(rule),
})

/** Position is the order's to change, see `moveRedirect`. */
export type DraftWrite = Omit<Redirect, 'position'>

/** A draft as the table has it. */
export function draftColumns(draft: DraftWrite) {
  const {
    isPattern: is_pattern,
    foldedPath: folded_path,
    sourceKey: source_key,
  } = lookupKeys(draft)
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
    is_pattern,
    folded_path,
    source_key,
  }
}

/** As a signed-in user. @throws Problem 409 `taken` where there is a rule for its source, 403, 503. */
export async function insertRedirect(client: BackendClient, draft: DraftWrite): Promise<DraftRow> {
  return toDraft(
    await unwrap(client.from('redirects').insert(draftColumns(draft)).select('*').single()),
  )
}

/** Null where the revision is another one by now, or the rule is gone. As a signed-in user. @throws Problem 409 `taken`, 403, 503. */
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

/** Null where there is none, or none for this user. */
export async function findRedirect(client: BackendClient, id: string): Promise<DraftRow | null> {
  const row = await unwrapMaybe(client.from('redirects').select('*').eq('id', id).maybeSingle())
  return row && toDraft(row)
}

/**
 * Takes a rule away: at once where it was never in force, else as soon as that is published. The row as it then is; 'gone';
 * null where the revision is another one by now. As a signed-in user.
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

/** The draft as it is in force again. False where the revision is another one by now, or nothing of it is in force. @throws Problem 409 `taken`. */
export const revertRedirect = async (
  client: BackendClient,
  id: string,
  seen: number,
): Promise<boolean> =>
  (await unwrap(client.rpc('revert_redirect', { _id: id, _seen: seen }))) as boolean

/** As a signed-in user. Rules that somebody else changed since they were seen are left as they are, and named. */
export const changeRedirects = async (
  client: BackendClient,
  { rules, action, tag }: RedirectBulk,
): Promise<RedirectBulkDone> =>
  (await unwrap(
    client.rpc('change_redirects', {
      _ids: rules.map(({ id }) => id),
      _revisions: rules.map(({ revision }) => revision),
      _action: action,
      ...(tag && { _tag: tag }),
    }),
  )) as unknown as RedirectBulkDone

/** Puts a rule right before another, or last. `apart`: the order between the two means nothing. As a signed-in user. */
export const moveRedirect = async (
  client: BackendClient,
  id: string,
  before: string | null,
): Promise<'ok' | 'not_found' | 'apart'> =>
  (await unwrap(client.rpc('move_redirect', { _id: id, ...(before && { _before: before }) }))) as
    | 'ok'
    | 'not_found'
    | 'apart'

export interface RedirectFilter {
  /** A pattern of `ilike`. */
  readonly search?: string | undefined
  readonly state?: RedirectState | undefined
  readonly tag?: string | undefined
  readonly status?: number | undefined
  readonly kind?: RedirectKind | undefined
}

export interface RedirectPage {
  readonly filter: RedirectFilter
  readonly sort: RedirectSort
  /** Where the page before ended. */
  readonly after: ListCursor | null
  readonly limit: number
  /** Most that are counted; 0 counts none. */
  readonly maxCounted: number
  /** ms. */
  readonly now: number
}

/** The last row of a page: what it is sorted by, and its id. */
export type ListCursor = readonly [value: string | number, id: string]

export const cursorOf = ({ redirect, updatedAt }: DraftRow, sort: RedirectSort): ListCursor => [
  sort === 'from' ? redirect.from : sort === 'order' ? redirect.position : updatedAt,
  redirect.id,
]

export interface ListedDraft extends DraftRow {
  readonly state: RedirectState
}

/** One page of drafts. As a signed-in user. */
export async function listDrafts(
  client: BackendClient,
  page: RedirectPage,
): Promise<{ readonly rows: readonly ListedDraft[]; readonly total: number }> {
  const found = (await unwrap(
    client.rpc('list_redirects', {
      _filter: JSON.parse(JSON.stringify(page.filter)) as NonNullable<Json>,
      _sort: page.sort,
      _after: page.after as unknown as NonNullable<Json>,
      _limit: page.limit,
      _now: new Date(page.now).toISOString(),
      _most_counted: page.maxCounted,
    }),
  )) as unknown as { rows: (Row & { state: RedirectState })[]; total: number }
  return {
    rows: found.rows.map((row) => ({ ...toDraft(row), state: row.state })),
    total: found.total,
  }
}

/** What stands beside the list. */
export interface RedirectSummary {
  /** 0 before the first. */
  readonly version: number
  readonly waiting: number
  readonly tags: readonly string[]
}

export const loadRedirectSummary = async (client: BackendClient): Promise<RedirectSummary> =>
  (await unwrap(client.rpc('redirect_standing'))) as unknown as RedirectSummary

/** What waits for publication, newest first. As a signed-in user. */
export async function listWaiting(
  client: BackendClient,
  after: ListCursor | null,
  limit: number,
): Promise<DraftRow[]> {
  let call = client.from('redirects').select('*').eq('changed', true)
  if (after)
    call = call
      .lte('updated_at', String(after[0]))
      .or(`updated_at.lt."${after[0]}",id.gt.${after[1]}`)
  return (
    await unwrap(call.order('updated_at', { ascending: false }).order('id').limit(limit))
  ).map(toDraft)
}

/** What is in force of a rule, as if its draft were so; null where nothing is. */
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

/** What publishing would do to a draft that waits. */
export function draftChange({ redirect, published, removed }: DraftRow): {
  kind: RedirectChangeKind
  before: RedirectRule | null
  after: RedirectRule | null
} {
  const after = removed || !redirect.enabled ? null : bareRule(redirect)
  return { kind: changeKind(published, after), before: published, after }
}

export const changeKind = (before: unknown, after: unknown): RedirectChangeKind =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** Everybody with a role. For staff. */
export const listStaff = async (
  client: BackendClient,
): Promise<{ readonly id: string; readonly email: string }[]> =>
  (await unwrap(client.rpc('list_staff'))) as unknown as { id: string; email: string }[]
