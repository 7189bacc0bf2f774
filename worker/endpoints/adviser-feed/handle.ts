import { calendarType } from '#shared/domain/booking/calendar/write.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { adviserFeedFile } from '#worker/services/bookings/calendar-files.ts'

export async function serveAdviserFeed(c: AppContext): Promise<Response> {
  await limitRequests(c, 'kalender', 'Kalenderen er hentet mange gange. Prøv igen om et minut.')
  const secret = (c.req.param('file') ?? '').replace(/\.ics$/, '')
  const file = await adviserFeedFile(customerContext(c), secret)
  if (file === null) throw new Problem(404, 'not_found', 'Kalenderen findes ikke.')
  return c.body(file, 200, {
    'Content-Type': calendarType,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
}
