import { encodeHead, type Head } from '#shared/domain/redirects/published/head.ts'
import { filterKey, headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import { within } from '#worker/lib/deadline.ts'

/**
 * Seconds that KV may answer from its own cache, the least it takes. Also for what is named by its content and never changes:
 * KV remembers that something was not there just as long, and a shard may be asked for before it is seen everywhere.
 */
const cacheTtl = 30

/** Longest wait for KV, in ms: whoever waits for one that hangs would wait for ever. For a shard it is a visitor who waits. */
const readLimit = 2_000
const shardLimit = 1_000
const writeLimit = 5_000
/** Writes under way at once. */
const writesAtOnce = 24

const read = (kv: KVNamespace, key: string, limit: number): Promise<ArrayBuffer | null> =>
  within(limit, `KV ${key}`, kv.get(key, { type: 'arrayBuffer', cacheTtl }))

/** What says which rules are in force; whatever is there, or null. */
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
  await Promise.all(Array.from({ length: Math.min(writesAtOnce, shards.size) }, writer))
}

/** Every key of published redirects. */
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

/** Whether there is anything under a key. */
export const hasRedirectKey = async (kv: KVNamespace, key: string): Promise<boolean> =>
  (await read(kv, key, readLimit)) !== null

export async function deleteRedirectKeys(kv: KVNamespace, keys: readonly string[]): Promise<void> {
  for (const key of keys) await within(writeLimit, `KV ${key}`, kv.delete(key))
}
