import { productGroups } from '#shared/admin/product-groups.ts'
import { moveBefore } from '#worker/data/order.ts'
import { tryPublishShop } from '#worker/publishing/publish.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(productGroups, 'product_groups', {
  view: 'product_group_rows',
  unique: { field: 'slug', message: 'Adressen er brugt af en anden gruppe' },
  placed: 'product_groups',
})

/** The shop shows a group as it is, without a draft. */
async function published<Result>(
  context: ServiceContext,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change
  if (result) await tryPublishShop(context.deps)
  return result
}

export const verbs: Verbs<typeof productGroups> = {
  ...table,
  create: (context, input) => published(context, table.create(context, input)),
  update: (context, target, change) => published(context, table.update(context, target, change)),
  remove: (context, target) => published(context, table.remove(context, target)),
  actions: {
    async move(context, { id }, { before }) {
      await moveBefore(asUser(context), 'product_groups', id, before)
      await tryPublishShop(context.deps)
      return { row: await table.find(context, id) }
    },
  },
}
