import { productVariants } from '#shared/admin/product-variants.ts'
import { deletePrice, insertPrice, moveStock } from '#worker/data/products.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { tryPublishShop } from '#worker/publishing/publish.ts'
import { asUser } from '#worker/services/context.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(productVariants, 'product_variants', {
  view: 'variant_rows',
  columns: { price: 'price_ore' },
  unique: { field: 'sku', message: 'Varenummeret er brugt' },
  where: {
    product: (query, value) => query.in('product_id', 'anyOf' in value ? value.anyOf : []),
  },
})

export const verbs: Verbs<typeof productVariants> = {
  ...table,
  actions: {
    async setPrice(context, { id }, { amount, from, until }) {
      if (amount === 0) throw invalid({ amount: 'Skriv en pris' })
      if (from && until && from >= until)
        throw invalid({ until: 'Tilbuddet skal slutte, efter det begynder' })
      await insertPrice(asUser(context), id, { amount, from, until })
      await tryPublishShop(context.deps)
      return { row: await table.find(context, id) }
    },
    async removePrice(context, { id }, { price }) {
      if (!price || !(await deletePrice(asUser(context), id, price)))
        throw new Problem(404, 'not_found', 'Prisen findes ikke længere.')
      await tryPublishShop(context.deps)
      return { row: await table.find(context, id) }
    },
    async moveStock(context, { id }, input) {
      await moveStock(asUser(context), id, input)
      await tryPublishShop(context.deps)
      return { row: await table.find(context, id) }
    },
  },
}
