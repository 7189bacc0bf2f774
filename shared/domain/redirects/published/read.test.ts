import { randomly } from '#test/helpers/randomly.ts'
import { expect, test } from 'vitest'
import { type RedirectRule, ruleDefaults } from '../rule.ts'
import { applyEdits, build, compact, type ReadValue } from './build.ts'
import { openFilter } from './filter.ts'
import { createPublishedRules } from './read.ts'

const ruleAt = (from: string, to = '/ny'): RedirectRule => ({ ...ruleDefaults, id: from, from, to })
const rules = Array.from({ length: 6_000 }, (_, i) => ruleAt(`/gammel/${i}`))
const first = build(rules)

function setUp(publication = first, maxBytes = 10_000_000) {
  const clock = { now: 0 }
  const kv = {
    shards: new Map<string, Uint8Array | null>(first.shards),
    reads: [] as string[],
    broken: false,
  }
  const readShard: ReadValue = async (name) => {
    kv.reads.push(name)
    if (kv.broken) throw new Error('KV is down')
    return kv.shards.get(name) ?? null
  }
  const reader = createPublishedRules({ readShard, maxBytes, now: () => clock.now })
  reader.use(publication.head)
  const targets = async (path: string) => (await reader.at(path)).map(({ to }) => to)
  return { reader, kv, clock, targets }
}

test('a path without a rule costs no read, a path with a rule costs one until its shard is in memory', async () => {
  const { reader, kv, targets } = setUp()
  expect(await targets('/gammel/17')).toEqual(['/ny'])
  expect(kv.reads.length).toBe(1)
  expect(reader.at('/gammel/17')).toEqual([rules[17]])
  for (let i = 0; i < 20_000; i++) await reader.at(`/findes-ikke/${i}`)
  expect(reader.counts.reads).toBe(8)
})

test('at most 0.5 % of paths without a rule read a shard, and every rule is found', async () => {
  const { reader, targets } = setUp()
  for (const { from } of rules) expect(await targets(from)).toEqual(['/ny'])
  const { reader: cold } = setUp(first, 0)
  let reads = 0
  for (let i = 0; i < 100_000; i++) if (cold.at(`/findes-ikke/${i}`) instanceof Promise) reads++
  expect(reads / 100_000).toBeLessThan(0.005)
  expect(reader.counts.failures).toBe(0)
})

test('keeps the most recently used shards within the limit of bytes', async () => {
  const one = Math.max(...[...first.shards.values()].map(({ length }) => length))
  const { reader, kv, targets } = setUp(first, 3.5 * one)
  for (const { from } of rules.slice(0, 100)) await targets(from)
  expect(reader.counts.bytes).toBeLessThanOrEqual(3.5 * one)
  const reads = kv.reads.length
  await targets('/gammel/99')
  expect(kv.reads.length).toBe(reads)
})

test('decodes long lists of rules once, within the limit of the cache', async () => {
  const crowded = (nth: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...ruleAt(`/p/${nth}`),
      id: `${nth}-${i}`,
      host: `by-${i}.dk`,
    }))
  for (const others of [[], rules]) {
    const publication = build([
      ...others,
      ...[0, 1, 2, 3, 4, 5].flatMap((nth) => crowded(nth, 1_000)),
      ...crowded(6, 7),
    ])
    const reader = createPublishedRules({
      readShard: async (name) => publication.shards.get(name) ?? null,
      maxBytes: 10_000_000,
      now: () => 0,
    })
    reader.use(publication.head)
    const first = await reader.at('/p/0')
    expect([first.length, await reader.at('/p/0')]).toEqual([1_000, crowded(0, 1_000)])
    expect(await reader.at('/p/0')).toBe(first)
    for (const nth of [1, 2, 3, 4, 5]) await reader.at(`/p/${nth}`)
    const last = await reader.at('/p/5')
    expect([(await reader.at('/p/0')) === first, (await reader.at('/p/5')) === last]).toEqual([
      false,
      true,
    ])
    reader.use(applyEdits(publication.head, [{ path: '/p/5', rules: [] }]))
    expect(await reader.at('/p/5')).toEqual([])
  }
})

test('shards of the old and the new head stay in memory, also when the old head is restored', async () => {
  const { reader, kv, targets } = setUp()
  for (const { from } of rules) await targets(from)
  const edited = applyEdits(first.head, [
    { path: '/gammel/17', rules: [ruleAt('/gammel/17', '/nyere')] },
  ])
  reader.use(edited)
  expect(reader.at('/gammel/17')).toMatchObject([{ to: '/nyere' }])
  const second = await compact(edited, {
    readShard: async (name) => kv.shards.get(name) ?? null,
    readFilter: async () => null,
  })
  for (const [name, bytes] of second.shards) kv.shards.set(name, bytes)
  reader.use(second.head)
  const reads = kv.reads.length
  for (const { from } of rules) await targets(from)
  expect([kv.reads.length - reads, await targets('/gammel/17')]).toEqual([1, ['/nyere']])
  reader.use(first.head)
  expect(reader.at('/gammel/17')).toMatchObject([{ to: '/ny' }])
})

test("uses a shard's previous version while the new one is missing, counts it, and retries after five seconds", async () => {
  const { reader, kv, clock, targets } = setUp()
  const second = await compact(
    first.head,
    { readShard: async (name) => kv.shards.get(name) ?? null, readFilter: async () => null },
    [{ path: '/gammel/17', rules: [ruleAt('/gammel/17', '/nyere')] }],
  )
  reader.use(second.head)
  expect([await targets('/gammel/17'), reader.counts.failures]).toEqual([['/ny'], 1])
  for (const [name, bytes] of second.shards) kv.shards.set(name, bytes)
  expect([await targets('/gammel/17'), kv.reads.length]).toEqual([['/ny'], 2])
  clock.now += 5_001
  expect([await targets('/gammel/17'), reader.counts.failures]).toEqual([['/nyere'], 1])
})

test.each([
  ['missing', () => null],
  ['empty', () => new Uint8Array(0)],
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, -16)],
  ['another shard', () => [...first.shards.values()][3] as Uint8Array],
  ['not binary', () => new TextEncoder().encode('<html>error</html>')],
])('shards that are %s yield no rules, and no error', async (_, change) => {
  const { reader, kv, targets } = setUp()
  const other = [...first.shards.keys()][3]
  for (const [name, bytes] of first.shards) if (name !== other) kv.shards.set(name, change(bytes))
  kv.shards.set(other as string, null)
  for (const { from } of rules) expect(await targets(from)).toEqual([])
  expect(reader.counts).toMatchObject({ reads: 8, failures: 8 })
})

test('while KV is down, rules of missing shards are not found, and not every visitor causes a read', async () => {
  const { reader, kv, targets } = setUp()
  kv.broken = true
  for (const { from } of rules) expect(await targets(from)).toEqual([])
  expect(reader.counts.reads).toBe(8)
})

test('an unreadable filter costs reads but loses no rules', async () => {
  const many = build(Array.from({ length: 100_500 }, (_, i) => ruleAt(`/gammel/${i}`)))
  const reader = createPublishedRules({
    readShard: async (name) => many.shards.get(name) ?? null,
    maxBytes: 100_000_000,
    now: () => 0,
  })
  for (const filter of [null, new Uint8Array(40), first.head.filter as Uint8Array]) {
    reader.use(many.head, filter)
    expect(await reader.at('/gammel/100499')).toHaveLength(1)
    expect(await reader.at('/findes-ikke')).toEqual([])
  }
  expect(reader.counts.failures).toBe(3)
  reader.use(many.head, many.filter?.bytes)
  expect([
    reader.counts.failures,
    openFilter(many.filter?.bytes as Uint8Array, 128)?.parts.length,
  ]).toEqual([3, many.filter ? expect.any(Number) : 0])
})

test('if any values are missing, a look-up returns the current rules, the previous rules or no rules', async () => {
  const changedTo = (from: string): RedirectRule => ruleAt(from, '/nyere')
  const second = await compact(
    first.head,
    { readShard: async (name) => first.shards.get(name) ?? null, readFilter: async () => null },
    rules.slice(0, 300).map(({ from }) => ({ path: from, rules: [changedTo(from)] })),
  )
  const all = new Map([...first.shards, ...second.shards])
  const lost: Set<string>[] = []
  randomly((draw) => lost.push(new Set([...all.keys()].filter(() => draw.chance(0.4)))), {
    cases: 30,
  })
  for (const names of lost) {
    const reader = createPublishedRules({
      readShard: async (name) => (names.has(name) ? null : (all.get(name) ?? null)),
      maxBytes: 200_000,
      now: () => 0,
    })
    reader.use(second.head)
    for (const { from } of rules.slice(0, 600)) {
      const found = await reader.at(from)
      expect([undefined, '/ny', '/nyere']).toContain(found[0]?.to)
    }
  }
})
