import type { FeedState } from '#shared/domain/booking/feed-state.ts'
import { within } from '#worker/lib/deadline.ts'
import { readJson } from './timed.ts'

const keyOf = (key: string): string => `feed:${key}`

/** Seconds after which KV deletes a feed that is not read again. */
const keptSeconds = 7 * 86_400
/** Seconds that KV may serve its own cache. */
const cacheSeconds = 60
const writeLimitMs = 2_000
/** KV is written this often at most: it serves new isolates, whose memory is empty. In ms. */
const writePauseMs = 10 * 60_000
const mostInMemory = 200

const memory = new Map<string, Remembered>()

interface Remembered {
  readonly state: FeedState
  /** When KV got a state last, in ms since 1970. */
  readonly storedAt: number
}

function remember(key: string, remembered: Remembered): void {
  if (memory.size >= mostInMemory) memory.clear()
  memory.set(key, remembered)
}

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
    if (state) remember(key, { state, storedAt: state.checkedAt })
    return state
  },
  async write(key, state) {
    const storedAt = memory.get(key)?.storedAt ?? -Infinity
    const isDue = state.checkedAt - storedAt >= writePauseMs
    remember(key, { state, storedAt: isDue ? state.checkedAt : storedAt })
    if (!isDue) return
    const options = { expirationTtl: keptSeconds }
    await within(writeLimitMs, 'KV feed', kv.put(keyOf(key), JSON.stringify(state), options))
  },
})
