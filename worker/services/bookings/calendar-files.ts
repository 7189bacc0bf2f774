import { writeFeed, writeInvitation } from '#shared/domain/booking/calendar/write.ts'
import { brand } from '#shared/brand.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { readAdviserFeed } from '#worker/data/bookings.ts'
import type { ServiceContext } from '../context.ts'
import { toCalendarEvent } from './calendar-event.ts'
import { openBooking } from './change.ts'

/** How often calendars should read a feed again, in minutes. */
const refreshMinutes = 15

/** The calendar file of a booking for its customer; null for an unknown token, and for one without a time. @throws Problem 503. */
export async function bookingFile(
  context: ServiceContext<'customer'>,
  token: string,
): Promise<string | null> {
  const booking = await openBooking(context, token)
  return booking?.adviser
    ? writeInvitation(toCalendarEvent(booking, 'customer', context.origin))
    : null
}

/** An adviser's own meetings as a calendar file; null for an unknown secret. @throws Problem 503. */
export async function adviserFeedFile(
  { deps, origin }: ServiceContext<'customer'>,
  secret: string,
): Promise<string | null> {
  if (!/^[a-z0-9]{32}$/.test(secret)) return null
  const feed = await readAdviserFeed(createServiceClient(deps.env, 'customer'), secret)
  return (
    feed &&
    writeFeed({
      name: `${brand.company.shortName}: ${feed.adviser}`,
      refreshMinutes,
      events: feed.bookings.map((booking) => toCalendarEvent(booking, 'adviser', origin)),
    })
  )
}
