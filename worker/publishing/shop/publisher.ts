import {
  endsShard,
  type IndexedCard,
  type ShopHead,
  toCard,
} from '#shared/domain/shop/published.ts'
import type { Product } from '#shared/schemas/product.ts'
import {
  deleteShopPart,
  listShopParts,
  writeShopHead,
  writeShopPart,
} from '#worker/data/kv/shop-store.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import {
  createPublishedProductStore,
  type PublishedProductStore,
} from '#worker/data/published-products.ts'
import type { Env } from '#worker/env.ts'
import { sha256 } from '#worker/lib/hash.ts'

/** In ms. How often KV is checked for lost parts and for those that are no longer used. */
const tendEvery = 3_600_000
/** In ms. A part that the head no longer names stays in KV for a week: an isolate may still have an older head. */
const garbageTtl = 7 * 86_400_000

/** The publisher of the real backend and KV. */
export const createShopPublisher = (env: Env, storage: DurableObjectStorage): ShopPublisher =>
  new ShopPublisher({
    storage,
    kv: env.SNAPSHOT,
    source: createPublishedProductStore(createServiceClient(env)),
    now: Date.now,
  })

type Parts = Pick<ShopHead, 'index' | 'shards'>

interface Options {
  readonly storage: DurableObjectStorage
  readonly kv: KVNamespace
  readonly source: PublishedProductStore
  readonly now: () => number
}

/**
 * Publishes the shop to KV. PublisherObject runs one publication at a time. Parts are written first, then the head is stored here, then it
 * is written to KV: after a crash in between every reference is valid, and the next publication continues.
 */
export class ShopPublisher {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    options.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS shop_garbage (hash TEXT PRIMARY KEY, since INTEGER NOT NULL)',
    )
  }

  /** Idempotent. True where the shop changed. @throws if the backend or KV fails; what was published before stays. */
  async publish(): Promise<boolean> {
    const { storage, kv, now, source } = this.#options
    // Before the products: a change meanwhile has another stamp the next time.
    const stamp = await source.stamp()
    const last = storage.kv.get<ShopHead>('shop') ?? null
    const isShown = last?.index && storage.kv.get<number>('shopShown') === last.number
    if (isShown && storage.kv.get<string>('shopStamp') === stamp) return false
    const written = new Set(last ? partsOf(last) : [])
    const parts = await this.#writeParts(written)
    // Before the first product is published the build's own shop is served.
    if (!last && parts.shards.length === 0) return false
    const isSame = last !== null && partsOf(last).join() === partsOf(parts).join()
    const head = isSame
      ? last
      : { number: (last?.number ?? 0) + 1, publishedAt: new Date(now()).toISOString(), ...parts }
    if (!isSame) storage.kv.put('shop', head)
    if (storage.kv.get<number>('shopShown') !== head.number) {
      await writeShopHead(kv, head)
      storage.kv.put('shopShown', head.number)
    }
    storage.kv.put('shopStamp', stamp)
    return !isSame
  }

  /** Once an hour: deletes parts that the head has not named for a week, and has the next publication write what KV lost. */
  async tend(): Promise<void> {
    const { storage, kv, now } = this.#options
    const { sql } = storage
    const head = storage.kv.get<ShopHead>('shop')
    if (!head || now() - (storage.kv.get<number>('shopTended') ?? -Infinity) < tendEvery) return
    const found = new Set(await listShopParts(kv))
    const needed = new Set(partsOf(head))
    if ([...needed].some((hash) => !found.has(hash))) {
      console.error(JSON.stringify({ event: 'shop_parts_lost' }))
      storage.kv.put<ShopHead>('shop', { ...head, index: '', shards: [] })
    }
    const known = new Map(
      sql
        .exec<{ hash: string; since: number }>('SELECT hash, since FROM shop_garbage')
        .toArray()
        .map(({ hash, since }) => [hash, since]),
    )
    for (const hash of known.keys())
      if (needed.has(hash) || !found.has(hash))
        sql.exec('DELETE FROM shop_garbage WHERE hash = ?', hash)
    for (const hash of found) {
      if (needed.has(hash)) continue
      const since = known.get(hash)
      if (since === undefined) sql.exec('INSERT INTO shop_garbage VALUES (?, ?)', hash, now())
      else if (now() - since >= garbageTtl) await deleteShopPart(kv, hash)
    }
    storage.kv.put('shopTended', now())
  }

  /** Reads the products and writes the parts that are not in `written`, a shard at a time: all of them exceed the object's memory. */
  async #writeParts(written: ReadonlySet<string>): Promise<Parts> {
    const { kv, source } = this.#options
    const write = async (text: string): Promise<string> => {
      const hash = (await sha256(text)).slice(0, 32)
      if (!written.has(hash)) await writeShopPart(kv, hash, text)
      return hash
    }
    const cards: { readonly card: IndexedCard; readonly position: string }[] = []
    const shards: (readonly [string, string])[] = []
    let shard: Product[] = []
    const closeShard = async (): Promise<void> => {
      const [first] = shard
      if (first) shards.push([first.slug, await write(JSON.stringify(shard))])
      shard = []
    }
    const groups = await source.groups()
    for await (const { position, addedOn, ...product } of source.products()) {
      cards.push({ card: toCard(product, addedOn), position })
      shard.push(product)
      if (endsShard(product.slug, shard.length)) await closeShard()
    }
    await closeShard()
    cards.sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    const index = await write(JSON.stringify({ groups, cards: cards.map(({ card }) => card) }))
    return { index, shards }
  }
}

const partsOf = ({ index, shards }: Parts): string[] => [index, ...shards.map(([, hash]) => hash)]
