import type { ContentTarget } from '#shared/admin/publications.ts'
import {
  cancelPublication,
  listPostDrafts,
  publishContent,
  undoPublication,
} from '#worker/data/content.ts'
import { publishDueAt, tryPublishContent } from '#worker/publishing/publish.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, currentSnapshot, type ServiceContext } from '../context.ts'
import { findPostFaults } from './posts.ts'

/** Publishes working copies as one, now or at an instant. @returns the publication's id, and whether visitors see it within 90 s. @throws Problem 422 for what is not ready, 403, 409. */
export async function publish(
  context: ServiceContext,
  items: readonly ContentTarget[],
  reason: string,
  dueAt: string | null,
): Promise<{ readonly id: string; readonly published: boolean }> {
  const { deps } = context
  await checkPosts(context, items)
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

/** @throws Problem 422 with what an article lacks. */
async function checkPosts(context: ServiceContext, items: readonly ContentTarget[]) {
  const drafts = await listPostDrafts(
    asUser(context),
    items.map(({ id }) => id),
  )
  if (drafts.length === 0) return
  const snapshot = await currentSnapshot(context)
  for (const { title, liveSlug, draft } of drafts) {
    const [fault] = findPostFaults(draft, liveSlug, snapshot, context.deps.now())
    if (fault) throw invalid({ items: `»${title}« kan ikke udgives: ${fault}` })
  }
}
