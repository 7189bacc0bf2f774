import { brand } from '#shared/brand.ts'
import type { DefaultShop } from './shop/reader.ts'

/** The build's own shop. Loaded by the first request that needs it: the Worker's start does not need its texts. */
export async function loadDefaultShop(): Promise<DefaultShop> {
  const { defaultShop } = await import('#shared/content/shop/default-shop.ts')
  return defaultShop(brand)
}
