import type {
  ImportedPicture,
  PostItem,
  PostItemFilter,
  ReadPost,
} from '#shared/admin/post-imports.ts'
import type { PostDraft } from '#shared/domain/posts/faults.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapMaybe } from './supabase-errors.ts'

const toJson = (value: unknown) => value as NonNullable<Json>

/** Stages the next posts with their pictures. @throws Problem 404, 409 `other_row`, 403, 503. */
export const stagePosts = async (
  client: BackendClient,
  id: string,
  from: number,
  posts: readonly object[],
  reserved: readonly string[],
): Promise<void> =>
  void (await unwrapMaybe(
    client.rpc('post_import_stage', {
      _id: id,
      _from: from,
      _items: toJson(posts.map(toColumns)),
      _reserved: [...reserved],
    }),
  ))

const toColumns = (post: object) => {
  const { sourceStatus, oldPath, ...rest } = post as ReadPost
  return { ...rest, source_status: sourceStatus, old_path: oldPath }
}

const itemColumns =
  'place, title, slug, author, source_status, old_path, published_on:draft->>published, outcome, reason, remarks, result, content_id, redirect, kept'

interface ItemRow {
  readonly place: number
  readonly title: string
  readonly slug: string
  readonly author: string
  readonly source_status: string
  readonly old_path: string
  readonly published_on: string | null
  readonly outcome: string
  readonly reason: string
  readonly remarks: readonly string[]
  readonly result: string | null
  readonly content_id: string | null
  readonly redirect: string
  readonly kept: boolean
}

const toItem = ({ place, source_status, old_path, published_on, content_id, ...row }: ItemRow) =>
  ({
    ...row,
    id: String(place),
    sourceStatus: source_status,
    oldPath: old_path,
    publishedOn: published_on || null,
    contentId: content_id,
  }) as PostItem

/** Posts of an import after a place, in the order of the file. @throws Problem 403, 503. */
export async function listItems(
  client: BackendClient,
  id: string,
  show: PostItemFilter | null,
  after: number,
  limit: number,
): Promise<readonly PostItem[]> {
  const query = client
    .from('post_import_items')
    .select(itemColumns)
    .eq('import_id', id)
    .gt('place', after)
  const narrowed =
    show === null
      ? query
      : show === 'failed'
        ? query.eq('result', 'failed')
        : show === 'kept'
          ? query.eq('kept', true)
          : show === 'remarks'
            ? query.eq('has_remarks', true)
            : query.eq('outcome', show)
  const rows = await unwrap(narrowed.order('place').limit(limit))
  return (rows as unknown as ItemRow[]).map(toItem)
}

/** One post with the HTML that it was; null where it is missing. */
export async function findItem(client: BackendClient, id: string, place: number) {
  const row = await unwrapMaybe(
    client
      .from('post_import_items')
      .select(`${itemColumns}, source`)
      .eq('import_id', id)
      .eq('place', place)
      .maybeSingle(),
  )
  if (!row) return null
  const { source, ...item } = row as unknown as ItemRow & { readonly source: string }
  return { ...toItem(item), source }
}

/** A post with what its working copy is made of. */
export interface StagedItem {
  readonly place: number
  readonly title: string
  readonly slug: string
  readonly author: string
  readonly oldPath: string
  readonly remarks: readonly string[]
  readonly draft: ReadPost['draft']
}

/** The posts that are made next, or the one of a place. */
export async function listStaged(
  client: BackendClient,
  id: string,
  which: { readonly place: number } | { readonly limit: number },
): Promise<readonly StagedItem[]> {
  const query = client
    .from('post_import_items')
    .select('place, title, slug, author, old_path, remarks, draft')
    .eq('import_id', id)
    .eq('outcome', 'new')
  const narrowed =
    'place' in which
      ? query.eq('place', which.place)
      : query.is('result', null).order('place').limit(which.limit)
  return (await unwrap(narrowed)).map(({ old_path, draft, ...row }) => ({
    ...row,
    oldPath: old_path,
    draft: draft as unknown as ReadPost['draft'],
  }))
}

/** The addresses of an import's posts in the other system, with their slugs here. */
export const listAddresses = (client: BackendClient, id: string) =>
  unwrap(
    client
      .from('post_import_items')
      .select('addresses, slug')
      .eq('import_id', id)
      .eq('outcome', 'new')
      .limit(2000),
  )

/** The fetched pictures of an import. */
export const listFetched = async (client: BackendClient, id: string) =>
  (
    await unwrap(
      client
        .from('post_import_pictures')
        .select('url, media_files(path, width, height)')
        .eq('import_id', id)
        .eq('state', 'fetched')
        .limit(20_000),
    )
  ).flatMap(({ url, media_files: file }) =>
    file ? { url, media: file.path, width: file.width, height: file.height } : [],
  )

/** Pictures of an import after a place; `waiting`: those that are not fetched yet. */
export const listPictures = async (
  client: BackendClient,
  id: string,
  state: ImportedPicture['state'] | null,
  after: number,
  limit: number,
): Promise<readonly ImportedPicture[]> => {
  const query = client
    .from('post_import_pictures')
    .select('place, url, alt, state, reason')
    .eq('import_id', id)
    .gt('place', after)
  const rows = await unwrap((state ? query.eq('state', state) : query).order('place').limit(limit))
  return rows.map(({ place, ...row }) => ({ ...row, id: String(place) })) as ImportedPicture[]
}

export const findPicture = (client: BackendClient, id: string, place: number) =>
  unwrapMaybe(
    client
      .from('post_import_pictures')
      .select('url, alt')
      .eq('import_id', id)
      .eq('place', place)
      .maybeSingle(),
  )

/** Stores that a picture was fetched, as which file, or why it was not. @throws Problem 404, 409 `not_ready`, 403, 503. */
export const notePicture = async (
  client: BackendClient,
  id: string,
  place: number,
  became: { readonly mediaId: string; readonly isNew: boolean } | { readonly reason: string },
): Promise<void> =>
  void (await unwrapMaybe(
    client.rpc('post_import_picture', {
      _id: id,
      _place: place,
      _media: ('mediaId' in became ? became.mediaId : null) as string,
      _is_new: 'mediaId' in became && became.isNew,
      _reason: 'reason' in became ? became.reason : '',
    }),
  ))

export interface MadeRow {
  readonly place: number
  /** Null: it could not be made; the remarks say why. */
  readonly body: PostDraft | null
  readonly note: string
  readonly remarks: readonly string[]
}

/** Makes working copies of the next posts. @throws Problem 404, 409 `not_ready`, 403, 503. */
export const makePosts = async (
  client: BackendClient,
  id: string,
  rows: readonly MadeRow[],
): Promise<void> =>
  void (await unwrapMaybe(client.rpc('post_import_make', { _id: id, _rows: toJson(rows) })))

/** Posts that wait for the draft of their redirect. */
export const listWaitingRedirects = (client: BackendClient, id: string, limit: number) =>
  unwrap(
    client
      .from('post_import_items')
      .select('place, slug, old_path')
      .eq('import_id', id)
      .eq('result', 'made')
      .eq('redirect', 'waiting')
      .order('place')
      .limit(limit),
  )

/** Redirects that an undone import made, of the posts that were taken back. */
export const listMadeRedirects = (client: BackendClient, id: string, limit: number) =>
  unwrap(
    client
      .from('post_import_items')
      .select('place, redirect_id, redirect_revision')
      .eq('import_id', id)
      .eq('kept', false)
      .not('redirect_id', 'is', null)
      .order('place')
      .limit(limit),
  )

/** Pictures that an import added to the library. */
export const listAddedPictures = (client: BackendClient, id: string, limit: number) =>
  unwrap(
    client
      .from('post_import_pictures')
      .select('place, media_files(id, revision)')
      .eq('import_id', id)
      .eq('is_new', true)
      .order('place')
      .limit(limit),
  )

/** Notes the draft of a redirect; without one, why it was refused, or with '' that it is gone. */
export const noteRedirect = async (
  client: BackendClient,
  id: string,
  place: number,
  became: { readonly id: string; readonly revision: number } | { readonly reason: string },
): Promise<void> =>
  void (await unwrapMaybe(
    client.rpc('post_import_redirect', {
      _id: id,
      _place: place,
      _redirect: ('id' in became ? became.id : null) as string,
      _revision: ('id' in became ? became.revision : null) as number,
      _reason: 'reason' in became ? became.reason : '',
    }),
  ))

/** Takes the next articles back. @throws Problem 404, 409 `not_ready`, 403, 503. */
export const undoPosts = async (client: BackendClient, id: string): Promise<void> =>
  void (await unwrapMaybe(client.rpc('post_import_undo', { _id: id })))
