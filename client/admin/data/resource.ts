import { infiniteQueryOptions } from '@tanstack/react-query'
import { type InputOf, pathName, type Resource, type RowOf } from '#shared/admin/define.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import { type BulkResult, bulkMax } from '#shared/admin/write.ts'
import { api } from '../api.ts'
import { pagesQuery, queryString, recordPath, recordQuery } from './queries.ts'

/** One page of a noun's list as the API answers it. */
export interface ResourcePage<Noun extends Resource> {
  readonly rows: readonly RowOf<Noun>[]
  readonly nextCursor: string | null
  /** Rows of the whole list; null except on the first page, and where they are not counted. */
  readonly total: number | null
  /** What the list lacks right now. */
  readonly warning?: string
}

/** All pages of a noun's list, cached under `[noun, 'list', params]`. */
export const listOf = <Noun extends Resource>(noun: Noun, params: ListParams) =>
  infiniteQueryOptions({
    ...pagesQuery<ResourcePage<Noun>>([noun.name, 'list', params], `/${noun.name}`, params),
  })

/** One record, cached under `[noun, 'one', id]`. */
export const recordOf = <Noun extends Resource>(noun: Noun, id: string) =>
  recordQuery<RowOf<Noun>>(noun.name, id)

/** The address of a list as a CSV file. */
export const exportPath = (noun: Resource, params: ListParams): string =>
  `/${noun.name}/export${queryString(params)}`

/** A saved record, and what only this answer says. */
export interface Saved<Noun extends Resource> {
  readonly row: RowOf<Noun>
  readonly [more: string]: unknown
}

export const createRecord = <Noun extends Resource>(noun: Noun, input: InputOf<Noun>) =>
  api<Saved<Noun>>('POST', `/${noun.name}`, input)

/** Changes a part of a record. `revision`: the one the change is based on. */
export const updateRecord = <Noun extends Resource>(
  noun: Noun,
  { id, revision }: { readonly id: string; readonly revision: number },
  change: Partial<InputOf<Noun>>,
) => api<Saved<Noun>>('PATCH', recordPath(noun.name, id), { revision, ...change })

export const removeRecord = (
  noun: Resource,
  { id, revision }: { readonly id: string; readonly revision: number },
) => api<{ readonly removed: true }>('DELETE', recordPath(noun.name, id), { revision })

/** An act of one record; of the whole list without `target`. */
export const act = <Answer>(
  noun: Resource,
  name: string,
  target: { readonly id: string; readonly revision: number } | null,
  input: object = {},
) =>
  target
    ? api<Answer>('POST', recordPath(noun.name, target.id, `/${pathName(name)}`), {
        revision: target.revision,
        ...input,
      })
    : api<Answer>('POST', `/${noun.name}/${pathName(name)}`, input)

export interface BulkRecord {
  readonly id: string
  readonly revision: number
  readonly change: Readonly<Record<string, unknown>>
}

/** Changes many records, or does one act to them, `bulkMax` a request. `onProgress` gets the number of records sent. */
export async function bulkUpdate(
  noun: Resource,
  records: readonly BulkRecord[],
  onProgress: (sent: number) => void = () => undefined,
  act?: string,
): Promise<BulkResult> {
  const done: BulkResult['done'][number][] = []
  const failed: BulkResult['failed'][number][] = []
  for (let at = 0; at < records.length; at += bulkMax) {
    const part = records.slice(at, at + bulkMax)
    const result = await api<BulkResult>('POST', `/${noun.name}/bulk`, {
      records: part,
      act,
    }).catch((error: unknown): BulkResult => {
      // The records sent before are changed: what failed is the rest.
      if (at === 0) throw error
      const message = error instanceof Error ? error.message : String(error)
      return { done: [], failed: part.map(({ id }) => ({ id, message })) }
    })
    done.push(...result.done)
    failed.push(...result.failed)
    onProgress(Math.min(records.length, at + bulkMax))
  }
  return { done, failed }
}
