import type { Hono } from 'hono'
import { adviserPhotoPath, bookingFileName, bookingScriptPath } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with their first use, like the checkout.
const page = () => import('./page.ts')
const meeting = () => import('./meeting.ts')
const files = () => import('./files.ts')

/** The booking page, alone and in frames, the page of a booked meeting, and their files. */
export function mountBooking(app: Hono<AppEnv>): void {
  app.get(routes.booking.path, async (c) => (await page()).showBooking(c))
  app.post(routes.booking.path, async (c) => (await page()).actOnBooking(c))
  app.all(routes.booking.path, refuseMethod)
  app.get(bookingScriptPath, async (c) => (await files()).serveCalendarScript(c))
  app.get(`${adviserPhotoPath}/:adviser`, async (c) => (await files()).serveAdviserPhoto(c))
  app.get(routes.bookedMeeting.path + bookingFileName, async (c) =>
    (await files()).serveMeetingFile(c, c.req.param('id') ?? ''),
  )
  app.get(routes.bookedMeeting.path, async (c) =>
    (await meeting()).showMeeting(c, c.req.param('id') ?? ''),
  )
  app.post(routes.bookedMeeting.path, async (c) =>
    (await meeting()).actOnMeeting(c, c.req.param('id') ?? ''),
  )
  app.all(routes.bookedMeeting.path, refuseMethod)
  // An adviser's personal page; without one, a page like others.
  app.get(routes.bookWithMe.path, async (c, next) =>
    c.req.query('raadgiver') ? (await page()).showBooking(c) : next(),
  )
}
