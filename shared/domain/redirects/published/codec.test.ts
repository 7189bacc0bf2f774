import { randomly } from '#test/helpers/randomly.ts'
import { expect, test } from 'vitest'
import { type RedirectRule, ruleDefaults } from '../rule.ts'
import { applyEdits, build } from './build.ts'
import { buildFilterPart, mayContain, openFilter, sealFilter } from './filter.ts'
import { hashPath } from './hash.ts'
import { decodeHead, encodeHead } from './head.ts'
import { createPublishedRules } from './read.ts'
import { marks, seal, unseal } from './sealed.ts'
import { openShard, readShardRules } from './shard.ts'

const rules = Array.from({ length: 5_500 }, (_, i): RedirectRule => ({
  ...ruleDefaults,
  id: `r${i}`,
  from: `/gammel/${i}`,
  to: '/ny',
  conditions: i % 50 === 0 ? { countries: ['DK'] } : {},
}))
const patterns = [{ ...ruleDefaults, id: 'p', from: '/a/:navn', to: '/b/:navn' }]
const few = build([...rules.slice(0, 50), ...patterns])
const many = build(rules)
const editedHead = applyEdits(few.head, [
  { path: '/x', rules: [{ ...ruleDefaults, id: 'x', from: '/x', to: '/y' }] },
])
const values = [
  encodeHead(editedHead),
  encodeHead(many.head),
  [...many.shards.values()][0] as Uint8Array,
  many.head.filter as Uint8Array,
]

/** Reads a value as every kind, and its content as far as a request would. */
function readAll(value: Uint8Array): void {
  const head = decodeHead(value)
  if (head) {
    const reader = createPublishedRules({
      readShard: async () => null,
      maxBytes: 1_000_000,
      now: () => 0,
    })
    reader.use(head)
    for (const { from } of rules.slice(0, 60)) void reader.at(from)
  }
  const shard = openShard(value)
  if (shard)
    for (const { from } of rules.slice(0, 600)) readShardRules(shard, hashPath(from).key, from)
  const filter = openFilter(value, 8)
  if (filter) for (let i = 0; i < 200; i++) mayContain(filter, i % 8, hashPath(`/gammel/${i}`).key)
}

test('rejects bytes that are truncated, changed or in another format', () => {
  randomly((draw) => {
    const value = draw.pick(values).slice()
    const changed = draw.pick([
      () => value.slice(0, draw.integer(0, value.length - 1)),
      () => Uint8Array.from(draw.list(0, 300, () => draw.integer(0, 255))),
      () =>
        ((value[draw.integer(0, value.length - 1)] as number) ^= 1 << draw.integer(0, 7)) >= 0 &&
        value,
      () => Uint8Array.from([...value, ...draw.list(1, 40, () => 0)]),
    ])() as Uint8Array
    expect([decodeHead(changed), openShard(changed), openFilter(changed, 8)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

test('invalid bytes with a valid checksum neither throw nor loop endlessly', () => {
  randomly((draw) => {
    const value = draw.pick(values)
    const kind = draw.pick(Object.values(marks))
    const body = value.slice(20)
    for (let left = draw.integer(1, 12); left > 0; left--)
      body[draw.integer(0, Math.min(body.length - 1, draw.chance(0.5) ? 60 : body.length))] =
        draw.pick([0, 1, 127, 128, 255, draw.integer(0, 255)])
    readAll(
      seal(
        draw.chance(0.7)
          ? (Object.values(marks).find((mark) => unseal(mark, value)) as number)
          : kind,
        body,
      ).bytes,
    )
    readAll(
      seal(kind, Uint8Array.from(draw.list(0, 400, () => draw.pick([0, 1, 2, 128, 255])))).bytes,
    )
  })
})

test('reads a value at any offset of a buffer', () => {
  for (const value of values) {
    const moved = new Uint8Array(value.length + 1).subarray(1)
    moved.set(value)
    expect([decodeHead(moved), openShard(moved) !== null, openFilter(moved, 8) !== null]).toEqual([
      decodeHead(value),
      openShard(value) !== null,
      openFilter(value, 8) !== null,
    ])
  }
})

test('hashes are spread evenly over shards, without a collision among a million similar paths', () => {
  const seen = new Set<number>()
  const shards = new Uint32Array(64)
  for (let i = 0; i < 1_000_000; i++) {
    const { top, key } = hashPath(`/p/${i}`)
    // 53 of the 64 bits, the precision of a number.
    seen.add((top >>> 11) * 4294967296 + key)
    shards[top >>> 26] = (shards[top >>> 26] as number) + 1
  }
  expect(seen.size).toBe(1_000_000)
  expect(Math.max(...shards) / Math.min(...shards)).toBeLessThan(1.08)
})

test.each([0, 1, 2, 3, 10, 1_000, 30_000])(
  'a filter of %i keys contains each of them, and few others',
  (count) => {
    const keys = Array.from({ length: count }, (_, i) => hashPath(`/gammel/${i}`).key)
    const filter = openFilter(
      sealFilter([buildFilterPart([]), buildFilterPart([...keys, ...keys])]).bytes,
      2,
    )
    if (!filter) throw new Error('no filter')
    expect(keys.filter((key) => !mayContain(filter, 1, key))).toEqual([])
    let wrong = 0
    for (let i = 0; i < 100_000; i++)
      if (mayContain(filter, 1, hashPath(`/findes-ikke/${i}`).key)) wrong++
    expect(wrong).toBeLessThan(500)
    expect(mayContain(filter, 0, 5)).toBe(false)
  },
)
