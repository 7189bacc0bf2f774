import { expect, test } from 'vitest'
import type { FeedState } from '#shared/domain/booking/feed-state.ts'
import { createFeedStore } from './feed-store.ts'

const minuteMs = 60_000
const stateAt = (checkedAt: number): FeedState => ({
  checkedAt,
  failure: null,
  httpStatus: null,
  readAt: checkedAt,
  reading: null,
})

test('remembers each answer in memory, and writes KV every ten minutes', async () => {
  const written: string[] = []
  const stored = new Map<string, unknown>()
  const kv = {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, text: string) => {
      written.push(key)
      stored.set(key, JSON.parse(text))
    },
  } as unknown as KVNamespace
  const store = createFeedStore(kv)
  expect(await store.read('key')).toBeNull()
  for (const at of [0, 5, 9, 10, 12]) await store.write('key', stateAt(at * minuteMs))
  expect(written).toEqual(['feed:key', 'feed:key'])
  expect(await store.read('key')).toEqual(stateAt(12 * minuteMs))
  stored.set('feed:other', stateAt(3))
  expect(await store.read('other')).toEqual(stateAt(3))
})
