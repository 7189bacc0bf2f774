import type { Hono } from 'hono'
import { calendarType } from '#shared/domain/booking/calendar/write.ts'
import { adviserFeedPath } from '#shared/routes/endpoints.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem, refuseMethod } from '#worker/problem.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'

/** An adviser's own meetings for their calendar: the secret in the path is the access. */
export function mountAdviserFeed(app: Hono<AppEnv>): void {
  const path = `${adviserFeedPath}/:file{[^/]+\\.ics}`
  app.get(path, serveAdviserFeed)
  app.all(path, refuseMethod)
}

async function serveAdviserFeed(c: AppContext): Promise<Response> {
  await limitRequests(c, 'kalender', 'Kalenderen er hentet mange gange. Prøv igen om et minut.')
  const { adviserFeedFile } = await import('#worker/services/bookings/calendar-files.ts')
  const secret = (c.req.param('file') ?? '').replace(/\.ics$/, '')
  const file = await adviserFeedFile(customerContext(c), secret)
  if (file === null) throw new Problem(404, 'not_found', 'Kalenderen findes ikke.')
  return c.body(file, 200, {
    'Content-Type': calendarType,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
}
