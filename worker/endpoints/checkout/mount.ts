import type { Hono } from 'hono'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with its first use: most visitors buy nothing.
const handlers = () => import('./handle.ts')

/** The checkout, the page of an order, and the pages where the payment provider sends customers back to. */
export function mountCheckout(app: Hono<AppEnv>): void {
  app.get(routes.checkout.path, async (c) => (await handlers()).showCheckout(c))
  app.post(routes.checkout.path, async (c) => (await handlers()).buy(c))
  app.all(routes.checkout.path, refuseMethod)
  app.get(routes.order.path, async (c) => (await handlers()).showOrder(c, c.req.param('id') ?? ''))
  app.post(routes.order.path, async (c) =>
    (await handlers()).actOnOrder(c, c.req.param('id') ?? ''),
  )
  app.all(routes.order.path, refuseMethod)
  for (const { path } of [routes.purchaseSuccess, routes.purchaseCancel])
    app.get(path, async (c, next) => {
      const token = c.req.query('ordre')
      // Without an order they are pages like others.
      return token === undefined ? next() : (await handlers()).showOrder(c, token)
    })
}
