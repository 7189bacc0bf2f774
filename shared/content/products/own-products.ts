import type { RouteId } from '../../routes/table.ts'

/** Pages that each show one product of the company's own, and the published value that is its price; null where it has none. */
export const ownProducts: Readonly<Partial<Record<RouteId, string | null>>> = {
  plug: 'own-product.plug',
  heatSync: 'own-product.heatsync',
  box: 'own-product.box',
  balance: null,
}
