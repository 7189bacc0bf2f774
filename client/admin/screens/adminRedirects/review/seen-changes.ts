import type { RedirectChanges } from '#shared/schemas/redirect-admin.ts'

/** What somebody has looked at of the changes that wait. */
export interface SeenChanges {
  /** In force. */
  readonly version: number
  /** Names the drafts, each as it is. */
  readonly drafts: string
  /** Rules that were shown → when each was changed. */
  readonly rows: ReadonlyMap<string, string>
}

/** Null where nothing is shown, or where pages show different drafts: something changed between one and the next. */
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

type Named = Pick<SeenChanges, 'version' | 'drafts'>

export const isSameDrafts = (one: Named, other: Named): boolean =>
  one.version === other.version && one.drafts === other.drafts

/** A change that was not among what was shown, or is another by now. */
export const isUnseen = (
  { id, updatedAt }: Pick<RedirectChanges['rows'][number], 'id' | 'updatedAt'>,
  { rows }: SeenChanges,
): boolean => rows.get(id) !== updatedAt
