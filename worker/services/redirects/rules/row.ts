import { isShadowed } from '#shared/domain/redirects/check/check.ts'
import type { RedirectRow, RedirectState } from '#shared/schemas/redirect-admin.ts'
import type { DraftRow } from '#worker/data/redirects/drafts.ts'
import type { ServiceContext } from '../../context.ts'

/** The state of a draft, as `list_redirects` in SQL computes it. `now` in ms. */
function draftState(
  { redirect: { enabled, conditions }, published, changed, removed }: DraftRow,
  now: number,
): RedirectState {
  if (removed) return 'removed'
  if (published === null && enabled) return 'new'
  if (changed) return 'changed'
  if (published === null) return 'off'
  if (conditions.from !== undefined && Date.parse(conditions.from) > now) return 'planned'
  return conditions.until !== undefined && Date.parse(conditions.until) <= now ? 'ended' : 'live'
}

/** Drafts as the console shows them, with their visits. */
export async function toRows(
  { deps }: ServiceContext,
  drafts: readonly DraftRow[],
): Promise<{ rows: RedirectRow[]; counted: boolean }> {
  const now = deps.now()
  const hits = await deps.redirectHits.hitsOf(drafts.map(({ redirect }) => redirect.id))
  const rows = drafts.map((draft) => ({
    ...draft.redirect,
    revision: draft.revision,
    state: draftState(draft, now),
    published: draft.published,
    shadowed: isShadowed(draft.redirect, deps.matcher),
    hits: hits && (hits.get(draft.redirect.id)?.hits ?? 0),
    lastHit: hits?.get(draft.redirect.id)?.lastHit ?? null,
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
  }))
  return { rows, counted: hits !== null }
}

export const toRow = async (context: ServiceContext, draft: DraftRow): Promise<RedirectRow> =>
  (await toRows(context, [draft])).rows[0] as RedirectRow
