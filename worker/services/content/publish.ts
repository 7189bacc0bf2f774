import type { ContentTarget } from '#shared/admin/publications.ts'
import {
  cancelPublication,
  listDrafts,
  publishContent,
  undoPublication,
} from '#worker/data/content.ts'
import { publishDueAt, tryPublishContent } from '#worker/publishing/publish.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, currentSnapshot, type ServiceContext } from '../context.ts'
import { findPageFaults } from './pages.ts'
import { findPostFaults } from './posts.ts'

/** Publishes working copies as one, now or at an instant. @returns the publication's id, and whether visitors see it within 90 s. @throws Problem 422 for what is not ready, 403, 409. */
export async function publish(
  context: ServiceContext,
  items: readonly ContentTarget[],
  reason: string,
  dueAt: string | null,
): Promise<{ readonly id: string; readonly published: boolean }> {
  const { deps } = context
  await checkDrafts(context, items)
  const id = await publishContent(asUser(context), items, reason, dueAt)
  if (!dueAt) return { id, published: await tryPublishContent(deps) }
  await publishDueAt(deps.env, Date.parse(dueAt))
  return { id, published: true }
}

/** Publishes again what was published before; null in another revision or state. @throws Problem 403, 409. */
export async function undo(
  context: ServiceContext,
  target: ContentTarget,
): Promise<boolean | null> {
  const undone = await undoPublication(asUser(context), target)
  return undone === null ? null : tryPublishContent(context.deps)
}

export const cancel = (context: ServiceContext, target: ContentTarget) =>
  cancelPublication(asUser(context), target)

/** @throws Problem 422 with what an article or a page lacks. */
async function checkDrafts(context: ServiceContext, items: readonly ContentTarget[]) {
  const drafts = await listDrafts(
    asUser(context),
    items.map(({ id }) => id),
  )
  if (drafts.length === 0) return
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  // Articles that are published together may link to each other.
  const together = drafts.flatMap((draft) =>
    draft.kind === 'post' && draft.body.slug && !draft.body.withdrawn ? draft.body.slug : [],
  )
  for (const draft of drafts) {
    const [fault] =
      draft.kind === 'post'
        ? findPostFaults(draft.body, draft.liveSlug, snapshot, now, together)
        : findPageFaults(draft.key, draft.body, snapshot, now)
    if (fault) throw invalid({ items: `»${draft.title}« kan ikke udgives: ${fault}` })
  }
}
