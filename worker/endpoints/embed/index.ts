import type { Hono, MiddlewareHandler } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppEnv } from '#worker/context.ts'

const framePaths: readonly string[] = [
  endpoints.embedBooking,
  endpoints.embedReviews,
  endpoints.embedAdvertising,
]

/**
 * Serves frame pages and their files on the frames' own host only, if the brand has one. A provider's script then shares no
 * origin with pages where users sign in or type.
 */
export function frameHost(embedOrigin: string): MiddlewareHandler<AppEnv> {
  return async function frameHost(c, next) {
    const { origin, pathname } = new URL(c.req.url)
    const isFrame = framePaths.includes(pathname)
    const isFile = /\.\w+$/.test(pathname)
    const belongs = origin === embedOrigin ? isFrame || isFile : !isFrame
    if (!belongs) return c.text('Findes ikke.', 404, { 'Cache-Control': 'no-store' })
    return next()
  }
}

// Loaded with their first use, like the booking pages.
const frames = () => import('./frames.ts')

/** The frame pages, each around another company's script. */
export function mountFrames(app: Hono<AppEnv>): void {
  app.get(endpoints.embedBooking, async (c) => (await frames()).serveBooking(c))
  app.get(endpoints.embedReviews, async (c) => (await frames()).serveReviews(c))
  app.get(endpoints.embedAdvertising, async (c) => (await frames()).serveAdvertising(c))
}
