import type { UnpublishedRedirects } from '#shared/admin/publications.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import type {
  RedirectChange,
  RedirectCounts,
  RedirectDiscardInput,
  RedirectPublishInput,
  RedirectRestoreInput,
  RedirectVersion,
  RedirectWaiting,
} from '#shared/schemas/redirect-admin.ts'
import { listStaffNames } from '../audit-log.ts'
import type { BackendClient } from '../backend.ts'
import type { Database, Json } from '../database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from '../supabase-errors.ts'
import { changeKind, parseRule } from './drafts.ts'

/** Timeout of a publication or a restore, in ms: hundreds of thousands of rules change in one transaction. */
const timeoutMs = 60_000

export type PublishRefusal =
  | { readonly ok: false; readonly reason: 'other_version'; readonly version: number }
  | ({ readonly ok: false; readonly reason: 'drafts_waiting' | 'other_drafts' } & RedirectWaiting)
  | { readonly ok: false; readonly reason: 'not_found' }

export type PublishResult =
  | ({ readonly ok: true; readonly version: number } & RedirectCounts)
  | PublishRefusal

/** The drafts that wait and the published version, read in one query. As a signed-in user. */
export const loadWaiting = (client: BackendClient): Promise<RedirectWaiting> =>
  unwrapJson(client.rpc('redirects_waiting'))

/** The drafts that wait as the basket shows them; null where none does. As a signed-in user. */
export async function loadUnpublishedRedirects(
  client: BackendClient,
): Promise<UnpublishedRedirects | null> {
  const [waiting, names] = await Promise.all([
    unwrapJson<UnpublishedRedirects>(client.rpc('unpublished_redirects')),
    listStaffNames(client),
  ])
  if (waiting.drafts === '') return null
  const owners = waiting.owners.flatMap((id) => names.get(id) ?? [])
  return { ...waiting, owners }
}

/** At most `most` rules that publishing the drafts would change, published ones first. As a signed-in user. */
export async function listPendingRules(
  client: BackendClient,
  most: number,
): Promise<Pick<RedirectChange, 'before' | 'after'>[]> {
  const rows = await unwrapJson<{ before: Json; after: Json }[]>(
    client.rpc('redirects_becoming', { _most: most }),
  )
  return rows.map(({ before, after }) => ({ before: ruleOrNone(before), after: ruleOrNone(after) }))
}

/** Publishes every draft, if version and drafts are still those the admin saw. As a signed-in user. @throws Problem 403, 503. */
export const publishRedirects = (
  client: BackendClient,
  { why, version, drafts }: RedirectPublishInput,
): Promise<PublishResult> =>
  unwrapJson(
    client
      .rpc('publish_redirects', { _why: why, _expected: version, _drafts: drafts })
      .abortSignal(AbortSignal.timeout(timeoutMs)),
  )

/** Restores a version, as a new one. As a signed-in user. @throws Problem 403, 503. */
export const restoreRedirects = (
  client: BackendClient,
  target: number,
  { why, version, drafts }: RedirectRestoreInput,
): Promise<PublishResult> =>
  unwrapJson(
    client
      .rpc('restore_redirects', {
        _version: target,
        _why: why,
        _expected: version,
        ...(drafts !== null && { _drafts: drafts }),
      })
      .abortSignal(AbortSignal.timeout(timeoutMs)),
  )

/** Discards every draft, if version and drafts are still those the admin saw. As a signed-in user. @throws Problem 403, 503. */
export const discardDrafts = (
  client: BackendClient,
  { version, drafts }: RedirectDiscardInput,
): Promise<{ readonly ok: true; readonly discarded: number } | PublishRefusal> =>
  unwrapJson(
    client
      .rpc('discard_redirect_drafts', { _expected: version, _drafts: drafts })
      .abortSignal(AbortSignal.timeout(timeoutMs)),
  )

/** `by`: the id of the user. */
export type VersionRow = Omit<RedirectVersion, 'by'> & { readonly by: string | null }

const columns = 'number, published_at, published_by, why, added, changed, removed, rules, restores'

type Row = Database['public']['Tables']['redirect_versions']['Row']

const toVersion = ({ number, published_at, published_by, ...row }: Row): VersionRow => ({
  version: number,
  at: published_at,
  by: published_by,
  ...row,
})

/** Newest first, those before `before`. As a signed-in user. */
export async function listVersionRows(
  client: BackendClient,
  before: number | null,
  limit: number,
): Promise<VersionRow[]> {
  let call = client.from('redirect_versions').select(columns)
  if (before !== null) call = call.lt('number', before)
  return (await unwrap(call.order('number', { ascending: false }).limit(limit))).map(toVersion)
}

export async function findVersion(
  client: BackendClient,
  version: number,
): Promise<VersionRow | null> {
  const row = await unwrapMaybe(
    client.from('redirect_versions').select(columns).eq('number', version).maybeSingle(),
  )
  return row && toVersion(row)
}

/** The changes of a version in the order of the rules' ids, those after `after`. As a signed-in user. */
export async function listVersionChanges(
  client: BackendClient,
  version: number,
  after: string | null,
  limit: number,
): Promise<RedirectChange[]> {
  let call = client
    .from('redirect_version_changes')
    .select('redirect_id, before, after')
    .eq('version', version)
  if (after !== null) call = call.gt('redirect_id', after)
  const rows = await unwrap(call.order('redirect_id').limit(limit))
  return rows.map((row) => ({
    id: row.redirect_id,
    kind: changeKind(row.before, row.after),
    before: ruleOrNone(row.before),
    after: ruleOrNone(row.after),
  }))
}

const ruleOrNone = (stored: Json): RedirectRule | null =>
  stored === null ? null : parseRule(stored)
