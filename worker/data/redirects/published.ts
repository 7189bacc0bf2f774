import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { type RedirectRule, bareRule } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { BackendClient } from '../backend.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'

/** Rules a request of the backend. */
export const rulesPerBatch = 20_000
/** Rows of a table that it never answers more of. */
const rowsAtOnce = 1000

/** A rule in force, with its place in staff's order. */
export interface PublishedRule extends RedirectRule {
  readonly position: number
}

export interface NewestVersion {
  /** 0 before the first. */
  readonly version: number
  /** The version it went back to. */
  readonly restores: number | null
}

/** Folded paths that a rule was or is at, where it is exact; `isPattern` where it was or is one. */
export interface ChangedRule {
  readonly paths: readonly string[]
  readonly isPattern: boolean
}

/** Staff's rules in force, as the backend has them. Service key only; every call throws Problem where the backend fails. */
export interface PublishedRuleStore {
  newest(): Promise<NewestVersion>
  /** What changed after a version; null where it is more than `most`. */
  changesAfter(version: number, most: number): Promise<ChangedRule[] | null>
  /** The exact rules of these folded paths, in staff's order. */
  at(paths: readonly string[]): Promise<RedirectRule[]>
  /** In staff's order. */
  patterns(): Promise<RedirectRule[]>
  /** All of them by id, those after `after`; the last are fewer than `rulesAtOnce`. */
  after(after: string | null): Promise<PublishedRule[]>
}

export function createPublishedRuleStore(service: BackendClient): PublishedRuleStore {
  return {
    async newest() {
      const row = await unwrapMaybe(
        service
          .from('redirect_versions')
          .select('number, restores')
          .order('number', { ascending: false })
          .limit(1)
          .maybeSingle(),
      )
      return { version: row?.number ?? 0, restores: row?.restores ?? null }
    },
    async changesAfter(version, most) {
      const changes: ChangedRule[] = []
      for (;;) {
        const rows = await unwrap(
          service
            .from('redirect_version_changes')
            .select('before, after')
            .gt('version', version)
            .order('version')
            .order('redirect_id')
            .range(changes.length, changes.length + rowsAtOnce - 1),
        )
        changes.push(
          ...rows.map(({ before, after }) =>
            changeOf([before, after] as unknown as (PublishedRule | null)[]),
          ),
        )
        if (changes.length > most) return null
        if (rows.length < rowsAtOnce) return changes
      }
    },
    at: async (paths) =>
      rulesIn(await unwrap(service.rpc('find_redirects', { _paths: [...paths], _live: true }))),
    patterns: async () => rulesIn(await unwrap(service.rpc('redirect_patterns', { _live: true }))),
    after: async (after) =>
      (await unwrap(
        service.rpc('redirect_rules_after', { _after: after ?? beforeAll, _most: rulesPerBatch }),
      )) as unknown as PublishedRule[],
  }
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

function changeOf(sides: readonly (PublishedRule | null)[]): ChangedRule {
  const there = sides.filter((side) => side !== null)
  return {
    paths: there.filter((rule) => !isPattern(rule)).map(({ from }) => foldedPath(from)),
    isPattern: there.some(isPattern),
  }
}

const rulesIn = (rows: unknown): RedirectRule[] => (rows as PublishedRule[]).map(bareRule)
