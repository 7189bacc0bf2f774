import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { endsShard, isShopHead, shardOfSlug } from './published.ts'

/** The shards that a publication makes of slugs: their slugs in order. */
function cut(slugs: readonly string[]): string[][] {
  const shards: string[][] = [[]]
  for (const slug of slugs) {
    shards.at(-1)?.push(slug)
    if (endsShard(slug, shards.at(-1)?.length ?? 0)) shards.push([])
  }
  return shards.filter((shard) => shard.length > 0)
}
const slugs = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `vare-${String(i * 7919).padStart(9, '0')}`)

test('30 products are one shard, and 10,000 are about 64', () => {
  expect(cut(slugs(30)).length).toBe(1)
  const shards = cut(slugs(10_000))
  expect(shards.length).toBeGreaterThan(45)
  expect(shards.length).toBeLessThan(85)
  expect(Math.max(...shards.map(({ length }) => length))).toBeLessThanOrEqual(400)
})

test('a new product changes few shards', () => {
  const before = slugs(10_000)
  randomly(
    (draw) => {
      const after = [...before, `vare-${draw.integer(0, 79_190_000)}-ny`].sort()
      const known = new Set(cut(before).map((shard) => shard.join()))
      const changed = cut(after).filter((shard) => !known.has(shard.join()))
      expect(changed.length).toBeLessThan(12)
    },
    { cases: 20 },
  )
})

test('finds the shard of every slug', () => {
  randomly((draw) => {
    const all = slugs(draw.integer(1, 600))
    const parts = cut(all)
    const shards = parts.map((shard, i) => [shard[0] as string, `hash-${i}`] as const)
    const slug = draw.pick(all)
    const at = parts.findIndex((shard) => shard.includes(slug))
    expect(shardOfSlug({ shards }, slug)).toBe(`hash-${at}`)
    expect(shardOfSlug({ shards }, 'a')).toBeNull()
  })
  expect(shardOfSlug({ shards: [] }, 'vare')).toBeNull()
})

test('takes only a whole head for one', () => {
  expect(isShopHead({ number: 1, publishedAt: '', index: 'a', shards: [] })).toBe(true)
  for (const value of ['head', null, {}, { number: 1, index: 'a' }, { number: '1', shards: [] }])
    expect(isShopHead(value)).toBe(false)
})
