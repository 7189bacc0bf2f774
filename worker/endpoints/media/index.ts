import { mediaPrefix, mediaTypes, parseMediaPath } from '#shared/domain/media/paths.ts'
import type { AppContext } from '#worker/context.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { readMedia, writeMedia } from '#worker/data/kv/media-store.ts'
import { downloadFile } from '#worker/data/media.ts'
import { logError, logged } from '#worker/lib/log.ts'

/** A file that is opened by itself runs nothing and loads nothing. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"
const immutable = 'public, max-age=31536000, immutable'

/** Serves a file of the media library from KV. Storage is only asked for a file that KV does not have, which is written there again. */
export async function serveMedia(c: AppContext): Promise<Response> {
  const path = c.req.path.slice(mediaPrefix.length + 1)
  const parsed = parseMediaPath(path)
  c.set('contentPolicy', filePolicy)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  if (!parsed) return c.body('Findes ikke', 404, headers)
  const etag = `"${parsed.hash}-${parsed.width}"`
  const found = {
    'Content-Type': mediaTypes[parsed.extension],
    'Cache-Control': immutable,
    ETag: etag,
  }
  const bytes = await read(c, path)
  if (!bytes) return c.body('Findes ikke', 404, headers)
  return c.req.header('if-none-match') === etag
    ? c.body(null, 304, found)
    : c.body(bytes, 200, found)
}

async function read(c: AppContext, path: string): Promise<ArrayBuffer | null> {
  const { env } = c.get('deps')
  const published = await readMedia(env.SNAPSHOT, path).catch((error: unknown) => {
    logError('media_read_failed', error)
    return null
  })
  if (published) return published
  const bytes = await downloadFile(createServiceClient(env), path)
  if (!bytes) return null
  c.executionCtx.waitUntil(
    logged('media_not_published', path, () => writeMedia(env.SNAPSHOT, path, bytes)),
  )
  return bytes.buffer
}
