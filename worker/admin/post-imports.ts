import * as z from 'zod/mini'
import {
  type ImportedPicture,
  type PostImport,
  postImports,
  type PostItemPage,
  type PostItemView,
} from '#shared/admin/post-imports.ts'
import { href } from '#shared/routes/href.ts'
import {
  findItem,
  findPicture,
  listItems,
  listPictures,
  notePicture,
} from '#worker/data/post-imports.ts'
import { Problem } from '#worker/problem.ts'
import { fetchPicture } from '#worker/services/content/import/fetch-picture.ts'
import { runImport, undoImport } from '#worker/services/content/import/run.ts'
import { stageImportedPosts } from '#worker/services/content/import/stage.ts'
import { sealImportPreview } from '#worker/services/content/preview.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { encodeCursor, parseCursor } from '#worker/services/cursor.ts'
import { parseInput } from '#worker/services/input.ts'
import type { AdminCall } from './call.ts'
import { readJson } from './input.ts'
import type { itemQuery, itemsQuery, picturesQuery } from './post-import-routes.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(postImports, 'post_imports', { view: 'post_import_rows' })

async function existing(context: ServiceContext, id: string): Promise<PostImport> {
  const row = await table.find(context, id)
  if (!row) throw missing()
  return row
}
const missing = () => new Problem(404, 'not_found', 'Flytningen findes ikke længere.')

/** Both are safe to repeat, so a stale revision is no reason to refuse the next part. */
export const verbs: Verbs<typeof postImports> = {
  ...table,
  actions: {
    async run(context, { id }: Target) {
      await runImport(context, await existing(context, id))
      return { row: await existing(context, id) }
    },
    async undo(context, { id }: Target) {
      await undoImport(context, id)
      return { row: await existing(context, id) }
    },
  },
}

/** Largest chunk of posts, in bytes. */
const maxBytes = 4 * 1024 * 1024

export async function stage(call: AdminCall) {
  await stageImportedPosts(call, call.id, await readJson(call.c, maxBytes))
  return { row: await existing(call, call.id) }
}

const pageSize = 50
const placeCursor = z.tuple([z.int()])
/** Rows of a part of an import after a cursor. */
async function pageOf<Row extends { readonly id: string }>(
  cursor: string | undefined,
  list: (after: number, limit: number) => Promise<readonly Row[]>,
) {
  const [after] = cursor ? parseCursor(cursor, placeCursor) : [-1]
  const found = await list(after, pageSize + 1)
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? encodeCursor([Number(last.id)]) : null }
}

/** A page of an import's posts. @throws Problem 400, 403, 503. */
export const items = (call: AdminCall<z.output<typeof itemsQuery>>): Promise<PostItemPage> =>
  pageOf(call.query.cursor, (after, limit) =>
    listItems(asUser(call), call.id, call.query.show ?? null, after, limit),
  )

/** A page of an import's pictures. @throws Problem 400, 403, 503. */
export const pictures = (call: AdminCall<z.output<typeof picturesQuery>>) =>
  pageOf<ImportedPicture>(call.query.cursor, (after, limit) =>
    listPictures(asUser(call), call.id, call.query.state ?? null, after, limit),
  )

/** One post beside what it was. @throws Problem 404, 403, 503. */
export async function item(
  call: AdminCall<z.output<typeof itemQuery>>,
): Promise<{ readonly row: PostItemView }> {
  const found = await findItem(asUser(call), call.id, call.query.place)
  if (!found) throw new Problem(404, 'not_found', 'Indlægget findes ikke længere.')
  const isShown = found.outcome === 'new' && found.source !== ''
  const { env, now } = call.deps
  const key = isShown && (await sealImportPreview(env, call.id, call.query.place, now()))
  const path = href('blogPost', { slug: 'kladde' })
  return { row: { ...found, preview: key ? `${path}?kladde=${encodeURIComponent(key)}` : null } }
}

/** The bytes of a picture of an import, for the console, which shrinks it and adds it to the library. Notes why there are none. */
export async function pictureFile(call: AdminCall<z.output<typeof itemQuery>>) {
  const client = asUser(call)
  const picture = await findPicture(client, call.id, call.query.place)
  if (!picture) throw new Problem(404, 'not_found', 'Billedet findes ikke længere.')
  const fetched = await fetchPicture(call.deps.env, picture.url)
  if ('reason' in fetched) {
    await notePicture(client, call.id, call.query.place, fetched)
    throw new Problem(422, 'no_picture', fetched.reason)
  }
  return new Response(fetched.bytes, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
      'Cache-Control': 'no-store',
    },
  })
}

const pictureSchema = z.strictObject({
  place: z.int().check(z.minimum(0)),
  mediaId: z.optional(z.guid('Billedet kendes ikke')),
  isNew: z.optional(z.boolean()),
  reason: z.optional(z.string().check(z.maxLength(300))),
})

/** Notes which file of the library a picture became, or why none. @throws Problem 404, 409, 422, 403, 503. */
export async function notePictureFile(call: AdminCall) {
  const {
    place: at,
    mediaId,
    isNew = false,
    reason = '',
  } = parseInput(pictureSchema, await readJson(call.c))
  await notePicture(
    asUser(call),
    call.id,
    at,
    mediaId ? { mediaId, isNew } : { reason: reason || 'Billedet kunne ikke bruges' },
  )
  return { row: await existing(call, call.id) }
}
