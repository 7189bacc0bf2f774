import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import type { RedirectSide } from '#shared/schemas/redirect-admin.ts'
import type { BackendClient } from '../backend.ts'
import { unwrap } from '../supabase-errors.ts'
import { parseRule } from './drafts.ts'

/** A draft, a row of an import, or a published rule. */
export interface FoundRule {
  readonly rule: RedirectRule
  readonly enabled: boolean
  readonly position: number
  /** Null for a row of an import and for a published rule. */
  readonly revision: number | null
}

/** Published rules, or drafts, with the rows of an import in place of the drafts they replace. */
export interface LookupScope {
  readonly side: RedirectSide
  readonly importId?: string | undefined
}

type Answer = Parameters<typeof parseRule>[0] & {
  enabled: boolean
  position: number
  revision?: number
}

const toFound = (rows: unknown): FoundRule[] =>
  (rows as Answer[]).map((row) => ({
    rule: parseRule(row),
    enabled: row.enabled,
    position: row.position,
    revision: row.revision ?? null,
  }))

const argumentsFor = ({ side, importId }: LookupScope) => ({
  _live: side === 'live',
  ...(importId && { _import: importId }),
})

/** Exact rules by folded path. As a signed-in user. */
export const findByPaths = async (
  client: BackendClient,
  place: LookupScope,
  paths: readonly string[],
): Promise<FoundRule[]> =>
  toFound(
    await unwrap(client.rpc('find_redirects', { _paths: [...paths], ...argumentsFor(place) })),
  )

/** As a signed-in user. */
export const findPatterns = async (
  client: BackendClient,
  place: LookupScope,
): Promise<FoundRule[]> =>
  toFound(await unwrap(client.rpc('redirect_patterns', argumentsFor(place))))

/** Drafts. As a signed-in user. */
export const findByIds = async (
  client: BackendClient,
  ids: readonly string[],
): Promise<FoundRule[]> => toFound(await unwrap(client.rpc('redirects_by_id', { _ids: [...ids] })))

/** Whether more than `most` patterns are enabled among the drafts. As a signed-in user. */
export async function hasMorePatterns(client: BackendClient, most: number): Promise<boolean> {
  const patterns = client
    .from('redirects')
    .select('id')
    .eq('is_pattern', true)
    .eq('enabled', true)
    .eq('removed', false)
  return (await unwrap(patterns.order('id').range(most, most))).length > 0
}
