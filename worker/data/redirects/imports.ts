import type { RedirectClash, RedirectImportInput } from '#shared/schemas/redirect-admin.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import type { BackendClient } from '../backend.ts'
import type { Json } from '../database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from '../supabase-errors.ts'
import { lookupKeys } from './drafts.ts'

/** Timeout of a commit, in ms: a hundred thousand rules are written in one transaction. */
const timeoutMs = 60_000

export interface ImportRow {
  readonly id: string
  readonly clash: RedirectClash
  readonly total: number
  readonly received: number
}

/** As a signed-in user, who owns the import. */
export async function insertImport(
  client: BackendClient,
  input: RedirectImportInput,
): Promise<string> {
  const { id } = await unwrap(client.from('redirect_imports').insert(input).select('id').single())
  return id
}

/** Null if this user has no such import. */
export async function findImport(client: BackendClient, id: string): Promise<ImportRow | null> {
  const row = await unwrapMaybe(
    client.from('redirect_imports').select('id, clash, total, received').eq('id', id).maybeSingle(),
  )
  return row && { ...row, clash: row.clash as RedirectClash }
}

/** A checked rule of an import. */
export interface StagedRule {
  readonly row: number
  readonly redirect: Redirect
  /** Of the rule it replaces; null for a new rule. */
  readonly revision: number | null
}

export interface StagedChunk {
  readonly from: number
  readonly count: number
  readonly rules: readonly StagedRule[]
  readonly refused: number
  readonly skipped: number
}

export type StageResult =
  | {
      readonly ok: true
      readonly received: number
      readonly refused: number
      readonly skipped: number
    }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'other_row' | 'too_many'; readonly received: number }

/** As a signed-in user. @throws Problem 409 `taken` if a source is already staged, 503. */
export async function stageRows(
  client: BackendClient,
  id: string,
  { from, count, rules, refused, skipped }: StagedChunk,
): Promise<StageResult> {
  const rows = rules.map(({ row, redirect, revision }) => ({
    row,
    id: redirect.id,
    revision,
    rule: { ...redirect, ...lookupKeys(redirect) },
  }))
  return unwrapJson(
    client.rpc('stage_redirect_rows', {
      _id: id,
      _from: from,
      _count: count,
      _rows: rows as unknown as NonNullable<Json>,
      _refused: refused,
      _skipped: skipped,
    }),
  )
}

export type CommitResult =
  | { readonly ok: true; readonly added: number; readonly replaced: number }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'not_complete'; readonly received: number }
  | { readonly ok: false; readonly reason: 'rows_refused'; readonly refused: number }
  | { readonly ok: false; readonly reason: 'changed_meanwhile'; readonly rows: readonly number[] }

/** Commits all rules or none. As a signed-in user. @throws Problem 409 `taken` if a rule with the same source was saved simultaneously, 503. */
export const commitImport = (
  client: BackendClient,
  id: string,
  leaveOut: number,
): Promise<CommitResult> =>
  unwrapJson(
    client
      .rpc('commit_redirect_import', { _id: id, _leave_out: leaveOut })
      .abortSignal(AbortSignal.timeout(timeoutMs)),
  )

/** False if this user has no such import. */
export const discardImport = (client: BackendClient, id: string): Promise<boolean> =>
  unwrapJson(client.rpc('discard_redirect_import', { _id: id }))
