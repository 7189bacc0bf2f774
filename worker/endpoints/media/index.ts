import { mediaPrefix, mediaTypes, parseMediaPath } from '#shared/domain/media/paths.ts'
import type { AppContext } from '#worker/context.ts'
import { readMediaFile } from '#worker/services/media/read-file.ts'

/** A file that is opened by itself runs nothing and loads nothing. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"
const immutable = 'public, max-age=31536000, immutable'

/** Serves a file of the media library. */
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
  const bytes = await readMediaFile(c.get('deps').env, path, (work) =>
    c.executionCtx.waitUntil(work),
  )
  if (!bytes) return c.body('Findes ikke', 404, headers)
  return c.req.header('if-none-match') === etag
    ? c.body(null, 304, found)
    : c.body(bytes, 200, found)
}
