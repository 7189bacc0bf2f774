import { within } from '#worker/lib/deadline.ts'
import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/content/snapshot.ts'

const headKey = 'head'
const partKey = (hash: string): string => `part:${hash}`

/** Seconds that KV may serve its own cache: short for the head, long for a part, whose key is its hash. */
const headCacheSeconds = 30
const partCacheSeconds = 86_400

/** Longest wait for KV, in ms. A hanging KV would block the caller forever. */
const readLimit = 2_000
const writeLimit = 5_000

export async function readHead(kv: KVNamespace): Promise<SnapshotHead | null> {
  const head = await within(
    readLimit,
    'KV head',
    kv.get<SnapshotHead>(headKey, { type: 'json', cacheTtl: headCacheSeconds }),
  )
  return head && typeof head.version === 'number' && typeof head.parts === 'object' ? head : null
}

export async function readPart<Name extends PartName>(
  kv: KVNamespace,
  hash: string,
): Promise<SnapshotParts[Name] | null> {
  const rows = await within(
    readLimit,
    'KV part',
    kv.get<SnapshotParts[Name]>(partKey(hash), { type: 'json', cacheTtl: partCacheSeconds }),
  )
  return Array.isArray(rows) ? rows : null
}

export async function writePart(kv: KVNamespace, hash: string, text: string): Promise<void> {
  await within(writeLimit, 'KV part', kv.put(partKey(hash), text))
}

export async function writeHead(kv: KVNamespace, head: SnapshotHead): Promise<void> {
  await within(writeLimit, 'KV head', kv.put(headKey, JSON.stringify(head)))
}
