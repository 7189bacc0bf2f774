import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import {
  type ShopHead,
  type ShopIndex,
  shardOfSlug,
  toCard,
} from '#shared/domain/shop/published.ts'
import type { Product, ProductGroup } from '#shared/schemas/product.ts'
import { readShopHead, readShopIndex, readShopShard } from '#worker/data/kv/shop-store.ts'
import { logError } from '#worker/lib/log.ts'
import { type BackgroundReader, createBackgroundReader } from '../background-reader.ts'

/** Shards in memory, of about half a megabyte each; the one used longest ago is dropped. */
const maxShards = 24

/** The published shop, of which an isolate holds the index. */
export interface Shop {
  /** Changes with everything that the shop shows; 'default' for the build's own shop. */
  readonly hash: string
  readonly index: ShopIndex
  /** Everything about a product; null where the shop does not have it. @throws where its part can't be read. */
  product(slug: string): Promise<Product | null>
}

export interface ShopReader extends BackgroundReader<Shop> {
  /** Failed reads since the start. */
  readonly failures: number
}

/** The build's own shop: served before anything is published, and while KV can't be read. */
export interface DefaultShop {
  readonly groups: readonly ProductGroup[]
  readonly products: readonly Product[]
}

interface Options {
  readonly kv: KVNamespace
  /** Loaded when the first request needs it. */
  readonly defaults: () => Promise<DefaultShop>
  readonly now: () => number
}

export function createShopReader({ kv, defaults, now }: Options): ShopReader {
  let shop: Shop | null = null
  let head: ShopHead | null = null
  let failures = 0
  const shards = new Map<string, readonly Product[]>()

  const failed = (error: unknown): void => {
    failures++
    logError('shop_read_failed', error, { failures })
  }

  const reader = createBackgroundReader<Shop>({
    now,
    held: () => shop as Shop,
    async reread(isCurrent) {
      const found = await readShopHead(kv)
      // KV may show an older head after a newer one.
      if (!found || found.number <= (head?.number ?? 0)) return
      const index =
        head?.index === found.index && shop ? shop.index : await readShopIndex(kv, found.index)
      if (!isCurrent()) return
      head = found
      shop = openShop(found, index)
    },
    failed,
  })

  const openShop = (of: ShopHead, index: ShopIndex): Shop => ({
    hash: `${of.number}-${of.index}`,
    index,
    async product(slug) {
      if (!slugsOf(index).has(slug)) return null
      const hash = shardOfSlug(of, slug)
      const products = hash === null ? [] : await readShard(hash)
      return products.find((product) => product.slug === slug) ?? null
    },
  })

  async function readShard(hash: string): Promise<readonly Product[]> {
    try {
      const shard = shards.get(hash) ?? (await readShopShard(kv, hash))
      shards.delete(hash)
      shards.set(hash, shard)
      if (shards.size > maxShards) shards.delete(shards.keys().next().value as string)
      return shard
    } catch (error) {
      failed(error)
      throw error
    }
  }

  return {
    current(waitUntil) {
      if (shop) return reader.current(waitUntil)
      return defaults().then((found) => {
        shop ??= defaultShop(found)
        return reader.current(waitUntil)
      })
    },
    invalidate: reader.invalidate,
    get failures() {
      return failures
    },
  }
}

const slugsOf = memoizeByObject(({ cards }: ShopIndex) => new Set(cards.map(({ slug }) => slug)))

function defaultShop({ groups, products }: DefaultShop): Shop {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  return {
    hash: 'default',
    index: { groups, cards: products.map((product) => toCard(product)) },
    product: async (slug) => bySlug.get(slug) ?? null,
  }
}
