import { expect, test } from 'vitest'
import { testCard, testGroup, testProduct } from '#test/helpers/goods.ts'
import { createShopReader } from './reader.ts'

function setUp(values: Record<string, unknown> = {}) {
  const clock = { now: 1_000_000 }
  const state = { values, reads: [] as string[], broken: false }
  const kv = {
    get: async (key: string) => {
      state.reads.push(key)
      if (state.broken) throw new Error('KV is down')
      return structuredClone(state.values[key] ?? null)
    },
  } as unknown as KVNamespace
  const work: Promise<unknown>[] = []
  const reader = createShopReader({
    kv,
    defaults: async () => ({ groups: [], products: [testProduct('eget')] }),
    now: () => clock.now,
  })
  const current = async () => await reader.current((promise) => work.push(promise))
  /** The shop after the reader has looked again. */
  const later = async () => {
    clock.now += 11_000
    await current()
    await Promise.all(work)
    return current()
  }
  return { reader, current, later, state }
}

const published = (number: number, ...slugs: string[]) => ({
  'shop:head': {
    number,
    publishedAt: '',
    index: `i${number}`,
    shards: [[slugs[0], `s${number}`]],
  },
  [`shop:part:i${number}`]: { groups: [testGroup], cards: slugs.map((slug) => testCard(slug)) },
  [`shop:part:s${number}`]: slugs.map((slug) => testProduct(slug)),
})
type Shop = Awaited<ReturnType<ReturnType<typeof setUp>['current']>>
const slugsOf = ({ index }: Shop) => index.cards.map(({ slug }) => slug)

test('serves the build’s shop until one is published, and while KV fails', async () => {
  const { current, later, state } = setUp()
  expect([slugsOf(await current()), (await current()).hash]).toEqual([['eget'], 'default'])
  expect((await (await current()).product('eget'))?.safety.warnings).toEqual(['Pas på.'])
  state.broken = true
  expect(slugsOf(await later())).toEqual(['eget'])
  const cold = setUp(published(1, 'kabel'))
  cold.state.broken = true
  expect(slugsOf(await cold.current())).toEqual(['eget'])
})

test('the first request gets the published shop, and a product costs one read', async () => {
  const { current, state } = setUp(published(1, 'kabel', 'stik'))
  const shop = await current()
  expect(slugsOf(shop)).toEqual(['kabel', 'stik'])
  expect((await shop.product('stik'))?.slug).toBe('stik')
  const reads = state.reads.length
  expect((await shop.product('kabel'))?.slug).toBe('kabel')
  expect(await shop.product('findes-ikke')).toBeNull()
  expect(state.reads.length).toBe(reads)
})

test('follows a new head, ignores an older one, and keeps the last shop while KV fails', async () => {
  const { later, current, state, reader } = setUp(published(2, 'kabel'))
  await current()
  Object.assign(state.values, published(3, 'kabel', 'stik'))
  expect(slugsOf(await later())).toEqual(['kabel', 'stik'])
  Object.assign(state.values, published(1, 'gammel'))
  expect(slugsOf(await later())).toEqual(['kabel', 'stik'])
  state.broken = true
  expect(slugsOf(await later())).toEqual(['kabel', 'stik'])
  expect(reader.failures).toBe(1)
})

test('a head whose index is not there yet waits', async () => {
  const { later, current, state } = setUp(published(1, 'kabel'))
  await current()
  const next = published(2, 'stik')
  state.values['shop:head'] = next['shop:head']
  expect(slugsOf(await later())).toEqual(['kabel'])
  Object.assign(state.values, next)
  expect(slugsOf(await later())).toEqual(['stik'])
})

test('a product whose part can’t be read is an error, not a missing product', async () => {
  const { current, state } = setUp(published(1, 'kabel'))
  const shop = await current()
  state.broken = true
  await expect(shop.product('kabel')).rejects.toThrow('KV is down')
  state.broken = false
  expect((await shop.product('kabel'))?.slug).toBe('kabel')
})

test('ignores a malformed head', async () => {
  const { current } = setUp({ 'shop:head': 'garbage' })
  expect(slugsOf(await current())).toEqual(['eget'])
})
