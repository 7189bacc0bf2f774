import { figuresOfShop, pricesWithShop } from '#shared/domain/shop/shown.ts'
import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import type { ShopIndex } from '#shared/domain/shop/published.ts'
import type { SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { hash } from '#worker/lib/hash.ts'
import {
  createPartsReader,
  type PartsSnapshot,
  type Snapshot,
  type SnapshotReader,
} from './reader.ts'
import { createShopReader, type DefaultShop, type Shop } from './shop/reader.ts'

interface Options {
  readonly kv: KVNamespace
  readonly defaults: SnapshotParts
  readonly defaultShop: () => Promise<DefaultShop>
  readonly now: () => number
}

/** Reads everything published that pages show: the parts of the head, and the shop, which is published by itself. */
export function createSnapshotReader({ kv, defaults, defaultShop, now }: Options): SnapshotReader {
  const parts = createPartsReader({ kv, defaults, now })
  const shops = createShopReader({ kv, defaults: defaultShop, now })
  let last: { readonly of: PartsSnapshot; readonly joined: Snapshot } | null = null

  function join(of: PartsSnapshot, shop: Shop): Snapshot {
    if (last?.of !== of || last.joined.shop !== shop) last = { of, joined: withShop(of, shop) }
    return last.joined
  }

  return {
    current(waitUntil) {
      const [snapshot, shop] = [parts.current(waitUntil), shops.current(waitUntil)]
      return snapshot instanceof Promise || shop instanceof Promise
        ? Promise.all([snapshot, shop]).then(([of, found]) => join(of, found))
        : join(snapshot, shop)
    },
    invalidate() {
      parts.invalidate()
      shops.invalidate()
    },
    get failures() {
      return parts.failures + shops.failures
    },
  }
}

function withShop(of: PartsSnapshot, shop: Shop): Snapshot {
  return {
    ...of,
    parts: { ...of.parts, prices: pricesWithShop(of.parts.prices, shop.index) },
    ownPrices: of.parts.prices,
    hashes: {
      ...of.hashes,
      prices: `${of.hashes.prices}+${figuresHash(shop.index)}`,
      shop: shop.hash,
    },
    shop,
  }
}

const figuresHash = memoizeByObject((index: ShopIndex) =>
  hash(JSON.stringify(figuresOfShop(index))),
)
