import { within } from '#worker/lib/deadline.ts'

/** Longest wait for KV, in ms: a hanging KV would block the caller forever. */
const readLimit = 2_000
const writeLimit = 5_000

/**
 * @param cacheTtl seconds that KV may serve its own cache.
 * @param label what a timeout names; the kind of key where the key contains a hash.
 */
export const readJson = <Value>(
  kv: KVNamespace,
  key: string,
  cacheTtl: number,
  label = key,
): Promise<Value | null> =>
  within(readLimit, `KV ${label}`, kv.get<Value>(key, { type: 'json', cacheTtl }))

/** @param label what a timeout names, as in `readJson`. */
export const writeText = (kv: KVNamespace, key: string, text: string, label = key): Promise<void> =>
  within(writeLimit, `KV ${label}`, kv.put(key, text))
