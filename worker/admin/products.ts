import { type ProductRow, products } from '#shared/admin/products.ts'
import { moveBefore } from '#worker/data/order.ts'
import { findParts, listProductUses, restoreVersion } from '#worker/data/products.ts'
import { Problem } from '#worker/problem.ts'
import { tryPublishShop } from '#worker/publishing/publish.ts'
import { calculateProductEffect } from '#worker/services/content/effect.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { draftLink } from '#worker/services/products/draft-link.ts'
import { publish, refuseQuoted, withdraw } from '#worker/services/products/publish.ts'
import type { AdminCall } from './call.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(products, 'products', {
  view: 'product_rows',
  columns: { price: 'price_ore', mostPrice: 'most_ore' },
  unique: { field: 'slug', message: 'Adressen er brugt af en anden vare' },
  placed: 'products',
})

/** The record in the revision that the caller has seen; null in another. @throws Problem 404. */
async function seen(context: ServiceContext, { id, revision }: Target): Promise<ProductRow | null> {
  const row = await table.find(context, id)
  if (!row) throw new Problem(404, 'not_found', 'Produktet findes ikke længere.')
  return row.revision === revision ? row : null
}

/** Does an act to the record that the caller has seen, and answers it as it is then. */
const acting =
  <Input>(run: (context: ServiceContext, id: string, input: Input) => Promise<unknown>) =>
  async (context: ServiceContext, target: Target, input: Input) => {
    if (!(await seen(context, target))) return null
    await run(context, target.id, input)
    await tryPublishShop(context.deps)
    return { row: await table.find(context, target.id) }
  }

export const verbs: Verbs<typeof products> = {
  ...table,
  async remove(context, target) {
    if (await seen(context, target)) await refuseQuoted(context, target.id)
    const removed = await table.remove(context, target)
    if (removed) await tryPublishShop(context.deps)
    return removed
  },
  actions: {
    publish: acting((context, id, { reason }) => publish(context, id, reason)),
    withdraw: acting((context, id) => withdraw(context, id)),
    restore: acting((context, id, { number }) => restoreVersion(asUser(context), id, number)),
    async move(context, { id }, { before }) {
      await moveBefore(asUser(context), 'products', id, before)
      await tryPublishShop(context.deps)
      return { row: await table.find(context, id) }
    },
  },
}

/** Prices, movements of stock and versions of a product. */
export const parts = (call: AdminCall) => findParts(asUser(call), call.id, call.deps.now())

/** What shows a product or its figures, and the pages whose text changes when it is published. */
export async function uses(call: AdminCall) {
  const effect = await calculateProductEffect(call, call.id)
  return { rows: await listProductUses(asUser(call), call.id, effect), pages: effect.pages }
}

/** Leads to the draft on the site, by a link that works for a day. */
export async function preview(call: AdminCall): Promise<Response> {
  const { deps, id } = call
  const row = await table.find(call, id)
  if (!row) throw new Problem(404, 'not_found', 'Produktet findes ikke længere.')
  return new Response(null, {
    status: 303,
    headers: {
      Location: await draftLink(deps.env.SECRETS_KEY, id, deps.now()),
      'Cache-Control': 'no-store',
    },
  })
}
