import type { FeedState } from '#shared/domain/booking/feed-state.ts'
import { readJson } from './timed.ts'
import { within } from '#worker/lib/deadline.ts'

const keyOf = (key: string): string => `feed:${key}`

/** Seconds after which KV forgets a feed that nobody reads. */
const keptSeconds = 7 * 86_400
/** Seconds that KV may serve its own cache. */
const cacheSeconds = 60
const writeLimitMs = 2_000
/** KV is written this often at most: it serves new isolates, whose memory is empty. In ms. */
const writePauseMs = 10 * 60_000
const mostInMemory = 200

const memory = new Map<string, { readonly state: FeedState; readonly storedAt: number }>()

/** What feeds answered, in the isolate's memory, and in KV for other isolates. */
export const createFeedStore = (
  kv: KVNamespace,
): {
  read(key: string): Promise<FeedState | null>
  write(key: string, state: FeedState): Promise<void>
} => ({
  async read(key) {
    const known = memory.get(key)
    if (known) return known.state
    const state = await readJson<FeedState>(kv, keyOf(key), cacheSeconds, 'feed')
    if (state) memory.set(key, { state, storedAt: state.checkedAt })
    return state
  },
  async write(key, state) {
    const storedAt = memory.get(key)?.storedAt ?? -Infinity
    const isDue = state.checkedAt - storedAt >= writePauseMs
    if (memory.size >= mostInMemory) memory.clear()
    memory.set(key, { state, storedAt: isDue ? state.checkedAt : storedAt })
    if (!isDue) return
    const options = { expirationTtl: keptSeconds }
    await within(writeLimitMs, 'KV feed', kv.put(keyOf(key), JSON.stringify(state), options))
  },
})
