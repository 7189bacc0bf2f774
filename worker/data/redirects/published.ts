import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { type RedirectRule, bareRule } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { BackendClient } from '../backend.ts'
import { unwrap, unwrapJson, unwrapMaybe } from '../supabase-errors.ts'

/** Rules per request to the backend. */
export const rulesPerBatch = 20_000
/** PostgREST's limit of rows per request. */
const rowsPerRequest = 1000

/** A published rule with its position in staff's order. */
export interface PublishedRule extends RedirectRule {
  readonly position: number
}

export interface NewestVersion {
  /** 0 before the first. */
  readonly version: number
  /** The version that it restores. */
  readonly restores: number | null
}

/** The folded paths of an exact rule before and after a change; `isPattern` if it is a pattern before or after. */
export interface ChangedRule {
  readonly paths: readonly string[]
  readonly isPattern: boolean
}

/** The published rules in the backend. Service key only; every call throws Problem if the backend fails. */
export interface PublishedRuleStore {
  newest(): Promise<NewestVersion>
  /** Changes after a version; null for more than `most`. */
  changesAfter(version: number, most: number): Promise<ChangedRule[] | null>
  /** The exact rules of these folded paths, in staff's order. */
  at(paths: readonly string[]): Promise<RedirectRule[]>
  /** In staff's order. */
  patterns(): Promise<RedirectRule[]>
  /** A batch of rules in the order of ids; the last batch has fewer than `rulesPerBatch`. */
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
            .range(changes.length, changes.length + rowsPerRequest - 1),
        )
        changes.push(
          ...rows.map(({ before, after }) =>
            toChangedRule([before, after] as unknown as (PublishedRule | null)[]),
          ),
        )
        if (changes.length > most) return null
        if (rows.length < rowsPerRequest) return changes
      }
    },
    at: async (paths) =>
      toRules(await unwrap(service.rpc('find_redirects', { _paths: [...paths], _live: true }))),
    patterns: async () => toRules(await unwrap(service.rpc('redirect_patterns', { _live: true }))),
    after: (after) =>
      unwrapJson(
        service.rpc('redirect_rules_after', { _after: after ?? beforeAll, _most: rulesPerBatch }),
      ),
  }
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

function toChangedRule(sides: readonly (PublishedRule | null)[]): ChangedRule {
  const rules = sides.filter((side) => side !== null)
  return {
    paths: rules.filter((rule) => !isPattern(rule)).map(({ from }) => foldedPath(from)),
    isPattern: rules.some(isPattern),
  }
}

const toRules = (rows: unknown): RedirectRule[] => (rows as PublishedRule[]).map(bareRule)
