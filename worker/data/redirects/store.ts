import { encodeHead, type Head } from '#shared/domain/redirects/published/head.ts'
import { filterKey, headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import { within } from '#worker/lib/deadline.ts'

/**
 * Seconds that KV may answer from its own cache; its minimum. Also used for values that never change: KV caches a missing value
 * just as long, and a shard may be requested before KV shows it everywhere.
 */
const cacheTtl = 30

/** Timeouts of KV, in ms. A visitor waits for a shard. */
const readLimit = 2_000
const shardLimit = 1_000
const writeLimit = 5_000
const maxParallelWrites = 24

const read = (kv: KVNamespace, key: string, limit: number): Promise<ArrayBuffer | null> =>
  within(limit, `KV ${key}`, kv.get(key, { type: 'arrayBuffer', cacheTtl }))

export const readRedirectHead = (kv: KVNamespace): Promise<ArrayBuffer | null> =>
  read(kv, headKey, readLimit)
export const readRedirectShard = (kv: KVNamespace, name: string): Promise<ArrayBuffer | null> =>
  read(kv, shardKey(name), shardLimit)
export const readRedirectFilter = (kv: KVNamespace, name: string): Promise<ArrayBuffer | null> =>
  read(kv, filterKey(name), readLimit)

const write = (kv: KVNamespace, key: string, bytes: Uint8Array): Promise<void> =>
  within(writeLimit, `KV ${key}`, kv.put(key, bytes))

export const writeRedirectHead = (kv: KVNamespace, head: Head): Promise<void> =>
  write(kv, headKey, encodeHead(head))
export const writeRedirectFilter = (
  kv: KVNamespace,
  name: string,
  bytes: Uint8Array,
): Promise<void> => write(kv, filterKey(name), bytes)

export async function writeRedirectShards(
  kv: KVNamespace,
  shards: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const left = shards.entries()
  const writer = async (): Promise<void> => {
    for (const [name, bytes] of left) await write(kv, shardKey(name), bytes)
  }
  await Promise.all(Array.from({ length: Math.min(maxParallelWrites, shards.size) }, writer))
}

export async function listRedirectKeys(kv: KVNamespace): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page: KVNamespaceListResult<unknown> = await within(
      readLimit,
      'KV list',
      kv.list({ prefix: 'redirects:', cursor }),
    )
    names.push(...page.keys.map(({ name }) => name))
    cursor = page.list_complete ? null : page.cursor
  } while (cursor !== null)
  return names
}

export const hasRedirectKey = async (kv: KVNamespace, key: string): Promise<boolean> =>
  (await read(kv, key, readLimit)) !== null

export async function deleteRedirectKeys(kv: KVNamespace, keys: readonly string[]): Promise<void> {
  for (const key of keys) await within(writeLimit, `KV ${key}`, kv.delete(key))
}
