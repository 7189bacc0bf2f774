import { CheckoutPage, type FilledCheckout } from '#client/pages/shop/checkout.tsx'
import { OrderPage } from '#client/pages/shop/order.tsx'
import { brand } from '#shared/brand.ts'
import { freightChoices } from '#shared/domain/shop/freight.ts'
import type { PricedCart } from '#shared/domain/shop/priced-cart.ts'
import { mayWithdraw } from '#shared/domain/shop/withdrawal.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { CustomerOrder } from '#shared/schemas/customer-order.ts'
import type { AppContext } from '#worker/context.ts'
import { mailSettings } from '#worker/settings.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'
import { serveUncached } from '../messages.tsx'

const sendsMails = (c: AppContext): boolean => mailSettings(c.get('deps').env) !== null

interface Options {
  readonly status?: number
  /** The id of this order. */
  readonly request: string
  readonly filled: FilledCheckout | null
}

const isRefused = (filled: FilledCheckout | null): boolean =>
  filled !== null && (filled.message !== '' || Object.keys(filled.errors).length > 0)

/** The checkout for a cart with something in it. */
export function serveCheckout(
  c: AppContext,
  cart: PricedCart,
  { status = 200, request, filled }: Options,
): Promise<Response> {
  const { label, path } = routes.checkout
  const title = `${label} · ${brand.company.shortName}`
  const lines = cart.lines.filter(({ canBeBought }) => canBeBought)
  const weightGrams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0)
  return serveUncached(c, {
    page: 'checkout',
    route: { id: 'checkout', path },
    status,
    head: {
      title: isRefused(filled) ? `Fejl: ${title}` : title,
      description: 'Betal for varerne i din kurv. Beløbet trækkes først, når de sendes.',
      stylesheets: ['shop', 'checkout'],
    },
    body: (site) => (
      <CheckoutPage
        site={site}
        cart={{ ...cart, lines }}
        freight={freightChoices({
          total: cart.goods - (filled?.discount?.amount ?? 0),
          weightGrams,
        })}
        request={request}
        mails={sendsMails(c)}
        filled={filled && (JSON.parse(withoutPrivateUse(JSON.stringify(filled))) as FilledCheckout)}
      />
    ),
  })
}

interface OrderOptions {
  readonly token: string
  readonly status?: number
  readonly message?: string
}

/** The page of an order, for everyone who has its address. */
export async function serveOrder(
  c: AppContext,
  order: CustomerOrder,
  { token, status = 200, message = '' }: OrderOptions,
): Promise<Response> {
  // Text by customers must not contain the markers of slots.
  const clean = JSON.parse(withoutPrivateUse(JSON.stringify(order))) as CustomerOrder
  const isAfterPayment = c.req.path === href('purchaseSuccess')
  const title = `Ordre ${order.number} · ${brand.company.shortName}`
  const response = await serveUncached(c, {
    page: 'order',
    route: { id: 'order', path: href('order', { id: token }) },
    status,
    head: {
      title: message ? `Fejl: ${title}` : title,
      description: 'Din ordre: hvor den er, hvad du købte, og hvordan du fortryder.',
      stylesheets: ['shop', 'checkout'],
    },
    body: (site) => (
      <OrderPage
        site={site}
        order={clean}
        token={token}
        panel={c.req.query('panel') === 'fortryd' ? 'fortryd' : null}
        message={message}
        mails={sendsMails(c)}
        isAfterPayment={isAfterPayment}
        canWithdraw={mayWithdraw(order, c.get('deps').now())}
      />
    ),
  })
  // The address is the key to the order: no other page may learn it, and no search machine.
  response.headers.set('Referrer-Policy', 'same-origin')
  response.headers.set('X-Robots-Tag', 'noindex')
  // The provider's answer may be a moment away: the page asks again by itself.
  if (order.state === 'awaiting_payment' && isAfterPayment) response.headers.set('Refresh', '4')
  return response
}
