import { brand } from '#shared/brand.ts'
import type { DefaultShop } from './shop/reader.ts'

/** The build's own shop. Loaded by the first request that needs it, as are its texts: the Worker's start does not need them. */
export async function defaultShop(): Promise<DefaultShop> {
  const [{ groups }, { products }] = await Promise.all([
    import('#shared/content/shop/groups.ts'),
    import('#shared/content/shop/products/first.ts'),
  ])
  return { groups, products: products(brand) }
}
