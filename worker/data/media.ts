import type { MediaUse } from '#shared/admin/media.ts'
import { logError } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import type { BackendClient } from './backend.ts'
import { unwrap, unwrapMaybe } from './supabase-errors.ts'

/** Where files are in Storage. */
export type Bucket = 'media' | 'materials'

export interface MediaFile {
  readonly path: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Stores files under their paths; the same path always has the same content. Service key only. @throws Problem 503. */
export async function storeFiles(
  service: BackendClient,
  files: readonly MediaFile[],
  bucket: Bucket = 'media',
): Promise<void> {
  for (const { path, bytes, contentType } of files) {
    const { error } = await service.storage
      .from(bucket)
      .upload(path, bytes, { contentType, upsert: true })
    if (!error) continue
    logError('media_not_stored', error)
    throw new Problem(503, 'backend_unavailable', 'Filen kunne ikke gemmes. Prøv igen om lidt.')
  }
}

/** Null where it is missing. Service key only. */
export async function downloadFile(
  service: BackendClient,
  path: string,
  bucket: Bucket = 'media',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data } = await service.storage.from(bucket).download(path)
  return data && new Uint8Array(await data.arrayBuffer())
}

/** Deletes files. A failure is logged: nothing names them any more. Service key only. */
export async function deleteFiles(
  service: BackendClient,
  paths: readonly string[],
  bucket: Bucket = 'media',
): Promise<void> {
  if (paths.length === 0) return
  const { error } = await service.storage.from(bucket).remove([...paths])
  if (error) logError('media_not_deleted', error)
}

/** The file that has, or has had, this path; null without one. */
export async function findByPath(
  client: BackendClient,
  path: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const row = await unwrapMaybe(
    client.from('media_paths').select('media_files(id, name)').eq('path', path).maybeSingle(),
  )
  return row?.media_files ?? null
}

export interface NewMedia {
  readonly name: string
  readonly folder: string
  readonly alt: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** @throws Problem 403, 409 where another file has the path. */
export const insertMedia = async (client: BackendClient, row: NewMedia): Promise<string> =>
  (await unwrap(client.from('media_files').insert(row).select('id').single())).id

/** Gives a file another picture; the number of records that changed with it. @throws Problem 403, 409. */
export const replaceMedia = (
  client: BackendClient,
  { id, revision }: { readonly id: string; readonly revision: number },
  { path, width, height, bytes }: Omit<NewMedia, 'name' | 'folder' | 'alt'>,
): Promise<number> =>
  unwrap(
    client.rpc('replace_media', {
      _id: id,
      _revision: revision,
      _path: path,
      _width: width,
      _height: height,
      _bytes: bytes,
    }),
  )

/** Every path that a file has had. */
export const findPaths = async (client: BackendClient, id: string): Promise<readonly string[]> =>
  (await unwrap(client.from('media_paths').select('path').eq('media_id', id))).map(
    ({ path }) => path,
  )

/** The records that use a file, by name. */
export async function findUses(client: BackendClient, id: string): Promise<readonly MediaUse[]> {
  const uses = await unwrap(
    client.from('media_uses').select('noun, record_id, place').eq('media_id', id),
  )
  const idsOf = (noun: MediaUse['noun']) => [
    ...new Set(uses.flatMap((use) => (use.noun === noun ? use.record_id : []))),
  ]
  const products = idsOf('products')
  const written = [...idsOf('posts'), ...idsOf('mentions')]
  const [named, titled] = await Promise.all([
    products.length === 0
      ? []
      : unwrap(
          client.from('products').select('id, name').in('id', products).order('name').order('id'),
        ),
    written.length === 0
      ? []
      : unwrap(
          client
            .from('content')
            .select('id, kind, title')
            .in('id', written)
            .order('title')
            .order('id'),
        ),
  ])
  const toUse =
    (noun: MediaUse['noun']) =>
    (record: string, name: string): MediaUse => {
      const isIn = (place: string) =>
        uses.some((use) => use.noun === noun && use.record_id === record && use.place === place)
      return { noun, id: record, name, isDraft: isIn('draft'), isLive: isIn('live') }
    }
  return [
    ...named.map((row) => toUse('products')(row.id, row.name)),
    ...titled.map(({ id: record, kind, title }) =>
      toUse(kind === 'mention' ? 'mentions' : 'posts')(record, title),
    ),
  ]
}

/** The names of all folders. */
export async function listFolders(client: BackendClient): Promise<readonly string[]> {
  const rows = await unwrap(client.from('media_folders').select('folder').order('folder'))
  return rows.flatMap(({ folder }) => folder ?? [])
}
