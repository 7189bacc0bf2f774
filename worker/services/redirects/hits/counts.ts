/** Visits of a rule in the last 30 days. */
export interface RedirectHits {
  /** Of people: programs that crawl are not among them. */
  readonly hits: number
  /** ISO 8601; null where there was none. */
  readonly lastHit: string | null
}

/** A path that was asked for and not found, in the last 30 days. */
export interface MissingPath {
  readonly path: string
  readonly host: string
  readonly people: number
  readonly bots: number
  /** ISO 8601. */
  readonly lastSeen: string
}

/** What is known of visits; null where nobody counts, or the counts can't be read. Never throws. */
export interface HitCounts {
  /** Rules without a visit are left out. */
  hitsOf(ids: readonly string[]): Promise<ReadonlyMap<string, RedirectHits> | null>
  /** Most visited by people first. */
  missingPaths(): Promise<readonly MissingPath[] | null>
}
