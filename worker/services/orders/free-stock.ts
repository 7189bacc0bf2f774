import type { CartLine } from '#shared/domain/shop/cart-cookie.ts'
import type { FreeStock } from '#shared/domain/shop/priced-cart.ts'
import type { ShownShop } from '#shared/domain/shop/shown.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { openOrder, readFreeStock } from '#worker/data/customer-orders.ts'
import { logged } from '#worker/lib/log.ts'
import type { ServiceContext } from '../context.ts'

/** Longest wait for the database, in ms: without its answer the order itself refuses what is too many. */
const longestMs = 500

/**
 * How many of a cart's goods can be bought now. The published shop says only whether some are left. What the visitor's own unpaid order holds
 * counts as free: another order replaces it. Never throws.
 * @param unpaid the token of that order
 */
export async function findFreeStock(
  context: ServiceContext<'customer'>,
  shop: ShownShop,
  { lines, unpaid }: { readonly lines: readonly CartLine[]; readonly unpaid: string | null },
): Promise<FreeStock> {
  const free = new Map<string, number>()
  const skus = lines.flatMap(({ sku, quantity }) => {
    const stock = shop.findVariant(sku)?.variant.stock ?? 'none'
    // One of what is plenty is never too many.
    return stock === 'none' || (stock === 'plenty' && quantity === 1) ? [] : [sku]
  })
  if (skus.length === 0) return free
  const service = createServiceClient(context.deps.env, 'customer', longestMs)
  await logged('free_stock_unknown', 'cart', async () => {
    const [stock, order] = await Promise.all([
      readFreeStock(service, skus),
      unpaid ? openOrder(service, unpaid) : null,
    ])
    const held = order?.state === 'awaiting_payment' ? order.lines : []
    for (const [sku, number] of stock)
      free.set(
        sku,
        held.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), number),
      )
  })
  return free
}
