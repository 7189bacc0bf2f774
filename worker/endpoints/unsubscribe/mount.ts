import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with its first use: few follow the link.
const handlers = () => import('./handle.ts')

/** The link of marketing and reminders that ends them: a page that asks, and the post of its button or of a mail program's own. */
export function mountUnsubscribe(app: Hono<AppEnv>): void {
  app.get(endpoints.unsubscribe, async (c) => (await handlers()).show(c))
  app.post(endpoints.unsubscribe, async (c) => (await handlers()).end(c))
  app.all(endpoints.unsubscribe, refuseMethod)
}
