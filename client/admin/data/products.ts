import { productGroups } from '#shared/admin/product-groups.ts'
import { productVariants } from '#shared/admin/product-variants.ts'
import { products, type ProductParts } from '#shared/admin/products.ts'
import type { ProductEffect } from '#shared/admin/publications.ts'
import type { Option } from '#shared/admin/field.ts'
import type { ContentUse } from '../kit/content-uses.tsx'
import { act, listOf } from './resource.ts'
import { getQuery, recordPath } from './queries.ts'
import { useWrite, type WriteOptions } from './use-write.ts'
import { api } from '../api.ts'
import type { ResourcePage } from './resource.ts'

/** Prices, movements and versions; cached below the product, so that whatever changes it refetches them. */
export const productPartsQuery = (id: string) =>
  getQuery<ProductParts>(
    [products.name, 'one', id, 'parts'],
    recordPath(products.name, id, '/parts'),
  )

interface ProductUses extends Pick<ProductEffect, 'pages'> {
  readonly rows: readonly ContentUse[]
}

/** What shows a product, and the pages whose text changes with it; cached below it, so that whatever changes it refetches them. */
export const productUsesQuery = (id: string) =>
  getQuery<ProductUses>([products.name, 'one', id, 'uses'], recordPath(products.name, id, '/uses'))

/** The variants of a product, in their order. */
export const variantsQuery = (product: string) => listOf(productVariants, { product })

/** The groups of the shop, as options. */
export const groupOptionsQuery = {
  queryKey: [productGroups.name, 'options'],
  queryFn: async (): Promise<readonly Option[]> => {
    const { rows } = await api<ResourcePage<typeof productGroups>>('GET', `/${productGroups.name}`)
    return rows.map(({ id, name }) => ({ value: id, label: name }))
  },
}

/** The basket and the publications, which show what is published of goods. By name: their contract stays out. */
export const publishedGoods = ['content', 'publications'] as const

/** Everything that shows goods. */
export const goods = [
  products.name,
  productVariants.name,
  productGroups.name,
  ...publishedGoods,
] as const

interface ActCall {
  readonly row: { readonly id: string; readonly revision: number }
  readonly input: object
}

/** One act of a variant. */
export const useVariantAct = (
  name: keyof typeof productVariants.actions,
  options: Partial<WriteOptions<unknown>>,
) =>
  useWrite(({ row, input }: ActCall) => act<unknown>(productVariants, name, row, input), {
    name: productVariants.actions[name].label,
    refetch: goods,
    ...options,
  })
