import { brand } from '#shared/brand.ts'
import {
  configuredNetworks,
  configuredTags,
  networks,
} from '#shared/domain/advertising/networks.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { serveNotFound } from '#worker/render/messages.tsx'
import { renderFrame } from './frame.ts'
import { framePolicy } from './policy.ts'

/** The frame page around the booking calendar. 404 where the brand has none. */
export function serveBooking(c: AppContext): Response | Promise<Response> {
  const { bookingCalendar: calendar } = brand.external
  if (!calendar) return serveNotFound(c)
  const { script, origin, domain, completed } = calendar
  const parent = siteOrigin(c)
  return serveFrame(
    c,
    framePolicy({ scripts: [script], from: [origin], ancestors: ancestorsOf(parent) }),
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
    framePolicy({ scripts: [script], from: origins, ancestors: ancestorsOf(parent) }),
    renderFrame({
      title: 'Anmeldelser',
      attributes,
      config: { kind: 'reviews', parent, script, global, draw },
    }),
  )
}

/** The frame page with the advertising tags. 404 where none is configured. */
export function serveAdvertising(c: AppContext): Response | Promise<Response> {
  const tags = configuredTags(brand)
  const ids = configuredNetworks(brand)
  if (ids.length === 0) return serveNotFound(c)
  const parent = siteOrigin(c)
  const page = new URL(c.req.query('side') ?? '/', parent)
  return serveFrame(
    c,
    framePolicy({
      scripts: ids.flatMap((id) => [networks[id].script, ...networks[id].scriptOrigins]),
      from: ids.flatMap((id) => networks[id].origins),
      ancestors: ancestorsOf(parent),
    }),
    renderFrame({
      title: 'Annoncemåling',
      config: {
        kind: 'advertising',
        parent,
        tags,
        page: page.origin === parent ? parent + page.pathname : parent,
      },
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
