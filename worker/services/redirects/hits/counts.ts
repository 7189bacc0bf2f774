import type { RedirectMissing } from '#shared/schemas/redirect-admin.ts'

/** Visits of a rule in the last 30 days. */
export interface RedirectHits {
  /** Without crawlers. */
  readonly hits: number
  /** ISO 8601. */
  readonly lastHit: string | null
}

/** A path that was requested and not found, in the last 30 days. */
export type MissingPath = Omit<RedirectMissing, 'rule' | 'suggestions'>

/** Counts of visits; null if nothing is counted or the counts can't be read. Never throws. */
export interface HitCounts {
  /** Without the rules that have no visit. */
  hitsOf(ids: readonly string[]): Promise<ReadonlyMap<string, RedirectHits> | null>
  /** Ordered by visits of people. */
  missingPaths(): Promise<readonly MissingPath[] | null>
}
