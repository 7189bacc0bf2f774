import { jwtVerify, SignJWT } from 'jose'
import type { Sql } from 'postgres'
import { json } from '../http.ts'
import type { LocalSecrets } from '../secrets.ts'
import type { Tokens } from '../auth/tokens.ts'
import {
  createBucket,
  deleteBucket,
  findBucket,
  listBuckets,
  updateBucket,
  type BucketChange,
} from './buckets.ts'
import { asCaller, callerOf, type Caller } from './caller.ts'
import type { Files } from './files.ts'
import { listObjects, type ListQuery } from './list.ts'
import {
  copyObject,
  findObject,
  moveObject,
  putObject,
  removeObjects,
  type Move,
  type StoredObject,
} from './objects.ts'
import { toErrorResponse, notFound, StorageError } from './storage-error.ts'
import { readUpload } from './upload-body.ts'

export interface StorageDeps {
  readonly sql: Sql
  readonly files: Files
  readonly secrets: LocalSecrets
  readonly tokens: Tokens
}

const system: Caller = { role: 'service_role', claims: {} }

/** Bucket and name of an object, from the rest of a path. */
const objectAt = ([bucket = '', ...name]: readonly string[]): [string, string] => [
  bucket,
  name.join('/'),
]

/** /storage/v1 for supabase-js: buckets, objects, lists, signed links. Row security on storage.objects decides. */
export async function answerStorage(deps: StorageDeps, request: Request): Promise<Response> {
  try {
    const url = new URL(request.url)
    const parts = url.pathname.slice('/storage/v1/'.length).split('/').map(decodeURIComponent)
    const open = await answerOpen(deps, request, url, parts)
    if (open) return open
    const caller = await callerOf(request, deps.secrets, deps.tokens)
    if (!caller) throw new StorageError(403, 'Unauthorized', 'Invalid JWT')
    return parts[0] === 'bucket'
      ? await answerBucket(deps, request, caller, parts)
      : await answerObject(deps, request, caller, parts)
  } catch (error) {
    return toErrorResponse(error)
  }
}

/** Public files and signed links need no key. */
async function answerOpen(
  deps: StorageDeps,
  request: Request,
  url: URL,
  [, kind, ...rest]: string[],
): Promise<Response | null> {
  const token = url.searchParams.get('token')
  const [bucket, name] = objectAt(kind === 'upload' ? rest.slice(1) : rest)
  if (kind === 'public')
    return asCaller(deps.sql, system, async (sql) => {
      if (!(await findBucket(sql, bucket)).public) throw notFound('Bucket')
      return fileResponse(deps, request, await findObject(sql, bucket, name))
    })
  if (kind === 'sign' && token && request.method === 'GET') {
    await checkToken(deps, token, `download ${bucket}/${name}`)
    return asCaller(deps.sql, system, async (sql) =>
      fileResponse(deps, request, await findObject(sql, bucket, name)),
    )
  }
  if (kind === 'upload' && token && request.method === 'PUT') {
    await checkToken(deps, token, `upload ${bucket}/${name}`)
    const upload = await readUpload(request)
    await asCaller(deps.sql, system, async (sql) =>
      putObject(sql, deps.files, await findBucket(sql, bucket), name, upload, false),
    )
    return json({ Key: `${bucket}/${name}` })
  }
  return null
}

async function answerBucket(
  deps: StorageDeps,
  request: Request,
  caller: Caller,
  [, id, action]: string[],
): Promise<Response> {
  const body =
    request.method === 'POST' || request.method === 'PUT'
      ? ((await request.json().catch(() => ({}))) as BucketChange)
      : {}
  return asCaller(deps.sql, caller, async (sql) => {
    if (!id)
      return json(
        request.method === 'POST' ? await createBucket(sql, body) : await listBuckets(sql),
      )
    if (action === 'empty') {
      await findBucket(sql, id)
      await removeObjects(sql, deps.files, id, 'all')
      return json({ message: 'Successfully emptied' })
    }
    if (request.method === 'PUT') return json(await updateBucket(sql, id, body))
    return json(
      request.method === 'DELETE' ? await deleteBucket(sql, id) : await findBucket(sql, id),
    )
  })
}

async function answerObject(
  deps: StorageDeps,
  request: Request,
  caller: Caller,
  [, kind = '', ...rest]: string[],
): Promise<Response> {
  const act = <T>(use: Parameters<typeof asCaller<T>>[2]) => asCaller(deps.sql, caller, use)
  if (request.method === 'POST' && kind === 'list') {
    const query = (await request.json()) as ListQuery
    return json(await act((sql) => listObjects(sql, rest[0] ?? '', query)))
  }
  if (request.method === 'POST' && (kind === 'move' || kind === 'copy') && rest.length === 0) {
    const move = (await request.json()) as Move
    return json(
      await act<unknown>((sql) =>
        kind === 'move' ? moveObject(sql, move) : copyObject(sql, deps.files, move),
      ),
    )
  }
  if (request.method === 'POST' && (kind === 'sign' || kind === 'upload'))
    return sign(deps, request, caller, kind, kind === 'upload' ? rest.slice(1) : rest)
  if (request.method === 'DELETE') {
    const { prefixes } = (await request.json()) as { prefixes: string[] }
    return json(await act((sql) => removeObjects(sql, deps.files, kind, prefixes)))
  }
  const [bucket, name] = objectAt(
    kind === 'info' || kind === 'authenticated' ? rest : [kind, ...rest],
  )
  if (request.method === 'GET' || request.method === 'HEAD') {
    const object = await act((sql) => findObject(sql, bucket, name))
    return kind === 'info'
      ? json({ ...object, ...object.metadata, content_type: object.metadata.mimetype })
      : fileResponse(deps, request, object)
  }
  const upload = await readUpload(request)
  const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
  const known = await asCaller(deps.sql, system, (sql) => findBucket(sql, bucket))
  const object = await act((sql) => putObject(sql, deps.files, known, name, upload, upsert))
  return json({ Id: object.id, Key: `${bucket}/${name}` })
}

async function sign(
  deps: StorageDeps,
  request: Request,
  caller: Caller,
  kind: 'sign' | 'upload',
  path: string[],
): Promise<Response> {
  const [bucket, name] = objectAt(path)
  const body = (await request.json().catch(() => ({}))) as { expiresIn?: number; paths?: string[] }
  const link = async (name: string, purpose: string) => {
    const token = await new SignJWT({ purpose: `${purpose} ${bucket}/${name}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(`${body.expiresIn ?? 7200}s`)
      .sign(new TextEncoder().encode(deps.secrets.jwtSecret))
    const encoded = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
    return `/object/${purpose === 'upload' ? 'upload/sign' : 'sign'}/${encoded}?token=${token}`
  }
  if (kind === 'upload') {
    const url = await link(name, 'upload')
    return json({ url, token: new URL(url, 'http://x').searchParams.get('token') })
  }
  const exists = (name: string) =>
    asCaller(deps.sql, caller, (sql) => findObject(sql, bucket, name))
  if (!body.paths)
    return json({ signedURL: (await exists(name)) && (await link(name, 'download')) })
  const unknown = 'Either the object does not exist or you do not have access to it'
  const one = async (path: string) =>
    (await exists(path).catch(() => null))
      ? { path, signedURL: await link(path, 'download'), error: null }
      : { path, signedURL: null, error: unknown }
  return json(await Promise.all(body.paths.map(one)))
}

async function checkToken(deps: StorageDeps, token: string, purpose: string): Promise<void> {
  const verified = await jwtVerify(token, new TextEncoder().encode(deps.secrets.jwtSecret)).catch(
    () => null,
  )
  if (verified?.payload.purpose !== purpose)
    throw new StorageError(400, 'InvalidJWT', 'The link is not valid, or no longer')
}

async function fileResponse(
  deps: StorageDeps,
  request: Request,
  object: StoredObject,
): Promise<Response> {
  const { eTag, mimetype, cacheControl, lastModified } = object.metadata
  const headers = {
    etag: eTag,
    'content-type': mimetype,
    'cache-control': cacheControl,
    'last-modified': new Date(lastModified).toUTCString(),
  }
  if (request.headers.get('if-none-match') === eTag)
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : await deps.files.read(object.version), {
    headers,
  })
}
