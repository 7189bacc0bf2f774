import { within } from '#worker/lib/deadline.ts'

/** Longest wait for KV, in ms: a hanging KV would block the caller forever. */
const readLimit = 2_000
const writeLimit = 5_000

/** @param cacheTtl seconds that KV may serve its own cache. */
export const readJson = <Value>(
  kv: KVNamespace,
  key: string,
  cacheTtl: number,
): Promise<Value | null> =>
  within(readLimit, `KV ${key}`, kv.get<Value>(key, { type: 'json', cacheTtl }))

export const writeText = (kv: KVNamespace, key: string, text: string): Promise<void> =>
  within(writeLimit, `KV ${key}`, kv.put(key, text))
