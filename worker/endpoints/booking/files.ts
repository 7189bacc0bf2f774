import { downloadAdviserPhoto } from '#worker/data/adviser-cards.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import type { AppContext } from '#worker/context.ts'
import { calendarScriptFile } from '#worker/render/assets.ts'
import { serveNotFound } from '#worker/render/messages.tsx'
import { customerContext } from '#worker/request/service-context.ts'
import { bookingFile } from '#worker/services/bookings/calendar-files.ts'
import { readUuid } from './visitor.ts'

/** The script that shows the booking page in a frame of anyone's page. Its address never changes, so it is cached for an hour only. */
export async function serveCalendarScript(c: AppContext): Promise<Response> {
  if (import.meta.env.DEV) return c.redirect(calendarScriptFile)
  const file = await c.get('deps').env.ASSETS.fetch(new URL(calendarScriptFile, c.req.url))
  // In a function, so that its names are not those of the page around.
  return new Response(`(()=>{${await file.text()}\n})()`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

/** A booking as a calendar file. */
export async function serveMeetingFile(c: AppContext, token: string): Promise<Response> {
  const file = await bookingFile(customerContext(c), token)
  if (file === null) return serveNotFound(c)
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="moede.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The photo of an adviser who agreed to show it. */
export async function serveAdviserPhoto(c: AppContext): Promise<Response> {
  const id = readUuid(c.req.param('adviser'))
  const photo =
    id && (await downloadAdviserPhoto(createServiceClient(c.get('deps').env, 'customer'), id))
  if (!photo || !imageTypes.includes(photo.type)) return serveNotFound(c)
  return new Response(photo, {
    headers: { 'Content-Type': photo.type, 'Cache-Control': 'public, max-age=3600' },
  })
}
