import { productGroups } from '#shared/admin/product-groups.ts'
import { moveBefore } from '#worker/data/order.ts'
import { asUser } from '#worker/services/context.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(productGroups, 'product_groups', {
  view: 'product_group_rows',
  unique: { field: 'slug', message: 'Adressen er brugt af en anden gruppe' },
  placed: 'product_groups',
})

export const verbs: Verbs<typeof productGroups> = {
  ...table,
  actions: {
    async move(context, { id }, { before }) {
      await moveBefore(asUser(context), 'product_groups', id, before)
      return { row: await table.find(context, id) }
    },
  },
}
