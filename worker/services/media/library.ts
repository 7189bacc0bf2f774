import { media, type MediaRow, type MediaUse } from '#shared/admin/media.ts'
import { mediaFiles } from '#shared/domain/media/paths.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { deleteMedia, writeMedia } from '#worker/data/kv/media-store.ts'
import {
  deleteFiles,
  findByPath,
  findPaths,
  findUses,
  insertMedia,
  replaceMedia,
  storeFiles,
} from '#worker/data/media.ts'
import { createTable } from '#worker/data/table.ts'
import { logError, logged } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import { tryPublishShop } from '#worker/publishing/publish.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { readUpload, type Upload } from './read-upload.ts'

const table = createTable(media, 'media_files', { view: 'media_rows' })

type Words = Pick<MediaRow, 'name' | 'folder' | 'alt'>

/** Adds a picture to the library. @throws Problem 422, 409 where it is there already, 403, 503. */
export async function addMedia(
  context: ServiceContext,
  words: Words,
  parts: readonly Uint8Array[],
): Promise<MediaRow> {
  const upload = await readUpload(parts)
  await refuseKnown(context, upload)
  const client = asUser(context)
  const id = await storing(context, upload, () =>
    insertMedia(client, { ...words, ...rowOf(upload) }),
  )
  return (await table.find(client, id)) as MediaRow
}

/** Gives a picture other content, also in the drafts and the published products that use it. `changed`: their number. @throws as `addMedia`. */
export async function replaceFile(
  context: ServiceContext,
  target: { readonly id: string; readonly revision: number },
  parts: readonly Uint8Array[],
): Promise<{ readonly row: MediaRow; readonly changed: number }> {
  const upload = await readUpload(parts)
  await refuseKnown(context, upload, target.id)
  const client = asUser(context)
  const changed = await storing(context, upload, () => replaceMedia(client, target, rowOf(upload)))
  if (changed > 0) await tryPublishShop(context.deps)
  return { row: (await table.find(client, target.id)) as MediaRow, changed }
}

const rowOf = ({ path, width, height, files }: Upload) => ({
  path,
  width,
  height,
  bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
})

/** @throws Problem 409. @param own the file that may have had this content before */
async function refuseKnown(context: ServiceContext, { path }: Upload, own?: string): Promise<void> {
  const known = await findByPath(asUser(context), path)
  if (!known || known.id === own) return
  const message = `Billedet er her allerede: ${known.name}`
  throw new Problem(409, 'taken', message, { fields: { file: message }, present: known })
}

/** Stores the files of an upload, then has `write` name them. Where that is refused, no new file is left. */
async function storing<Result>(
  context: ServiceContext,
  { path: named, files }: Upload,
  write: () => Promise<Result>,
): Promise<Result> {
  const { env } = context.deps
  const service = createServiceClient(env)
  await storeFiles(service, files)
  try {
    const result = await write()
    for (const { path, bytes } of files)
      await logged('media_not_published', path, () => writeMedia(env.SNAPSHOT, path, bytes))
    return result
  } catch (error) {
    if (isRefusal(error) && (await isUnnamed(context, named)))
      await deleteFiles(
        service,
        files.map(({ path }) => path),
      )
    throw error
  }
}

/**
 * Whether nothing was written for certain. Not after a failure of the database, which may have written and lost the answer, nor
 * after `taken`: the files are those of a faster upload of the same picture.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.code !== 'taken'

/** Whether no picture has, or has had, this path. False where that can't be read: a file without a row is harmless. */
async function isUnnamed(context: ServiceContext, path: string): Promise<boolean> {
  try {
    return (await findByPath(asUser(context), path)) === null
  } catch (error) {
    logError('media_path_not_read', error, { path })
    return false
  }
}

/** Deletes a picture that nothing uses, with all files it has had. False in another revision. @throws Problem 409 with its uses. */
export async function removeMedia(
  context: ServiceContext,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<boolean> {
  const client = asUser(context)
  const uses = await findUses(client, id)
  if (uses.length > 0) throw inUse(uses)
  const paths = (await findPaths(client, id)).flatMap((path) =>
    mediaFiles(path).map((file) => file.path),
  )
  const removed = await table.remove(client, id, revision)
  if (!removed) return false
  const { env } = context.deps
  await deleteFiles(createServiceClient(env), paths)
  for (const path of paths)
    await deleteMedia(env.SNAPSHOT, path).catch((error: unknown) =>
      logError('media_not_deleted', error, { path }),
    )
  return true
}

const inUse = (uses: readonly MediaUse[]): Problem => {
  const names = uses.map(({ noun, name, isLive }) =>
    isLive ? `${name} (${noun === 'posts' ? 'på siden' : 'i butikken'})` : name,
  )
  return new Problem(
    409,
    'in_use',
    `Billedet bruges og kan ikke slettes. Fjern det først fra: ${names.join(', ')}.`,
  )
}
