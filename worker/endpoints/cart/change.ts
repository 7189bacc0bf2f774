import { type CartLine, mostItems, mostLines } from '#shared/domain/shop/cart-cookie.ts'
import { lineName } from '#shared/domain/shop/priced-cart.ts'
import type { ShownShop } from '#shared/domain/shop/shown.ts'
import type { CartChange } from '#shared/schemas/cart.ts'
import { invalid, Problem } from '#worker/problem.ts'

/**
 * The cart's lines after a change.
 * @throws Problem 404 for a product that the shop does not have, 409 for one that is sold out, 422 beyond a limit.
 */
export function applyChange(
  lines: readonly CartLine[],
  change: CartChange,
  shop: ShownShop,
): readonly CartLine[] {
  if (change.handling === 'toem') return []
  const { vare: sku } = change
  const others = lines.filter((line) => line.sku !== sku)
  if (change.handling === 'fjern') return others
  if (change.handling === 'antal') {
    if (change.antal <= 0) return others
    return lines.map((line) => (line.sku === sku ? { ...line, quantity: change.antal } : line))
  }
  const found = shop.findVariant(sku)
  if (!found) throw new Problem(404, 'unknown_product', 'Varen sælges ikke længere.')
  const { card, variant } = found
  const name = lineName({ name: card.name, variant: variant.name })
  if (variant.stock === 'none') throw new Problem(409, 'sold_out', `${name} er udsolgt.`)
  const present = lines.find((line) => line.sku === sku)
  const quantity = (present?.quantity ?? 0) + change.antal
  if (quantity > mostItems)
    throw invalid({ antal: `Vi sælger højst ${mostItems} af hver vare på nettet` })
  if (!present && lines.length >= mostLines)
    throw invalid({ vare: `Kurven har plads til ${mostLines} forskellige varer` })
  // The visitor has just seen today's price.
  const line = { sku, quantity, seenPrice: variant.price.amount }
  return present ? lines.map((each) => (each === present ? line : each)) : [...lines, line]
}
