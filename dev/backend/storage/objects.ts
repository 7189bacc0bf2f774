import { hash, randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Bucket } from './buckets.ts'
import type { Files } from './files.ts'
import { notFound, StorageError } from './storage-error.ts'

export interface StoredObject {
  readonly id: string
  readonly name: string
  readonly bucket_id: string
  readonly version: string
  readonly metadata: {
    readonly eTag: string
    readonly size: number
    readonly mimetype: string
    readonly cacheControl: string
    readonly lastModified: string
  }
  readonly created_at: Date
  readonly updated_at: Date
  readonly last_accessed_at: Date
}

export interface Upload {
  readonly bytes: Uint8Array
  readonly mimetype: string
  readonly cacheControl: string
}

const validName = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)+$/

export async function findObject(
  sql: TransactionSql,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const [object] = await sql<
    StoredObject[]
  >`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`
  if (!object) throw notFound('Object')
  return object
}

/** Stores bytes under a name. An existing object is replaced with `upsert`, and refused without it. */
export async function putObject(
  sql: TransactionSql,
  files: Files,
  bucket: Bucket,
  name: string,
  upload: Upload,
  upsert: boolean,
): Promise<StoredObject> {
  checkUpload(bucket, name, upload)
  const version = randomUUID()
  const metadata = {
    eTag: `"${hash('md5', upload.bytes)}"`,
    size: upload.bytes.byteLength,
    contentLength: upload.bytes.byteLength,
    mimetype: upload.mimetype,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  }
  const onConflict = upsert
    ? sql`on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata, updated_at = now()`
    : sql``
  const [before] = upsert
    ? await sql<
        StoredObject[]
      >`select * from storage.objects where bucket_id = ${bucket.id} and name = ${name}`
    : []
  await sql`insert into storage.objects (bucket_id, name, version, metadata, owner) values (${bucket.id}, ${name}, ${version}, ${sql.json(metadata)}, auth.uid()) ${onConflict}`
  await files.write(version, upload.bytes)
  if (before) await files.remove([before.version])
  return findObject(sql, bucket.id, name)
}

function checkUpload(bucket: Bucket, name: string, upload: Upload): void {
  if (!validName.test(name) || name.split('/').includes('..'))
    throw new StorageError(400, 'InvalidKey', `Invalid key: ${name}`)
  if (bucket.file_size_limit && upload.bytes.byteLength > bucket.file_size_limit) {
    throw new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size')
  }
  const allowed = bucket.allowed_mime_types
  const fits = (type: string) =>
    type === upload.mimetype ||
    (type.endsWith('/*') && upload.mimetype.startsWith(type.slice(0, -1)))
  if (allowed && !allowed.some(fits))
    throw new StorageError(
      415,
      'invalid_mime_type',
      `mime type ${upload.mimetype} is not supported`,
    )
}

export async function removeObjects(
  sql: TransactionSql,
  files: Files,
  bucket: string,
  names: readonly string[] | 'all',
): Promise<StoredObject[]> {
  const which = names === 'all' ? sql`` : sql`and name = any(${names as string[]})`
  const removed = await sql<
    StoredObject[]
  >`delete from storage.objects where bucket_id = ${bucket} ${which} returning *`
  await files.remove(removed.map((object) => object.version))
  return removed
}

export interface Move {
  readonly bucketId: string
  readonly sourceKey: string
  readonly destinationKey: string
  readonly destinationBucket?: string
}

export async function moveObject(sql: TransactionSql, move: Move): Promise<{ message: string }> {
  await findObject(sql, move.bucketId, move.sourceKey)
  await sql`
    update storage.objects set bucket_id = ${move.destinationBucket ?? move.bucketId}, name = ${move.destinationKey}, updated_at = now()
    where bucket_id = ${move.bucketId} and name = ${move.sourceKey}`
  return { message: 'Successfully moved' }
}

export async function copyObject(
  sql: TransactionSql,
  files: Files,
  move: Move,
): Promise<{ Id: string; Key: string }> {
  const source = await findObject(sql, move.bucketId, move.sourceKey)
  const bucket = move.destinationBucket ?? move.bucketId
  const version = randomUUID()
  await sql`
    insert into storage.objects (bucket_id, name, version, metadata, owner)
    values (${bucket}, ${move.destinationKey}, ${version}, ${sql.json(source.metadata)}, auth.uid())`
  await files.copy(source.version, version)
  return {
    Id: (await findObject(sql, bucket, move.destinationKey)).id,
    Key: `${bucket}/${move.destinationKey}`,
  }
}
