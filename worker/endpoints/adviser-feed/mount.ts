import type { Hono } from 'hono'
import { adviserFeedPath } from '#shared/routes/endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with its first use: few programs read it.
const handlers = () => import('./handle.ts')

/** An adviser's own meetings for their calendar: the secret in the path is the access. */
export function mountAdviserFeed(app: Hono<AppEnv>): void {
  const path = `${adviserFeedPath}/:file{[^/]+\\.ics}`
  app.get(path, async (c) => (await handlers()).serveAdviserFeed(c))
  app.all(path, refuseMethod)
}
