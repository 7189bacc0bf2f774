import type { RowOf } from '#shared/admin/define.ts'
import type { Option } from '#shared/admin/field.ts'
import { media, type MediaRow, type MediaUse } from '#shared/admin/media.ts'
import { products } from '#shared/admin/products.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { api, sendForm } from '../api.ts'
import { getQuery, recordPath } from './queries.ts'

/** Everything that shows files of the library. */
export const mediaRoots = [media.name, products.name] as const

/** The folders of the library, as options. */
export const folderOptionsQuery = {
  queryKey: [media.name, 'folders'],
  queryFn: async (): Promise<readonly Option[]> => {
    const { rows } = await api<{ readonly rows: readonly string[] }>(
      'GET',
      `/${media.name}/folders`,
    )
    return rows.map((folder) => ({ value: folder, label: folder }))
  },
}

/** The records that use a picture; cached below it, so that whatever changes it refetches them. */
export const mediaUsesQuery = (id: string) =>
  getQuery<{ readonly rows: readonly MediaUse[] }>(
    [media.name, 'one', id, 'uses'],
    recordPath(media.name, id, '/uses'),
  )

type Words = Pick<RowOf<typeof media>, 'name' | 'folder' | 'alt'>

/** @param onProgress gets the share that is sent, 0 to 1 */
export const addMedia = (
  words: Words,
  parts: readonly Blob[],
  onProgress: (share: number) => void,
) =>
  sendForm<{ readonly row: MediaRow }>(
    'POST',
    `${endpoints.adminApi}/${media.name}`,
    toForm({ ...words }, parts),
    onProgress,
  )

export const replaceMedia = (
  { id, revision }: Pick<MediaRow, 'id' | 'revision'>,
  parts: readonly Blob[],
  onProgress: (share: number) => void,
) =>
  sendForm<{ readonly row: MediaRow; readonly changed: number }>(
    'PUT',
    endpoints.adminApi + recordPath(media.name, id, '/file'),
    toForm({ revision: String(revision) }, parts),
    onProgress,
  )

function toForm(fields: Readonly<Record<string, string>>, parts: readonly Blob[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const part of parts) form.append('file', part)
  return form
}
