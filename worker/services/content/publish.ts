import type { ContentTarget } from '#shared/admin/publications.ts'
import { listCampaignPrices } from '#worker/data/campaigns.ts'
import {
  cancelPublication,
  listDrafts,
  publishContent,
  undoPublication,
} from '#worker/data/content.ts'
import { publishDueAt, tryPublishContent } from '#worker/publishing/publish.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, currentSnapshot, type ServiceContext } from '../context.ts'
import { findCampaignFaults } from './campaigns.ts'
import { findBrokenUsers, findFaults, findPublishedPieces } from './pieces.ts'

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

/** @throws Problem 422 with what an article, a page, a piece or a campaign lacks, or what a piece breaks where it is used. */
async function checkDrafts(context: ServiceContext, items: readonly ContentTarget[]) {
  const client = asUser(context)
  const ids = items.map(({ id }) => id)
  const drafts = await listDrafts(client, ids)
  if (drafts.length === 0) return
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  // Articles that are published together may link to each other.
  const together = drafts.flatMap((draft) =>
    draft.kind === 'post' && draft.body.slug && !draft.body.withdrawn ? draft.body.slug : [],
  )
  const pieces = await findPublishedPieces(client, new Set(ids))
  const prices = drafts.some(({ kind }) => kind === 'campaign')
    ? await listCampaignPrices(client, new Date(now).toISOString())
    : []
  for (const draft of drafts) {
    const [fault] =
      draft.kind === 'campaign'
        ? findCampaignFaults(draft.body, prices, snapshot, now)
        : findFaults(draft, pieces, snapshot, now, together)
    if (fault) throw invalid({ items: `»${draft.title}« kan ikke udgives: ${fault}` })
  }
  const [broken] = await findBrokenUsers(client, drafts, pieces, snapshot, now)
  if (broken)
    throw invalid({
      items: `Et stykke kan ikke udgives, fordi »${broken.title}« bruger det: ${broken.fault}`,
    })
}
