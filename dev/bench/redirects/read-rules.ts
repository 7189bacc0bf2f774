import { decodeHead, emptyHead } from '#shared/domain/redirects/published/head.ts'
import { filterKey, headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import {
  createPublishedRules,
  type PublishedRules,
} from '#shared/domain/redirects/published/read.ts'

const maxBytes = 24_000_000

/** Reads the published rules like a starting isolate. */
export async function readRules(kv: KVNamespace): Promise<PublishedRules> {
  const value = await kv.get(headKey, 'arrayBuffer')
  const head = (value && decodeHead(value)) ?? emptyHead
  const filter =
    typeof head.filter === 'string' ? await kv.get(filterKey(head.filter), 'arrayBuffer') : null
  const rules = createPublishedRules({
    readShard: (name) => kv.get(shardKey(name), 'arrayBuffer'),
    maxBytes,
    now: Date.now,
  })
  rules.use(head, filter)
  return rules
}
