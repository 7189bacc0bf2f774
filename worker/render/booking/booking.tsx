import { hash as stylesHash, styles as frameStyles } from 'virtual:booking-frame-styles'
import type { ReactNode } from 'react'
import { BookingPage } from '#client/pages/booking/booking-page.tsx'
import {
  MeetingPage,
  type MeetingView,
  PendingMeetingPage,
} from '#client/pages/booking/meeting-page.tsx'
import type { BookingPageView } from '#client/pages/booking/view.ts'
import type { Site } from '#client/site.ts'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { embeddablePolicy } from '#worker/protection/headers.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'
import { bookingAssets } from '../assets.ts'
import { serveUncached } from '../messages.tsx'

interface Page {
  readonly id: 'booking' | 'bookedMeeting'
  readonly path: string
  readonly title: string
  readonly description: string
  readonly embedded: boolean
  readonly status: number
  readonly body: (site: Site) => ReactNode
}

/** A page of bookings. In a frame it loads one small script in place of the site's, and other sites may show it. */
async function serve(
  c: AppContext,
  { id, path, title, description, embedded, status, body }: Page,
): Promise<Response> {
  const { assets, settings } = c.get('deps')
  if (embedded) c.set('contentPolicy', embeddablePolicy(settings.bookingAncestors, stylesHash))
  const response = await serveUncached(c, {
    page: id,
    route: { id, path },
    status,
    head: {
      title: `${title} · ${brand.company.shortName}`,
      description,
      // The first has the header and footer of flows.
      stylesheets: embedded ? [] : ['offers', 'booking'],
    },
    assets: {
      ...assets,
      // Without fonts to load first, the text is there sooner; they replace it without moving it. Frames are not printed.
      ...(embedded && {
        styles: bookingAssets.styles,
        printStyles: '',
        scripts: [],
        preloads: [],
        fonts: [],
      }),
      // In the document, because a file would arrive a round trip later. Development serves the sources.
      ...(embedded && !import.meta.env.DEV && { styles: [], inlineStyles: frameStyles }),
      modules: bookingAssets.scripts,
    },
    body,
  })
  response.headers.set('X-Robots-Tag', 'noindex')
  // The answer to a refused form: back navigation shows it from the visitor's own cache, as it can't be requested again.
  if (status >= 400 && c.req.method === 'POST')
    response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/** Text by people must not contain the markers of slots. */
const clean = <Value,>(value: Value): Value =>
  JSON.parse(withoutPrivateUse(JSON.stringify(value))) as Value

/** The booking page for a visitor. */
export function serveBookingPage(
  c: AppContext,
  view: BookingPageView,
  status: number,
): Promise<Response> {
  const hasErrors = Object.keys(view.filled?.errors ?? {}).length > 0 || view.filled?.message
  const { label, path } = routes.booking
  return serve(c, {
    id: 'booking',
    path,
    title: hasErrors ? `Fejl: ${label}` : label,
    description: 'Vælg en dag og et tidspunkt til et møde med en energirådgiver.',
    embedded: view.query.embedded,
    status,
    body: (site) => (
      <BookingPage site={site} view={{ ...view, filled: view.filled && clean(view.filled) }} />
    ),
  })
}

/** The page of a booked meeting, for everyone who has its address. */
export async function serveMeetingPage(
  c: AppContext,
  view: MeetingView,
  status: number,
): Promise<Response> {
  const { booking, embedded, message } = view
  const { label } = routes.bookedMeeting
  const response = await serve(c, {
    id: 'bookedMeeting',
    path: href('bookedMeeting', { id: booking.token }),
    title: message ? `Fejl: ${label}` : label,
    description: 'Dit møde med en energirådgiver: se, flyt eller aflys det.',
    embedded,
    status,
    body: (site) => <MeetingPage site={site} view={{ ...view, booking: clean(booking) }} />,
  })
  return keepSecret(response)
}

/** How often the page of a booking looks whether it is confirmed, in seconds. */
const pendingSeconds = 20
/** After five minutes the page stops refreshing. */
const mostRefreshes = 15

/** The page of a booking that is accepted and waits for the database. `count`: how often it was shown, with this time. */
export async function servePendingMeeting(
  c: AppContext,
  token: string,
  count: number,
): Promise<Response> {
  const embedded = c.req.query('indlejret') === '1'
  const isRefreshing = count < mostRefreshes
  const response = await serve(c, {
    id: 'bookedMeeting',
    path: routes.booking.path,
    title: 'Vi bekræfter om lidt',
    description: 'Din booking er modtaget.',
    embedded,
    status: 200,
    body: (site) => (
      <PendingMeetingPage
        site={site}
        embedded={embedded}
        isNew={c.req.query('ny') === '1'}
        isRefreshing={isRefreshing}
      />
    ),
  })
  if (!isRefreshing) return keepSecret(response)
  const again = href(
    'bookedMeeting',
    { id: token },
    '',
    `afventer=${count + 1}${embedded ? '&indlejret=1' : ''}`,
  )
  response.headers.set('Refresh', `${pendingSeconds}; url=${again}`)
  return keepSecret(response)
}

/** The address is the key to the booking: no other page may learn it. */
function keepSecret(response: Response): Response {
  response.headers.set('Referrer-Policy', 'same-origin')
  return response
}
