import { expect, test } from 'vitest'
import type { ShopHead } from '#shared/domain/shop/published.ts'
import type { Product } from '#shared/schemas/product.ts'
import { createObjectStorage } from '#test/helpers/app/object-storage.ts'
import { testGroup, testProduct, testVariant } from '#test/helpers/goods.ts'
import { ShopPublisher } from './publisher.ts'

function setUp(count: number) {
  const products = new Map<string, Product>()
  const put = (product: Product) => products.set(product.slug, product)
  for (let i = 0; i < count; i++) put(testProduct(`vare-${String(i).padStart(5, '0')}`))
  const kv = new Map<string, string>()
  const state = { writes: [] as string[], reads: 0, broken: '', now: 1_700_000_000_000 }
  const binding = {
    put: async (key: string, value: string) => {
      if (state.broken !== '' && key.startsWith(state.broken)) throw new Error('KV is down')
      state.writes.push(key)
      kv.set(key, value)
    },
    delete: async (key: string) => void kv.delete(key),
    list: async ({ prefix }: { prefix: string }) => ({
      keys: [...kv.keys()].filter((key) => key.startsWith(prefix)).map((name) => ({ name })),
      list_complete: true,
    }),
  } as unknown as KVNamespace
  const publisher = new ShopPublisher({
    storage: createObjectStorage(),
    kv: binding,
    source: {
      stamp: async () => JSON.stringify([...products]),
      groups: async () => [testGroup],
      async *products() {
        state.reads++
        for (const slug of [...products.keys()].sort())
          yield { ...(products.get(slug) as Product), addedOn: '2026-01-01', position: slug }
      },
    },
    now: () => state.now,
  })
  const head = () => JSON.parse(kv.get('shop:head') as string) as ShopHead
  const written = () => state.writes.splice(0)
  return { publisher, products, put, kv, state, head, written }
}

test('writes the parts before the head, and nothing where nothing changed', async () => {
  const { publisher, written, head, state } = setUp(30)
  expect(await publisher.publish()).toBe(true)
  expect(written().map((key) => key.replace(/part:.*/, 'part'))).toEqual([
    'shop:part',
    'shop:part',
    'shop:head',
  ])
  expect(head()).toMatchObject({ number: 1, shards: [['vare-00000', expect.any(String)]] })
  expect(await publisher.publish()).toBe(false)
  expect([written(), state.reads]).toEqual([[], 1])
})

test('a changed product costs its shard, the index and the head', async () => {
  const { publisher, put, written } = setUp(2000)
  await publisher.publish()
  expect(written().length).toBeGreaterThan(10)
  put(testProduct('vare-00777', { variants: [testVariant('V', { stock: 'none' })] }))
  expect(await publisher.publish()).toBe(true)
  expect(written()).toHaveLength(3)
  put(
    testProduct('vare-00777', {
      description: ['Andre ord.'],
      variants: [testVariant('V', { stock: 'none' })],
    }),
  )
  await publisher.publish()
  expect(written()).toHaveLength(2)
})

test('nothing is published before the first product, and an emptied shop is', async () => {
  const { publisher, products, put, written, head } = setUp(0)
  expect(await publisher.publish()).toBe(false)
  expect(written()).not.toContain('shop:head')
  put(testProduct('vare-00001'))
  await publisher.publish()
  products.clear()
  expect(await publisher.publish()).toBe(true)
  expect(head()).toMatchObject({ number: 2, shards: [] })
})

test('a withdrawn product leaves the index and its shard', async () => {
  const { publisher, products, kv, head } = setUp(3)
  await publisher.publish()
  products.delete('vare-00001')
  await publisher.publish()
  const { index, shards } = head()
  for (const hash of [index, shards[0]?.[1]])
    expect(kv.get(`shop:part:${hash}`)).not.toContain('vare-00001')
})

test('after a failed write the last head stays, and the next publication finishes', async () => {
  const { publisher, put, state, head } = setUp(3)
  await publisher.publish()
  put(testProduct('vare-00009'))
  for (const broken of ['shop:part', 'shop:head']) {
    state.broken = broken
    await expect(publisher.publish()).rejects.toThrow('KV is down')
    expect(head().number).toBe(1)
  }
  state.broken = ''
  await publisher.publish()
  expect(head().number).toBe(2)
})

test('deletes parts that are not named for a week, and writes again what KV lost', async () => {
  const { publisher, put, kv, state, head } = setUp(3)
  await publisher.publish()
  const old = head().index
  put(testProduct('vare-00009'))
  await publisher.publish()
  await publisher.tend()
  state.now += 6 * 86_400_000
  await publisher.tend()
  expect(kv.has(`shop:part:${old}`)).toBe(true)
  state.now += 2 * 86_400_000
  await publisher.tend()
  expect(kv.has(`shop:part:${old}`)).toBe(false)
  const { index } = head()
  kv.delete(`shop:part:${index}`)
  kv.delete('shop:head')
  state.now += 3_600_000
  await publisher.tend()
  await publisher.publish()
  expect([kv.has(`shop:part:${index}`), head().index]).toEqual([true, index])
})
