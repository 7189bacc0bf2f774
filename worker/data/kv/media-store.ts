import { within } from '#worker/lib/deadline.ts'

const prefix = 'media:'
/** Seconds that KV may serve its own cache: a path always has the same content. Missing values are cached as long. */
const cacheTtl = 3600
const readLimit = 2_000
const writeLimit = 10_000

/** A file of the media library; null where KV does not have it. */
export const readMedia = (kv: KVNamespace, path: string): Promise<ArrayBuffer | null> =>
  within(readLimit, 'KV media', kv.get(prefix + path, { type: 'arrayBuffer', cacheTtl }))

export const writeMedia = (kv: KVNamespace, path: string, bytes: Uint8Array): Promise<void> =>
  within(writeLimit, 'KV media', kv.put(prefix + path, bytes))

export const deleteMedia = (kv: KVNamespace, path: string): Promise<void> =>
  within(writeLimit, 'KV media', kv.delete(prefix + path))
