import type { ContentTarget } from '#shared/admin/publications.ts'
import { cancelPublication, publishContent, undoPublication } from '#worker/data/content.ts'
import { publishDueAt, tryPublishContent } from '#worker/publishing/publish.ts'
import { asUser, type ServiceContext } from '../context.ts'

/** Publishes working copies as one, now or at an instant. @returns the publication's id, and whether visitors see it within 90 s. @throws Problem 403, 409. */
export async function publish(
  context: ServiceContext,
  items: readonly ContentTarget[],
  reason: string,
  dueAt: string | null,
): Promise<{ readonly id: string; readonly published: boolean }> {
  const { deps } = context
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
