import { isShopHead, type ShopHead, type ShopIndex } from '#shared/domain/shop/published.ts'
import type { Product } from '#shared/schemas/product.ts'
import { within } from '#worker/lib/deadline.ts'
import { readJson, writeText } from './timed.ts'

const headKey = 'shop:head'
const partPrefix = 'shop:part:'

/**
 * Seconds that KV may serve its own cache; its minimum. Also for parts, which never change: KV caches a missing value just as long, and a
 * part may be requested before KV shows it everywhere.
 */
const cacheTtl = 30
const limit = 5_000

/** Null before the first publication. @throws for a value that is no head. */
export async function readShopHead(kv: KVNamespace): Promise<ShopHead | null> {
  const head = await readJson<unknown>(kv, headKey, cacheTtl)
  if (head === null || isShopHead(head)) return head
  throw new Error('Not a head of the shop')
}

/** @throws where KV does not have it. */
async function readPart<Part>(kv: KVNamespace, hash: string): Promise<Part> {
  const part = await readJson<Part>(kv, partPrefix + hash, cacheTtl, 'part of the shop')
  if (part === null) throw new Error(`KV lacks the part ${hash} of the shop`)
  return part
}

export const readShopIndex = (kv: KVNamespace, hash: string): Promise<ShopIndex> =>
  readPart(kv, hash)

export const readShopShard = (kv: KVNamespace, hash: string): Promise<readonly Product[]> =>
  readPart(kv, hash)

export const writeShopPart = (kv: KVNamespace, hash: string, text: string): Promise<void> =>
  writeText(kv, partPrefix + hash, text, 'part of the shop')

export const writeShopHead = (kv: KVNamespace, head: ShopHead): Promise<void> =>
  writeText(kv, headKey, JSON.stringify(head))

/** The hashes of all parts in KV; one just written may be missing. */
export async function listShopParts(kv: KVNamespace): Promise<string[]> {
  const hashes: string[] = []
  for (let cursor: string | null = null; ;) {
    const page: KVNamespaceListResult<unknown> = await within(
      limit,
      'KV list of the shop',
      kv.list({ prefix: partPrefix, cursor }),
    )
    hashes.push(...page.keys.map(({ name }) => name.slice(partPrefix.length)))
    if (page.list_complete) return hashes
    cursor = page.cursor
  }
}

export const deleteShopPart = (kv: KVNamespace, hash: string): Promise<void> =>
  within(limit, 'KV part of the shop', kv.delete(partPrefix + hash))
