import type { MiddlewareHandler } from 'hono'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { serveNotFound } from '#worker/render/messages.tsx'
import { renderFrame } from './frame.ts'
import { framePolicy } from './policy.ts'

const framePaths: readonly string[] = [endpoints.embedBooking, endpoints.embedReviews]

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

/** The frame page around the booking calendar. 404 where the brand has none. */
export function serveBooking(c: AppContext): Response | Promise<Response> {
  const { bookingCalendar: calendar } = brand.external
  if (!calendar) return serveNotFound(c)
  const { script, origin, domain, completed } = calendar
  const parent = siteOrigin(c)
  return serveFrame(
    c,
    framePolicy({ script, from: [origin], ancestors: ancestorsOf(parent) }),
    renderFrame({
      title: 'Bookingkalender',
      config: { kind: 'booking', parent, script, domain, origin, completed },
    }),
  )
}

/** The frame page around the review widget. 404 where the brand has none. */
export function serveReviews(c: AppContext): Response | Promise<Response> {
  const { reviewWidget: widget } = brand.external
  if (!widget) return serveNotFound(c)
  const { script, origins, global, draw, attributes } = widget
  const parent = siteOrigin(c)
  return serveFrame(
    c,
    framePolicy({ script, from: origins, ancestors: ancestorsOf(parent) }),
    renderFrame({
      title: 'Anmeldelser',
      attributes,
      config: { kind: 'reviews', parent, script, global, draw },
    }),
  )
}

const siteOrigin = (c: AppContext): string => c.get('deps').settings.origin(c.req.url)
const ancestorsOf = (parent: string): string[] => (brand.external.embedOrigin ? [parent] : [])

async function serveFrame(c: AppContext, policy: string, body: ReturnType<typeof renderFrame>) {
  // Opened directly, the page would run the provider's script without the visitor's consent.
  const destination = c.req.header('sec-fetch-dest')
  if (destination && destination !== 'iframe')
    return new Response(null, {
      status: 303,
      headers: { Location: siteOrigin(c) + href('bookCall'), 'Cache-Control': 'no-store' },
    })
  c.set('contentPolicy', policy)
  return c.html(body, 200, { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' })
}
