import type { Product, ProductGroup } from '#shared/schemas/product.ts'
import type { BackendClient } from './backend.ts'
import { unwrap } from './supabase-errors.ts'

/** Products per request to the backend: each is some kilobytes. */
const productsPerRequest = 500

/** A product as the database has it for the shop. */
export interface PublishedProduct extends Product {
  /** ISO date of the first publication. */
  readonly addedOn: string
  /** Its place in the shop: a key that sorts. */
  readonly position: string
}

/** What is published to the shop. Service key only; every call throws Problem if the backend fails. */
export interface PublishedProductStore {
  /** Changes with groups and products, and each day. */
  stamp(): Promise<string>
  /** Groups in the order of the shop. */
  groups(): Promise<ProductGroup[]>
  /** All products, in the order of slugs. */
  products(): AsyncGenerator<PublishedProduct>
}

export function createPublishedProductStore(service: BackendClient): PublishedProductStore {
  return {
    stamp: () => unwrap(service.rpc('shop_stamp')),
    async groups() {
      const rows = await unwrap(
        service
          .from('product_groups')
          .select('slug, name, lead, tags, seo_title, seo_description')
          .eq('active', true)
          .order('position')
          .order('id'),
      )
      return rows.map(({ seo_title: title, seo_description: description, ...group }) => ({
        ...group,
        seo: { title: title || group.name, description: description || group.lead },
      }))
    },
    async *products() {
      for (let after = ''; ;) {
        const rows = await unwrap(
          service.rpc('products_to_publish', { _after: after, _limit: productsPerRequest }),
        )
        yield* rows.map(({ content }) => content as unknown as PublishedProduct)
        if (rows.length < productsPerRequest) return
        after = (rows.at(-1) as { slug: string }).slug
      }
    },
  }
}
