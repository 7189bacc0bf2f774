import type { TransactionSql } from 'postgres'
import { notFound } from './storage-error.ts'

export interface Bucket {
  readonly id: string
  readonly name: string
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: string[] | null
}

/** Properties that a client can set. */
export type BucketChange = Partial<Bucket>

const columns =
  'id, name, owner, public, file_size_limit::int8::float8 as file_size_limit, allowed_mime_types, created_at, updated_at'

export async function listBuckets(sql: TransactionSql): Promise<Bucket[]> {
  return sql<Bucket[]>`select ${sql.unsafe(columns)} from storage.buckets order by name`
}

export async function findBucket(sql: TransactionSql, id: string): Promise<Bucket> {
  const [bucket] = await sql<
    Bucket[]
  >`select ${sql.unsafe(columns)} from storage.buckets where id = ${id}`
  if (!bucket) throw notFound('Bucket')
  return bucket
}

export async function createBucket(
  sql: TransactionSql,
  change: BucketChange,
): Promise<{ name: string }> {
  const name = change.name ?? change.id ?? ''
  await sql`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values (${change.id ?? name}, ${name}, ${change.public ?? false}, ${change.file_size_limit ?? null}, ${change.allowed_mime_types ?? null})`
  return { name }
}

export async function updateBucket(
  sql: TransactionSql,
  id: string,
  change: BucketChange,
): Promise<{ message: string }> {
  const before = await findBucket(sql, id)
  const after = { ...before, ...change }
  await sql`
    update storage.buckets set public = ${after.public}, file_size_limit = ${after.file_size_limit}, allowed_mime_types = ${after.allowed_mime_types},
      updated_at = now()
    where id = ${id}`
  return { message: 'Successfully updated' }
}

export async function deleteBucket(sql: TransactionSql, id: string): Promise<{ message: string }> {
  await findBucket(sql, id)
  await sql`delete from storage.buckets where id = ${id}`
  return { message: 'Successfully deleted' }
}
