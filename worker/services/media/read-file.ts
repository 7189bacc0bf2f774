import { createServiceClient } from '#worker/data/backend.ts'
import { readMedia, writeMedia } from '#worker/data/kv/media-store.ts'
import { downloadFile } from '#worker/data/media.ts'
import type { Env } from '#worker/env.ts'
import { logError, logged } from '#worker/lib/log.ts'

/**
 * A file of the media library from KV; null if it is missing. A file that KV does not have is read from Storage and written
 * to KV again.
 */
export async function readMediaFile(
  env: Env,
  path: string,
  waitUntil: (work: Promise<void>) => void,
): Promise<ArrayBuffer | null> {
  const published = await readMedia(env.SNAPSHOT, path).catch((error: unknown) => {
    logError('media_read_failed', error)
    return null
  })
  if (published) return published
  const bytes = await downloadFile(createServiceClient(env), path)
  if (!bytes) return null
  waitUntil(logged('media_not_published', path, () => writeMedia(env.SNAPSHOT, path, bytes)))
  return bytes.buffer
}
