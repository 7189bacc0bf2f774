import type { Publication, Stored } from '#shared/domain/redirects/published/build.ts'
import { decodeHead, encodeHead, type Head } from '#shared/domain/redirects/published/head.ts'

/** A KV in memory that keeps every written value. */
export function createStore() {
  const shards = new Map<string, Uint8Array>()
  const filters = new Map<string, Uint8Array>()
  const stored: Stored = {
    readShard: async (name) => shards.get(name) ?? null,
    readFilter: async (name) => filters.get(name) ?? null,
  }
  return {
    shards,
    filters,
    stored,
    /** The filter of a head, if it has a value of its own. */
    filterOf: ({ filter }: Head): Uint8Array | null =>
      typeof filter === 'string' ? (filters.get(filter) ?? null) : null,
    /** Writes a publication, and reads its head like another isolate. */
    put({ head, shards: made, filter }: Publication): Head {
      for (const [name, bytes] of made) shards.set(name, bytes)
      if (filter) filters.set(filter.name, filter.bytes)
      return decodeHead(encodeHead(head)) as Head
    },
  }
}
