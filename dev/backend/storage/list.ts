import type { TransactionSql } from 'postgres'
import type { StoredObject } from './objects.ts'

export interface ListQuery {
  readonly prefix?: string
  readonly limit?: number
  readonly offset?: number
  readonly search?: string
  readonly sortBy?: { readonly column?: string; readonly order?: string }
}

type Entry = Pick<StoredObject, 'name'> &
  Partial<Record<'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata', unknown>>

/** Fields of a folder's entry, except its name. */
const folderEntry = {
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
}
const sortable = ['name', 'updated_at', 'created_at', 'last_accessed_at']

/** The direct children of a folder: objects by the last part of their name, and folders as entries without id. */
export async function listObjects(
  sql: TransactionSql,
  bucket: string,
  query: ListQuery,
): Promise<Entry[]> {
  const folder = query.prefix ? `${query.prefix.replace(/\/+$/, '')}/` : ''
  const objects = await sql<
    StoredObject[]
  >`select * from storage.objects where bucket_id = ${bucket} and starts_with(name, ${folder}) order by name`
  const entries = new Map<string, Entry>()
  for (const object of objects) {
    const [name = '', ...deeper] = object.name.slice(folder.length).split('/')
    const { id, updated_at, created_at, last_accessed_at, metadata } =
      deeper.length > 0 ? folderEntry : object
    entries.set(name, { name, id, updated_at, created_at, last_accessed_at, metadata })
  }
  const found = [...entries.values()].filter((entry) =>
    entry.name.toLowerCase().includes((query.search ?? '').toLowerCase()),
  )
  const offset = query.offset ?? 0
  return sorted(found, query.sortBy).slice(offset, offset + (query.limit ?? 100))
}

function sorted(entries: Entry[], by: ListQuery['sortBy']): Entry[] {
  const column = sortable.includes(by?.column ?? '') ? (by!.column as 'name') : 'name'
  const sign = by?.order === 'desc' ? -1 : 1
  const value = (entry: Entry) => {
    const raw: unknown = entry[column]
    return raw instanceof Date ? raw.toISOString() : String(raw ?? '')
  }
  return entries.toSorted((a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0))
}
