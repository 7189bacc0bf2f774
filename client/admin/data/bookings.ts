import { queryOptions } from '@tanstack/react-query'
import {
  type BookingCalendar,
  type BookingEventRow,
  type BookingFigures,
  bookings,
} from '#shared/admin/bookings.ts'
import type { DaySpan } from '#shared/domain/dates.ts'
import { api } from '../api.ts'
import { getQuery, recordPath } from './queries.ts'

/** How often advisers' own calendars are asked for again, in ms: no event tells of them. */
const feedsMs = 120_000

/** All that the calendar shows of Danish days. */
export const calendarQuery = ({ first, last }: DaySpan) =>
  queryOptions({
    ...getQuery<BookingCalendar>(
      [bookings.name, 'calendar', first, last],
      `/bookings/calendar?fra=${first}&til=${last}`,
    ),
    refetchInterval: feedsMs,
  })

/** The history of a booking; cached below it, so that whatever changes it refetches it. */
export const bookingEventsQuery = (id: string) =>
  getQuery<{ readonly rows: readonly BookingEventRow[] }>(
    [bookings.name, 'one', id, 'events'],
    recordPath(bookings.name, id, '/events'),
  )

export const bookingFiguresQuery = ({ first, last }: DaySpan) =>
  getQuery<{ readonly rows: readonly BookingFigures[] }>(
    [bookings.name, 'figures', first, last],
    `/bookings/figures?fra=${first}&til=${last}`,
  )

export type CalendarSettings = BookingCalendar['settings']

export const saveBookingSettings = (settings: CalendarSettings) =>
  api<{ readonly row: CalendarSettings }>('PATCH', '/booking-settings', settings)

interface OwnFeed {
  /** Null for users who are no adviser. */
  readonly address: string | null
}

export const ownFeedQuery = getQuery<OwnFeed>(['adviser-feed'], '/adviser-feed')

/** Gives the own calendar a new address; the old one ends. */
export const renewOwnFeed = () => api<OwnFeed>('POST', '/adviser-feed')
