import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { media, type MediaRow } from '#shared/admin/media.ts'
import {
  type ImportedPicture,
  type PostImport,
  postImports,
  type PostItemFilter,
  type PostItemPage,
  type PostItemView,
  type ReadPost,
} from '#shared/admin/post-imports.ts'
import { missingAlt } from '#shared/domain/media/missing-alt.ts'
import type { InputOf } from '#shared/admin/define.ts'
import { api, ApiError, fetchBytes } from '../api.ts'
import { prepareFile, UnusableFile } from '../kit/media/prepare-file.ts'
import { content } from './content.ts'
import { addMedia, mediaRoots } from './media.ts'
import { getQuery, pagesQuery, queryString, recordPath } from './queries.ts'
import { act, createRecord } from './resource.ts'
import { useWrite } from './use-write.ts'

type Answer = { readonly row: PostImport }

const below = (id: string, part: string) => recordPath(postImports.name, id, part)

/** Posts of an import, cached below it. @param show only those */
export const postItemsQuery = (id: string, show: PostItemFilter | null) =>
  pagesQuery<PostItemPage>([postImports.name, 'one', id, 'items', show], below(id, '/items'), {
    show: show ?? undefined,
  })

export const postItemQuery = (id: string, place: string) =>
  getQuery<{ readonly row: PostItemView }>(
    [postImports.name, 'one', id, 'item', place],
    below(id, `/item${queryString({ place })}`),
  )

interface PicturePage {
  readonly rows: readonly ImportedPicture[]
  readonly nextCursor: string | null
}

export const failedPicturesQuery = (id: string) =>
  pagesQuery<PicturePage>([postImports.name, 'one', id, 'pictures'], below(id, '/pictures'), {
    state: 'failed',
  })

/** Largest chunk of posts that is sent, in characters. */
const chunkLength = 1_500_000
const chunkPosts = 50

/** Begins an import and sends its posts for the dry run. `onProgress` gets the number of posts that were tried. @throws ApiError. */
export async function stagePosts(
  input: InputOf<typeof postImports>,
  read: (at: number) => ReadPost,
  signal: AbortSignal,
  onProgress: (tried: number) => void,
): Promise<PostImport> {
  let { row } = await createRecord(postImports, input)
  let next: ReadPost | null = null
  for (let at = 0; at < input.total;) {
    const from = at
    const posts: ReadPost[] = []
    for (let length = 0; at < input.total && posts.length < chunkPosts; at++) {
      next ??= read(at)
      length += JSON.stringify(next).length
      if (posts.length > 0 && length > chunkLength) break
      posts.push(next)
      next = null
    }
    ;({ row } = await api<Answer>('PUT', below(row.id, '/items'), { from, posts }, signal))
    onProgress(at)
  }
  return row
}

interface Parts {
  readonly batch: PostImport
  readonly name: 'run' | 'undo' | 'pictures'
}

/**
 * Runs or undoes an import part by part, or fetches its pictures one by one, to the end or until the screen is left. The cached import is
 * how far it came.
 */
export function usePostImportParts() {
  const client = useQueryClient()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const show = (row: PostImport) => client.setQueryData([postImports.name, 'one', row.id, ''], row)
  return useWrite(
    async ({ batch, name }: Parts) => {
      if (name === 'pictures') return fetchPictures(batch, show, () => isGone.current)
      const end = name === 'run' ? 'done' : 'undone'
      let present = batch
      while (present.status !== end && !isGone.current) {
        present = (await act<Answer>(postImports, name, present, {})).row
        show(present)
      }
      return present
    },
    {
      name: 'Flyt indlæg ind',
      refetch: [postImports.name, ...content, ...mediaRoots, 'redirects'],
      form: true,
    },
  )
}

/** How many pictures are fetched at the same time: hosts of small sites answer slowly, and refuse many requests at once. */
const lanes = 3

async function fetchPictures(
  batch: PostImport,
  show: (row: PostImport) => void,
  isGone: () => boolean,
): Promise<PostImport> {
  let present = batch
  for (;;) {
    const { rows } = await api<PicturePage>(
      'GET',
      below(batch.id, `/pictures${queryString({ state: 'waiting' })}`),
    )
    if (rows.length === 0 || isGone()) return present
    const queue = [...rows]
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let picture = queue.shift(); picture && !isGone(); picture = queue.shift()) {
          const became = await fetchPicture(batch, picture)
          ;({ row: present } = await api<Answer>('PUT', below(batch.id, '/picture'), {
            place: Number(picture.id),
            ...became,
          }))
          show(present)
        }
      }),
    )
  }
}

/** Adds a picture to the library, shrunk as every upload; one that is there already is used. */
async function fetchPicture(
  { id, name }: PostImport,
  { id: place, url, alt }: ImportedPicture,
): Promise<{ mediaId: string; isNew: boolean } | { reason: string }> {
  try {
    const { parts } = await prepareFile(
      await fetchBytes(below(id, `/picture${queryString({ place })}`)),
    )
    const words = {
      name: nameOf(url),
      folder: `Flyttet ind: ${name}`.slice(0, 60),
      alt: alt || missingAlt,
    }
    const { row } = await addMedia(words, parts, () => {})
    return { mediaId: row.id, isNew: true }
  } catch (error) {
    if (error instanceof UnusableFile) return { reason: error.message }
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 403) throw error
    const known = error.code === 'taken' && (error.present as Pick<MediaRow, 'id'> | null)
    if (known) return { mediaId: known.id, isNew: false }
    return { reason: Object.values(error.fields)[0] ?? error.message }
  }
}

/** `…/2019/03/Tag_mod_syd-1024x768.jpg` → »Tag mod syd«. */
function nameOf(url: string): string {
  const file = new URL(url).pathname.split('/').at(-1) ?? ''
  const words = decodeURI(file)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/-\d+x\d+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1, 120) : media.one
}
