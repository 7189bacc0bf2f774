import {
  materials,
  type MaterialLink,
  type MaterialRow,
  type MaterialVersion,
} from '#shared/admin/materials.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { api, sendForm } from '../api.ts'
import { getQuery, recordPath } from './queries.ts'

/** The versions and links of a document; cached below it, so that whatever changes it refetches them. */
export const materialPartsQuery = (id: string) =>
  getQuery<{
    readonly versions: readonly MaterialVersion[]
    readonly links: readonly MaterialLink[]
  }>([materials.name, 'one', id, 'parts'], recordPath(materials.name, id, '/parts'))

/** Where staff get the file of a version. */
export const materialFilePath = (id: string, version: number): string =>
  `${endpoints.adminApi}${recordPath(materials.name, id, '/file')}?version=${version}`

/** @param onProgress gets the share that is sent, 0 to 1 */
export function addMaterialFile(
  { id, revision }: Pick<MaterialRow, 'id' | 'revision'>,
  file: Blob,
  note: string,
  onProgress: (share: number) => void,
) {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('note', note)
  form.append('file', file)
  return sendForm<{ readonly row: MaterialRow }>(
    'POST',
    endpoints.adminApi + recordPath(materials.name, id, '/versions'),
    form,
    onProgress,
  )
}

export const endMaterialLink = (id: string) => api('DELETE', recordPath('material-links', id))
