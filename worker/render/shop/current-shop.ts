import type { ShownShop } from '#shared/domain/shop/shown.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { currentSnapshot, siteFor } from '../rendering.ts'

/** The shop with the prices in force now, for what is no page. */
export async function currentShop(c: AppContext): Promise<ShownShop> {
  const route = routes.webshop
  return siteFor(c, await currentSnapshot(c), { id: 'webshop', route, path: route.path }).shop
}
