import type { RedirectChanges } from '#shared/schemas/redirect-admin.ts'

/** The pending changes that the admin has seen. */
export interface SeenChanges {
  /** The published version. */
  readonly version: number
  /** Identifies the drafts and their revisions. */
  readonly drafts: string
  /** Id of each shown rule → when it was changed. */
  readonly rows: ReadonlyMap<string, string>
}

/** Null without pages, and if the pages show different drafts: something changed between loading them. */
export function readSeenChanges(
  pages: readonly Pick<RedirectChanges, 'version' | 'drafts' | 'rows'>[],
): SeenChanges | null {
  const [first] = pages
  if (!first || !pages.every((page) => isSameDrafts(page, first))) return null
  return {
    version: first.version,
    drafts: first.drafts,
    rows: new Map(pages.flatMap(({ rows }) => rows.map(({ id, updatedAt }) => [id, updatedAt]))),
  }
}

type Drafts = Pick<SeenChanges, 'version' | 'drafts'>

export const isSameDrafts = (one: Drafts, other: Drafts): boolean =>
  one.version === other.version && one.drafts === other.drafts

/** True for a change that was not shown, or changed since. */
export const isUnseen = (
  { id, updatedAt }: Pick<RedirectChanges['rows'][number], 'id' | 'updatedAt'>,
  { rows }: SeenChanges,
): boolean => rows.get(id) !== updatedAt
