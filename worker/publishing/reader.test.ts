import { expect, test, vi } from 'vitest'
import type { SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { createPartsReader, type PartsSnapshot } from './reader.ts'

const price = (key: string) => ({
  key,
  value: 1,
  unit: 'kr.',
  validFrom: null,
  validTo: null,
  example: false,
  source: '',
})
const defaults: SnapshotParts = {
  receivers: [],
  prices: [],
  promotions: [],
  constants: [],
  measured: [],
  posts: [],
  pages: [],
  materials: [],
  campaigns: [],
  mentions: [],
}

/** KV as far as the reader uses it: JSON values, counted reads, and a switch to fail. */
function fakeKv(values: Record<string, unknown>) {
  const state = { values, reads: 0, keys: [] as string[], broken: false, hanging: false }
  const kv = {
    get: async (key: string) => {
      state.reads++
      state.keys.push(key)
      if (state.hanging) await new Promise(() => undefined)
      if (state.broken) throw new Error('KV is down')
      return structuredClone(state.values[key] ?? null)
    },
  }
  return { kv: kv as unknown as KVNamespace, state }
}

function setUp(values: Record<string, unknown>) {
  const clock = { now: 1_000_000 }
  const { kv, state } = fakeKv(values)
  const work: Promise<unknown>[] = []
  const reader = createPartsReader({ kv, defaults, now: () => clock.now })
  const current = () => Promise.resolve(reader.current((promise) => work.push(promise)))
  const settle = async () => void (await Promise.all(work))
  return { reader, current, settle, state, clock }
}

const pricesIn = ({ parts }: PartsSnapshot) => parts.prices.map(({ key }) => key)

const published = {
  head: { version: 1, publishedAt: '', parts: { prices: 'h1' } },
  'part:h1': [price('/a')],
}

test('the first request gets the published snapshot, and a later one costs no KV read', async () => {
  const { current, state } = setUp({ ...published })
  expect(pricesIn(await current())).toEqual(['/a'])
  const reads = state.reads
  await current()
  await current()
  expect(state.reads).toBe(reads)
})

test('a new head is read in the background and loads only changed parts', async () => {
  const { current, settle, state, clock } = setUp({ ...published })
  await current()
  state.values = {
    head: { version: 2, publishedAt: '', parts: { prices: 'h2' } },
    'part:h2': [price('/b')],
  }
  clock.now += 11_000
  expect((await current()).version).toBe(1)
  await settle()
  expect(pricesIn(await current())).toEqual(['/b'])
})

test('while KV fails the last good parts stay, and failures are counted', async () => {
  const { current, settle, state, clock, reader } = setUp({ ...published })
  await current()
  state.broken = true
  clock.now += 11_000
  await current()
  await settle()
  expect([pricesIn(await current()), reader.failures]).toEqual([['/a'], 1])
})

test('a read that never ends times out after five seconds, and the next request reads again', async () => {
  vi.useFakeTimers()
  try {
    const { current, state, clock } = setUp({ ...published })
    await current()
    state.hanging = true
    clock.now += 11_000
    await current()
    state.hanging = false
    state.values = {
      head: { version: 2, publishedAt: '', parts: { prices: 'h2' } },
      'part:h2': [price('/b')],
    }
    // No timer of the first request rings: it may be gone with the request.
    clock.now += 6_000
    await current()
    await vi.waitFor(async () => expect(pricesIn(await current())).toEqual(['/b']))
  } finally {
    vi.useRealTimers()
  }
})

test('a hanging KV counts as a failed read after two seconds', async () => {
  vi.useFakeTimers()
  try {
    const { current, state, clock, reader } = setUp({ ...published })
    await current()
    state.hanging = true
    clock.now += 11_000
    await current()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reader.failures).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('does not load webhooks and their secrets', async () => {
  const { current, state } = setUp({
    head: { version: 1, publishedAt: '', parts: { prices: 'h1', receivers: 'h9' } },
    'part:h1': [price('/a')],
    'part:h9': [{}],
  })
  expect(await current()).toMatchObject({ version: 1, parts: { receivers: [] } })
  expect(state.keys).toEqual(['head', 'part:h1'])
})

test('a new isolate uses the build’s snapshot while KV fails', async () => {
  const { current, state } = setUp({})
  state.broken = true
  expect((await current()).hashes.prices).toBe('default')
})

test.each([
  ['a malformed head', { head: 'garbage' }],
  ['a head without parts', { head: { version: 1 } }],
  [
    'a part that is not a list',
    { head: { version: 1, parts: { prices: 'h1' } }, 'part:h1': { not: 'a list' } },
  ],
])('ignores %s in KV', async (_, values) => {
  const { current } = setUp(values)
  expect((await current()).parts.prices).toEqual([])
})

test('a part that KV does not have yet keeps its last content, and is read again', async () => {
  const { current, settle, state, clock } = setUp({ ...published })
  await current()
  state.values = { head: { version: 2, publishedAt: '', parts: { prices: 'h2' } } }
  clock.now += 11_000
  await current()
  await settle()
  expect(pricesIn(await current())).toEqual(['/a'])
  state.values['part:h2'] = [price('/b')]
  clock.now += 11_000
  await current()
  await settle()
  expect(pricesIn(await current())).toEqual(['/b'])
})
