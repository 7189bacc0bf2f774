import type { PostImport } from '#shared/admin/post-imports.ts'
import { href } from '#shared/routes/href.ts'
import {
  listAddedPictures,
  listMadeRedirects,
  listStaged,
  listWaitingRedirects,
  makePosts,
  notePicture,
  noteRedirect,
  undoPosts,
} from '#worker/data/post-imports.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { removeMedia } from '../../media/library.ts'
import { createRule, removeRule } from '../../redirects/rules/save.ts'
import { loadAround } from './around.ts'
import { buildPost } from './build.ts'

/** Handled with one call: posts, redirects, pictures. */
const postsAtOnce = 25
const redirectsAtOnce = 10
const picturesAtOnce = 10

/** Makes the next drafts of an import: articles first, then redirects to them. @throws Problem 404, 409 `not_ready`, 403, 503. */
export async function runImport(context: ServiceContext, batch: PostImport): Promise<void> {
  const client = asUser(context)
  const { id } = batch
  const staged = await listStaged(client, id, { limit: postsAtOnce })
  if (staged.length > 0) {
    const around = await loadAround(client, id, batch.authors)
    const rows = staged.map((item) => {
      const { body, remarks } = buildPost(item, around)
      const note = `Flyttet ind fra ${batch.name}`
      return { place: item.place, body, note, remarks: [...item.remarks, ...remarks] }
    })
    return makePosts(client, id, rows)
  }
  const waiting = await listWaitingRedirects(client, id, redirectsAtOnce)
  // Says that nothing is left.
  if (waiting.length === 0) return makePosts(client, id, [])
  const propose = async ({ place, slug, old_path: from }: (typeof waiting)[number]) => {
    const rule = { from, to: href('blogPost', { slug }), note: `Flyttet ind fra ${batch.name}` }
    const became = await createRule(context, { ...rule, tags: ['flyttet ind'] }).then(
      ({ row }) => ({ id: row?.id ?? '', revision: row?.revision ?? 1 }),
      (error: unknown) => ({
        reason: `Omdirigeringen fra ${from} er ikke lavet: ${reasonOf(error)}`,
      }),
    )
    await noteRedirect(client, id, place, became)
  }
  await Promise.all(waiting.map(propose))
}

/** Takes the next articles, redirects and pictures of an import back. @throws Problem 404, 409 `not_ready`, 403, 503. */
export async function undoImport(context: ServiceContext, id: string): Promise<void> {
  const client = asUser(context)
  await undoPosts(client, id)
  const redirects = await listMadeRedirects(client, id, redirectsAtOnce)
  for (const { place, redirect_id, redirect_revision } of redirects) {
    // One that staff changed, or published and changed, stays.
    const stays = await removeRule(context, redirect_id ?? '', redirect_revision ?? 1).then(
      () => '',
      refusedBecause,
    )
    const reason = stays && `Omdirigeringen blev: ${stays}`
    await noteRedirect(client, id, place, { reason })
  }
  const pictures = redirects.length === 0 ? await listAddedPictures(client, id, picturesAtOnce) : []
  for (const { place, media_files: file } of pictures) {
    const stays = file ? await removeMedia(context, file).then(() => '', refusedBecause) : ''
    await notePicture(client, id, Number(place), { reason: stays || 'Taget tilbage' })
  }
  await undoPosts(client, id)
}

/** Why something can't be done. @throws what is not the caller's to decide: another try may succeed. */
function refusedBecause(error: unknown): string {
  if (error instanceof Problem && error.status < 500 && error.status !== 403) return reasonOf(error)
  throw error
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Problem) || error.status >= 500 || error.status === 403) throw error
  return Object.values(error.fields ?? {})[0] ?? error.message
}
