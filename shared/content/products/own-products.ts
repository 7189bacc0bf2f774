import type { RouteId } from '../../routes/table.ts'

/** Pages about one own product each, with the published value that is its price; null where it has none. */
export const ownProducts: Readonly<Partial<Record<RouteId, string | null>>> = {
  plug: 'own-product.plug',
  heatSync: 'own-product.heatsync',
  box: 'own-product.box',
  balance: null,
}
