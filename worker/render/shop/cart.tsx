import { CartPage } from '#client/pages/shop/cart.tsx'
import { brand } from '#shared/brand.ts'
import type { CartLine } from '#shared/domain/shop/cart-cookie.ts'
import { type FreeStock, pricedCartOf } from '#shared/domain/shop/priced-cart.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { serveUncached } from '../messages.tsx'

interface Options {
  /** Where »Køb videre« leads; to the shop if null. */
  readonly back: string | null
  readonly free?: FreeStock
  readonly status?: number
  /** A quantity that was refused, with its message. */
  readonly refused?: { readonly sku: string; readonly message: string }
}

/** The cart as a page: everything works without JavaScript. */
export function serveCart(
  c: AppContext,
  lines: readonly CartLine[],
  { back, free, status = 200, refused }: Options,
): Promise<Response> {
  const { label, path } = routes.cart
  const title = `${label} · ${brand.company.shortName}`
  const tooMany = lines.some(({ sku, quantity }) => (free?.get(sku) ?? quantity) < quantity)
  return serveUncached(c, {
    page: 'cart',
    route: { id: 'cart', path },
    status,
    head: {
      title: refused || tooMany ? `Fejl: ${title}` : title,
      description: 'Varerne i din kurv med priser, levering og moms, før du går til betaling.',
      stylesheets: ['shop', 'cart'],
    },
    body: (site) => (
      <CartPage
        site={site}
        cart={pricedCartOf(lines, site.shop, free)}
        back={back ?? href('webshop')}
        refused={refused ?? null}
      />
    ),
  })
}
