import type { Hono } from 'hono'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with its first use: most visitors buy nothing.
const handlers = () => import('./handle.ts')

/** The cart as a page and as JSON, and the posts that change it. */
export function mountCart(app: Hono<AppEnv>): void {
  const { path } = routes.cart
  app.get(path, async (c) => (await handlers()).showCart(c))
  app.post(path, async (c) => (await handlers()).changeCart(c))
  app.all(path, refuseMethod)
}
