import type { Post } from '#shared/schemas/content/post.ts'
import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { readJson, writeText } from './timed.ts'

const headKey = 'head'
const partKey = (hash: string): string => `part:${hash}`

/** Seconds that KV may serve its own cache: short for the head, long for a part, whose key is its hash. */
const headCacheSeconds = 30
const partCacheSeconds = 86_400

export async function readHead(kv: KVNamespace): Promise<SnapshotHead | null> {
  const head = await readJson<SnapshotHead>(kv, headKey, headCacheSeconds)
  return head && typeof head.version === 'number' && typeof head.parts === 'object' ? head : null
}

export async function readPart<Name extends PartName>(
  kv: KVNamespace,
  hash: string,
): Promise<SnapshotParts[Name] | null> {
  const rows = await readJson<SnapshotParts[Name]>(kv, partKey(hash), partCacheSeconds, 'part')
  return Array.isArray(rows) ? rows : null
}

/** An article that staff published; null where KV does not have it yet. */
export const readPost = (kv: KVNamespace, hash: string): Promise<Post | null> =>
  readJson<Post>(kv, partKey(hash), partCacheSeconds, 'part')

export const writePart = (kv: KVNamespace, hash: string, text: string): Promise<void> =>
  writeText(kv, partKey(hash), text, 'part')

export const writeHead = (kv: KVNamespace, head: SnapshotHead): Promise<void> =>
  writeText(kv, headKey, JSON.stringify(head))
